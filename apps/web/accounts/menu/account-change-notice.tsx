import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { continueAs } from '../../lib/account/account-change.ts';
import { type NamedAccount, toNamedAccount } from '../../lib/account/account-store.ts';
import { keepValues } from '../../lib/kept-words.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { useAccountChange } from '../../lib/account/use-account-change.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-change-notice.module.css';

/**
 * Says that another account, or none, is logged in now. Offers to log in again as the account of
 * the page, or to continue as the current one and keep the typed values.
 */
export function AccountChangeNotice(): ReactNode {
  const { t, locale } = useText();
  const { environment, page } = useSite();
  const change = useAccountChange();
  if (change === undefined) return null;
  const { account } = change;
  const before = environment.user && toNamedAccount(environment.user);

  function logInAs({ email }: NamedAccount): void {
    const login = withQuery(pagePath('login', locale), { again: 'other', to: page.href });
    // Prefills the login page with the email address of the page's account.
    keepValues({ account: account?.id ?? '', href: login, name: 'field-log-in' }, { email });
    location.assign(login);
  }

  return (
    <div className={styles.changed}>
      <Notice kind="error" role="alert">
        <p>
          {account === null
            ? t('writing.changed.loggedOut', { before: before?.name ?? '' })
            : before === null
              ? t('writing.changed.loggedIn', account)
              : t('writing.changed.other', { ...account, before: before.name })}
        </p>
        <p className={styles.choices}>
          {before !== null && (
            <Button variant="primary" onClick={() => logInAs(before)}>
              {t('writing.changed.logInAs', { name: before.name })}
            </Button>
          )}
          <Button
            variant={before === null ? 'primary' : 'secondary'}
            onClick={() => continueAs(account)}
          >
            {account === null
              ? t('writing.changed.continue')
              : t('writing.changed.continueAs', { name: account.name })}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
