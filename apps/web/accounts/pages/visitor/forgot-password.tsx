import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { forgotPasswordAction } from '../../menu/account.actions.ts';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import styles from '../../menu/account.module.css';
import { Form } from '../../../forms/form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

/** Requests a reset link. The confirmation does not reveal whether the account exists. */
function ForgotPasswordPage(): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const back = (
    <p className={styles.beside}>
      <a href={pagePath('login', locale)}>{t('login.backToLogin')}</a>
    </p>
  );
  if (url.searchParams.has('sent')) {
    return (
      <AccountPage title={t('login.forgot.sentTitle')} lead={t('login.forgot.sent')} after={back}>
        <p>{t('login.forgot.again')}</p>
        <div className={styles.actions}>
          <ButtonLink href={pagePath('forgotPassword', locale)}>
            {t('login.forgot.askAgain')}
          </ButtonLink>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('login.forgot.title')} lead={t('login.forgot.lead')} after={back}>
      <Card>
        <Form action={forgotPasswordAction} wide submitLabel={t('login.forgot.submit')}>
          {(part) => (
            <TextField
              {...part('email', t('account.email'), t('account.needed.email'))}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: ForgotPasswordPage,
  head: (_data, context) =>
    accountHead(
      context.text.t(
        context.url.searchParams.has('sent') ? 'login.forgot.sentTitle' : 'login.forgot.title',
      ),
      context,
    ),
};

export { loader } from '../../../layout/pages/visitor/nothing.data.ts';
