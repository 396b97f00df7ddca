import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type {
  listOwnListingsContract,
  readOwnListingContract,
} from '@causa/shared/listings/own-listings.contract';
import { readOwnListing } from '@causa/shared/generated/listings/own-listings.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { type DashboardWord, dashboardWords } from '@causa/shared/listings/listing-tabs';
import { parsePath, type Route } from '@causa/shared/platform/pages/parse-path';
import type { LoadContext } from '../../../lib/navigation/page.ts';
import type { AdminData } from '../../../organizations/org.data.ts';

export type OwnListing = ReplyOf<typeof listOwnListingsContract>['listings'][number];
export type ListingCounts = ReplyOf<typeof listOwnListingsContract>['counts'];
type ListingReply = ReplyOf<typeof readOwnListingContract>;
export type ListingDraftCopy = ListingReply['draft'];

/** One listing with its organization. */
export interface OwnListingData extends AdminData, ListingReply {
  word: DashboardWord;
}

export interface ListingParams {
  orgId: string;
  word: DashboardWord;
  listingId: string;
}

function isDashboardWord(word: string | undefined): word is DashboardWord {
  return word !== undefined && Object.hasOwn(dashboardWords, word);
}

/**
 * Parses an address below `/admin/{orgId}/{word}`; the listing is '' when the address names none.
 */
export function parseListingParams(route: Route): ListingParams | undefined {
  if (!('params' in route)) return undefined;
  const params: Partial<Record<string, string>> = route.params;
  const { orgId = '', word, listingId = '' } = params;
  return isId(orgId) && isDashboardWord(word) ? { orgId, word, listingId } : undefined;
}

/** Parses the address of the current page, for its forms. */
export function getListingParams(url: URL): ListingParams {
  return parseListingParams(parsePath(url.pathname)) ?? { orgId: '', word: 'jobs', listingId: '' };
}

/** Loads a listing and its organization; undefined for a word that is no type. */
export async function loadOwnListing({
  api,
  route,
}: Pick<LoadContext, 'api' | 'route'>): Promise<OwnListingData | undefined> {
  const params = parseListingParams(route);
  if (params === undefined) return undefined;
  const { orgId, word } = params;
  const [{ org }, whole] = await Promise.all([
    api.call(readOrganization, { params: { orgId } }),
    api.call(readOwnListing, { params }),
  ]);
  const { listing, draft, declines } = whole;
  return { org, word, listing, draft, declines };
}
