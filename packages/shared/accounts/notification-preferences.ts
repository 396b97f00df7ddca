import { typedKeys } from '../platform/typed-object.ts';

/** Email preferences and their defaults. */
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
export const preferenceNames = typedKeys(preferenceDefaults);

/**
 * Preferences with a mail today. Other kinds keep their stored value and their links still work;
 * members choose summaries per organization.
 */
export const offeredPreferences = preferenceNames.filter(
  (name) =>
    name !== 'recommendations' && name !== 'newsletter' && name !== 'organization-summaries',
);

export function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceDefaults, name);
}

/** Frequencies of saved search alerts. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
