import type { ReactNode } from 'react';
import { accountHead } from '../../menu/account-page.tsx';
import styles from '../../profile/applicant.module.css';
import { DoneNotice } from '../../../layout/done-notice.tsx';
import { Overview } from '../../profile/experience-overview.tsx';
import { PreferencesPart, ResumePart, SkillsPart } from '../../profile/experience-parts.tsx';
import { VisibilityPart } from '../../profile/visibility-part.tsx';
import { WorkPart } from '../../profile/work-part.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ExperienceData } from './professional-experience.data.ts';

/** The professional profile: an overview, and one page per part for editing. */
function ExperiencePage({ data }: { data: ExperienceData }): ReactNode {
  const { t, locale } = useText();
  const { slug, profile } = data;
  if (slug === null) {
    return (
      <DashboardPage title={t('applicant.experience.title')} lead={t('applicant.experience.lead')}>
        <div className={styles.narrow}>
          <DoneNotice />
          <Overview
            profile={profile}
            profileViews={data.profileViews}
            edit={(part) => pagePath('employmentProfile', locale, { slug: part })}
          />
        </div>
      </DashboardPage>
    );
  }
  return (
    <DashboardPage title={t(`applicant.slug.${slug}`)}>
      <div className={styles.narrow}>
        <DoneNotice />
        {slug === 'resume' && <ResumePart profile={profile} />}
        {slug === 'work-history' && <WorkPart profile={profile} />}
        {slug === 'skills' && <SkillsPart profile={profile} suggestions={data.suggestions} />}
        {slug === 'preferences' && <PreferencesPart profile={profile} />}
        {slug === 'visibility' && <VisibilityPart profile={profile} found={data.found} />}
        <p className={styles.links}>
          <a href={pagePath('professionalExperience', locale)}>{t('applicant.experience.back')}</a>
        </p>
      </div>
    </DashboardPage>
  );
}

export const view: PageView<ExperienceData> = {
  Component: ExperiencePage,
  head: ({ slug }, context) =>
    accountHead(
      context.text.t(slug === null ? 'applicant.experience.title' : `applicant.slug.${slug}`),
      context,
    ),
};

export { loader } from './professional-experience.data.ts';
