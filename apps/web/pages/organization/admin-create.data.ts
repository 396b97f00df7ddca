import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import { listOwnListings } from '@causa/shared/contracts/posting.endpoints';
import { freshId } from '@causa/shared/fresh-id';
import { dashboardWords } from '@causa/shared/listing-tabs';
import type { ListingType } from '@causa/shared/listing-types';
import type { AdminData } from '../../features/organization/org.data.ts';
import { listingParams, type OwnListing } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

/** How many listings one may start from. */
const recent = 10;

export interface AdminCreateData extends AdminData {
  type: ListingType;
  /** Of the draft: sent twice, it is created once. */
  id: string;
  latest: OwnListing[];
}

export const loader: PageLoader<AdminCreateData> = {
  async load({ api, route }) {
    const params = listingParams(route);
    if (params === undefined) return { notFound: true };
    const { orgId, word } = params;
    const type = dashboardWords[word];
    const [{ org }, { listings }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(listOwnListings, { params: { orgId }, query: { type } }),
    ]);
    const latest = listings.slice(0, recent);
    return { data: { org, type, id: freshId(Date.now()), latest } };
  },
};
