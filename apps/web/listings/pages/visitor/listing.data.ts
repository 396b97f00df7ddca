import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  eventContract,
  internshipContract,
  jobContract,
  volopContract,
} from '@causa/shared/listings/listings.contract';
import {
  event,
  readImportedVolop,
  internship,
  job,
  volop,
} from '@causa/shared/generated/listings/listings.endpoints';
import { parseDashSlug } from '@causa/shared/platform/ids';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

type Reply =
  | ReplyOf<typeof jobContract>
  | ReplyOf<typeof internshipContract>
  | ReplyOf<typeof volopContract>
  | ReplyOf<typeof eventContract>;

/** The reply for a listing that is no longer public. */
export type UnpublishedListing = Exclude<Reply['data'], { listing: unknown }>;

export interface ListingData {
  listingType: ListingType;
  reply: Extract<Reply['data'], { listing: unknown }>;
  /** A preview without apply and share buttons. `beside` a form it is narrow like on a phone. */
  preview?: 'page' | 'beside';
  /** The partner's name, when the listing was imported and found by the partner's id. */
  source?: string;
}

/** The API's endpoint for the page of each type. */
export const listingEndpoints = {
  JOB: job,
  INTERNSHIP: internship,
  VOLOP: volop,
  EVENT: event,
} as const;

export const loader: PageLoader<ListingData> = {
  async load({ api, locale, url, route }: LoadContext): Promise<LoadResult<ListingData>> {
    const query = { lang: locale, noSuggestions: url.searchParams.get('noSuggestions') };
    if (route.page === 'importedListing') {
      const { data } = await api.call(readImportedVolop, {
        params: route.params,
        query,
      });
      return toPageResult('VOLOP', data, route.params.source);
    }
    if (route.page !== 'listing') return { notFound: true };
    const { type, idDashSlug } = route.params;
    const { data } = await api.call(listingEndpoints[type], {
      params: { id: parseDashSlug(idDashSlug) },
      query,
    });
    return toPageResult(type, data);
  },
};

/** A page that is no longer public answers 410, not 404. */
function toPageResult(
  listingType: ListingType,
  reply: Reply['data'],
  source?: string,
): LoadResult<ListingData> {
  return 'listing' in reply
    ? { data: { listingType, reply, source } }
    : { view: 'unpublished', data: reply, status: 410 };
}
