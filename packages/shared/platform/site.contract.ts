import { z } from 'zod';
import { eventMaxBytes, tmpStorageMaxBytes } from './limits.ts';
import { signInProviders } from '../accounts/login-providers.ts';
import { emailSchema, viewerSchema } from '../accounts/accounts.contract.ts';
import { linesSchema, localeSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import { locationSchema, searchLocationSchema } from '../search/location.contract.ts';

export const abExperimentSchema = z.object({ id: z.string(), bucket: z.string() });

/**
 * Facts about the visitor and the installation for a page. Includes cookies, location, experiments,
 * account and features.
 */
export const environmentContract = contract({
  method: 'GET',
  path: '/data/environment',
  access: 'visitor',
  summary: 'Retrieve the environment of a page',
  reply: z.object({
    environment: z.object({
      showAcceptCookies: z.boolean(),
      isUS: z.boolean(),
      guessedLocation: locationSchema.nullable(),
      searchLocation: searchLocationSchema
        .nullable()
        .meta({ description: 'place of the last search; null once its cookie has expired' }),
      abExperiments: z.array(abExperimentSchema),
      user: viewerSchema.nullable(),
      unreadConversations: z
        .number()
        .int()
        .meta({ description: 'conversations of the inbox with something unread' }),
      locale: localeSchema,
      cell: z
        .number()
        .int()
        .meta({ description: 'number for the ids that the page creates (setting CELL)' }),
      payments: z.object({
        provider: z.enum(['stripe', 'local', 'none']),
        publishableKey: z.string().optional(),
      }),
      places: z.object({
        provider: z.enum(['google', 'builtin']),
        googleMapsKey: z.string().nullable(),
      }),
      signInProviders: z.array(z.enum(signInProviders)),
      context: z
        .enum(['ios', 'web'])
        .meta({ description: 'mobile app, by its user agent, or browser' }),
      features: z.object({
        accounts: z.boolean(),
        publicProfiles: z.boolean(),
        savedSearches: z.boolean(),
        fairsAds: z.boolean().meta({ description: 'whether a fair is advertised' }),
        unconnectedBoard: z
          .boolean()
          .meta({ description: 'whether an organization of the user has no connected job board' }),
      }),
    }),
  }),
});

/** Stores the acceptance of the cookie notice for a year. */
export const acceptCookiesContract = contract({
  method: 'POST',
  path: '/data/website/accept-cookies',
  access: 'visitor',
  summary: 'Accept the cookie notice',
  body: z.object({}).optional(),
  reply: z.object({ showAcceptCookies: z.literal(false) }),
});

/** Stores the bucket of an experiment for this browser. */
export const recordExperimentContract = contract({
  method: 'POST',
  path: '/data/ab/assignments',
  access: 'visitor',
  summary: 'Record the bucket of an experiment',
  body: z.object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    bucket: z.string().regex(/^[a-z0-9-]{1,30}$/),
  }),
  reply: z.object({ abExperiments: z.array(abExperimentSchema) }),
});

/**
 * One analytics event: the name starts with an upper-case letter or digit and has no underscore;
 * properties are snake_case.
 */
export const trackEventContract = contract({
  method: 'POST',
  path: '/data/tracked-events',
  access: 'visitor',
  summary: 'Record an analytics event',
  body: z.object({
    name: z
      .string()
      .max(100)
      .regex(/^[A-Z0-9][^_\p{Cc}\p{Cs}]*$/u),
    properties: z
      .record(
        z
          .string()
          .max(60)
          .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/),
        z.union([linesSchema(600), z.number(), z.boolean(), z.null()]),
      )
      .refine(
        (properties) =>
          Object.keys(properties).length <= 40 &&
          new TextEncoder().encode(JSON.stringify(properties)).length <= eventMaxBytes,
      )
      .default({}),
  }),
  reply: z.object({
    recorded: z.boolean().meta({ description: 'false beyond 300 events an hour from a network' }),
  }),
});

export const tmpItemTypes = [
  'LISTING_APPLICATION_VALUES',
  'SAVE_SEARCH',
  'CMS_SUBSCRIBE',
  'SIGNUP_BLOCK_REDIRECT',
  'SAVE_LISTING',
  'ASK_TO_JOIN',
  'SUBSCRIBE_SUBSITE',
  'SURVEY_REPORT_DATA',
  'ORGANIZATION_ANSWERS',
] as const;

/** Parsed content of `data`: a list of typed items. */
export const tmpItemsSchema = z
  .array(z.object({ type: z.enum(tmpItemTypes), data: z.unknown().optional() }).loose())
  .min(1)
  .max(20);

const tmpIdSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** Stores up to 32 KB for 24 hours; `data.id` is random, stored hashed and readable once. */
export const storePendingActionsContract = contract({
  method: 'POST',
  path: '/data/tmp-storage',
  access: 'visitor',
  summary: 'Store pending actions of a visitor',
  body: z.object({ data: z.string().max(tmpStorageMaxBytes) }),
  reply: z.object({ data: z.object({ id: tmpIdSchema }) }),
  errors: ['TOO_LARGE'],
});

export const readPendingActionsContract = contract({
  method: 'GET',
  path: '/data/tmp-storage/:id',
  access: 'visitor',
  summary: 'Retrieve pending actions',
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({ data: z.string() }),
  errors: ['NOT_FOUND'],
});

export const deletePendingActionsContract = contract({
  method: 'DELETE',
  path: '/data/tmp-storage/:id',
  access: 'visitor',
  summary: 'Delete pending actions',
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({}),
});

/** Returns whether an account has this address; limited to 10 calls a minute per IP address. */
export const checkEmailContract = contract({
  method: 'GET',
  path: '/data/users/by-email',
  access: 'visitor',
  summary: 'Check whether an account has an email address',
  query: z.object({ email: emailSchema }),
  reply: z.object({ userExists: z.boolean() }),
});
