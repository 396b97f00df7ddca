import { type DashboardWord, dashboardWords } from './listing-tabs.ts';
import type { ListingType } from './listing-types.ts';
import type { Locale } from '../platform/locales.ts';
import { organizationPath } from '../platform/pages/organization-routes.ts';

/** Returns the word of a type in the paths of the dashboard. */
export function getDashboardWord(type: ListingType): DashboardWord {
  const found = Object.entries(dashboardWords).find(([, one]) => one === type);
  return (found?.[0] ?? 'jobs') as DashboardWord;
}

/** Returns the path of a listing in its organization's dashboard. */
export function getOwnListingPath(
  locale: Locale,
  { orgId, type, id }: { orgId: string; type: ListingType; id: string },
): string {
  const word = getDashboardWord(type);
  return organizationPath('adminListing', locale, { orgId, word, listingId: id });
}
