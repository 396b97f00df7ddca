import { type BulkKind, bulkMax } from '@causa/shared/listings/bulk-actions';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listOwnListings } from '@causa/shared/generated/listings/own-listings.endpoints';
import { listMessageTemplates } from '@causa/shared/generated/applications/application-review.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { AdminData } from '../../../organizations/org.data.ts';
import { readBulkRequest, getBulkParams } from '../../authoring/own-listings/bulk.actions.ts';
import { getListingFilters } from '../../authoring/own-listings/listing-filters.ts';
import type { OwnListing } from '../../authoring/own-listings/own-listings.data.ts';
import type { LoadContext, PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminBulkData extends AdminData {
  kind: BulkKind;
  /** The id of the request: idempotent when sent twice. */
  id: string;
  total: number;
  tooMany: boolean;
  /** The list changed after its number was shown. */
  hasChanged: boolean;
  /** The selected ones; empty when a filter selects them. */
  listings: OwnListing[];
  /** The undecided applicants of these listings, their common type and the suggested text; null without any. */
  waiting: { count: number; type: ListingType | 'ALL'; text: string } | null;
}

export const loader: PageLoader<AdminBulkData> = {
  async load({ api, url, locale }) {
    const { orgId } = getBulkParams(url);
    const { kind, isAll, ids } = readBulkRequest(url);
    // Without an action there is nothing to confirm.
    if (kind === undefined) return { redirect: adminPath(locale, orgId, 'adminListings') };
    const params = { orgId };
    const { tab, filters } = getListingFilters(url.searchParams);
    const isNone = !isAll && ids.length === 0;
    const [{ org }, found] = await Promise.all([
      api.call(readOrganization, { params }),
      isNone
        ? { total: 0, listings: [], undecided: 0 }
        : api.call(listOwnListings, {
            params,
            query: {
              ...(isAll ? { tab, ...filters } : { ids: ids.slice(0, 20).join(',') }),
              ...(kind === 'close' ? { undecided: '1' as const } : {}),
            },
          }),
    ]);
    const { total, undecided = 0 } = found;
    const listings = isAll ? [] : found.listings;
    // Staff can read these pages but cannot answer applicants.
    const text =
      undecided === 0 || org.isStaffView ? null : await readDeclineText(api, params, found);
    return {
      data: {
        org,
        kind,
        id: freshId(Date.now()),
        total,
        tooMany: total > bulkMax,
        hasChanged: url.searchParams.has('changed'),
        listings,
        waiting: text === null ? null : { count: undecided, type: getCommonType(found), text },
      },
    };
  },
};

/** Returns the common type of the found listings; `ALL` for several types or unread listings. */
function getCommonType(found: { total: number; listings: OwnListing[] }): ListingType | 'ALL' {
  const [type, ...others] = new Set(found.listings.map((listing) => listing.type));
  const isWhole = found.listings.length === found.total && others.length === 0;
  return isWhole && type !== undefined ? type : 'ALL';
}

/** Returns our decline text in the language of the first listing. */
async function readDeclineText(
  api: LoadContext['api'],
  params: { orgId: string },
  { listings: [first] }: { listings: OwnListing[] },
): Promise<string> {
  const { builtIn } = await api.call(listMessageTemplates, { params });
  return (
    builtIn.find(({ key, locale }) => key === 'decline' && locale === first?.locale)?.text ?? ''
  );
}
