import type { ReactNode } from 'react';
import { resetPasswordAction } from '../../menu/account.actions.ts';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import { PasswordField } from '../../menu/password-field.tsx';
import { Form } from '../../../forms/form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

/** Target of the password reset link; only submitting the form consumes the link. */
function ResetPasswordPage(): ReactNode {
  const { t } = useText();
  return (
    <AccountPage title={t('login.reset.title')} lead={t('login.reset.lead')}>
      <Card>
        <Form action={resetPasswordAction} wide submitLabel={t('login.reset.submit')}>
          {(part) => (
            <PasswordField
              part={part('password', t('account.newPassword'), t('account.needed.password'))}
              hint={t('account.passwordHint')}
              autoComplete="new-password"
            />
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: ResetPasswordPage,
  head: (_data, context) => accountHead(context.text.t('login.reset.title'), context),
};

export { loader } from './token-link.data.ts';
