import { z } from 'zod';
import { findableTypes } from '../listings/listing-types.ts';
import { idSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/**
 * Outcome of a visitor's pending actions; actions without a server effect are returned to the page.
 */
export const appliedItemsSchema = z
  .object({
    savedListing: z.object({ id: idSchema, type: z.enum(findableTypes) }).nullable(),
    savedSearch: z.object({ id: idSchema, name: z.string() }).nullable(),
    subscribedSubsite: idSchema.nullable(),
    redirectUrl: z.string().nullable().meta({ description: 'path on this site' }),
    returnedItems: z.array(z.object({ type: z.string(), data: z.unknown() })),
    failed: z.array(z.object({ type: z.string(), code: z.string() })),
  })
  .meta({ id: 'AppliedItems' });

/**
 * Applies a visitor's pending actions once and deletes them. From another browser the reply lists
 * them and nothing happens until `confirmed`.
 */
export const applyPendingActionsContract = contract({
  method: 'POST',
  path: '/data/tmp-storage/:id/apply',
  access: 'verified',
  summary: 'Apply pending actions after sign-up or login',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ confirmed: z.boolean().default(false) }),
  reply: z.object({
    applied: appliedItemsSchema.nullable(),
    toConfirm: z.array(z.object({ type: z.string() })),
  }),
  errors: ['NAME_REQUIRED', 'NOT_FOUND'],
});
