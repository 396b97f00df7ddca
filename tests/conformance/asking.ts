import type { SearchType } from '@causa/shared/listings/listing-types';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import type { Locale } from '@causa/shared/platform/locales';
import type { SearchLocation } from '@causa/shared/search/location';
import { emptySearch, type SearchParams } from '@causa/shared/search/search-params';
import { FallbackEngine } from '@causa/core/search/engine/fallback-engine';
import { search, type SearchReply } from '@causa/core/search/search';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { SearchEngine, Speller } from '@causa/core/search/engine/search-engine';
import { cardOf } from './card.ts';
import { corpus, live, nameOf, now, places } from './corpus.ts';

export interface EngineUnderTest {
  engine: SearchEngine;
  speller: Speller;
}

export type Ask = Partial<SearchParams> & { type?: SearchType; lang?: Locale };

const box = (point: { latitude: number; longitude: number }, half = 0.1) => ({
  north: point.latitude + half,
  south: point.latitude - half,
  west: point.longitude - half,
  east: point.longitude + half,
});

export function placeOf(
  name: keyof typeof places,
  rest: Partial<SearchLocation> = {},
): SearchLocation {
  const { city, countryCode, stateCode, point } = places[name];
  return { text: city, ...point, countryCode, stateCode, bounds: box(point), ...rest };
}

/** Searches of the engine under test, and the contents of the corpus. */
export interface Asking {
  ask: (asked: Ask) => Promise<SearchReply>;
  /** Returns the names on the first page. */
  found: (asked: Ask) => Promise<string[]>;
  /** Returns the ids on all pages. */
  everything: (asked: Ask) => Promise<string[]>;
  liveOf: (type: SearchType) => SearchDocument[];
  ready: () => EngineUnderTest;
}

export function startAsking(ready: () => EngineUnderTest): Asking {
  const ask = async ({ type = 'JOB', lang = 'en', ...params }: Ask): Promise<SearchReply> => {
    const { engine, speller } = ready();
    const byId = new Map(corpus.map((document) => [document.id, document]));
    const documents = (refs: readonly { id: string }[]): SearchDocument[] =>
      refs.flatMap(({ id }) => byId.get(id) ?? []);
    const services = {
      engine: new FallbackEngine(engine, engine),
      speller,
      rates: defaultRates.rates,
      loadCards: async (refs: readonly { id: string }[]) => documents(refs).map(cardOf),
      loadDocuments: async (refs: readonly { id: string }[]) => documents(refs),
    };
    return search({ now: () => now, search: services }, type, { ...emptySearch, ...params }, lang);
  };
  const found = async (asked: Ask): Promise<string[]> =>
    (await ask(asked)).results.map(({ id }) => nameOf(id));
  const everything = async (asked: Ask): Promise<string[]> => {
    const ids: string[] = [];
    for (let pageIndex = 0; ; pageIndex++) {
      const { results } = await ask({ ...asked, pageIndex });
      if (results.length === 0) return ids;
      ids.push(...results.map(({ id }) => id));
    }
  };
  const liveOf = (type: SearchType): SearchDocument[] =>
    live.filter((document) => type === 'ALL' || document.type === type);
  return { ask, found, everything, liveOf, ready };
}
