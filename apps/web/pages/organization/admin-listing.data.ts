import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listVersionsContract } from '@causa/shared/contracts/posting.contract';
import { listVersions } from '@causa/shared/contracts/posting.endpoints';
import {
  listingParams,
  loadOwnListing,
  type OwnListingData,
} from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface AdminListingData extends OwnListingData {
  /** `repost` is the listing itself, where posting it again was asked for. */
  tab: 'listing' | 'activity' | 'repost';
  versions: ReplyOf<typeof listVersionsContract>['versions'];
}

export const loader: PageLoader<AdminListingData> = {
  async load({ api, route }) {
    const params = listingParams(route);
    const tab =
      route.page === 'adminActivity'
        ? 'activity'
        : route.page === 'adminRepost'
          ? 'repost'
          : 'listing';
    if (params === undefined) return { notFound: true };
    const [own, { versions }] = await Promise.all([
      loadOwnListing({ api, route }),
      tab === 'activity' ? api.call(listVersions, { params }) : { versions: [] },
    ]);
    return own === undefined ? { notFound: true } : { data: { ...own, tab, versions } };
  },
};
