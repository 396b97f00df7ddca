import { plainPath, sitePagePath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { AccountForm } from '../features/account/account-form.tsx';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import styles from '../features/account/account.module.css';
import { PasswordField } from '../features/account/password-field.tsx';
import { handedOn } from '../lib/account-forms.ts';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import { TextField } from '../ui/field.tsx';

/** Four fields and one button; where the visitor was going, an invitation and what waits to be done come along in the address. */
function SignupPage(): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  return (
    <AccountPage
      title={t('account.signup.title')}
      lead={t('account.signup.lead')}
      after={
        <p className={styles.beside}>
          {t('account.signup.have')} <a href={withQuery(plainPath('login', locale), handedOn(url))}>{t('account.login.title')}</a>
        </p>
      }
    >
      <Card>
        <AccountForm submitLabel={t('account.signup.submit')}>
          {(part) => (
            <>
              <div className={styles.pair}>
                <TextField {...part('firstName')} label={t('account.firstName')} autoComplete="given-name" />
                <TextField {...part('lastName')} label={t('account.lastName')} autoComplete="family-name" />
              </div>
              <TextField {...part('email')} label={t('account.email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
              <PasswordField part={part('password')} label={t('account.password')} hint={t('account.passwordHint')} autoComplete="new-password" />
              <p className={styles.small}>
                {t('account.signup.terms')} <a href={sitePagePath(locale, 'terms')}>{t('account.signup.readTerms')}</a>
              </p>
            </>
          )}
        </AccountForm>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: SignupPage,
  head: (_data, context) => accountHead(context.text.t('account.signup.title'), context),
};

export { loader } from './known-reader.data.ts';
