import { asksForResume } from '@causa/shared/resume.rules';
import { employmentPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../account/verify-notice.module.css';

/** Asks whoever is signed in for a resume, until it is there or the question is put away (spec, sections 4 and 5). */
export function ResumeBanner(): ReactNode {
  const { t, locale } = useText();
  const { environment, api, setEnvironment } = useSite();
  const { user } = environment;
  if (user === null || !asksForResume(user, true)) return null;
  const putAway = (): void => {
    setEnvironment({ user: { ...user, dismissedBanners: [...user.dismissedBanners, 'upload-resume'] } });
    // Not kept: it asks again another day, which is no harm.
    api.send('PATCH', '/data/notifications', { banner: 'upload-resume' }).catch(() => undefined);
  };
  return (
    <section className={styles.notice} aria-label={t('account.resume.label')} data-chrome>
      <div className={`container ${styles.row}`}>
        <p>
          {t('account.resume.text')} <a href={employmentPath(locale, 'resume')}>{t('account.resume.link')}</a>
        </p>
        <Button variant="tertiary" className="with-js" onClick={putAway}>
          {t('account.resume.close')}
        </Button>
      </div>
    </section>
  );
}
