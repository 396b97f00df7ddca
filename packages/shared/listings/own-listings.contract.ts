import { z } from 'zod';
import { typedKeys } from '../platform/typed-object.ts';
import { closeReasons } from './close-reasons.ts';
import { isId } from '../platform/ids.ts';
import { draftLimits as limits } from './drafts/listing-draft.ts';
import { dashboardWords, listingSorts, listingTabs } from './listing-tabs.ts';
import { isDay } from '../platform/dates/calendar-day.ts';
import { listingTypes } from './listing-types.ts';
import { roleTemplates } from './role-templates.ts';
import { suggestedFields, suggestionReasons } from './answer-suggestions.ts';
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
  sent: z.number().int().meta({ description: 'applicants whose decline was sent' }),
  pending: z.number().int().meta({ description: 'declines of the closing that are not yet sent' }),
  undoUntil: instantSchema.nullable().meta({
    description: 'time until the closing and its declines can be undone; null once expired',
  }),
});
const tab = tabSchema;
const revision = z.number().int().min(0).meta({ description: 'revision of the draft' });
const nothing = z.object({}).optional();
/** An ID from the form, which makes the request idempotent. */
const newListing = z.object({ id: idSchema.optional() }).default({});

/** The filters of an organization's list of listings. */
export const listingFilterShape = {
  tab: z.enum(listingTabs).default('all'),
  type: z.enum(listingTypes).optional(),
  locale: localeSchema.optional(),
  author: idSchema.optional(),
  q: lineSchema(100).optional(),
};

/** Includes the count of each tab. */
export const listOwnListingsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/listings',
  access: 'member',
  summary: 'List listings of an organization',
  params: orgParams,
  query: z.object({
    ...listingFilterShape,
    ids: z
      .string()
      .regex(/^[0-9a-f,]{1,700}$/)
      .transform((ids) => ids.split(',').filter(isId))
      .optional()
      .meta({ description: 'only these IDs, separated by commas' }),
    undecided: z
      .literal('1')
      .transform(() => true as const)
      .optional()
      .meta({ description: 'also count undecided applications' }),
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
      .meta({ description: 'undecided applications to listings that can be closed' }),
  }),
});

/**
 * The form generates the ID, which makes the request idempotent. Starts empty, from another listing,
 * from a template of the organization or from one of Causa for a role.
 */
export const createDraftContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word',
  access: 'member',
  summary: 'Create a draft listing',
  params: wordParams,
  body: z.object({
    id: idSchema,
    title: lineSchema(limits.titleMax),
    locale: localeSchema,
    from: idSchema.optional(),
    template: idSchema.optional(),
    role: z
      .enum(typedKeys(roleTemplates))
      .optional()
      .meta({ description: 'a template of Causa for this role' }),
  }),
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** The form generates the ID. INVALID names `url` when the page has no usable content. */
export const createDraftFromPageContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/from-page',
  access: 'member',
  summary: 'Create a draft listing from a web page',
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
  summary: 'Retrieve a listing and its draft',
  params,
  reply: whole.extend({
    declines: declinesSchema.nullable().meta({
      description: 'declines sent with the closing; null for an open listing and for staff',
    }),
  }),
});

/** CONFLICT for a listing that was public. */
export const deleteDraftContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/:word/:listingId',
  access: 'member',
  summary: 'Delete a draft listing',
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
  summary: 'Save changed fields of a draft',
  params,
  body: z.object({
    revision,
    tab,
    author: idSchema
      .optional()
      .meta({ description: 'account of the form; FORBIDDEN when another account is logged in' }),
    set: z
      .object({ ...draftShape, place: z.object({ placeId: z.string().max(60) }).nullable() })
      .partial(),
  }),
  reply: z.object({
    revision,
    merged: listingDraftSchema.partial().meta({ description: 'changes of other members' }),
    mergedBy: z.partialRecord(fieldSchema, idSchema.nullable()),
    problems: z.array(problemSchema),
  }),
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const discardDraftContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/:word/:listingId/draft',
  access: 'member',
  summary: 'Discard unpublished changes',
  params,
  body: z.object({ revision }),
  reply: whole,
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

/**
 * INVALID names every field that prevents publishing. Idempotent. Publishes now or later; for a
 * public one, its unpublished changes.
 */
