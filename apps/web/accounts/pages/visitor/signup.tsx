import { sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { signupAction } from '../../menu/account.actions.ts';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import styles from '../../menu/account.module.css';
import { renderNameFields } from '../../menu/name-fields.tsx';
import { PasswordField } from '../../menu/password-field.tsx';
import entry from '../../login/login.module.css';
import { ProviderButtons } from '../../login/provider-buttons.tsx';
import { Form, type PartOf } from '../../../forms/form.tsx';
import { getCarriedQuery, loginPathFor } from '../../../lib/navigation/login-links.ts';
import { keepWords, wordsForm } from '../../../lib/kept-words.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { TextField } from '../../../ui/field.tsx';
import type { SignupData } from './signup.data.ts';

/** Sign-up with four fields; next page, invitation and pending items are carried in the address. */
function SignupPage({ data: { invite } }: { data: SignupData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { url, environment } = useSite();
  const carried = getCarriedQuery(url);
  const login = withQuery(loginPathFor(carried.to, locale), carried);
  return (
    <AccountPage
      title={t('login.signup.title')}
      lead={
        invite === null
          ? t(carried.tmpId === undefined ? 'login.signup.lead' : 'login.signup.why')
          : t('login.invite.lead', { organization: invite.organization.name, email: invite.email })
      }
      after={
        <p className={styles.beside}>
          {t('login.signup.have')} <a href={login}>{t('login.login.title')}</a>
        </p>
      }
    >
      <Card>
        <Form
          action={signupAction}
          wide
          submitLabel={t('login.signup.submit')}
          values={{ email: invite?.email ?? '' }}
          help={(errors, { email = '' }) =>
            errors.some(({ code }) => code === 'FIELD_EMAIL_TAKEN') && (
              <p className={styles.beside}>
                <a href={login} onClick={() => keepForLogin(login, email)}>
                  {t('login.signup.taken')}
                </a>
              </p>
            )
          }
        >
          {(part) => renderFields(part, text)}
        </Form>
        {environment.signInProviders.length > 0 && (
          <section className={entry.ways} aria-label={t('login.ways')}>
            <span className={entry.or}>{t('login.or')}</span>
            <ProviderButtons />
          </section>
        )}
      </Card>
    </AccountPage>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(part: PartOf, { t, locale }: Text): ReactNode {
  return (
    <>
      {renderNameFields(part, { t })}
      <TextField
        {...part('email', t('account.email'), t('account.needed.email'))}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        part={part('password', t('account.password'), t('account.needed.password'))}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
      />
      <p className={styles.small}>
        {t('login.signup.terms')}{' '}
        <a href={sitePagePath(locale, 'terms')}>{t('login.signup.readTerms')}</a>.
      </p>
    </>
  );
}

/** Passes the typed address to the login form (scripts only). */
function keepForLogin(login: string, email: string): void {
  const form = wordsForm(login, 'field-log-in');
  keepWords({ account: '', form }, 'led', { at: Date.now(), values: { email: [email] } });
}

export const view: PageView<SignupData> = {
  Component: SignupPage,
  head: (_data, context) => accountHead(context.text.t('login.signup.title'), context),
};

export { loader } from './signup.data.ts';
