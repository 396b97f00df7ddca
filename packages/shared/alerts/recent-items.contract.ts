import { z } from 'zod';
import { findableTypes, searchTypes } from '../listings/listing-types.ts';
import { idSchema, instantSchema, lineSchema, urlsSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { recentInBrowserMax, recentItemsMax } from '../platform/limits.ts';

const refSchema = z.object({ id: idSchema, type: z.enum(findableTypes) });
const querySchema = lineSchema(4_000).meta({
  description: 'words, place and filters as the query string of the search page',
});
const kept = z.object({
  isKept: z.boolean().meta({ description: 'false while the user keeps no recent items' }),
});

/** Called by a page after it was shown to the user. Idempotent. */
export const recordViewContract = contract({
  method: 'POST',
  path: '/data/recent-items/views',
  access: 'user',
  summary: 'Record a viewed listing or organization',
  body: refSchema,
  reply: kept,
  errors: ['NOT_FOUND'],
});

/** Called by a search page after it was shown. A search without words and filters is not kept. */
export const recordSearchContract = contract({
  method: 'POST',
  path: '/data/recent-items/searches',
  access: 'user',
  summary: 'Record a search',
  body: z.object({ type: z.enum(searchTypes), query: querySchema }),
  reply: kept,
});

/** `url` is null when it is not public any more; `title` and `orgName` when it was removed. */
export const viewedItemSchema = refSchema.extend({
  title: z.string().nullable(),
  orgName: z.string().nullable(),
  url: urlsSchema.nullable(),
});

/** Latest first, at most `limit` of each. */
export const listRecentItemsContract = contract({
  method: 'GET',
  path: '/data/recent-items',
  access: 'user',
  summary: 'List recently viewed items and recent searches',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(recentItemsMax).default(recentItemsMax),
  }),
  reply: z.object({
    isOn: z.boolean(),
    views: z.array(viewedItemSchema.extend({ viewedAt: instantSchema })),
    searches: z.array(
      z.object({
        id: idSchema,
        type: z.enum(searchTypes),
        query: querySchema,
        searchedAt: instantSchema,
      }),
    ),
  }),
});

/** Idempotent. */
export const forgetRecentItemContract = contract({
  method: 'DELETE',
  path: '/data/recent-items/:kind/:id',
  access: 'user',
  summary: 'Delete a recently viewed item or a recent search',
  params: z.object({ kind: z.enum(['views', 'searches']), id: idSchema }),
  reply: z.object({}),
});

export const forgetRecentItemsContract = contract({
  method: 'DELETE',
  path: '/data/recent-items',
  access: 'user',
  summary: 'Delete all recently viewed items and searches',
  reply: z.object({}),
});

/** Turning it off deletes what was kept. Idempotent. */
export const setRecentItemsContract = contract({
  method: 'PUT',
  path: '/data/recent-items',
  access: 'user',
  summary: 'Turn recently viewed items and searches on or off',
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ isOn: z.boolean() }),
});

/** For what a visitor's browser remembers. Items that are not public are left out. */
export const describeItemsContract = contract({
  method: 'GET',
  path: '/data/public-items',
  access: 'visitor',
  summary: 'Retrieve the names of public items',
  query: z.object({
    ids: z
      .string()
      .max(recentInBrowserMax * 33)
      .meta({ description: 'ids, separated by commas' })
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(recentInBrowserMax)),
  }),
  reply: z.object({ items: z.array(viewedItemSchema) }),
});
