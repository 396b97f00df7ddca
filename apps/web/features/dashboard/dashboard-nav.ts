import type { PlainPage } from '@causa/shared/route-words';
import type { Environment } from '../../lib/environment.ts';
import type { IconName } from '../../ui/sprite.ts';

type User = NonNullable<Environment['user']>;

/** One entry of the dashboard's navigation; its words are `account.nav.<page>`. */
export interface DashboardLink {
  page: PlainPage;
  icon: IconName;
  /** How much waits there, where the page knows it already. */
  count?(user: User): number;
}

/** The job seeker's dashboard, in order. A new page of it is a line here. */
export const dashboardLinks = [
  { page: 'savedItems', icon: 'save', count: (user) => user.savedListings.length },
  { page: 'savedSearches', icon: 'search', count: (user) => user.savedSearches.length },
  { page: 'applicationHistory', icon: 'check' },
  { page: 'profile', icon: 'people' },
  { page: 'professionalExperience', icon: 'job' },
  { page: 'notifications', icon: 'alert', count: (user) => user.unseenNotifications },
  { page: 'notificationPreferences', icon: 'mail' },
  { page: 'accountSettings', icon: 'filters' },
  { page: 'paymentMethods', icon: 'pay' },
] as const satisfies readonly DashboardLink[];

export type DashboardPageName = (typeof dashboardLinks)[number]['page'];
