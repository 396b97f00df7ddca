import type { Environment } from '../../lib/environment.ts';
import type { NavigationPage } from '../../lib/navigation/page-table.ts';

/** The tabs of the sections, in order; the first is the section itself, the label of the others is `account.nav.<page>`. */
const tabs = {
  savedItems: ['savedItems', 'savedSearches', 'recentItems', 'hiddenItems'],
  inbox: ['inbox', 'notifications'],
  accountSettings: [
    'accountSettings',
    'profile',
    'professionalExperience',
    'notificationPreferences',
    'paymentMethods',
  ],
} as const satisfies Partial<Record<NavigationPage<'dashboard'>, readonly string[]>>;
export type TabPage = (typeof tabs)[keyof typeof tabs][number];

/** The number of items of a tab. */
export const countItems: Partial<Record<TabPage, (environment: Environment) => number>> = {
  savedItems: ({ user }) => user?.savedItemCount ?? 0,
  savedSearches: ({ user }) => user?.savedSearchCount ?? 0,
  notifications: ({ user }) => user?.unseenNotifications ?? 0,
};

/** Returns the tabs of a section; its own page comes first. */
export function listTabs(section: string): readonly TabPage[] {
  return Object.entries(tabs).find(([name]) => name === section)?.[1] ?? [];
}
