import { searchMap } from '@causa/shared/generated/search/search-map.endpoints';
import { searchApiWords, type SearchType } from '@causa/shared/listings/listing-types';
import type { Infer } from '@causa/shared/platform/contract';
import type { Locale } from '@causa/shared/platform/locales';
import type { MapView } from '@causa/shared/search/map-view';
import type { searchMapReplySchema } from '@causa/shared/search/search-map.contract';
import type { SearchParams } from '@causa/shared/search/search-params';
import type { ApiClient } from '../../lib/api-client.ts';
import { searchInput } from '../../lib/search-input.ts';

export type MapReply = Infer<typeof searchMapReplySchema>;

interface MapQuestion {
  type: SearchType;
  params: SearchParams;
  locale: Locale;
  view?: MapView;
}

/** Returns where the results of a search are; undefined when the API does not answer. */
export async function loadMap(
  api: ApiClient,
  { type, params, locale, view }: MapQuestion,
): Promise<MapReply | undefined> {
  const input = searchInput(searchApiWords[type], params, locale);
  return api
    .call(searchMap, { ...input, query: { ...input.query, ...view } })
    .catch(() => undefined);
}
