import { readCredits } from '@causa/shared/generated/billing/billing.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { readFiguresContract } from '@causa/shared/organizations/statistics.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readFigures } from '@causa/shared/generated/organizations/statistics.endpoints';
import { listOwnListings } from '@causa/shared/generated/listings/own-listings.endpoints';
import { listReceivedApplications } from '@causa/shared/generated/applications/application-review.endpoints';
import type { FirstPosting } from '../../../billing/credits/billing.data.ts';
import type { AdminData } from '../../org.data.ts';
import type {
  ListingCounts,
  OwnListing,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import type { ReceivedRow } from '../../../applications/review/received-filters.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/** Number of listings and applications on the overview. */
const shown = 5;

export interface AdminOverviewData extends AdminData {
  counts: ListingCounts;
  /** Live listings, next deadline first; without any, the last edited ones. */
  listings: OwnListing[];
  /** The newest applications; none for staff, who may not read them. */
  applications: ReceivedRow[];
  figures: ReplyOf<typeof readFiguresContract>;
  /** For an organization that is not verified yet. */
  firstPosting: FirstPosting;
}

export const loader: PageLoader<AdminOverviewData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const params = { orgId: route.params.orgId };
    const [{ org }, live, figures] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listOwnListings, { params, query: { tab: 'live', sort: 'closing' } }),
      api.call(readFigures, { params }),
    ]);
    const [{ listings }, { applications }, { firstPosting }] = await Promise.all([
      live.listings.length > 0 ? live : api.call(listOwnListings, { params, query: {} }),
      org.isStaffView
        ? { applications: [] }
        : api.call(listReceivedApplications, { params, query: { tab: 'all', sort: 'newest' } }),
      org.isVerified || org.isStaffView
        ? { firstPosting: null }
        : api.call(readCredits, { params }),
    ]);
    const first = {
      listings: listings.slice(0, shown),
      applications: applications.slice(0, shown),
    };
    return { data: { org, counts: live.counts, ...first, figures, firstPosting } };
  },
};