export const publishDraftContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/publish',
  access: 'member',
  summary: 'Publish a listing',
  params,
  body: z.object({
    revision,
    publishAt: momentSchema.optional(),
    credits: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'displayed price in credits; a higher price is rejected' }),
    similarTo: similarToSchema,
  }),
  reply: z.object({
    listing: ownListingSchema,
    state: z.enum(ownListingStates),
    spent: z.number().int().meta({ description: 'credits used' }),
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

/** Returns the public or scheduled one that a draft nearly duplicates. */
export const readSimilarListingContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/similar',
  access: 'member',
  summary: 'Retrieve a similar listing',
  params,
  reply: z.object({ similar: z.object({ id: idSchema, title: z.string() }).nullable() }),
});

/** Answers that the organization's published listings and the role suggest; none is applied. */
export const suggestAnswersContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/suggestions',
  access: 'member',
  summary: 'Suggest answers for a draft',
  params,
  reply: z.object({
    suggestions: z.array(
      z.object({
        field: z.enum(suggestedFields),
        value: z.string().meta({ description: 'ID of a place, or the value of the field' }),
        text: z.string().optional().meta({ description: 'name of a place' }),
        reason: z.enum(suggestionReasons),
      }),
    ),
  }),
});

const changed = z.object({ listing: ownListingSchema });
const notifiedSchema = z.number().int().meta({ description: 'number of people notified' });

/** Optionally declines undecided applicants. */
export const closeOwnListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/close',
  access: 'member',
  summary: 'Close a listing',
  params,
  body: z.object({
    reason: z.enum(closeReasons),
    answer: z
      .object({
        id: idSchema,
        count: z
          .number()
          .int()
          .min(1)
          .meta({ description: 'displayed number of undecided applicants' }),
        message: linesSchema(statusMessageMax).min(1),
      })
      .optional()
      .meta({
        description: 'decline of all undecided applicants; runs as a bulk action with this ID',
      }),
  }),
  reply: changed.extend({ notified: notifiedSchema }),
  errors: ['CONFLICT', 'IN_REVIEW', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** CONFLICT once the declines are sent, and for a listing closed without declines. */
export const undoClosingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/undo-close',
  access: 'member',
  summary: 'Undo a closing and its declines',
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
  summary: 'Extend or reopen a listing',
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
        .meta({ description: 'displayed price in credits; a higher price is rejected' }),
      takeBackDeclines: z
        .boolean()
        .optional()
        .meta({ description: 'undo the declines of the closing that are not yet sent' }),
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
  summary: 'Preview the price of extending a listing',
  params,
  query: z.object({ closesOn: lineSchema(20).optional() }),
  reply: z.object({
    closesOn: z
      .string()
      .nullable()
      .meta({ description: 'closing day that the extension sets; null without one' }),
    price: z.object({
      cost: z.number().int(),
      gift: z.number().int(),
      balance: z.number().int(),
      missing: z.number().int(),
      isHeld: z.boolean(),
    }),
    costs: z.number().int().meta({ description: 'credits for another posting' }),
    paidUntil: instantSchema.nullable(),
  }),
  errors: ['CONFLICT'],
});

export const unscheduleListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/unschedule',
  access: 'member',
  summary: 'Cancel a scheduled publication',
  params,
  body: nothing,
  reply: changed,
  errors: ['CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

export const recallListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recall',
  access: 'member',
  summary: 'Withdraw a listing from review',
  params,
  body: nothing,
  reply: changed,
  errors: ['CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});

/**
 * At the earliest 14 days after its publication, and not while it is live. Creates a draft with a
 * new URL from a listing that has ended.
 */
export const repostListingContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/:word/:listingId/repost',
  access: 'member',
  summary: 'Repost a listing',
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
  summary: 'Duplicate a listing',
  params,
  body: newListing,
  success: createdOrExisting,
  reply: whole,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** Returns one for each publication, newest first. */
export const listVersionsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/versions',
  access: 'member',
  summary: 'List the versions of a listing',
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
  summary: 'Restore a version as the draft',
  params: params.extend({ number: z.coerce.number().int().min(1) }),
  body: z.object({ revision, tab }),
  reply: whole,
  errors: ['STALE', 'CONFLICT', 'IN_REVIEW', 'ORGANIZATION_FROZEN'],
});
