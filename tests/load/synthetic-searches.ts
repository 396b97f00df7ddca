import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  type FacetFilters,
  facetOptions,
  facetsByType,
  paidTypes,
} from '@causa/shared/search/facets';
import { findableTypes, type SearchType } from '@causa/shared/listings/listing-types';
import { locales, type Locale } from '@causa/shared/platform/locales';
import { radiusMetres } from '@causa/shared/search/radius';
import { resolveLocation } from '@causa/core/search/resolve-location';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { listConcepts } from '@causa/core/search/text/concepts';
import { analyzeQuery, readTerms, type TextQuery } from '@causa/core/search/text/understand-query';
import { seededRandom } from './synthetic-documents.ts';

/**
 * Returns saved search `n`, the same on every run: some words (sometimes unfinished, mistyped,
 * quoted or excluded), a few facets, and a place in two of three, taken from documents so that the
 * search has results.
 */
export function syntheticSearch(
  n: number,
  from: readonly SearchDocument[],
  now: Date,
): EngineQuery {
  const random = seededRandom(n * 40_503 + 7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const document = pick(from);
  const type: SearchType =
    random() < 0.1 ? 'ALL' : random() < 0.75 ? document.type : pick(findableTypes);
  const lang = pick(locales);
  const words = random() < 0.15 ? '' : wordsOf(document, random, pick);
  return {
    type,
    text: random() < 0.4 ? nameText(words, type, lang, pick) : readTerms(words),
    filters: filtersOf(type, document, random, pick),
    fromWords: {},
    location: random() < 0.25 ? undefined : placeOf(),
    ...(type === 'EVENT' && random() < 0.3
      ? { startsBefore: new Date(now.getTime() + random() * 60 * dayMs) }
      : {}),
    ...(type === 'EVENT' && random() < 0.3
      ? { endsAfter: new Date(now.getTime() + random() * 70 * dayMs) }
      : {}),
    ...(paidTypes.includes(type) && random() < 0.2
      ? {
          minPay: {
            yearly: Math.round(10_000 + random() * 97_000),
            orUnstated: random() < 0.4,
          },
        }
      : {}),
    sort: 'newest',
    preferred: lang,
    offset: 0,
    limit: 100_000,
    facets: [],
    now,
  };

  function placeOf(): EngineQuery['location'] {
    const { point, city, countryCode, stateCode } = random() < 0.8 ? document : pick(from);
    if (point === null) return undefined;
    const { latitude, longitude } = point;
    const half = random() * 0.3;
    const bounds =
      random() < 0.6
        ? {
            north: latitude + half,
            south: latitude - half,
            west: longitude - half,
            east: longitude + half,
          }
        : undefined;
    const radius =
      random() < 0.4
        ? 'auto'
        : random() < 0.6
          ? pick(radiusMetres[lang])
          : pick(['state', 'country'] as const);
    const codes = { countryCode: countryCode ?? undefined, stateCode: stateCode ?? undefined };
    return resolveLocation(
      { text: city, latitude, longitude, bounds, ...codes },
      radius,
      type,
      lang,
    );
  }
}

const concepts = [...listConcepts()];

/** Returns a query as people type it: a name of the vocabulary, alone or with words. */
function nameText(words: string, type: SearchType, lang: Locale, pick: Pick): TextQuery {
  const name = pick(pick(concepts).names[pick(locales)]);
  const q = pick([name, `${name} ${words}`, words, `${words} or ${name}`]);
  return analyzeQuery(q, type, { lang }).text;
}

type Random = () => number;
type Pick = <T>(values: readonly T[]) => T;

function wordsOf(
  { title, description, organization, skills }: SearchDocument,
  random: Random,
  pick: Pick,
): string {
  const text = (random() < 0.5 ? [title] : [description, organization, ...skills])
    .join(' ')
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (text.length === 0) return '';
  const at = Math.floor(random() * text.length);
  const chance = random();
  const word = text[at] as string;
  if (chance < 0.25) return text.slice(at, at + 2).join(' ');
  if (chance < 0.35) return `"${text.slice(at, at + 2).join(' ')}"`;
  if (chance < 0.45) return `${word} -${pick(text)}`;
  if (chance < 0.6) return word.slice(0, Math.max(2, Math.floor(word.length * 0.6)));
  if (chance < 0.7) return slipped(word, random);
  if (chance < 0.75) return `${slipped(word, random)} ${pick(text)}`;
  return word;
}

/** Returns the word with two letters swapped or one omitted. */
function slipped(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

function filtersOf(
  type: SearchType,
  { facets, locale }: SearchDocument,
  random: Random,
  pick: Pick,
): FacetFilters {
  const filters: FacetFilters = {};
  for (const facet of facetsByType[type]) {
    if (facet === 'recency' || random() > 0.12) continue;
    if (facet === 'closing') {
      filters.closing = ['7'];
      continue;
    }
    const own = facet === 'locale' ? [locale] : (facets[facet] ?? []);
    const values = [
      ...(random() < 0.8 ? own.slice(0, 1) : []),
      ...(random() < 0.4 ? [pick(facetOptions[facet])] : []),
    ];
    if (values.length > 0) filters[facet] = [...new Set(values)];
  }
  return filters;
}
