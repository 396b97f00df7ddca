import { z } from 'zod';
import { findableTypes } from '../listings/listing-types.ts';
import { idSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/**
 * The outcome of a visitor's pending items; what is not an effect of ours is handed back to the
 * page.
 */
export const appliedItemsSchema = z
  .object({
    savedListing: z.object({ id: idSchema, type: z.enum(findableTypes) }).nullable(),
    savedSearch: z.object({ id: idSchema, name: z.string() }).nullable(),
    subscribedSubsite: idSchema.nullable(),
    redirectUrl: z.string().nullable().meta({ description: 'a path of this site' }),
    returnedItems: z.array(z.object({ type: z.string(), data: z.unknown() })),
    failed: z.array(z.object({ type: z.string(), code: z.string() })),
  })
  .meta({ id: 'AppliedItems' });

/**
 * Does what a visitor left to be done, once, and forgets it. From another browser than the one that
 * left it, nothing happens until `confirmed`: the answer then names what would be done.
 */
export const applyTmpStorageContract = contract({
  method: 'POST',
  path: '/data/tmp-storage/:id/apply',
  access: 'verified',
  summary: 'Apply pending items after sign-up or log-in',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ confirmed: z.boolean().default(false) }),
  reply: z.object({
    applied: appliedItemsSchema.nullable(),
    toConfirm: z.array(z.object({ type: z.string() })),
  }),
  errors: ['NAME_REQUIRED', 'NOT_FOUND'],
});
