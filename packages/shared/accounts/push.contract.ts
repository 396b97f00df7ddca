import { z } from 'zod';
import { idSchema, instantSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { pushEndpointMax, pushTopics } from './push.ts';

const deviceSchema = z
  .object({
    id: idSchema,
    isCurrent: z.boolean().meta({ description: 'whether it is the browser of this call' }),
    userAgent: z.string().nullable(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema
      .nullable()
      .meta({ description: 'when the push service last accepted a message; null: not yet' }),
  })
  .meta({ id: 'PushDevice' });

const topicsSchema = z
  .array(z.object({ name: z.enum(pushTopics), enabled: z.boolean() }))
  .max(pushTopics.length);

/** Newest first. */
export const listPushDevicesContract = contract({
  method: 'GET',
  path: '/data/users/me/push-devices',
  access: 'user',
  summary: 'List devices with push notifications',
  reply: z.object({
    publicKey: z
      .string()
      .nullable()
      .meta({ description: 'VAPID key for subscribing; null: the site sends no push messages' }),
    devices: z.array(deviceSchema),
    topics: topicsSchema.meta({ description: 'what all devices of the account are notified of' }),
  }),
});

/**
 * Idempotent. A session has one device; an address that another account has is moved to this one;
 * an account with 10 devices loses the oldest.
 */
export const addPushDeviceContract = contract({
  method: 'POST',
  path: '/data/users/me/push-devices',
  access: 'user',
  summary: 'Turn on push notifications in this browser',
  body: z.object({
    endpoint: z.url().max(pushEndpointMax),
    keys: z.object({
      p256dh: z.string().regex(/^B[A-P][\w-]{85}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  reply: z.object({ device: deviceSchema }),
  errors: ['NOT_FOUND'],
});

/** It gets no message any more. */
export const removePushDeviceContract = contract({
  method: 'DELETE',
  path: '/data/users/me/push-devices/:id',
  access: 'owner',
  summary: 'Turn off push notifications on a device',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/** Sets the named topics for all devices and leaves the others. */
export const updatePushTopicsContract = contract({
  method: 'PUT',
  path: '/data/users/me/push-topics',
  access: 'user',
  summary: 'Choose what devices are notified of',
  body: z.object({ topics: topicsSchema }),
  reply: z.object({ topics: topicsSchema }),
});
