/** What may stand across the top of a page. */
export const bannerNames = [
  'grad-fairs',
  'salary-survey',
  'upload-resume',
  'ats-call-to-action',
  'ats-survey',
] as const;
export type BannerName = (typeof bannerNames)[number];

/** What decides: all of it known before the page is shown. */
export interface BannerFacts {
  /** Null for a visitor. */
  user: {
    emailVerified: boolean;
    permissions: readonly string[];
    isRecruitable: boolean | null;
    resumeId: string | null;
  } | null;
  /** This installation advertises fairs at the moment. */
  fairsAds: boolean;
  /** There is a salary survey to fill in. */
  salarySurvey: boolean;
  isUS: boolean;
  locale: string;
  onSalaryExplorer: boolean;
  /** There is a page on which to upload a resume, and it is not this one. */
  resumeUpload: boolean;
  /** A page of an organization's own side, of which one of the reader's has no job board. */
  wantsBoard: boolean;
  /** Banners put away for good. */
  dismissed: readonly string[];
}

/**
 * The one banner of a page, or none: an unconfirmed address first, then fairs while they are
 * advertised, else the salary survey, else the resume prompt. Administrators of organizations see
 * none of the last two: they are told of job boards, and asked for theirs once that was put away.
 */
export function chooseBanner(facts: BannerFacts): BannerName | 'verify-email' | undefined {
  const { user, dismissed } = facts;
  if (user?.emailVerified === false) return 'verify-email';
  const isNew = (name: BannerName): boolean => !dismissed.includes(name);
  if (facts.fairsAds && isNew('grad-fairs')) return 'grad-fairs';
  if (wantsSurvey(facts) && isNew('salary-survey')) return 'salary-survey';
  if (wantsResume(facts) && isNew('upload-resume')) return 'upload-resume';
  if (!facts.wantsBoard || user === null) return undefined;
  return isNew('ats-call-to-action')
    ? 'ats-call-to-action'
    : isNew('ats-survey')
      ? 'ats-survey'
      : undefined;
}

function isJobSeeker(user: BannerFacts['user']): boolean {
  return (
    user?.permissions.includes('staff') !== true && user?.permissions.includes('orgAdmin') !== true
  );
}

function wantsSurvey({ salarySurvey, onSalaryExplorer, isUS, locale, user }: BannerFacts): boolean {
  return salarySurvey && !onSalaryExplorer && isUS && locale === 'en' && isJobSeeker(user);
}

function wantsResume({ resumeUpload, user }: BannerFacts): boolean {
  return (
    resumeUpload &&
    isJobSeeker(user) &&
    user?.isRecruitable !== false &&
    (user?.resumeId ?? null) === null
  );
}
