import { getPageAccount, pageAccountField } from '@causa/shared/page-account';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/page-context.tsx';

/** Carries the account that the page was rendered for when a form is posted without scripts. */
export function PageAccountField(): ReactNode {
  const { user } = useSite().environment;
  return <input type="hidden" name={pageAccountField} value={getPageAccount(user)} />;
}
