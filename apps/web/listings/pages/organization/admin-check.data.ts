import { readPostingPrice } from '@causa/shared/generated/billing/billing.endpoints';
import { readSimilarListing } from '@causa/shared/generated/listings/own-listings.endpoints';
import type { PostingPrice } from '../../../billing/credits/billing.data.ts';
import {
  loadOwnListing,
  type OwnListingData,
} from '../../authoring/own-listings/own-listings.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminCheckData extends OwnListingData {
  /** The price of publishing. */
  price: PostingPrice['price'];
  firstPosting: PostingPrice['firstPosting'];
  /** Another public or scheduled listing with nearly the same text. */
  similar: { id: string; title: string } | null;
}

export const loader: PageLoader<AdminCheckData> = {
  async load({ api, route }) {
    const own = await loadOwnListing({ api, route });
    if (own === undefined) return { notFound: true };
    const params = { orgId: own.org.id, listingId: own.listing.id };
    const [{ price, firstPosting }, { similar }] = await Promise.all([
      api.call(readPostingPrice, { params }),
      api.call(readSimilarListing, { params: { ...params, word: own.word } }),
    ]);
    return { data: { ...own, price, firstPosting, similar } };
  },
};
