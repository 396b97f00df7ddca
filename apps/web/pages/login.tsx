import { parsePath, plainPath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { AccountForm } from '../features/account/account-form.tsx';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import styles from '../features/account/account.module.css';
import { PasswordField } from '../features/account/password-field.tsx';
import entry from '../features/entry/entry.module.css';
import { LinkForm } from '../features/entry/link-form.tsx';
import { PasskeyLogin } from '../features/entry/passkey-login.tsx';
import { ProviderButtons } from '../features/entry/provider-buttons.tsx';
import { handedOn } from '../lib/account-forms.ts';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Logging in, also at the fair's own address (spec, section 2): with a password, through a provider, with a passkey, or by mail. */
function LoginPage(): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const route = parsePath(url.pathname);
  const isFair = route.name === 'plain' && route.page === 'fairLogin';
  const fallback = isFair ? plainPath('fair') : undefined;
  if (url.searchParams.has('sent')) return <LinkSent />;
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
              <TextField {...part('email')} label={t('account.email')} type="email" autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} />
              <PasswordField part={part('password')} label={t('account.password')} autoComplete="current-password" />
            </>
          )}
        </AccountForm>
        <p className={styles.beside}>
          <a href={plainPath('forgotPassword', locale)}>{t('account.login.forgot')}</a>
        </p>
        <section className={entry.ways} aria-label={t('entry.ways')}>
          <span className={entry.or}>{t('entry.or')}</span>
          <ProviderButtons fallback={fallback} />
          <PasskeyLogin fallback={fallback} />
          <LinkForm />
        </section>
      </Card>
    </AccountPage>
  );
}

/** The same whether there is such an account or not. */
function LinkSent(): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <AccountPage title={t('entry.link.sentTitle')} lead={t('entry.link.sent')}>
      <p>{t('entry.link.again')}</p>
      <div className={styles.actions}>
        <ButtonLink href={url.pathname}>{t('account.backToLogin')}</ButtonLink>
      </div>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: LoginPage,
  head: (_data, context) => accountHead(context.text.t(context.url.searchParams.has('sent') ? 'entry.link.sentTitle' : 'account.login.title'), context),
};

export { loader } from './known-reader.data.ts';
