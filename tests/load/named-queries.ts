import { resolveLocation } from '@causa/core/search/resolve-location';
import type { EngineQuery } from '@causa/core/search/engine/search-engine';
import { analyzeQuery } from '@causa/core/search/text/understand-query';
import { type FacetFilters, facetsByType } from '@causa/shared/search/facets';
import {
  type SearchApiWord,
  searchApiWords,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import { buildSearchParams, emptySearch } from '@causa/shared/search/search-params';

const newYork = {
  text: 'New York',
  latitude: 40.7128,
  longitude: -74.006,
  bounds: { north: 40.92, west: -74.26, south: 40.49, east: -73.7 },
  countryCode: 'US',
  stateCode: 'NY',
};

export interface Named {
  name: string;
  type?: SearchType;
  /** Used in rotation, so that no figure depends on one fast word. */
  words: readonly string[];
  filters?: FacetFilters;
  near?: boolean;
  sort?: EngineQuery['sort'];
  pageIndex?: number;
}

const common = [
  'community',
  'health',
  'education',
  'program',
  'families',
  'support',
  'team',
  'training',
  'rights',
  'youth',
];
/** Ten typical kinds of search of a busy site. */
export const named: readonly Named[] = [
  { name: 'no words', words: [''] },
  { name: 'one common word', words: common },
  {
    name: 'one rarer word',
    words: [
      'fundraising',
      'grants',
      'attorney',
      'nurse',
      'counselor',
      'captación',
      'dados',
      'psicóloga',
      'budget',
      'housing',
    ],
  },
  {
    name: 'two words',
    words: [
      'program manager',
      'social worker',
      'data analyst',
      'community organizer',
      'executive director',
      'trabajo social',
      'analista de dados',
      'policy analyst',
    ],
  },
  {
    name: 'half-typed word',
    words: ['comm', 'fundr', 'educ', 'volun', 'coord', 'prog', 'heal', 'tea', 'dev', 'org'],
  },
  {
    name: 'mistyped word',
    words: [
      'comunity',
      'fundrasing',
      'educatoin',
      'manger',
      'helth',
      'famlies',
      'progam',
      'traning',
    ],
  },
  {
    name: 'phrase and exclusion',
    words: [
      '"program manager" -youth',
      '"social worker" -health',
      '"data analyst" -water',
      '"grant writer" -arts',
    ],
  },
  {
    name: 'word and three facets',
    words: common,
    filters: {
      functions: ['fundraising', 'teaching', 'accounting-finance'],
      locationType: ['REMOTE', 'HYBRID'],
      payment: ['paid'],
    },
  },
  { name: 'word within 40 km', words: common, near: true },
  { name: 'all types, page 5', type: 'ALL', words: common, pageIndex: 4 },
];

/** Returns the query for an engine. The words rotate; `isExact` finds them as typed only. */
export function buildEngineQuery(
  { type = 'JOB', words, filters = {}, near = false, sort = 'relevance', pageIndex = 0 }: Named,
  round: number,
  now: Date,
  isExact = false,
): EngineQuery {
  const queryInterpretation = analyzeQuery(words[round % words.length] ?? '', type, {
    lang: 'en',
    isExact,
  });
  return {
    type,
    text: queryInterpretation.text,
    filters,
    fromWords: {},
    location: near ? resolveLocation(newYork, 40_000, type, 'en') : undefined,
    sort,
    preferred: 'en',
    offset: pageIndex * 20,
    limit: 20,
    facets: facetsByType[type],
    now,
  };
}

/** Returns the same query for the API: the path with its parameters. */
export function pathOf(
  { type = 'JOB', words, filters = {}, near = false, sort = 'relevance', pageIndex = 0 }: Named,
  round: number,
): string {
  const word: SearchApiWord = searchApiWords[type];
  const query = buildSearchParams({
    ...emptySearch,
    q: words[round % words.length] ?? '',
    filters,
    sort,
    pageIndex,
    ...(near ? { location: newYork, radius: 40_000 } : {}),
  });
  query.set('lang', 'en');
  return `/data/search/${word}?${query.toString()}`;
}
