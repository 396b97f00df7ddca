import { readPostingPrice } from '@causa/shared/contracts/money.endpoints';
import type { PostingPrice } from '../../features/money/money.data.ts';
import { loadOwnListing, type OwnListingData } from '../../features/posting/own-listings.data.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface AdminCheckData extends OwnListingData {
  /** What publishing costs. */
  price: PostingPrice['price'];
  firstPosting: PostingPrice['firstPosting'];
}

export const loader: PageLoader<AdminCheckData> = {
  async load({ api, route }) {
    const own = await loadOwnListing({ api, route });
    if (own === undefined) return { notFound: true };
    const params = { orgId: own.org.id, listingId: own.listing.id };
    const { price, firstPosting } = await api.call(readPostingPrice, { params });
    return { data: { ...own, price, firstPosting } };
  },
};
