import { formPaths } from '@causa/shared/route-words';
import { sitePagePath } from '@causa/shared/routes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './cookie-notice.module.css';

/** In the page's flow, above everything, covering nothing. Its button is a plain form until scripts run. */
export function CookieNotice(): ReactNode {
  const { t, locale } = useText();
  const { api, page, setEnvironment } = useSite();
  const [busy, setBusy] = useState(false);

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await api.send('POST', '/data/website/accept-cookies');
      setEnvironment({ showAcceptCookies: false });
      // Its button goes away with it.
      document.getElementById('content')?.focus({ preventScroll: true });
    } catch {
      setBusy(false);
    }
  }

  return (
    <section className={styles.notice} aria-label={t('shell.cookies.title')} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>
          {t('shell.cookies.text')} <a href={sitePagePath(locale, 'cookies')}>{t('shell.cookies.policy')}</a>
        </p>
        <form method="post" action={formPaths.acceptCookies} onSubmit={(event) => void accept(event)}>
          <input type="hidden" name="to" value={page.href} />
          <Button type="submit" variant="secondary" busy={busy}>
            {t('shell.cookies.ok')}
          </Button>
        </form>
      </div>
    </section>
  );
}
