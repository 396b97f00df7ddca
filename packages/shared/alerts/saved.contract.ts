import { z } from 'zod';
import { queryMaxLength } from '../platform/limits.ts';
import { findableTypes, searchApiWords, searchTypes } from '../listings/listing-types.ts';
import {
  cardSchema,
  idSchema,
  instantSchema,
  lineSchema,
  localTimeSchema,
  localeSchema,
  pageSchema,
  statedTimeZoneSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { searchQuerySchema } from '../search/search.contract.ts';

const refSchema = z.object({ id: idSchema, type: z.enum(findableTypes) });

/** Saves a public listing or organization (type ORG). Idempotent. */
export const saveListingContract = contract({
  method: 'POST',
  path: '/data/saved-listings',
  access: 'user',
  summary: 'Save a listing or an organization',
  body: refSchema,
  reply: z.object({ savedListing: refSchema }),
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** NOT_FOUND when it was not saved, which the page treats as success. */
export const unsaveListingContract = contract({
  method: 'DELETE',
  path: '/data/saved-listings/:type/:id',
  access: 'user',
  summary: 'Remove a saved listing or organization',
  params: z.object({ type: z.enum(findableTypes), id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

export const savedItemTabs = Object.values(searchApiWords);

/**
 * A saved item in its current state. `card` is null when it is no longer public; `title` is null
 * when it was removed.
 */
export const savedItemSchema = z
  .object({
    id: idSchema,
    type: z.enum(findableTypes),
    savedAt: instantSchema,
    state: z.enum(['OPEN', 'CLOSING_SOON', 'CLOSED', 'UNPUBLISHED', 'FROZEN', 'GONE']).meta({
      description:
        'UNPUBLISHED: withdrawn by its organization; FROZEN: paused by staff; GONE: removed',
    }),
    title: z.string().nullable(),
    orgName: z.string().nullable(),
    url: urlsSchema,
    closesAt: instantSchema.nullable().meta({ description: 'deadline, or end of an event' }),
    closesLocal: localTimeSchema
      .nullable()
      .meta({ description: '`closesAt` in the local time of the listing' }),
    deadlineMoved: z
      .object({
        before: localTimeSchema.nullable(),
        after: localTimeSchema.nullable(),
        changedAt: instantSchema,
      })
      .nullable()
      .meta({ description: 'latest change of the deadline since the item was saved' }),
    card: cardSchema.nullable(),
  })
  .meta({ id: 'SavedItem' });

/** Sorted by time of saving, latest first. */
export const listSavedItemsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/saved-items',
  access: 'user',
  summary: 'List saved listings and organizations',
  query: z.object({
    tab: z.enum(savedItemTabs).default('all'),
    page: pageSchema,
    lang: localeSchema.optional(),
  }),
  reply: z.object({
    items: z.array(savedItemSchema),
    count: z.number().int(),
    pageCount: z.number().int(),
    tabCounts: z.record(z.string(), z.number().int()),
  }),
});

const code = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)
    .nullish();
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullish();

/** The parts of a location that a search needs; a complete one is accepted. */
export const savedLocationSchema = z
  .object({
    text: lineSchema(200),
    latitude: degrees(90),
    longitude: degrees(180),
    boundingBoxN: degrees(90),
    boundingBoxW: degrees(180),
    boundingBoxS: degrees(90),
    boundingBoxE: degrees(180),
    stateCode: code(6),
    countryCode: code(2),
    geoType: code(40),
  })
  .meta({ id: 'SavedLocation' });

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
const radiusSchema = z.union([
  z.enum(['auto', 'state', 'country']),
  z.number().int().min(0).max(1_000_000),
]);
const searchNameSchema = lineSchema(120).pipe(z.string().min(1));

/** A saved search; `url` is its results page in its language. */
export const savedSearchSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    notifyByEmail: z.boolean(),
    frequency: z.enum(alertFrequencies),
    pausedUntil: instantSchema
      .nullable()
      .meta({ description: 'no emails before this time; null: not paused' }),
    text: z.string(),
    filters: z.record(z.string(), z.array(z.string())),
    sourceNames: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'names of the registered sources in `filters`; only in lists' }),
    dropped: z
      .array(z.object({ facet: z.string(), value: z.string().optional() }))
      .meta({ description: 'stored filters that no longer exist' }),
    location: savedLocationSchema.nullable(),
    radius: radiusSchema,
    index: z.enum(searchTypes),
    locale: localeSchema,
    url: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'SavedSearch' });

