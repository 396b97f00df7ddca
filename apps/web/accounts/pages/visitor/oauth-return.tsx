import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { isSignInProvider, readProviderState } from '@causa/shared/accounts/login-providers';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import styles from '../../menu/account.module.css';
import { PasswordField } from '../../menu/password-field.tsx';
import { finishProviderLoginAction, readProvider } from '../../login/login.actions.ts';
import { KeepLoggedIn } from '../../login/keep-logged-in.tsx';
import { Form } from '../../../forms/form.tsx';
import type { HeadContext, PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Notice } from '../../../ui/notice.tsx';

function readFacts(url: URL, { t }: Text): { provider: string; connects: boolean; title: string } {
  const provider = t(`login.name.${readProvider(url)}`);
  const connects = readProviderState(url.searchParams.get('state')).connects;
  return {
    provider,
    connects,
    title: t(connects ? 'login.return.connect' : 'login.return.enter', { provider }),
  };
}

/**
 * Callback page of Google, Facebook and Apple. Loading it changes nothing; its form acts, and
 * scripts submit the form automatically.
 */
function OauthReturnPage(): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { url } = useSite();
  const { provider, connects, title } = readFacts(url, text);
  const failed = !url.searchParams.has('code') || url.searchParams.has('error');
  const to = url.searchParams.get('to') ?? undefined;
  return (
    <AccountPage
      title={title}
      after={
        <p className={styles.beside}>
          {connects ? (
            <a href={pagePath('accountSettings', locale)}>{t('account.section.accountSettings')}</a>
          ) : (
            <a href={withQuery(pagePath('login', locale), { to })}>{t('login.backToLogin')}</a>
          )}
        </p>
      }
    >
      {failed ? (
        <Notice kind="error" role="alert">
          {t(
            url.searchParams.get('error') === 'unavailable'
              ? 'login.return.unavailable'
              : 'login.return.cancelled',
            { provider },
          )}
        </Notice>
      ) : (
        <FinishForm connects={connects} />
      )}
    </AccountPage>
  );
}

function FinishForm({ connects }: { connects: boolean }): ReactNode {
  const { t } = useText();
  const { environment, form } = useSite();
  const asksPassword = connects && environment.user?.hasPassword === true;
  return (
    <Card>
      <Form
        action={finishProviderLoginAction}
        wide
        submitLabel={t('login.return.submit')}
        auto={!asksPassword && form === undefined}
      >
        {(part) =>
          asksPassword ? (
            <PasswordField
              part={part('password', t('account.password'), t('account.needed.password'))}
              hint={t('login.return.password')}
              autoComplete="current-password"
            />
          ) : (
            <>
              <p>{t('login.return.lead')}</p>
              {/* Scripts submit the form at once with the choice of the login page. */}
              {!connects && (
                <div className="without-js">
                  <KeepLoggedIn />
                </div>
              )}
            </>
          )
        }
      </Form>
    </Card>
  );
}

export const view: PageView<null> = {
  Component: OauthReturnPage,
  // The address contains the provider's response, so there are no alternate languages.
  head: (_data, context: HeadContext) => ({
    ...accountHead(readFacts(context.url, context.text).title, context),
    languageLinks: {},
  }),
};

/** Returns 404 for an unknown provider. */
export const loader: PageLoader<null> = {
  load: ({ route }) =>
    Promise.resolve(
      route.page === 'oauthReturn' && isSignInProvider(route.params.provider)
        ? { data: null }
        : { notFound: true },
    ),
};
