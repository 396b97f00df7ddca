/** Banners at the top of a page. */
export const bannerNames = [
  'grad-fairs',
  'salary-survey',
  'upload-resume',
  'ats-call-to-action',
  'ats-survey',
] as const;
export type BannerName = (typeof bannerNames)[number];

/** Facts that choose the banner, all known before the page renders. */
export interface BannerFacts {
  /** Null for a visitor. */
  user: {
    emailVerified: boolean;
    permissions: readonly string[];
    isRecruitable: boolean | null;
    resumeId: string | null;
  } | null;
  /** This installation currently advertises fairs. */
  fairsAds: boolean;
  /** A salary survey is open. */
  salarySurvey: boolean;
  isUS: boolean;
  locale: string;
  onSalaryExplorer: boolean;
  /** The page belongs to a dashboard of an account, an organization or staff: no promotions. */
  inDashboard: boolean;
  /** The reader dismissed a promotion in this session and gets no second one. */
  hasDismissed: boolean;
  /** The resume upload page exists and is not the current one. */
  resumeUpload: boolean;
  /**
   * The page is where members manage listings, and one of the reader's organizations has no job
   * board.
   */
  wantsBoard: boolean;
  /** Banners dismissed permanently. */
  dismissed: readonly string[];
}

/**
 * Returns the banner of a page, or none: first an unconfirmed address, then advertised fairs, the
 * salary survey, the resume prompt. Organization administrators see neither of the last two; where
 * they manage listings they see the job board banner, and after dismissing it the request for their
 * board. Dashboards have no promotions.
 */
export function chooseBanner(facts: BannerFacts): BannerName | 'verify-email' | undefined {
  const { user, dismissed } = facts;
  if (user?.emailVerified === false) return 'verify-email';
  const isNew = (name: BannerName): boolean => !dismissed.includes(name);
  if (facts.hasDismissed) return undefined;
  if (!facts.inDashboard) {
    if (facts.fairsAds && isNew('grad-fairs')) return 'grad-fairs';
    if (wantsSurvey(facts) && isNew('salary-survey')) return 'salary-survey';
    if (wantsResume(facts) && isNew('upload-resume')) return 'upload-resume';
  }
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
