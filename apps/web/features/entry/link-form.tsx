import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import styles from './entry.module.css';

/** A link by mail instead of a password; behind a disclosure, which is open when the form comes back with an error. */
export function LinkForm(): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  return (
    <details className={styles.link} open={url.searchParams.get('form') === 'link'}>
      <summary>{t('entry.link.title')}</summary>
      <div className={styles.inner}>
        <p>{t('entry.link.lead')}</p>
        <AccountForm of="link" submitLabel={t('entry.link.submit')} variant="secondary">
          {(part) => <TextField {...part('email')} label={t('account.email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />}
        </AccountForm>
      </div>
    </details>
  );
}
