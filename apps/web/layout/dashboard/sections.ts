import type { PageName } from '@causa/shared/platform/pages/pages';
import type { IconName } from '../../ui/sprite.ts';

/**
 * The sections of an account in the order of its navigation and its menu, each with the pages beside
 * it as tabs. A section's label is `account.section.<page>`, that of a tab `account.nav.<page>`.
 */
export const sections = [
  { page: 'dashboard', icon: 'all', tabs: [] },
  { page: 'applicationHistory', icon: 'check', tabs: [] },
  { page: 'savedItems', icon: 'save', tabs: ['savedSearches', 'recentItems', 'hiddenItems'] },
  { page: 'inbox', icon: 'mail', tabs: ['notifications'] },
  {
    page: 'accountSettings',
    icon: 'filters',
    tabs: ['profile', 'professionalExperience', 'notificationPreferences', 'paymentMethods'],
  },
] as const satisfies readonly {
  page: PageName;
  icon: IconName;
  tabs: readonly PageName[];
}[];
export type Section = (typeof sections)[number];

/** Returns the section of one of its pages. */
export function findSection(page: string): Section | undefined {
  return sections.find((section) =>
    [section.page, ...section.tabs].some((name: string) => name === page),
  );
}
