import { z } from 'zod';
import { findableTypes, searchApiWords, searchTypes } from '../listings/listing-types.ts';
import { facetNames, locationTypes } from './facets.ts';
import { sorts } from './search-params.ts';
import { cardSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** Where a hit matched: half-open ranges of UTF-16 units within `text`, never HTML. */
export const matchSchema = z.object({
  field: z.enum([
    'title',
    'organization',
    'functions',
    'areasOfFocus',
    'skills',
    'city',
    'description',
  ]),
  text: z.string(),
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export const hitSchema = cardSchema
  .extend({
    distance: z.number().optional().meta({ description: 'metres' }),
    matched: z.array(matchSchema),
  })
  .meta({ id: 'SearchHit' });

/**
 * A suggestion for an empty result: the change as query parameters (null removes), and its number
 * of results.
 */
export const suggestionSchema = z.object({
  kind: z.enum([
    'drop-filter',
    'wider-radius',
    'remote',
    'other-languages',
    'spelling',
    'anywhere',
  ]),
  change: z.record(z.string(), z.string().nullable()),
  count: z.number().int(),
});

export const facetCountsSchema = z.partialRecord(
  z.enum(facetNames),
  z.array(
    z.object({
      value: z.string(),
      count: z.number().int(),
      name: z.string().optional().meta({ description: 'of a registered source' }),
    }),
  ),
);

export const searchReplySchema = z
  .object({
    searchId: z.string(),
    type: z.enum(searchTypes),
    query: z.string(),
    sort: z.enum(sorts),
    radius: z.union([z.enum(['auto', 'state', 'country']), z.number()]),
    radiusUsed: z.number().int().nullable().meta({
      description:
        'metres that an automatic radius came to; null without a place or with a chosen radius',
    }),
    pageIndex: z.number().int(),
    pageCount: z.number().int(),
    count: z.number().int(),
    degraded: z.boolean().meta({
      description: 'true when the main search engine did not answer and the database did',
    }),
    results: z.array(hitSchema),
    facets: facetCountsSchema,
    typeCounts: z.record(z.enum(findableTypes), z.number().int()),
    queryInterpretation: z.object({
      removedWords: z.array(z.string()),
      appliedFilters: z.object({ locationType: z.array(z.enum(locationTypes)).optional() }),
      relaxed: z.boolean(),
      correctedTo: z.string().optional(),
    }),
    suggestions: z.array(suggestionSchema),
  })
  .meta({ id: 'SearchReply' });

const words = Object.values(searchApiWords);

// Parsed by `parseSearchParams`, which tolerates typed addresses; here parameters are named and
// described.
const param = (description: string) => z.string().optional().catch(undefined).meta({ description });
const facetParams = Object.fromEntries(
  facetNames.map((name) => [
    name,
    z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({ description: 'one or more values, with commas between them or repeated' }),
  ]),
);

/** The parameters of the public URL; other names are rejected. */
export const searchQuerySchema = z.object({
  q: param('words to look for; 512 characters are read'),
  page: param('the page, from 1'),
  sort: param(`one of ${sorts.join(', ')}`),
  radius: param('kilometres or miles as the language has it, or auto, state, country'),
  ...facetParams,
  startsLT: param('starts before this day, YYYY-MM-DD; volunteer opportunities and events'),
  endsGT: param('ends after this day, YYYY-MM-DD; volunteer opportunities and events'),
  location: param('the place in words, as it was chosen'),
  lat: param('latitude of the place, degrees'),
  lng: param('longitude of the place, degrees'),
  bounds: param('north,west,south,east of the place, degrees'),
  state: param('code of the state'),
  country: param('ISO 3166 code of the country'),
  geoType: param('what kind of place it is'),
  lang: param('the language of the reply: en, es or pt'),
  searchId: param(
    'of the reply whose next or previous page this is: the search stays on the engine that answered',
  ),
});

/**
 * Search. Takes the public URL's parameters; `locale` is a filter, `lang` the reader's language.
 */
export const searchContract = contract({
  method: 'GET',
  path: '/data/search/:type',
  access: 'visitor',
  summary: 'Search listings and organizations, with facet counts and ways out of an empty result',
  params: z.object({
    type: z.enum(words),
  }),
  query: searchQuerySchema,
  reply: searchReplySchema,
  errors: ['UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});

/** Completions of a query: the most frequent words and titles that start with it. */
export const suggestContract = contract({
  method: 'GET',
  path: '/data/search/suggest',
  access: 'visitor',
  summary: 'Complete a half-typed query',
  query: z.object({
    q: z.string().max(512),
    type: z.enum(searchTypes).optional(),
    lang: localeSchema.optional(),
  }),
  reply: z.object({
    suggestions: z.array(z.object({ text: z.string(), count: z.number().int() })),
  }),
});
