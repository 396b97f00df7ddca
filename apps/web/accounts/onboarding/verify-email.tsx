import { resendVerification } from '@causa/shared/generated/accounts/accounts.endpoints';
import { environment as readEnvironment } from '@causa/shared/generated/platform/site.endpoints';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './reader-notices.tsx';

const pollMs = 15_000;

/** Shows where the mail went; closes once the address is confirmed in any tab or device. */
export function VerifyEmail({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');

  const look = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const reply = await api.call(readEnvironment, {}, { retries: 0 }).catch(() => undefined);
    if (reply?.environment.user?.emailVerified !== true) return;
    setEnvironment({ user: reply.environment.user });
    onClose();
  });
  useEffect(() => {
    const onSight = (): void => void look();
    const timer = setInterval(onSight, pollMs);
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('focus', onSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('focus', onSight);
    };
  }, []);

  async function resend(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await api.call(resendVerification);
      setStatus(t('account.notice.sent'));
    } catch (error) {
      setStatus(error instanceof ApiError ? error.message : t('account.failed'));
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={t('modals.verify.title')}
      closeLabel={t('modals.close')}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} onClick={() => void resend()}>
            {t('account.notice.resend')}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {t('modals.notNow')}
          </Button>
        </>
      }
    >
      <p>{t('modals.verify.lead', { email: environment.user?.email ?? '' })}</p>
      <output>{status}</output>
    </Dialog>
  );
}
