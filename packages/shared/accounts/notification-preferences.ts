/** What a user may get emails about, and what holds before they have chosen. */
export const preferenceDefaults = {
  'saved-search-alerts': true,
  'saved-listing-reminders': true,
  'saved-organization-postings': true,
  'application-updates': true,
  'organization-summaries': true,
  recommendations: false,
  newsletter: false,
} as const satisfies Record<string, boolean>;
export type PreferenceName = keyof typeof preferenceDefaults;
export const preferenceNames = Object.keys(preferenceDefaults) as PreferenceName[];

/**
 * What is asked about: kinds that something sends. The others keep what was stored, and links in
 * mails go on working; members choose the summaries of each organization there.
 */
export const offeredPreferences = preferenceNames.filter(
  (name) =>
    name !== 'recommendations' && name !== 'newsletter' && name !== 'organization-summaries',
);

export function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceDefaults, name);
}

/** How often a saved search is written about. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
