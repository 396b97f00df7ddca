import {
  place as readPlace,
  placesAutocomplete,
} from '@causa/shared/generated/search/places.endpoints';
import { search } from '@causa/shared/generated/search/search.endpoints';
import {
  searchApiWords,
  searchBarTypes,
  type SearchType,
  searchTypes,
} from '@causa/shared/listings/listing-types';
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
import { isSameSearch, searchInput } from '../../../lib/search-input.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export interface SearchData {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  /** A typed place that is unknown. */
  unknownPlace?: string;
}

export const loader: PageLoader<SearchData> = {
  async load({ api, locale, url, route, shown }: LoadContext): Promise<LoadResult<SearchData>> {
    if (route.page !== 'search') return { notFound: true };
    const { type } = route.params;
    const { params, problems } = parseSearchParams(url.searchParams, type, locale);
    // Invalid filter values are removed from the address, so that a shared address matches the
    // page.
    if (problems.length > 0) return { redirect: searchHref(searchPath(locale, type), params) };
    const wider = searchBarTypes.find((one) => one === url.searchParams.get('type'));
    const elsewhere = wider && getWiderSearchHref(locale, wider, params.q);
    if (elsewhere !== undefined) return { redirect: elsewhere };
    const wanted = searchTypes.find((candidate) => candidate === url.searchParams.get('type'));
    const place = (url.searchParams.get('location') ?? '').trim();
    if (place !== '' && params.location === undefined) {
      const location = await locate(place);
      if (location !== undefined)
        return {
          redirect: searchHref(searchPath(locale, wanted ?? type), {
            ...withType(params, type, wanted ?? type),
            location,
          }),
        };
    }
    if (wanted !== undefined && wanted !== type)
      return { redirect: searchHref(searchPath(locale, wanted), withType(params, type, wanted)) };
    const before = shown?.name === 'search' ? (shown.data as SearchData) : undefined;
    const isContinued =
      before !== undefined && before.type === type && isSameSearch(before.params, params);
    const reply = await api.call(
      search,
      searchInput(
        searchApiWords[type],
        params,
        locale,
        isContinued ? before.reply.searchId : undefined,
      ),
    );
    // Words for remote work become the visible, removable filter in the address.
    const effective = getEffectiveParams(params, reply);
    if (effective !== params) return { redirect: searchHref(searchPath(locale, type), effective) };
    // A page past the end redirects to the first.
    if (params.pageIndex > 0 && params.pageIndex >= reply.pageCount)
      return { redirect: searchHref(searchPath(locale, type), { ...params, pageIndex: 0 }) };
    return {
      data: {
        type,
        params,
        reply,
        ...(place !== '' && params.location === undefined
          ? { unknownPlace: place.slice(0, 100) }
          : {}),
      },
    };

    /** Returns the place that a form names as text. */
    async function locate(input: string): Promise<SearchParams['location']> {
      const { predictions } = await api.call(placesAutocomplete, { query: { input, locale } });
      const best = findBestPrediction(input, predictions);
      if (best === undefined) return undefined;
      const { location } = await api.call(readPlace, {
        params: { placeId: best.placeId },
        query: { locale },
      });
      return location === null ? undefined : getSearchLocation(location);
    }
  },
};
