import {
  applicationChoices,
  memberPreferenceDefaults,
  type MemberPreferences,
} from '@causa/shared/organizations/member-preferences';

/** Returns the stored preferences; missing and unknown values get their default. */
export function getMemberPreferences(stored: unknown): MemberPreferences {
  const chosen: Partial<Record<keyof MemberPreferences, unknown>> | null =
    typeof stored === 'object' ? stored : null;
  const isOn = (name: Exclude<keyof MemberPreferences, 'applications'>): boolean => {
    const value = chosen?.[name];
    return typeof value === 'boolean' ? value : memberPreferenceDefaults[name];
  };
  return {
    applications:
      applicationChoices.find((one) => one === chosen?.applications) ??
      memberPreferenceDefaults.applications,
    messages: isOn('messages'),
    requests: isOn('requests'),
    listings: isOn('listings'),
    endings: isOn('endings'),
    summary: isOn('summary'),
    news: isOn('news'),
  };
}
