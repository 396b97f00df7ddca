import { getPageAccount, pageAccountField } from '@causa/shared/platform/pages/page-account';
import type { FormHTMLAttributes, ReactNode } from 'react';
import type { FormName } from './form-registry.ts';
import { useSite } from '../lib/navigation/page-context.tsx';

interface PlainFormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'action' | 'method' | 'hidden'
> {
  action: FormName;
  /** Sent along, not shown. */
  hidden?: Readonly<Record<string, string>>;
}

/**
 * A form that the server alone takes: it leads back to its page with a message. `onSubmit` may do
 * it in place where scripts run.
 */
export function PlainForm({ action, hidden = {}, children, ...rest }: PlainFormProps): ReactNode {
  const { page, environment } = useSite();
  return (
    <form method="post" action={`/form/${action}`} {...rest}>
      {Object.entries({ to: page.href, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={pageAccountField} value={getPageAccount(environment.user)} />
      {children}
    </form>
  );
}
