import { z } from 'zod';
import { typedKeys } from '../platform/typed-object.ts';
import {
  decisionNoteMax,
  decisionReasons,
  queueDecisions,
  queueKinds,
  scorePoints,
  waitReasons,
} from './moderation.ts';
import { proofStatuses } from '../organizations/verification.ts';
import { idSchema, instantSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

const kindSchema = z.enum(queueKinds);
const rules = [...typedKeys(scorePoints), ...waitReasons] as const;

const rowSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  subject: z.string(),
  title: z.string(),
  orgName: z.string().nullable(),
  score: z.number().int(),
  reasons: z.array(
    z.object({ rule: z.enum(rules), points: z.number().int(), found: z.string().optional() }),
  ),
  createdAt: instantSchema,
  claimedBy: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
});

/** What staff compare of an organization and of those like it. */
export const organizationFactsSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  website: z.string().nullable(),
  city: z.string().nullable(),
  registryNumber: z.string().nullable(),
  createdAt: instantSchema,
  isVerified: z.boolean(),
  isApproved: z.boolean(),
  isFrozen: z.boolean(),
  isTrusted: z.boolean().meta({ description: 'can pay by invoice and gets its credits at once' }),
  members: z.number().int(),
  published: z.number().int(),
});

const itemSchema = rowSchema.extend({
  revision: z.number().int().meta({ description: 'revision to send with the decision' }),
  decided: z
    .object({
      decision: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      at: instantSchema,
    })
    .nullable(),
  decisions: z.array(z.enum(queueDecisions)),
  fields: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      before: z
        .string()
        .nullable()
        .meta({ description: 'public value if different; null otherwise' }),
      status: z
        .enum(proofStatuses)
        .nullable()
        .meta({ description: 'status of a proof; null for other fields' }),
    }),
  ),
  text: z.string().nullable(),
  listing: z.object({ id: idSchema, status: z.string(), url: z.string() }).nullable(),
  organization: organizationFactsSchema.nullable(),
  reports: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      createdAt: instantSchema,
      accountDays: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'age of the reporting account; null for a visitor' }),
    }),
  ),
  duplicates: z.array(organizationFactsSchema.extend({ because: z.string() })),
  history: z.array(
    z.object({
      kind: z.string(),
      decision: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      at: instantSchema,
    }),
  ),
  hasDocument: z.boolean(),
  next: idSchema.nullable(),
});

const params = z.object({ itemId: idSchema });

/** Sorted by risk, then age. Includes figures. */
export const listStaffItemsContract = contract({
  method: 'GET',
  path: '/data/staff/queue',
  access: 'staff',
  summary: 'List items that need a decision',
  query: z.object({ kind: kindSchema.optional() }),
  reply: z.object({
    items: z.array(rowSchema),
    figures: z.object({
      open: z.number().int(),
      oldestHours: z.number().nullable(),
      medianHours: z.number().nullable(),
      byKind: z.partialRecord(kindSchema, z.number().int()),
    }),
  }),
});

export const readStaffItemContract = contract({
  method: 'GET',
  path: '/data/staff/queue/:itemId',
  access: 'staff',
  summary: 'Retrieve an item with its context',
  params,
  reply: z.object({ item: itemSchema }),
});

export const claimStaffItemContract = contract({
  method: 'POST',
  path: '/data/staff/queue/:itemId/claim',
  access: 'staff',
  summary: 'Claim an item for 15 minutes',
  params,
  reply: z.object({}),
  errors: ['CONFLICT'],
});

/** Accepts one decision, with a reason of the list. */
export const decideStaffItemContract = contract({
  method: 'POST',
  path: '/data/staff/queue/:itemId/decision',
  access: 'staff',
  summary: 'Decide an item',
  params,
  body: z.object({
    revision: z.number().int(),
    decision: z.enum(queueDecisions),
    reason: z.enum(decisionReasons),
    note: linesSchema(decisionNoteMax).default(''),
  }),
  reply: z.object({}),
  errors: [
    'CONFLICT',
    'LIMIT_REACHED',
    'NOT_ENOUGH_CREDITS',
    'BILLING_HOLD',
    'ORGANIZATION_FROZEN',
  ],
});

export const staffItemDocument = {
  method: 'GET',
  path: '/data/staff/queue/:itemId/document',
} as const;
