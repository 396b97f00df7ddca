import type { ReplyOf } from '@causa/shared/contracts/contract';
import type {
  eventContract,
  internshipContract,
  jobContract,
  volopContract,
} from '@causa/shared/contracts/listings.contract';
import {
  event,
  importedVolop,
  internship,
  job,
  volop,
} from '@causa/shared/contracts/listings.endpoints';
import { isListingType, type ListingType } from '@causa/shared/listing-types';
import type { LoadContext, LoadResult, PageLoader } from '../lib/page.ts';

type Reply =
  | ReplyOf<typeof jobContract>
  | ReplyOf<typeof internshipContract>
  | ReplyOf<typeof volopContract>
  | ReplyOf<typeof eventContract>;

/** What is left of a listing that is no longer public. */
export type UnpublishedListing = Exclude<Reply['data'], { listing: unknown }>;

export interface ListingData {
  listingType: ListingType;
  reply: Extract<Reply['data'], { listing: unknown }>;
  /** The partner's name when the listing was imported and found by the partner's id. */
  source?: string;
}

/** The API's call for the page of each type. */
export const listingEndpoints = {
  JOB: job,
  INTERNSHIP: internship,
  VOLOP: volop,
  EVENT: event,
} as const;

export const loader: PageLoader<ListingData> = {
  async load({ api, locale, url, route }: LoadContext): Promise<LoadResult<ListingData>> {
    const query = { lang: locale, noSuggestions: url.searchParams.get('noSuggestions') };
    if (route.name === 'imported') {
      const { data } = await api.call(importedVolop, {
        params: { source: route.source, volopId: route.volopId },
        query,
      });
      return result('VOLOP', data, route.source);
    }
    if (route.name !== 'detail' || !isListingType(route.type)) return { notFound: true };
    const { data } = await api.call(listingEndpoints[route.type], {
      params: { id: route.id },
      query,
    });
    return result(route.type, data);
  },
};

/** What is no longer public is gone, not missing. */
function result(
  listingType: ListingType,
  reply: Reply['data'],
  source?: string,
): LoadResult<ListingData> {
  return 'listing' in reply
    ? { data: { listingType, reply, source } }
    : { view: 'unpublished', data: reply, status: 410 };
}
