import { z } from 'zod';
import { alertFrequencies } from '../accounts/notification-preferences.ts';
import { alertActions } from '../platform/pages/route-words.ts';
import { idSchema, instantSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

// Actions of a digest's links for anyone with the mail, without a session: GET shows, POST acts.
const linkQuery = z.object({ mac: z.string().max(100).default(''), lang: localeSchema.optional() });
const maskedSchema = z.string().meta({ description: 'the address written to, masked' });

/** The email settings of one saved search. `links` are signed paths of pages, one per action. */
export const alertSchema = z
  .object({
    name: z.string(),
    email: maskedSchema,
    notifyByEmail: z.boolean(),
    frequency: z.enum(alertFrequencies),
    pausedUntil: instantSchema.nullable().meta({ description: 'no mail before then' }),
    url: z.string().meta({ description: 'the search itself' }),
    links: z.object({ frequency: z.string(), pause: z.string(), stop: z.string() }),
  })
  .meta({ id: 'Alert' });

const alertParams = z.object({ action: z.enum(alertActions), id: idSchema });
const alertReply = z.object({ alert: alertSchema });

export const alertContract = contract({
  method: 'GET',
  path: '/data/alerts/:action/:id',
  access: 'visitor',
  summary: 'How a saved search writes, by a signed link of its mails; changes nothing',
  params: alertParams,
  query: linkQuery,
  reply: alertReply,
  errors: ['LINK_EXPIRED'],
});

/** Omitted values stay. Any link may change all of them, since the pages link to each other. */
export const changeAlertContract = contract({
  method: 'POST',
  path: '/data/alerts/:action/:id',
  access: 'visitor',
  summary: 'Change how a saved search writes, with the link alone and no session',
  params: alertParams,
  query: linkQuery,
  body: z.object({
    notifyByEmail: z.boolean().optional(),
    frequency: z.enum(alertFrequencies).optional(),
    pauseDays: z.number().int().min(0).max(366).optional().meta({ description: '0 ends a pause' }),
  }),
  reply: alertReply,
  errors: ['LINK_EXPIRED'],
});

export const allAlertsContract = contract({
  method: 'GET',
  path: '/data/alerts/all/:userId',
  access: 'visitor',
  summary: 'All saved searches of the reader of a mail, by its signed link',
  params: z.object({ userId: idSchema }),
  query: linkQuery,
  reply: z.object({ email: maskedSchema, alerts: z.array(alertSchema) }),
  errors: ['LINK_EXPIRED'],
});

const dismissalParams = z.object({ userId: idSchema, listingId: idSchema });
const dismissalReply = z.object({
  email: maskedSchema,
  dismissed: z.boolean().meta({ description: 'it is left out of all alerts' }),
  listing: z
    .object({ title: z.string(), orgName: z.string().nullable(), url: z.string() })
    .nullable()
    .meta({ description: 'null: no longer public' }),
});

export const dismissalContract = contract({
  method: 'GET',
  path: '/data/alerts/dismissals/:userId/:listingId',
  access: 'visitor',
  summary: 'What a “not for me” link would leave out; changes nothing',
  params: dismissalParams,
  query: linkQuery,
  reply: dismissalReply,
  errors: ['LINK_EXPIRED'],
});

/** `dismissed: false` undoes it. */
export const dismissListingContract = contract({
  method: 'POST',
  path: '/data/alerts/dismissals/:userId/:listingId',
  access: 'visitor',
  summary: 'Never mail this listing or organization again, with the link alone and no session',
  params: dismissalParams,
  query: linkQuery,
  body: z.object({ dismissed: z.boolean() }),
  reply: dismissalReply,
  errors: ['LINK_EXPIRED'],
});
