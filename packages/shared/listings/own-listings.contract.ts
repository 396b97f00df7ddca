import { z } from 'zod';
import { typedKeys } from '../platform/typed-object.ts';
import { closeReasons } from './close-reasons.ts';
import { isId } from '../platform/ids.ts';
import { draftLimits as limits } from './drafts/listing-draft.ts';
import { dashboardWords, listingSorts, listingTabs } from './listing-tabs.ts';
import { isDay } from '../platform/dates/calendar-day.ts';
import { listingTypes } from './listing-types.ts';
import { statusMessageMax } from '../applications/application-review.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localeSchema,
  momentSchema,
  pageSchema,
  tabSchema,
} from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import {
  draftShape,
  fieldSchema,
  listingDraftSchema,
  ownListingSchema,
  ownListingStates,
  problemSchema,
  similarToSchema,
  workingCopySchema,
} from './own-listing.schema.ts';

const orgParams = z.object({ orgId: idSchema });
const wordParams = orgParams.extend({
  word: z.enum(typedKeys(dashboardWords)),
});
const params = wordParams.extend({ listingId: idSchema });
const whole = z.object({ listing: ownListingSchema, draft: workingCopySchema });
const declinesSchema = z.object({
  sent: z.number().int().meta({ description: 'declined applicants who know of it' }),
  pending: z
    .number()
    .int()
    .meta({ description: 'declines made with the closing that have not been sent' }),
  undoUntil: instantSchema
    .nullable()
    .meta({ description: 'until when the closing and its declines can be undone together' }),
});
const tab = tabSchema;
const revision = z.number().int().min(0).meta({ description: 'of the working copy' });
const nothing = z.object({}).optional();
/** An id made by the form, which makes the request idempotent. */
const newListing = z.object({ id: idSchema.optional() }).default({});

/** The filters of an organization's list of listings. */
export const listingFilterShape = {
  tab: z.enum(listingTabs).default('all'),
  type: z.enum(listingTypes).optional(),
  locale: localeSchema.optional(),
  author: idSchema.optional(),
  q: lineSchema(100).optional(),
};

export const listOwnListingsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/listings',
  access: 'member',
  summary: 'The listings of an organization, with how many each tab has',
  params: orgParams,
  query: z.object({
    ...listingFilterShape,
    ids: z
      .string()
      .regex(/^[0-9a-f,]{1,700}$/)
      .transform((ids) => ids.split(',').filter(isId))
      .optional()
      .meta({ description: 'these alone, separated by commas' }),
    undecided: z
      .literal('1')
      .transform(() => true as const)
      .optional()
      .meta({ description: 'also counts who waits for a decision' }),
    sort: z.enum(listingSorts).default('newest'),
    page: pageSchema,
  }),
  reply: z.object({
    listings: z.array(ownListingSchema),
    total: z.number().int(),
    counts: z.record(z.enum(listingTabs), z.number().int()),
    undecided: z
      .number()
      .int()
      .optional()
      .meta({ description: 'applications without a decision to those that can be closed' }),
  }),
});

/** The id is made by the form and makes the request idempotent. */
export const createDraftContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word',
  access: 'member',
  summary: 'Begin a listing, from nothing, from another one or from a template',
  params: wordParams,
  body: z.object({
    id: idSchema,
    title: lineSchema(limits.titleMax),
    locale: localeSchema,
    from: idSchema.optional(),
    template: idSchema.optional(),
  }),
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** The id is made by the form. INVALID names `url` when the page has no usable content. */
export const createDraftFromPageContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/from-page',
  access: 'member',
  summary: 'Begin a listing with what a page of another site says',
  params: wordParams,
  body: z.object({ id: idSchema, url: z.url({ protocol: /^https$/ }).max(2_000) }),
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN', 'TOO_MANY_REQUESTS'],
});

export const readOwnListingContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId',
  access: 'member',
  summary: 'One listing of an organization with the texts of its form',
  params,
  reply: whole.extend({
    declines: declinesSchema.nullable().meta({ description: 'null: open, or read by staff' }),
  }),
});

export const deleteDraftContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/:word/:listingId',
  access: 'member',
  summary: 'Delete a draft that was never public',
  params,
  reply: z.object({}),
  errors: ['CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

/**
 * Only changed fields are sent. STALE has `details.fields` (by field: theirs, mine, byId), the
 * newest `details.revision`, `merged` and `mergedBy`; fields without a conflict are saved.
 */
export const saveDraftContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/:word/:listingId/draft',
  access: 'member',
  summary: 'Save what was typed',
  params,
  body: z.object({
    revision,
    tab,
    author: idSchema
      .optional()
      .meta({ description: 'whose form it is: FORBIDDEN when another account is logged in' }),
    set: z
      .object({ ...draftShape, place: z.object({ placeId: z.string().max(60) }).nullable() })
      .partial(),
  }),
  reply: z.object({
    revision,
    merged: listingDraftSchema.partial().meta({ description: 'what others changed meanwhile' }),
    mergedBy: z.partialRecord(fieldSchema, idSchema.nullable()),
    problems: z.array(problemSchema),
  }),
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const discardDraftContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/:word/:listingId/draft',
  access: 'member',
  summary: 'Forget what was edited since the last publication',
  params,
  body: z.object({ revision }),
  reply: whole,
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

/** INVALID names every field that prevents publishing. Idempotent. */
export const publishDraftContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/publish',
  access: 'member',
  summary: 'Put a listing on the site, now or later, or what was edited of it',
  params,
  body: z.object({
    revision,
    publishAt: momentSchema.optional(),
    credits: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'what the page said it costs: more is refused' }),
    similarTo: similarToSchema,
  }),
  reply: z.object({
    listing: ownListingSchema,
    state: z.enum(ownListingStates),
    spent: z.number().int().meta({ description: 'credits' }),
  }),
  errors: [
    'SIMILAR_LISTING',
    'STALE',
    'CONFLICT',
    'ORGANIZATION_FROZEN',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'DAILY_LIMIT',
    'PRICE_CHANGED',
  ],
});

