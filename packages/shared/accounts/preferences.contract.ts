import { z } from 'zod';
import { preferenceNames } from './notification-preferences.ts';
import { emailSchema } from './accounts.contract.ts';
import { idSchema, localeSchema, timeZoneSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

const preferenceSchema = z.object({
  name: z.enum(preferenceNames),
  enabled: z.boolean(),
});
const preferencesReply = z.object({
  notificationPreferences: z.array(preferenceSchema),
  timeZone: z
    .string()
    .nullable()
    .meta({ description: 'IANA time zone of the morning digest; null when unknown' }),
  assumedTimeZone: z.string().meta({ description: 'time zone used while `timeZone` is null' }),
  timeZones: z.array(z.string()).meta({ description: 'IANA time zones to choose from' }),
});

export const readPreferencesContract = contract({
  method: 'GET',
  path: '/data/userdashboard/notification-preferences',
  access: 'user',
  summary: 'Retrieve email preferences',
  reply: preferencesReply,
});

/** Sets the named preferences and leaves the others; the preferences modal is not shown again. */
export const updatePreferencesContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/notification-preferences',
  access: 'user',
  summary: 'Update email preferences',
  body: z.object({
    notificationPreferences: z.array(preferenceSchema).max(20),
    timeZone: timeZoneSchema.optional(),
  }),
  reply: preferencesReply,
});

const linkParams = z.object({
  preferenceName: z.string().max(60),
  userId: idSchema,
  timestamp: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
});
const linkQuery = z.object({ mac: z.string().max(100).default(''), lang: localeSchema.optional() });

/** Changes nothing. */
export const readUnsubscribeContract = contract({
  method: 'GET',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
  access: 'visitor',
  summary: 'Retrieve the target of an unsubscribe link',
  params: linkParams,
  query: linkQuery,
  reply: z.object({
    preferenceName: z.string(),
    email: z.string().meta({ description: 'masked email address' }),
    enabled: z.boolean(),
  }),
  errors: ['LINK_EXPIRED'],
});

/** Needs the signed link, no session. */
export const unsubscribeContract = contract({
  method: 'POST',
  path: '/data/unsubscribe/:preferenceName/:userId/:timestamp',
  access: 'visitor',
  summary: 'Unsubscribe from a kind of email',
  params: linkParams,
  query: linkQuery,
  body: z.object({}).optional(),
  reply: z.object({ preferenceName: z.string(), enabled: z.literal(false) }),
  errors: ['LINK_EXPIRED'],
});

/**
 * Visitors get a confirmation link, whether subscribed or not; a verified user with their own
 * address is subscribed at once.
 */
export const subscribeSubsiteContract = contract({
  method: 'POST',
  path: '/data/website/subsite-subscribe-email/:subsiteId',
  access: 'visitor',
  summary: 'Subscribe an email address to a subsite',
  params: z.object({ subsiteId: z.string().regex(/^[\w-]{1,100}$/) }),
  body: z.object({ email: emailSchema, locale: localeSchema.optional() }),
  reply: z.object({ state: z.enum(['SUBSCRIBED', 'CONFIRM_BY_MAIL']) }),
  errors: ['NOT_FOUND'],
});

/** Needs the signature of the emailed link. */
export const confirmSubscriptionContract = contract({
  method: 'POST',
  path: '/data/website/confirm-subscription/:id',
  access: 'visitor',
  summary: 'Confirm a subscription',
  params: z.object({ id: idSchema }),
  query: z.object({ mac: z.string().max(100).default('') }),
  body: z.object({}).optional(),
  reply: z.object({ state: z.literal('SUBSCRIBED') }),
  errors: ['LINK_EXPIRED'],
});

const subscriptionsReply = z.object({
  subscriptions: z.array(
    z.object({
      id: idSchema,
      name: z.string().meta({ description: 'name of the subsite' }),
      url: z.string().nullable().meta({ description: 'path of the subsite' }),
      isSubscribed: z.boolean(),
    }),
  ),
});

/** Includes ended ones. */
export const listSubscriptionsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/subscriptions',
  access: 'user',
  summary: 'List newsletter subscriptions',
  reply: subscriptionsReply,
});

export const setSubscriptionContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/subscriptions/:id',
  access: 'owner',
  summary: 'End or resume a newsletter subscription',
  params: z.object({ id: idSchema }),
  body: z.object({ isSubscribed: z.boolean() }),
  reply: subscriptionsReply,
  errors: ['NOT_FOUND'],
});

/** Needs the signature of the emailed link, no session. */
export const endSubscriptionContract = contract({
  method: 'POST',
  path: '/data/website/end-subscription/:id',
  access: 'visitor',
  summary: 'Unsubscribe from a newsletter',
  params: z.object({ id: idSchema }),
  query: z.object({ mac: z.string().max(100).default('') }),
  body: z.object({}).optional(),
  reply: z.object({ state: z.literal('UNSUBSCRIBED') }),
  errors: ['LINK_EXPIRED'],
});
