import { chooseBanner } from '@causa/shared/banners';
import { employmentPath } from '@causa/shared/routes';
import { asksForResume } from '@causa/shared/resume.rules';
import { type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../dashboard/dashboard.module.css';

/** Asks for a resume once it is that banner's turn, until it is put away (spec, sections 4 and 5). */
export function ResumePrompt(): ReactNode {
  const { t, locale } = useText();
  const { environment, api, setEnvironment } = useSite();
  const [gone, setGone] = useState(false);
  const { user, isUS } = environment;
  const turn = chooseBanner({
    user,
    isUS,
    locale,
    fairsAds: false,
    salarySurvey: false,
    onSalaryExplorer: false,
    resumeUpload: true,
    dismissed: user?.dismissedBanners ?? [],
  });
  if (gone || user === null || turn !== 'upload-resume' || !asksForResume(user, true)) return null;

  function putAway(): void {
    setGone(true);
    if (user !== null) setEnvironment({ user: { ...user, dismissedBanners: [...user.dismissedBanners, 'upload-resume'] } });
    // Not kept: it asks again another day, which is no harm.
    api.send('PATCH', '/data/notifications', { banner: 'upload-resume' }).catch(() => undefined);
  }

  return (
    <section className={styles.prompt} aria-label={t('dashboard.resume.label')} data-chrome>
      <p>
        {t('dashboard.resume.text')} <a href={employmentPath(locale, 'resume')}>{t('dashboard.resume.link')}</a>
      </p>
      <Button variant="tertiary" className="with-js" onClick={putAway} aria-label={t('dashboard.resume.close')}>
        <Icon name="close" />
      </Button>
    </section>
  );
}
