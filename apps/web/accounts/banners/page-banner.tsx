import { dayMs } from '@causa/shared/platform/durations';
import { chooseBanner } from '@causa/shared/platform/pages/banners';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { ComponentType, ReactNode } from 'react';
import { useSite } from '../../lib/page-context.tsx';
import { isEntryPath } from '../../lib/entry-links.ts';
import { VerifyNotice } from '../menu/verify-notice.tsx';
import { surveyAnsweredHere } from '../../salaries/survey-answered-here.ts';
import { dismissedHere } from './dismissed-here.ts';
import { FairBanner } from './fair-banner.tsx';
import { BoardBanner, BoardSurveyBanner } from './board-banner.tsx';
import { ResumeBanner } from './resume-banner.tsx';
import { SurveyBanner } from './survey-banner.tsx';

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
