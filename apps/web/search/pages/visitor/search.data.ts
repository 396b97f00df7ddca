import {
  place as readPlace,
  autocompletePlaces,
} from '@causa/shared/generated/search/places.endpoints';
import { search } from '@causa/shared/generated/search/search.endpoints';
import {
  searchApiWords,
  searchBarTypes,
  type SearchType,
  searchTypes,
} from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { searchPath } from '@causa/shared/platform/pages/routes';
import {
  withType,
  parseSearchParams,
  searchHref,
  type SearchParams,
} from '@causa/shared/search/search-params';
import { findBestPrediction } from '../../../forms/location/best-prediction.ts';
import { getSearchLocation } from '../../../forms/location/search-location.ts';
import { getEffectiveParams, type SearchReply } from '../../search-state.ts';
import { getWiderSearchHref } from '../../wider-search.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { isSameSearch, searchInput } from '../../../lib/search-input.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export interface SearchData {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  /** A typed place that is unknown. */
  unknownPlace?: string;
}

type Result = LoadResult<SearchData>;

export const loader: PageLoader<SearchData> = {
  async load(context: LoadContext): Promise<Result> {
    const { locale, url, route } = context;
    if (route.page !== 'search') return { notFound: true };
    const { type } = route.params;
    const { params, problems } = parseSearchParams(url.searchParams, type, locale);
    // Invalid filter values are removed from the address, so that a shared address matches the
    // page.
    if (problems.length > 0) return redirectTo(locale, type, params);
    const redirect = await resolveForm(context, type, params);
    if (redirect !== undefined) return redirect;
    const reply = await findResults(context, type, params);
    // Words for remote work become the visible, removable filter in the address.
    const effective = getEffectiveParams(params, reply);
    if (effective !== params) return redirectTo(locale, type, effective);
    // A page past the end redirects to the first.
    if (params.pageIndex > 0 && params.pageIndex >= reply.pageCount)
      return redirectTo(locale, type, { ...params, pageIndex: 0 });
    const place = getPlaceText(url);
    const isUnknown = place !== '' && params.location === undefined;
    return {
      data: { type, params, reply, ...(isUnknown ? { unknownPlace: place.slice(0, 100) } : {}) },
    };
  },
};

function redirectTo(locale: Locale, type: SearchType, params: SearchParams): { redirect: string } {
  return { redirect: searchHref(searchPath(locale, type), params) };
}

function getPlaceText(url: URL): string {
  return (url.searchParams.get('location') ?? '').trim();
}

/** Returns the redirect for a search form sent without scripts: its type and place as text. */
async function resolveForm(
  { api, locale, url }: LoadContext,
  type: SearchType,
  params: SearchParams,
): Promise<{ redirect: string } | undefined> {
  const typeParam = url.searchParams.get('type');
  const barType = searchBarTypes.find((candidate) => candidate === typeParam);
  const widerHref = barType && getWiderSearchHref(locale, barType, params.q);
  if (widerHref !== undefined) return { redirect: widerHref };
  const selected = searchTypes.find((candidate) => candidate === typeParam) ?? type;
  const place = getPlaceText(url);
  if (place !== '' && params.location === undefined) {
    const location = await locate(api, locale, place);
    if (location !== undefined)
      return redirectTo(locale, selected, { ...withType(params, type, selected), location });
  }
  return selected === type
    ? undefined
    : redirectTo(locale, selected, withType(params, type, selected));
}

/** Returns the place that a form names as text. */
async function locate(
  api: ApiClient,
  locale: Locale,
  input: string,
): Promise<SearchParams['location']> {
  const { predictions } = await api.call(autocompletePlaces, { query: { input, locale } });
  const best = findBestPrediction(input, predictions);
  if (best === undefined) return undefined;
  const { location } = await api.call(readPlace, {
    params: { placeId: best.placeId },
    query: { locale },
  });
  return location === null ? undefined : getSearchLocation(location);
}

/** Returns the results; paging and sorting continue the search on screen. */
async function findResults(
  { api, locale, shown }: LoadContext,
  type: SearchType,
  params: SearchParams,
): Promise<SearchReply> {
  const before = shown?.name === 'search' ? (shown.data as SearchData) : undefined;
  const isContinued =
    before !== undefined && before.type === type && isSameSearch(before.params, params);
  const searchId = isContinued ? before.reply.searchId : undefined;
  return api.call(search, searchInput(searchApiWords[type], params, locale, searchId));
}
