import { addSourceNames } from '../listings/import-sources/manage-sources.ts';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { parseSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import type { Context } from '../platform/context.ts';
import { type Card, loadCards } from '../listings/load-cards.ts';
import { readRates } from '../listings/currency-rates/read-rates.ts';
import { loadHitTexts } from './load-hit-texts.ts';
import { search, type SearchReply } from './search.ts';

/** Returns the search reply for listings or organizations. `searchId` as in `search`. */
export async function findResults(
  context: Context,
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  searchId?: string,
): Promise<SearchReply> {
  const { engine, speller } = context.search;
  const reply = await search(
    {
      now: context.now,
      search: {
        engine,
        speller,
        rates: await readRates(context),
        loadCards: (refs) => loadCards(context, refs),
        loadDocuments: (refs) => loadHitTexts(context, refs),
      },
    },
    type,
    params,
    lang,
    searchId,
  );
  return addSourceNames(context, reply);
}

/**
 * Returns the cards of a landing page's block: the first results of a search given as the search
 * page's query string.
 */
export async function findCards(
  context: Context,
  type: SearchType,
  query: string,
  limit: number,
): Promise<Card[]> {
  const { params } = parseSearchParams(new URLSearchParams(query), type, context.locale);
  const { results } = await findResults(context, type, params, context.locale);
  return results.slice(0, limit).map(({ distance: _distance, matched: _matched, ...card }) => card);
}

/** Returns the number of live records of each type. */
export async function countTypes(context: Context): Promise<SearchReply['typeCounts']> {
  const { params } = parseSearchParams(new URLSearchParams(), 'ALL', context.locale);
  return (await findResults(context, 'ALL', params, context.locale)).typeCounts;
}
