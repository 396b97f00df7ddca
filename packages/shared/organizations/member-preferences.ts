/**
 * How often a member hears of applications: `first` of a listing at once, the rest each morning.
 */
export const applicationChoices = ['first', 'each', 'off'] as const;
export type ApplicationChoice = (typeof applicationChoices)[number];

/** What a member of an organization is emailed about it. */
export interface MemberPreferences {
  applications: ApplicationChoice;
  /** Messages to the organization. */
  messages: boolean;
  /** Users who ask to become admins. */
  requests: boolean;
  /** A listing went live, or waits for review. */
  listings: boolean;
  /** A listing is about to end, or ended. */
  endings: boolean;
  /** The figures of a week. */
  summary: boolean;
  /** What is new on Causa for organizations. */
  news: boolean;
}

/** What holds before a member has chosen. */
export const memberPreferenceDefaults: MemberPreferences = {
  applications: 'first',
  messages: true,
  requests: true,
  listings: true,
  endings: true,
  summary: true,
  news: false,
};

/**
 * What is asked about with yes or no: kinds that something sends. The others keep what is stored.
 */
export const offeredMemberPreferences = [
  'messages',
  'requests',
  'listings',
  'endings',
  'summary',
] as const;
/** The hour of a member's morning in which applications come together. */
export const applicationDigestHour = 8;
