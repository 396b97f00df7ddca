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
  by: z.string().nullable().meta({ description: 'a member; null for everyone else' }),
  apiKey: z
    .string()
    .nullable()
    .meta({ description: 'the name of the key by which a program did it' }),
  listing: z
    .object({ id: idSchema, type: z.enum(listingTypes), title: z.string() })
    .nullable()
    .meta({ description: 'which one it is about, while it exists' }),
});

/** `activity.csv` takes the same filters and returns CSV, for owners. */
export const activityFilterSchema = z.object({
  who: idSchema.optional(),
  what: z.enum(activityKinds).optional(),
});

export const readActivityContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/activity',
  access: 'member',
  summary: 'What was done to an organization and its listings, the latest first',
  params: orgParams,
  query: activityFilterSchema.extend({ page: pageSchema }),
  reply: z.object({
    entries: z.array(activityEntrySchema),
    pageCount: z.number().int(),
    total: z.number().int(),
    members: z
      .array(z.object({ id: idSchema, name: z.string() }))
      .meta({ description: 'by whom it may be filtered' }),
  }),
});

export const exportActivity = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/activity.csv',
} as const;
