import type { ReplyTo } from '@causa/shared/platform/calls';
import { readExtension } from '@causa/shared/generated/listings/own-listings.endpoints';
import {
  parseListingParams,
  loadOwnListing,
  type OwnListingData,
} from '../../authoring/own-listings/own-listings.data.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminExtendData extends OwnListingData {
  /** Its price; undefined when it cannot be extended, or not until that day. */
  extension: ReplyTo<typeof readExtension> | undefined;
  /** The requested day; '' for two more weeks. */
  asked: string;
  /** Why it cannot be extended until that day. */
  problem: string | undefined;
}

export const loader: PageLoader<AdminExtendData> = {
  async load({ api, route, url }) {
    const params = parseListingParams(route);
    const own = await loadOwnListing({ api, route });
    if (own === undefined || params === undefined) return { notFound: true };
    const asked = (url.searchParams.get('closesOn') ?? '').trim().slice(0, 20);
    const { can } = own.listing;
    const none = { ...own, asked, extension: undefined, problem: undefined };
    if (!can.extend && !can.reopen) return { data: none };
    try {
      const query = asked === '' ? {} : { closesOn: asked };
      return { data: { ...none, extension: await api.call(readExtension, { params, query }) } };
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409))
        throw error;
      return { data: { ...none, problem: error.errors[0]?.description } };
    }
  },
};
