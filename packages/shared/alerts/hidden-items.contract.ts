import { z } from 'zod';
import { findableTypes } from '../listings/listing-types.ts';
import { idSchema, instantSchema, localeSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

const refSchema = z.object({ id: idSchema, type: z.enum(findableTypes) });
const done = z.object({ hidden: z.boolean() });

/** Leaves it out of the reader's lists: of the account, or of this browser by a cookie. Idempotent. */
export const hideItemContract = contract({
  method: 'POST',
  path: '/data/hidden-items',
  access: 'visitor',
  summary: 'Hide a listing or all listings of an organization',
  body: refSchema,
  reply: done,
  errors: ['NOT_FOUND', 'LIMIT_REACHED'],
});

/** Idempotent. */
export const unhideItemContract = contract({
  method: 'DELETE',
  path: '/data/hidden-items/:type/:id',
  access: 'visitor',
  summary: 'Show a hidden listing or organization again',
  params: refSchema,
  reply: done,
});

export const unhideAllContract = contract({
  method: 'DELETE',
  path: '/data/hidden-items',
  access: 'visitor',
  summary: 'Show everything that was hidden again',
  reply: done,
});

/**
 * Of the account or of this browser; latest first, 20 a page. `title` is null when it was removed,
 * for visitors also when it is not public.
 */
export const listHiddenItemsContract = contract({
  method: 'GET',
  path: '/data/hidden-items',
  access: 'visitor',
  summary: 'List hidden listings and organizations',
  query: z.object({ page: pageSchema, lang: localeSchema.optional() }),
  reply: z.object({
    items: z.array(
      refSchema.extend({
        title: z.string().nullable(),
        orgName: z.string().nullable(),
        hiddenAt: instantSchema.nullable().meta({ description: 'null for visitors' }),
      }),
    ),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
});