/** A search and the frequency of its mails, from a browser. */
export const savedCriteriaSchema = z.object({
  text: lineSchema(queryMaxLength),
  filters: z.record(z.string().max(40), z.array(z.string().max(80)).max(100)).default({}),
  radius: radiusSchema.default('auto'),
  location: savedLocationSchema.nullable().default(null),
  index: z.enum(searchTypes),
  frequency: z.enum(alertFrequencies).default('daily'),
  locale: localeSchema.optional(),
  timeZone: statedTimeZoneSchema,
});

export const createSavedSearchContract = contract({
  method: 'POST',
  path: '/data/saved-searches',
  access: 'user',
  summary: 'Save a search',
  body: savedCriteriaSchema.extend({
    name: searchNameSchema.optional(),
    notifyByEmail: z.boolean().default(true),
  }),
  reply: z.object({ savedSearch: savedSearchSchema, status: z.literal('EDITING') }),
  errors: ['LIMIT_REACHED', 'UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});

/** Newest first, 20 a page. */
export const listSavedSearchesContract = contract({
  method: 'GET',
  path: '/data/saved-searches',
  access: 'user',
  summary: 'List saved searches',
  query: z.object({ page: pageSchema }),
  reply: z.object({
    savedSearches: z.array(savedSearchSchema),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
});

const ownSearchParams = z.object({ id: idSchema });

export const readSavedSearchContract = contract({
  method: 'GET',
  path: '/data/saved-searches/:id',
  access: 'owner',
  params: ownSearchParams,
  summary: 'Retrieve a saved search',
  reply: z.object({ savedSearch: savedSearchSchema }),
  errors: ['NOT_FOUND'],
});

export const updateSavedSearchContract = contract({
  method: 'PUT',
  path: '/data/saved-searches/:id',
  access: 'owner',
  params: ownSearchParams,
  summary: 'Update a saved search',
  body: z.object({
    name: searchNameSchema,
    notifyByEmail: z.boolean(),
    frequency: z.enum(alertFrequencies).optional(),
    keepPause: z.boolean().optional().meta({ description: 'true keeps the current pause' }),
    pauseDays: z
      .number()
      .int()
      .min(0)
      .max(366)
      .optional()
      .meta({ description: 'days without emails; 0 or omitted ends a pause' }),
  }),
  reply: z.object({ savedSearch: savedSearchSchema, status: z.literal('SAVED') }),
  errors: ['NOT_FOUND'],
});

export const deleteSavedSearchContract = contract({
  method: 'DELETE',
  path: '/data/saved-searches/:id',
  access: 'owner',
  params: ownSearchParams,
  summary: 'Delete a saved search',
  reply: z.object({ status: z.literal('UNSAVED') }),
  errors: ['NOT_FOUND'],
});

const keepLink = {
  params: z.object({ id: idSchema }),
  query: z.object({ mac: z.string().max(100).default('') }),
  errors: ['LINK_EXPIRED'],
} as const;

/** Changes nothing. The link is in the yearly renewal email. */
export const readRenewalLinkContract = contract({
  method: 'GET',
  path: '/data/saved-searches/:id/keep',
  access: 'visitor',
  ...keepLink,
  summary: 'Retrieve the target of a renewal link',
  reply: z.object({ name: z.string(), isAsked: z.boolean() }),
});

/** Needs the signed link, no session. */
export const renewAlertContract = contract({
  method: 'POST',
  path: '/data/saved-searches/:id/keep',
  access: 'visitor',
  ...keepLink,
  summary: 'Renew the emails of a saved search',
  body: z.object({}).optional(),
  reply: z.object({ name: z.string() }),
});

/**
 * Takes the parameters of the search; open to visitors. Counts listings that are public now.
 * Returns the counts for 30 days, 7 days and today.
 */
export const estimateSearchContract = contract({
  method: 'GET',
  path: '/data/search/:type/estimate',
  access: 'visitor',
  summary: 'Estimate the new listings of a search',
  params: z.object({ type: z.enum(savedItemTabs) }),
  query: searchQuerySchema,
  reply: z.object({ month: z.number().int(), week: z.number().int(), today: z.number().int() }),
  errors: ['INVALID', 'UNKNOWN_FACET', 'UNKNOWN_FACET_VALUE'],
});

export const savedItemsCalendar = {
  method: 'GET',
  path: '/data/userdashboard/saved-items.ics',
} as const;

export const savedItemsCsv = {
  method: 'GET',
  path: '/data/userdashboard/saved-items.csv',
} as const;
