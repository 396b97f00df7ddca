import { updatePreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from '../../layout/dashboard/lists.module.css';

/**
 * Says that no saved search sends email while the account has them switched off, with one button to
 * switch them on.
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
    // Where it stands inside a form of the page.
    event.stopPropagation();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await api.call(updatePreferences, {
        body: { notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }] },
      });
      setEnvironment({ user: { ...off, savedSearchAlerts: true } });
    } catch {
      // As a plain form, which says what went wrong.
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
