import { z } from 'zod';
import { bannerNames } from '../platform/pages/banners.ts';
import { notificationKinds } from './notifications.ts';
import { idSchema, instantSchema, pageSchema, urlsSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

const statusSchema = z.enum(['NEW', 'DISMISSED']);

/**
 * A notification with status, viewed and read; `params` are the facts of its sentence, `url` is its
 * target.
 */
export const notificationSchema = z
  .object({
    id: idSchema,
    kind: z.enum(notificationKinds),
    params: z.record(z.string(), z.string()),
    url: urlsSchema,
    status: statusSchema,
    viewed: z.boolean(),
    read: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Notification' });

/** Newest first, without dismissed ones. */
export const listNotificationsContract = contract({
  method: 'GET',
  path: '/data/notifications',
  access: 'user',
  summary: 'List notifications',
  query: z.object({ page: pageSchema }),
  reply: z.object({
    notifications: z.array(notificationSchema),
    unseen: z.number().int(),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
});

/**
 * Without `ids` it applies to all; `banner` dismisses a banner instead. Ids of other users are
 * ignored.
 */
export const markNotificationsContract = contract({
  method: 'PATCH',
  path: '/data/notifications',
  access: 'user',
  summary: 'Mark notifications as viewed, read or dismissed',
  body: z.object({
    ids: z.array(idSchema).max(100).optional(),
    viewed: z.literal(true).optional(),
    read: z.literal(true).optional(),
    status: statusSchema.optional(),
    banner: z.enum(bannerNames).optional(),
  }),
  reply: z.object({ unseen: z.number().int() }),
});
