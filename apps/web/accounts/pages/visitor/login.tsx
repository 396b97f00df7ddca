import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useState } from 'react';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import styles from '../../menu/account.module.css';
import { PasswordField } from '../../menu/password-field.tsx';
import { requestLoginLinkAction, loginAction } from '../../login/login.actions.ts';
import entry from '../../login/login.module.css';
import { KeepLoggedIn } from '../../login/keep-logged-in.tsx';
import { PasskeyLogin } from '../../login/passkey-login.tsx';
import { ProviderButtons } from '../../login/provider-buttons.tsx';
import { Form, type PartOf } from '../../../forms/form.tsx';
import { getCarriedQuery } from '../../../lib/navigation/login-links.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

/** Login, also at the fair's address: password, provider, passkey or mail link. */
function LoginPage(): ReactNode {
  const { t, locale } = useText();
  const { url, environment, form } = useSite();
  const { user } = environment;
  // Also applies to the login methods beside the form.
  const [keeps, setKeeps] = useState(
    form === undefined || form.values['keepLoggedIn'] !== undefined,
  );
  const isReauthentication = user !== null && url.searchParams.has('again');
  const isFair = parsePath(url.pathname).page === 'fairLogin';
  if (url.searchParams.has('sent')) return <LinkSent />;
  if (isLinkRequested(url)) return <LinkForm />;
  return (
    <AccountPage
      title={t(isReauthentication ? 'login.login.againTitle' : 'login.login.title')}
      lead={t(
        isReauthentication
          ? 'login.login.againLead'
          : isFair
            ? 'login.login.fairLead'
            : 'login.login.lead',
      )}
      after={
        isReauthentication ? undefined : (
          <p className={styles.beside}>
            {t('login.login.none')}{' '}
            <a href={withQuery(pagePath('signup', locale), getCarriedQuery(url))}>
              {t('login.signup.title')}
            </a>
          </p>
        )
      }
    >
      <Card>
        <Form
          action={loginAction}
          wide
          submitLabel={t(isReauthentication ? 'login.login.again' : 'login.login.submit')}
          values={{ email: isReauthentication ? user.email : '' }}
        >
          {(part) => renderFields(part, t, setKeeps)}
        </Form>
        <p className={styles.beside}>
          <a href={pagePath('forgotPassword', locale)}>{t('login.login.forgot')}</a>
        </p>
        <OtherMethods keeps={keeps} />
      </Card>
    </AccountPage>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(part: PartOf, t: Text['t'], setKeeps: (keeps: boolean) => void): ReactNode {
  return (
    <>
      <TextField
        {...part('email', t('account.email'), t('account.needed.email'))}
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        part={part('password', t('account.password'), t('account.needed.password'))}
        autoComplete="current-password"
      />
      <KeepLoggedIn onChange={setKeeps} />
    </>
  );
}

/** Providers, passkey, and a link by mail. */
function OtherMethods({ keeps }: { keeps: boolean }): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  const route = parsePath(url.pathname);
  const fallback = route.page === 'fairLogin' ? pagePath('fair', route.locale) : undefined;
  return (
    <section className={entry.ways} aria-label={t('login.ways')}>
      <span className={entry.or}>{t('login.or')}</span>
      <ProviderButtons fallback={fallback} keeps={keeps} />
      <PasskeyLogin keeps={keeps} />
      <p className={styles.beside}>
        <a href={loginPath(url, { form: 'link' })}>{t('login.link.title')}</a>
      </p>
    </section>
  );
}

/** Requests a login link by mail. */
function LinkForm(): ReactNode {
  const { t } = useText();
  const { url, environment } = useSite();
  const { user } = environment;
  return (
    <AccountPage
      title={t('login.link.title')}
      lead={t('login.link.lead')}
      after={
        <p className={styles.beside}>
          <a href={loginPath(url, {})}>{t('login.backToLogin')}</a>
        </p>
      }
    >
      <Card>
        <Form
          action={requestLoginLinkAction}
          wide
          scope="link"
          submitLabel={t('login.link.submit')}
          values={{ email: user?.email ?? '' }}
        >
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

/** The confirmation does not reveal whether the account exists. */
function LinkSent(): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <AccountPage title={t('login.link.sentTitle')} lead={t('login.link.sent')}>
      <p>{t('login.link.again')}</p>
      <div className={styles.actions}>
        <ButtonLink href={url.pathname}>{t('login.backToLogin')}</ButtonLink>
      </div>
    </AccountPage>
  );
}

function isLinkRequested(url: URL): boolean {
  return url.searchParams.get('form') === 'link';
}

function getTitle(url: URL, { t }: Text): string {
  if (url.searchParams.has('sent')) return t('login.link.sentTitle');
  if (url.searchParams.has('again') && !isLinkRequested(url)) return t('login.login.againTitle');
  return isLinkRequested(url) ? t('login.link.title') : t('login.login.title');
}

/** Returns the address of the login page with another form. */
function loginPath(url: URL, query: Record<string, string>): string {
  const others = [...url.searchParams].filter(([name]) => name !== 'form');
  return withQuery(url.pathname, { ...Object.fromEntries(others), ...query });
}

export const view: PageView<null> = {
  Component: LoginPage,
  head: (_data, context) => accountHead(getTitle(context.url, context.text), context),
};

export { loader } from '../../../alerts/pages/visitor/known-reader.data.ts';
