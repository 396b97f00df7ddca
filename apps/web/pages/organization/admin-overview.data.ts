import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import type { readFiguresContract } from '@causa/shared/contracts/statistics.contract';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import { readFigures } from '@causa/shared/contracts/statistics.endpoints';
import { listOwnListings } from '@causa/shared/contracts/posting.endpoints';
import type { AdminData } from '../../features/organization/org.data.ts';
import type { ListingCounts, OwnListing } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

/** How many listings the overview shows. */
const shown = 5;

export interface AdminOverviewData extends AdminData {
  counts: ListingCounts;
  latest: OwnListing[];
  figures: ReplyOf<typeof readFiguresContract>;
}

export const loader: PageLoader<AdminOverviewData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const params = { orgId: route.params.orgId };
    const [{ org }, { listings, counts }, figures] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listOwnListings, { params, query: {} }),
      api.call(readFigures, { params }),
    ]);
    return { data: { org, counts, latest: listings.slice(0, shown), figures } };
  },
};
