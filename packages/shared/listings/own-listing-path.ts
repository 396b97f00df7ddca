import { type DashboardWord, dashboardWords } from './listing-tabs.ts';
import type { ListingType } from './listing-types.ts';
import type { Locale } from '../platform/locales.ts';
import { organizationPath } from '../platform/pages/organization-routes.ts';

/** The word of a type in the addresses of an organization's own side. */
export function getDashboardWord(type: ListingType): DashboardWord {
  const found = Object.entries(dashboardWords).find(([, one]) => one === type);
  return (found?.[0] ?? 'jobs') as DashboardWord;
}

/** A listing in the dashboard of its organization. */
export function ownListingPath(
  locale: Locale,
  { orgId, type, id }: { orgId: string; type: ListingType; id: string },
): string {
  const word = getDashboardWord(type);
  return organizationPath('adminListing', locale, { orgId, word, listingId: id });
}
