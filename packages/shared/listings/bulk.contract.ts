import { z } from 'zod';
import { applicationBulkKinds, bulkKinds, bulkSkips } from './bulk-actions.ts';
import { closeReasons } from './close-reasons.ts';
import { draftLimits } from './drafts/listing-draft.ts';
import { listPageSize } from '../platform/limits.ts';
import { listingTypes } from './listing-types.ts';
import { chosenStatuses, noteMax, statusMessageMax } from '../applications/application-review.ts';
import { idSchema, instantSchema, lineSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { listingFilterShape } from './own-listings.contract.ts';
import { receivedFilterShape } from '../applications/application-review.contract.ts';

const count = z.number().int().min(0);

export const bulkSchema = z
  .object({
    id: idSchema,
    kind: z.enum([...bulkKinds, ...applicationBulkKinds]),
    listingType: z
      .enum(listingTypes)
      .nullable()
      .meta({ description: 'type of all its listings; null when they differ' }),
    startedAt: instantSchema,
    total: count,
    done: count.meta({ description: 'processed items, including skipped ones' }),
    skipped: count,
    finishedAt: instantSchema.nullable(),
    undoUntil: instantSchema
      .nullable()
      .meta({ description: 'time until the action can be undone; null once expired or undone' }),
    undo: z
      .object({ restored: count, left: count, finishedAt: instantSchema.nullable() })
      .nullable()
      .meta({ description: 'progress of the undo; null without one' }),
    notes: z
      .array(
        z.object({
          listing: z
            .object({ id: idSchema, type: z.enum(listingTypes), title: z.string() })
            .nullable(),
          application: z.object({ id: idSchema, name: z.string() }).nullable(),
          reason: z.enum(bulkSkips),
        }),
      )
      .meta({
        description: 'skipped or not restored items with the reason; first 100',
      }),
  })
  .meta({ id: 'BulkAction' });

const orgParams = z.object({ orgId: idSchema });
/** Path and filters of the CSV download. */
export const listingsCsvInput = { params: orgParams, query: z.object(listingFilterShape) };

const params = orgParams.extend({ bulkId: idSchema });
const reply = z.object({ bulk: bulkSchema });
/** For applications: `ids` and `filter` select from these. */
const applicationsFilter = z.object(receivedFilterShape).omit({ ids: true, lang: true });
const common = {
  id: idSchema,
  ids: z.array(idSchema).min(1).max(listPageSize).optional(),
  filter: z.object(listingFilterShape).optional(),
  count: z
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: 'number of selected items on the page' }),
};

/**
 * The form generates the ID, which makes the request idempotent. `ids`, or everything that `filter`
 * finds; above twenty, `count` must be the number found, otherwise CONFLICT with the number in
 * `details.count`. LIMIT_REACHED has it, too. Closes or extends listings, updates who is notified
 * of their applications, or updates the status of applications.
 */
export const startBulkContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/bulk',
  access: 'member',
  summary: 'Start a bulk action on listings or applications',
  params: orgParams,
  body: z
    .discriminatedUnion('kind', [
      z.object({
        ...common,
        kind: z.literal('close'),
        params: z.object({
          reason: z.enum(closeReasons),
          answer: linesSchema(statusMessageMax)
            .min(1)
            .optional()
            .meta({ description: 'message that declines all undecided applicants' }),
        }),
      }),
      z.object({
        ...common,
        kind: z.literal('extend'),
        params: z.object({ closesOn: lineSchema(20).optional() }).default({}),
      }),
      z.object({
        ...common,
        kind: z.literal('recipients'),
        params: z.object({ recipients: z.array(idSchema).max(draftLimits.recipients) }),
      }),
      z.object({
        ...common,
        kind: z.literal('status'),
        filter: applicationsFilter.optional(),
        params: z.object({
          status: z.enum(chosenStatuses),
          message: linesSchema(statusMessageMax).optional(),
          reason: linesSchema(noteMax).optional(),
        }),
      }),
    ])
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      message: 'either ids or filter',
    }),
  reply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const readBulkContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/bulk/:bulkId',
  access: 'member',
  summary: 'Retrieve the progress of a bulk action',
  params,
  reply,
});

/** Within ten minutes; skips items changed since. */
export const undoBulkContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/bulk/:bulkId/undo',
  access: 'member',
  summary: 'Undo a bulk action',
  params,
  body: z.object({}).optional(),
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** The CSV download, under the filters of the list. */
export const listingsCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/listings.csv',
} as const;
