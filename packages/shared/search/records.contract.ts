import { z } from 'zod';
import { queryMaxLength } from '../platform/limits.ts';
import { recordTypes } from '../listings/listing-types.ts';
import { idSchema, instantSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { moneySchema } from '../billing/billing.contract.ts';

export const recordStatuses = [
  'UNVERIFIED',
  'DRAFT',
  'OPEN',
  'PAID',
  'VOID',
  'REFUNDED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'CANCELED',
  'ISSUED',
] as const;

const recordSchema = z.object({
  id: idSchema,
  name: z.string().meta({ description: 'number, or name of a person' }),
  about: z.string().meta({ description: 'organization, or email address of a person' }),
  status: z.enum(recordStatuses).nullable(),
  amount: moneySchema.nullable(),
  createdAt: instantSchema,
  orgId: idSchema
    .nullable()
    .meta({ description: 'organization whose dashboard shows the record; null: none' }),
});

/**
 * Staff find all; others find invoices and payments of their organizations, and are refused users
 * and donations. Searches by staff are audited by type. Newest first.
 */
export const findRecordsContract = contract({
  method: 'GET',
  path: '/data/records/:type',
  access: 'user',
  summary: 'Search users, invoices, payments or donations',
  params: z.object({ type: z.enum(recordTypes) }),
  query: z.object({
    q: z.string().max(queryMaxLength).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    records: z.array(recordSchema),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['FORBIDDEN', 'FRESH_LOGIN_REQUIRED'],
});