export const readSimilarListingContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/similar',
  access: 'member',
  summary: 'The public or scheduled listing that a draft is nearly the same as',
  params,
  reply: z.object({ similar: z.object({ id: idSchema, title: z.string() }).nullable() }),
});

const changed = z.object({ listing: ownListingSchema });
const notifiedSchema = z.number().int().meta({ description: 'how many people are notified of it' });

export const closeOwnListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/close',
  access: 'member',
  summary: 'Take no more applications, and answer those who wait',
  params,
  body: z.object({
    reason: z.enum(closeReasons),
    answer: z
      .object({
        id: idSchema,
        count: z.number().int().min(1).meta({ description: 'how many were shown to wait' }),
        message: linesSchema(statusMessageMax).min(1),
      })
      .optional()
      .meta({ description: 'declines everyone who waits, as a bulk action of this id' }),
  }),
  reply: changed.extend({ notified: notifiedSchema }),
  errors: ['CONFLICT', 'IN_REVIEW', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** CONFLICT when the declines have been sent, and for a listing closed without declines. */
export const undoClosingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/undo-close',
  access: 'member',
  summary: 'Reopen a listing and take back the declines made with its closing',
  params,
  body: nothing,
  reply: changed,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/**
 * Without a day: two weeks after `seen`, the closing day on the page, so that a repeated request
 * sets the same day. Reopens a listing that ended or was closed within 30 days.
 */
export const extendListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/extend',
  access: 'member',
  summary: 'Set a later closing day, or open a listing again',
  params,
  body: z
    .object({
      closesOn: lineSchema(20).optional(),
      seen: lineSchema(20).refine(isDay).optional(),
      credits: z
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'what the page said it costs: more is refused' }),
      takeBackDeclines: z
        .boolean()
        .optional()
        .meta({ description: 'takes back declines made with the closing, unless sent' }),
    })
    .default({}),
  reply: changed.extend({ notified: notifiedSchema }),
  errors: [
    'SIMILAR_LISTING',
    'CONFLICT',
    'IN_REVIEW',
    'ORGANIZATION_FROZEN',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'PRICE_CHANGED',
  ],
});

/** Returns the day that `extendListing` would set; INVALID names the last possible one. */
export const readExtensionContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/extension',
  access: 'member',
  summary: 'What a later closing day costs, before it is set',
  params,
  query: z.object({ closesOn: lineSchema(20).optional() }),
  reply: z.object({
    closesOn: z.string().nullable().meta({ description: 'the day that it would have' }),
    price: z.object({
      cost: z.number().int(),
      gift: z.number().int(),
      balance: z.number().int(),
      missing: z.number().int(),
      isHeld: z.boolean(),
    }),
    costs: z.number().int().meta({ description: 'credits of one more posting' }),
    paidUntil: instantSchema.nullable(),
  }),
  errors: ['CONFLICT'],
});

export const unscheduleListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/unschedule',
  access: 'member',
  summary: 'Take back what was to appear later',
  params,
  body: nothing,
  reply: changed,
  errors: ['CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

export const recallListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recall',
  access: 'member',
  summary: 'Take back what waits for review',
  params,
  body: nothing,
  reply: changed,
  errors: ['CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

/** At the earliest 14 days after its publication, and not while it is live. */
export const repostListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/repost',
  access: 'member',
  summary: 'Begin a new run of a listing that is over, at a new address',
  params,
  body: newListing,
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'IN_REVIEW', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const duplicateListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/duplicate',
  access: 'member',
  summary: 'Begin another listing with the same texts',
  params,
  body: newListing,
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const listVersionsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/versions',
  access: 'member',
  summary: 'What a listing said at each publication, the newest first',
  params,
  reply: z.object({
    versions: z.array(
      z.object({
        number: z.number().int(),
        publishedAt: instantSchema,
        byId: idSchema.nullable(),
        changed: z.array(fieldSchema),
      }),
    ),
  }),
});

export const restoreVersionContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/versions/:number/restore',
  access: 'member',
  summary: 'Put an earlier version into the working copy',
  params: params.extend({ number: z.coerce.number().int().min(1) }),
  body: z.object({ revision, tab }),
  reply: whole,
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});
