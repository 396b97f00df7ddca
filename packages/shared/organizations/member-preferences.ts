/**
 * Frequency of application mails: `first` mails the first of a listing at once and the others each
 * morning.
 */
export const applicationChoices = ['first', 'each', 'off'] as const;
type ApplicationChoice = (typeof applicationChoices)[number];

/** Email preferences of a member for one organization. */
export interface MemberPreferences {
  applications: ApplicationChoice;
  /** Messages to the organization. */
  messages: boolean;
  /** Users who ask to become admins. */
  requests: boolean;
  /** A listing went live, or awaits review. */
  listings: boolean;
  /** A listing closes soon, or closed. */
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

/** Preferences with a mail today. Others keep their stored value. */
export const offeredMemberPreferences = [
  'messages',
  'requests',
  'listings',
  'endings',
  'summary',
] as const;
/** Local hour of the daily application digest. */
export const applicationDigestHour = 8;
