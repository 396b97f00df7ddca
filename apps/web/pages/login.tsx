import { parsePath, plainPath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { AccountForm } from '../features/account/account-form.tsx';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import styles from '../features/account/account.module.css';
import { PasswordField } from '../features/account/password-field.tsx';
import { handedOn } from '../lib/account-forms.ts';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import { TextField } from '../ui/field.tsx';

/** Logging in, also at the fair's own address (spec, section 2). */
function LoginPage(): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const route = parsePath(url.pathname);
  const isFair = route.name === 'plain' && route.page === 'fairLogin';
  return (
    <AccountPage
      title={t('account.login.title')}
      lead={t(isFair ? 'account.login.fairLead' : 'account.login.lead')}
      after={
        <p className={styles.beside}>
          {t('account.login.none')} <a href={withQuery(plainPath('signup', locale), handedOn(url))}>{t('account.signup.title')}</a>
        </p>
      }
    >
      <Card>
        <AccountForm submitLabel={t('account.login.submit')}>
          {(part) => (
            <>
              <TextField {...part('email')} label={t('account.email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
              <PasswordField part={part('password')} label={t('account.password')} autoComplete="current-password" />
            </>
          )}
        </AccountForm>
        <p className={styles.beside}>
          <a href={plainPath('forgotPassword', locale)}>{t('account.login.forgot')}</a>
        </p>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: LoginPage,
  head: (_data, context) => accountHead(context.text.t('account.login.title'), context),
};

export { loader } from './known-reader.data.ts';
