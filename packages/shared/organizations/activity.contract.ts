import { z } from 'zod';
import { listingTypes } from '../listings/listing-types.ts';
import { activityActions, activityKinds } from './organization-activity.ts';
import { idSchema, instantSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from './members.contract.ts';

export const activityEntrySchema = z.object({
  id: idSchema,
  action: z.enum([...activityActions, 'other']),
  at: instantSchema,
  by: z.string().nullable().meta({ description: 'name of the member; null for everyone else' }),
  apiKey: z
    .string()
    .nullable()
    .meta({ description: 'name of the API key that made the change; null without one' }),
  listing: z
    .object({ id: idSchema, type: z.enum(listingTypes), title: z.string() })
    .nullable()
    .meta({ description: 'affected listing; null once deleted' }),
});

/** `activity.csv` takes the same filters and returns CSV, for owners. */
export const activityFilterSchema = z.object({
  who: idSchema.optional(),
  what: z.enum(activityKinds).optional(),
});

/** Covers the organization and its listings, latest first. */
export const readActivityContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/activity',
  access: 'member',
  summary: 'List the activity of an organization',
  params: orgParams,
  query: activityFilterSchema.extend({ page: pageSchema }),
  reply: z.object({
    entries: z.array(activityEntrySchema),
    pageCount: z.number().int(),
    total: z.number().int(),
    members: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .meta({ description: 'members to filter by' }),
  }),
});

export const exportActivity = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/activity.csv',
} as const;
