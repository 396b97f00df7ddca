import { asksForResume } from '@causa/shared/applications/resume.rules';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { PromoBanner } from './promo-banner.tsx';

/**
 * Asks a visitor or a job seeker for a resume, in one line, until there is one or the banner is
 * dismissed.
 */
export function ResumeBanner(): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  if (!asksForResume(environment.user, true)) return null;
  return (
    <PromoBanner
      name="upload-resume"
      label={t('account.resume.label')}
      text={t('account.resume.text')}
      link={t('account.resume.link')}
      href={pagePath('employmentProfile', locale, { slug: 'resume' })}
    />
  );
}
