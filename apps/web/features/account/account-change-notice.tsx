import { pagePath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { continueAs, type NamedAccount, toNamedAccount } from '../../lib/account-change.ts';
import { keepWords, wordsForm } from '../../lib/kept-words.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { useAccountChange } from '../../lib/use-account-change.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-change-notice.module.css';

/**
 * Says that another account is logged in by now, or no one, and offers both ways: to log in again
 * as the account the page was opened for, or to continue as who is logged in, with what was typed.
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
    // The login page is filled with the address, and its words belong to who is logged in.
    const form = wordsForm(login, 'field-log-in');
    keepWords({ account: account?.id ?? '', form }, 'led', {
      at: Date.now(),
      values: { email: [email] },
    });
    location.assign(login);
  }

  return (
    <div className={styles.changed}>
      <Notice kind="error" role="alert">
        <p>
          {account === null
            ? t('account.changed.loggedOut', { before: before?.name ?? '' })
            : before === null
              ? t('account.changed.loggedIn', account)
              : t('account.changed.other', { ...account, before: before.name })}
        </p>
        <p className={styles.choices}>
          {before !== null && (
            <Button variant="primary" onClick={() => logInAs(before)}>
              {t('account.changed.logInAs', { name: before.name })}
            </Button>
          )}
          <Button
            variant={before === null ? 'primary' : 'secondary'}
            onClick={() => continueAs(account)}
          >
            {account === null
              ? t('account.changed.continue')
              : t('account.changed.continueAs', { name: account.name })}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
