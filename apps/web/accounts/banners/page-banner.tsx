import { dayMs } from '@causa/shared/platform/dates/durations';
import { chooseBanner } from '@causa/shared/platform/pages/banners';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { ComponentType, ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { isEntryPath } from '../../lib/navigation/login-links.ts';
import { VerifyNotice } from '../menu/verify-notice.tsx';
import { surveyAnsweredHere } from '../../salaries/survey-answered-here.ts';
import { dismissedHere } from './dismissed-here.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { PromoBanner } from './promo-banner.tsx';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { asksForResume } from '@causa/shared/applications/resume.rules';

/** The banners that exist; one that is chosen and not here yet is not shown. */
const banners: Partial<Record<NonNullable<ReturnType<typeof chooseBanner>>, ComponentType>> = {
  'verify-email': VerifyNotice,
  'grad-fairs': FairBanner,
  'salary-survey': SurveyBanner,
  'upload-resume': ResumeBanner,
  'ats-call-to-action': BoardBanner,
  'ats-survey': BoardSurveyBanner,
};

const salaryPages = [
  'salaryExplorer',
  'salaryExplore',
  'salarySurvey',
  'salaryFaq',
  'salaryLearnMore',
] as const;

/** The one banner of the page, by its priority. */
export function PageBanner(): ReactNode {
  const { environment, page } = useSite();
  const { user, isUS } = environment;
  const route = parsePath(page.href.split('?', 1)[0] ?? '');
  const name = chooseBanner({
    user,
    isUS,
    locale: page.locale,
    onSalaryExplorer: salaryPages.some((page) => page === route.page),
    // Inside the fair area it would lead to where one is.
    fairsAds: environment.features.fairsAds && !/^\/(\w\w\/)?fair(\/|\?|$)/.test(page.href),
    salarySurvey: !answeredLately(
      user === null ? surveyAnsweredHere() : user.salarySurvey.lastSubmitted,
      page.now,
    ),
    resumeUpload:
      'upload-resume' in banners &&
      !(route.page === 'employmentProfile' && route.params.slug === 'resume') &&
      !isEntryPath(page.href.split('?', 1)[0] ?? ''),
    // Where their messages are, and not where they lead.
    wantsBoard:
      environment.features.unconnectedBoard &&
      /^\/(\w\w\/)?admin\//.test(page.href) &&
      !page.href.includes('/integrations'),
    dismissed: user?.dismissedBanners ?? dismissedHere(),
  });
  const Banner = name === undefined ? undefined : banners[name];
  return Banner === undefined ? null : <Banner />;
}

/** An answer counts for a year; who gave one is not asked again before. */
function answeredLately(lastSubmitted: string | null, now: string): boolean {
  return lastSubmitted !== null && Date.parse(now) - Date.parse(lastSubmitted) < 365 * dayMs;
}

/** Tells members of an organization that jobs can come from where they are kept already. */
function BoardBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-call-to-action"
      label={t('account.ats.label')}
      text={t('account.ats.text')}
      link={t('account.ats.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}

/** Asks which system they use, once they put that away. */
function BoardSurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-survey"
      label={t('admin.atsSurvey.label')}
      text={t('admin.atsSurvey.text')}
      link={t('admin.atsSurvey.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}

/** Tells of a fair that is to come. */
function FairBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="grad-fairs"
      label={t('account.fair.label')}
      text={t('account.fair.text')}
      link={t('account.fair.link')}
      href={pagePath('fair', locale)}
    />
  );
}

/**
 * Asks a visitor or a job seeker for a resume, in one line, until there is one or the banner is
 * dismissed.
 */
function ResumeBanner(): ReactNode {
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

/** Asks for an answer to the salary survey. */
function SurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="salary-survey"
      label={t('account.survey.label')}
      text={t('account.survey.text')}
      link={t('account.survey.link')}
      href={pagePath('salaryExplorer', locale)}
    />
  );
}
