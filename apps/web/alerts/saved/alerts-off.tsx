import { updatePreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from '../../layout/dashboard/lists.module.css';

/**
 * States that all emails of saved searches are disabled in the account, with a button to enable
 * them.
 */
export function AlertsOff(): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [busy, setBusy] = useState(false);
  const { user } = environment;
  if (user === null || user.savedSearchAlerts) return null;
  const off = user;

  async function switchOn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // It may be inside a form of the page.
    event.stopPropagation();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await api.call(updatePreferences, {
        body: { notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }] },
      });
      setEnvironment({ user: { ...off, savedSearchAlerts: true } });
    } catch {
      // Falls back to a plain form, which shows the error.
      form.submit();
    }
    setBusy(false);
  }

  return (
    <Notice>
      <p>{t('dashboard.search.allOff')}</p>
      <PlainForm
        action="turn-alerts-on"
        className={styles.tools}
        onSubmit={(event) => void switchOn(event)}
      >
        <Button type="submit" busy={busy}>
          {t('dashboard.search.switchOn')}
        </Button>
      </PlainForm>
    </Notice>
  );
}
