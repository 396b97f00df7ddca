import { getPageAccount, pageAccountField } from '@causa/shared/platform/pages/page-account';
import type { FormHTMLAttributes, ReactNode } from 'react';
import type { FormName } from './form-names.ts';
import { useSite } from '../lib/navigation/page-context.tsx';

interface PlainFormProps extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'action' | 'method' | 'hidden'
> {
  action: FormName;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
}

/**
 * A form that only the server handles; it redirects to its page with a message. With scripts,
 * `onSubmit` may handle it in place.
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
