import { search } from '@causa/shared/generated/search/search.endpoints';
import { searchApiWords, type SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { searchPath } from '@causa/shared/platform/pages/routes';
import {
  parseSearchParams,
  searchHref,
  type SearchParams,
} from '@causa/shared/search/search-params';
import { getEffectiveParams, type SearchReply } from '../../search-state.ts';
import type { MapReply } from '../../map/load-map.ts';
import type { OpenPlace } from '../../resolve-form.ts';
import { isSameSearch, searchInput } from '../../../lib/search-input.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export interface SearchData {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  /** A typed place that is unknown or has several meanings, with links to these. */
  openPlace?: OpenPlace;
  /** Where the results are, for the view with a map. */
  map?: MapReply;
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
    // Few addresses are a form's, so its code is loaded for these only.
    const form = isFormAddress(url, type, params)
      ? await (await import('../../resolve-form.ts')).resolveForm(context, type, params)
      : undefined;
    if (form?.redirect !== undefined) return { redirect: form.redirect };
    const [reply, map] = await Promise.all([
      findResults(context, type, params),
      params.isMap === true
        ? import('../../map/load-map.ts').then(({ loadMap }) =>
            loadMap(context.api, { type, params, locale }),
          )
        : undefined,
    ]);
    // Words for remote work become the visible, removable filter in the address.
    const effective = getEffectiveParams(params, reply);
    if (effective !== params) return redirectTo(locale, type, effective);
    // A page past the end redirects to the first.
    if (params.pageIndex > 0 && params.pageIndex >= reply.pageCount)
      return redirectTo(locale, type, { ...params, pageIndex: 0 });
    return {
      data: {
        type,
        params,
        reply,
        map,
        ...(form === undefined ? {} : { openPlace: form.openPlace }),
      },
    };
  },
};

/** Returns whether an address has another type, or a place as text only. */
function isFormAddress(url: URL, type: SearchType, params: SearchParams): boolean {
  const typed = url.searchParams.get('type');
  const place = (url.searchParams.get('location') ?? '').trim();
  return (typed !== null && typed !== type) || (place !== '' && params.location === undefined);
}

function redirectTo(locale: Locale, type: SearchType, params: SearchParams): { redirect: string } {
  return { redirect: searchHref(searchPath(locale, type), params) };
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
