/**
 * Frequency of application emails. `first`: an email for the first application to a listing, the
 * others in a daily digest.
 */
export const applicationChoices = ['first', 'each', 'off'] as const;
type ApplicationChoice = (typeof applicationChoices)[number];

/** Email preferences of a member for one organization. */
export interface MemberPreferences {
  applications: ApplicationChoice;
  /** Messages to the organization. */
  messages: boolean;
  /** Requests to become an admin. */
  requests: boolean;
  /** A listing was published or needs review. */
  listings: boolean;
  /** A listing closes soon or has closed. */
  endings: boolean;
  /** Weekly figures. */
  summary: boolean;
  /** Product news for organizations. */
  news: boolean;
}

/** Defaults. */
export const memberPreferenceDefaults: MemberPreferences = {
  applications: 'first',
  messages: true,
  requests: true,
  listings: true,
  endings: true,
  summary: true,
  news: false,
};

/** Preferences that the page offers. Others keep their stored value. */
export const offeredMemberPreferences = [
  'messages',
  'requests',
  'listings',
  'endings',
  'summary',
] as const;
/** Local hour of the daily application digest. */
export const applicationDigestHour = 8;
