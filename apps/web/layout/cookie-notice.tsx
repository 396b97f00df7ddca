import { acceptCookies } from '@causa/shared/generated/platform/site.endpoints';
import { sitePagePath } from '@causa/shared/platform/pages/routes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { PlainForm } from '../forms/plain-form.tsx';
import styles from './cookie-notice.module.css';

/** Above the page, in the flow, covering nothing. Its button is a plain form until scripts run. */
export function CookieNotice(): ReactNode {
  const { t, locale } = useText();
  const { api, setEnvironment } = useSite();
  const [busy, setBusy] = useState(false);

  async function accept(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await api.call(acceptCookies);
      setEnvironment({ showAcceptCookies: false });
      // The focused button disappears with the notice.
      document.getElementById('content')?.focus({ preventScroll: true });
    } catch {
      setBusy(false);
      // Blockers refuse the address of the API call, not a form of the page.
      if (navigator.onLine) form.submit();
    }
  }

  return (
    <section className={styles.notice} aria-label={t('shell.cookies.title')} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>
          {t('shell.cookies.text')}{' '}
          <a href={sitePagePath(locale, 'cookies')}>{t('shell.cookies.policy')}</a>
        </p>
        <PlainForm action="accept-notice" onSubmit={(event) => void accept(event)}>
          <Button type="submit" variant="secondary" busy={busy}>
            {t('shell.cookies.ok')}
          </Button>
        </PlainForm>
      </div>
    </section>
  );
}
