import type { Translation } from '../../catalog.ts';

export default {
  pdf: 'Baixar o PDF',
} as const satisfies Translation<'invoicePage'>;
