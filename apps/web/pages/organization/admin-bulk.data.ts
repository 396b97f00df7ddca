import { type BulkKind, bulkMax } from '@causa/shared/bulk-actions';
import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import { listOwnListings } from '@causa/shared/contracts/posting.endpoints';
import { freshId } from '@causa/shared/fresh-id';
import { adminPath } from '@causa/shared/organization-routes';
import type { AdminData } from '../../features/organization/org.data.ts';
import { bulkAsked, bulkAt } from '../../features/posting/bulk.actions.ts';
import { listingFiltersOf } from '../../features/posting/listing-filters.ts';
import type { OwnListing } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface AdminBulkData extends AdminData {
  kind: BulkKind;
  /** Of what is asked for: sent twice, it happens once. */
  id: string;
  total: number;
  tooMany: boolean;
  /** The list changed after its number was shown. */
  hasChanged: boolean;
  /** Those that were ticked; none where a filter says which. */
  listings: OwnListing[];
}

export const loader: PageLoader<AdminBulkData> = {
  async load({ api, url, locale }) {
    const { orgId } = bulkAt(url);
    const { kind, isAll, ids } = bulkAsked(url);
    // Without what is to be done there is nothing to ask about.
    if (kind === undefined) return { redirect: adminPath(locale, orgId, 'adminListings') };
    const params = { orgId };
    const { tab, filters } = listingFiltersOf(url.searchParams);
    const isNone = !isAll && ids.length === 0;
    const [{ org }, found] = await Promise.all([
      api.call(readOrganization, { params }),
      isNone
        ? { total: 0, listings: [] }
        : api.call(listOwnListings, {
            params,
            query: isAll ? { tab, ...filters } : { ids: ids.slice(0, 20).join(',') },
          }),
    ]);
    const { total } = found;
    const listings = isAll ? [] : found.listings;
    return {
      data: {
        org,
        kind,
        id: freshId(Date.now()),
        total,
        tooMany: total > bulkMax,
        hasChanged: url.searchParams.has('changed'),
        listings,
      },
    };
  },
};
