import { markNotifications } from '@causa/shared/contracts/notifications.endpoints';
import { asksForResume } from '@causa/shared/resume.rules';
import { pagePath } from '@causa/shared/routes';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dismissHere } from './dismissed-here.ts';
import styles from './resume-banner.module.css';

/**
 * Asks a visitor or a job seeker for a resume, in one line, until there is one or the banner is
 * dismissed.
 */
export function ResumeBanner(): ReactNode {
  const { t, locale } = useText();
  const { environment, api, setEnvironment } = useSite();
  const { user } = environment;
  const [gone, setGone] = useState(false);
  if (gone || !asksForResume(user, true)) return null;
  const dismiss = (): void => {
    setGone(true);
    // The button that had the focus is gone with the banner.
    document.getElementById('content')?.focus({ preventScroll: true });
    if (user === null) return dismissHere('upload-resume');
    setEnvironment({
      user: { ...user, dismissedBanners: [...user.dismissedBanners, 'upload-resume'] },
    });
    // Not stored: it asks again another day, which is no harm.
    api.call(markNotifications, { body: { banner: 'upload-resume' } }).catch(() => undefined);
    return undefined;
  };
  return (
    <section className={styles.banner} aria-label={t('account.resume.label')} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>
          {t('account.resume.text')}{' '}
          <a href={pagePath('employmentProfile', locale, { slug: 'resume' })}>
            {t('account.resume.link')}
          </a>
        </p>
        <Button variant="tertiary" className={`${styles.close} with-js`} onClick={dismiss}>
          <Icon name="close" />
          <span className={styles.closeText}>{t('account.resume.close')}</span>
        </Button>
      </div>
    </section>
  );
}
