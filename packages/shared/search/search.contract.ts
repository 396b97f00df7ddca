import { z } from 'zod';
import { findableTypes, searchApiWords, searchTypes } from '../listings/listing-types.ts';
import { facetNames } from './facets.ts';
import { minPayPeriods } from './min-pay.ts';
import { sorts } from './search-params.ts';
import { currencies } from '../listings/pay-terms.ts';
import { cardSchema, localeSchema, paySchema } from '../platform/common.contract.ts';
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
    distance: z.number().optional().meta({ description: 'meters' }),
    matched: z.array(matchSchema),
    approximatePay: paySchema.optional().meta({
      description:
        'pay converted to the currency and period of the search, rounded; absent when equal, and without least pay or order by pay',
    }),
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
    'drop-pay',
    'unstated-pay',
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
      name: z.string().optional().meta({ description: 'name of a registered source' }),
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
        'resulting meters of an automatic radius; null without a place or with a chosen radius',
    }),
    pageIndex: z.number().int(),
    pageCount: z.number().int(),
    count: z.number().int().meta({
      description: 'number of results; at least so many when `isExact` is false',
    }),
    isExact: z.boolean().optional().meta({
      description:
        'whether `count` and the counts of facets and types are exact; false when the search stopped counting, as above a million results; absent means true',
    }),
    degraded: z.boolean().meta({
      description:
        'true when the fallback search answered because the main search engine was unavailable',
    }),
    unstatedPayCount: z.number().int().nullable().meta({
      description:
        'number of results that `unstatedPay` adds: they do not state their pay; null without a least pay',
    }),
    results: z.array(hitSchema),
    facets: facetCountsSchema,
    typeCounts: z.record(z.enum(findableTypes), z.number().int()),
    queryInterpretation: z.object({
      removedWords: z.array(z.string()),
      appliedFilters: z
        .partialRecord(z.enum(facetNames), z.array(z.string()))
        .meta({ description: 'filters that words of the query became' }),
      relaxed: z.boolean(),
      droppedWords: z
        .array(z.string())
        .optional()
        .meta({ description: 'words given up because nothing has all; absent unless relaxed' }),
      widenedTo: z
        .array(z.string())
        .optional()
        .meta({ description: 'wider names that are found because nothing has the typed ones' }),
      alsoShown: z
        .array(z.object({ typed: z.string(), names: z.array(z.string()) }))
        .optional()
        .meta({
          description:
            'other names that are found, too, by words of the query; `exact=1` turns them off',
        }),
      correctedTo: z.string().optional(),
    }),
    suggestions: z.array(suggestionSchema),
  })
  .meta({ id: 'SearchReply' });

const words = Object.values(searchApiWords);

// Parsed by `parseSearchParams`, which tolerates typed URLs; here parameters are named and
// described.
const param = (description: string) => z.string().optional().catch(undefined).meta({ description });
const facetParams = Object.fromEntries(
  facetNames.map((name) => [
    name,
    z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({ description: 'one or more values, separated by commas or repeated' }),
  ]),
);

/** The parameters of the public URL; other names are rejected. */
export const searchQuerySchema = z.object({
  q: param('words to search for; the first 512 characters count'),
  exact: param('1 finds the words as typed only, without other names for the same'),
  page: param('page number, from 1'),
  sort: param(`one of ${sorts.join(', ')}`),
  radius: param('kilometers or miles depending on the language, or `auto`, `state`, `country`'),
  ...facetParams,
  startsLT: param('only volunteer opportunities and events that start before this day, YYYY-MM-DD'),
  endsGT: param('only volunteer opportunities and events that end after this day, YYYY-MM-DD'),
  minPay: param('least pay in units of the currency; the highest stated pay counts'),
  payPeriod: param(`period of the least pay: ${minPayPeriods.join(', ')}`),
  payCurrency: param(`currency of the least pay: ${currencies.join(', ')}`),
  unstatedPay: param('`yes` also finds listings that do not state their pay'),
  location: param(
    'name of the place; without `lat`, `lng` and `country` it is looked up and must mean one place',
  ),
  lat: param('latitude of the place in degrees'),
  lng: param('longitude of the place in degrees'),
  bounds: param('north,west,south,east of the place in degrees'),
  bbox: param(
    'west,south,east,north of an area in degrees, instead of a place; west above east crosses 180°',
  ),
  state: param('state code'),
  country: param('ISO 3166 country code'),
  geoType: param('kind of place'),
  lang: param('language of the reply: `en`, `es` or `pt`'),
  searchId: param('ID of the search to page through; keeps the search engine that answered it'),
});

/**
 * Search. Takes the public URL's parameters; `locale` is a filter, `lang` the reader's language.
 * Includes facet counts and suggestions for an empty result.
 */
export const searchContract = contract({
  method: 'GET',
  path: '/data/search/:type',
  access: 'visitor',
  summary: 'Search listings and organizations',
  params: z.object({
    type: z.enum(words),
  }),
  query: searchQuerySchema,
  reply: searchReplySchema,
  errors: ['INVALID', 'UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});

/** Completions of a query: the most frequent words and titles that start with it. */
export const suggestQueriesContract = contract({
  method: 'GET',
  path: '/data/search/suggest',
  access: 'visitor',
  summary: 'Autocomplete a query',
  query: z.object({
    q: z.string().max(512),
    type: z.enum(searchTypes).optional(),
    lang: localeSchema.optional(),
  }),
  reply: z.object({
    suggestions: z.array(z.object({ text: z.string(), count: z.number().int() })),
  }),
});

/** Facets of long choices whose values have names in the vocabulary. */
const namedFacets = ['synonymId', 'functions', 'areasOfFocus', 'skill'] as const;
export type NamedFacet = (typeof namedFacets)[number];
/** Units of long choices, which `Intl` names. */
export const namedUnits = ['timeZone', 'currency'] as const;
export type NamedUnit = (typeof namedUnits)[number];

/** The names of a facet's values: "lawyer" finds the role of attorneys in a long choice. */
export const listChoiceNamesContract = contract({
  method: 'GET',
  path: '/data/search/names',
  access: 'visitor',
  summary: 'List the names of values of a facet',
  query: z.object({
    facet: z.enum([...namedFacets, ...namedUnits]),
    lang: localeSchema.optional(),
  }),
  reply: z.object({ names: z.record(z.string(), z.array(z.string())) }),
});
