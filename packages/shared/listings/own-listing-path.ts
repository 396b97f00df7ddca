import { typedEntries } from '../platform/typed-object.ts';
import { type DashboardWord, dashboardWords } from './listing-tabs.ts';
import type { ListingType } from './listing-types.ts';
import type { Locale } from '../platform/locales.ts';
import { organizationPath } from '../platform/pages/organization-routes.ts';

/** Returns the word of a type in the paths of the dashboard. */
export function getDashboardWord(type: ListingType): DashboardWord {
  const entry = typedEntries(dashboardWords).find(([, listingType]) => listingType === type);
  return entry?.[0] ?? 'jobs';
}

/** Returns the path of a listing in its organization's dashboard. */
export function getOwnListingPath(
  locale: Locale,
  { orgId, type, id }: { orgId: string; type: ListingType; id: string },
): string {
  const word = getDashboardWord(type);
  return organizationPath('adminListing', locale, { orgId, word, listingId: id });
}
