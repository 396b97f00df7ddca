import { tokenize } from '@causa/core/search/text/analyze-text';
import { resolveLocation } from '@causa/core/search/resolve-location';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { listConcepts } from '@causa/core/search/text/concepts';
import { stopWords } from '@causa/core/search/text/stop-words';
import { analyzeQuery, readTerms } from '@causa/core/search/text/understand-query';
import {
  type FacetFilters,
  type FacetName,
  facetsByType,
  paidTypes,
} from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { seededRandom } from '../load/synthetic-documents.ts';

export const kinds = [
  'word',
  'beginning',
  'words',
  'name',
  'phrase',
  'exclusion',
  'typo',
  'facets',
  'place',
  'browsing',
] as const;
export type Kind = (typeof kinds)[number];

export interface Question {
  kind: Kind;
  /** The query as a visitor would type it, to identify differences. */
  typed: string;
  query: EngineQuery;
}

const shares: Record<Kind, number> = {
  word: 80,
  beginning: 50,
  words: 70,
  name: 70,
  phrase: 40,
  exclusion: 40,
  typo: 30,
  facets: 50,
  place: 40,
  browsing: 30,
};

/**
 * Returns five hundred queries generated from the documents, the same ones for the same documents.
 */
export function questionsFrom(documents: readonly SearchDocument[], now: Date): Question[] {
  const random = seededRandom(20_261_122);
  const names = [...listConcepts()];
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return kinds.flatMap((kind) =>
    Array.from({ length: shares[kind] }, () => {
      const document = pick(documents);
      const type: SearchType = random() < 0.15 ? 'ALL' : document.type;
      const preferred: Locale = random() < 0.7 ? document.locale : pick(locales);
      const typed =
        kind === 'name'
          ? pick([pick(names).names[preferred][0] ?? '', `${pick(names).names[preferred][0]} `])
          : typedFrom(document, kind, pick, random);
      const query: EngineQuery = {
        type,
        text:
          kind === 'name' ? analyzeQuery(typed, type, { lang: preferred }).text : readTerms(typed),
        filters: kind === 'facets' || kind === 'browsing' ? filtersFrom(document, type, pick) : {},
        fromWords: {},
        ...(kind === 'place' ? { location: placeOf(document, type, preferred, pick) } : {}),
        ...(kind === 'facets' && document.pay !== null && paidTypes.includes(type)
          ? { minPay: { yearly: Math.round(document.pay * 0.9), orUnstated: random() < 0.5 } }
          : {}),
        sort: pick(['relevance', 'relevance', 'relevance', 'newest', 'closing', 'pay']),
        preferred,
        offset: 0,
        limit: 250_000,
        facets: facetsByType[type],
        now,
      };
      return { kind, typed, query };
    }),
  );
}

function typedFrom(
  document: SearchDocument,
  kind: Exclude<Kind, 'name'>,
  pick: <T>(from: readonly T[]) => T,
  random: () => number,
): string {
  const text = pick([document.title, document.description, document.description]);
  const words = tokenize(text).map(({ word }) => word);
  const telling = words.filter(
    (word) => !stopWords.has(word) && word.length > 3 && !/\d/.test(word),
  );
  const word = telling.length === 0 ? 'community' : pick(telling);
  switch (kind) {
    case 'beginning':
      return word.slice(0, 2 + Math.floor(random() * 4));
    case 'words':
      return [
        word,
        ...Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
          pick(telling.length === 0 ? ['health'] : telling),
        ),
        '',
      ].join(' ');
    case 'phrase': {
      const at = Math.floor(random() * Math.max(1, words.length - 3));
      return `"${words.slice(at, at + 2 + Math.floor(random() * 2)).join(' ')}"`;
    }
    case 'exclusion':
      return `${word} -${pick(telling.length === 0 ? ['health'] : telling)}`;
    case 'typo': {
      const long = telling.filter((each) => each.length > 5);
      const right = long.length === 0 ? 'community' : pick(long);
      const at = 1 + Math.floor(random() * (right.length - 3));
      return right.slice(0, at) + right.slice(at + 1);
    }
    case 'browsing':
      return '';
    default:
      return random() < 0.5 ? `"${word}"` : word;
  }
}

function filtersFrom(
  document: SearchDocument,
  type: SearchType,
  pick: <T>(from: readonly T[]) => T,
): FacetFilters {
  const filters: FacetFilters = {};
  for (let n = 0; n < 2; n++) {
    const facet: FacetName = pick(facetsByType[type]);
    if (facet === 'recency') filters.recency = [pick(['1', '3', '7', '14', '30'])];
    else if (facet === 'closing') filters.closing = ['7'];
    else if (facet === 'locale') filters.locale = [document.locale];
    else if ((document.facets[facet]?.length ?? 0) > 0)
      filters[facet] = [pick(document.facets[facet] ?? [])];
  }
  return filters;
}

function placeOf(
  { point, countryCode, stateCode, city }: SearchDocument,
  type: SearchType,
  lang: Locale,
  pick: <T>(from: readonly T[]) => T,
): EngineQuery['location'] {
  const place = {
    text: city,
    ...(point === null ? {} : { latitude: point.latitude, longitude: point.longitude }),
    ...(countryCode === null ? {} : { countryCode }),
    ...(stateCode === null ? {} : { stateCode }),
  };
  return resolveLocation(
    place,
    pick(['auto', 'state', 'country', 8_000, 40_000, 80_000]),
    type,
    lang,
  );
}
