import { asksForResume } from '@causa/shared/resume.rules';
import { employmentPath } from '@causa/shared/routes';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../account/verify-notice.module.css';
import { dismissHere } from './dismissed-here.ts';

/** Asks a visitor or a job seeker for a resume, until it is there or the question is put away (spec, sections 4 and 5). */
export function ResumeBanner(): ReactNode {
  const { t, locale } = useText();
  const { environment, api, setEnvironment } = useSite();
  const { user } = environment;
  const [gone, setGone] = useState(false);
  if (gone || !asksForResume(user, true)) return null;
  const putAway = (): void => {
    setGone(true);
    if (user === null) return dismissHere('upload-resume');
    setEnvironment({ user: { ...user, dismissedBanners: [...user.dismissedBanners, 'upload-resume'] } });
    // Not kept: it asks again another day, which is no harm.
    api.send('PATCH', '/data/notifications', { banner: 'upload-resume' }).catch(() => undefined);
    return undefined;
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
