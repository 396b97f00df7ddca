import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listVersionsContract } from '@causa/shared/contracts/posting.contract';
import { listVersions } from '@causa/shared/contracts/posting.endpoints';
import {
  listingParams,
  loadOwnListing,
  type OwnListingData,
} from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

/** `repost` is the listing itself, where posting it again was asked for. */
const tabs = ['listing', 'activity', 'repost'] as const;

export interface AdminListingData extends OwnListingData {
  tab: (typeof tabs)[number];
  versions: ReplyOf<typeof listVersionsContract>['versions'];
}

export const loader: PageLoader<AdminListingData> = {
  async load({ api, route }) {
    const params = listingParams(route);
    const asked = route.page === 'adminListing' ? (route.params.tab ?? 'listing') : '';
    const tab = tabs.find((one) => one === asked);
    if (params === undefined || tab === undefined) return { notFound: true };
    const [own, { versions }] = await Promise.all([
      loadOwnListing({ api, route }),
      tab === 'activity' ? api.call(listVersions, { params }) : { versions: [] },
    ]);
    return own === undefined ? { notFound: true } : { data: { ...own, tab, versions } };
  },
};
