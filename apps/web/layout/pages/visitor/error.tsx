import { ErrorView } from '../../error-view.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';

export const view: PageView<null> = {
  Component: ErrorView,
  head: (_data, { text }) => ({ title: `${text.t('shell.error.title')} | Causa`, noindex: true }),
};

export { loader } from './nothing.data.ts';
