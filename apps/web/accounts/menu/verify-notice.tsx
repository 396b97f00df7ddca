import { resendVerification } from '@causa/shared/generated/accounts/accounts.endpoints';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from './verify-notice.module.css';

/** For users with an unconfirmed address: says where the mail went and offers another one. */
export function VerifyNotice(): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const { user } = environment;

  async function resend(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { sent } = await api.call(resendVerification);
      if (!sent && user !== null) setEnvironment({ user: { ...user, emailVerified: true } });
      setStatus(t('account.notice.sent'));
    } catch (error) {
      setStatus(error instanceof ApiError ? error.message : t('account.failed'));
    }
    setBusy(false);
  }

  // Accounts without an address are asked for one first.
  if (user === null || user.email === '') return null;
  return (
    <section className={styles.notice} aria-label={t('account.notice.label')} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>{t('account.notice.verify', { email: user.email })}</p>
        <PlainForm action="resend-verification" onSubmit={(event) => void resend(event)}>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('account.notice.resend')}
          </Button>
        </PlainForm>
        <output className={styles.said}>{status}</output>
      </div>
    </section>
  );
}
