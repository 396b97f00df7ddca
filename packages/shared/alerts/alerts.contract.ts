import { z } from 'zod';
import { alertFrequencies } from '../accounts/notification-preferences.ts';
import { alertActions } from '../platform/pages/route-words.ts';
import { idSchema, instantSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

// Actions behind the links of an alert email, without a session: GET shows, POST acts.
const linkQuery = z.object({ mac: z.string().max(100).default(''), lang: localeSchema.optional() });
const maskedSchema = z.string().meta({ description: 'masked address of the recipient' });

/** The email settings of one saved search. `links` are signed paths of pages, one per action. */
export const alertSchema = z
  .object({
    name: z.string(),
    email: maskedSchema,
    notifyByEmail: z.boolean(),
    frequency: z.enum(alertFrequencies),
    pausedUntil: instantSchema
      .nullable()
      .meta({ description: 'no emails before this time; null: not paused' }),
    url: z.string().meta({ description: 'path of the search' }),
    links: z.object({ frequency: z.string(), pause: z.string(), stop: z.string() }),
  })
  .meta({ id: 'Alert' });

const alertParams = z.object({ action: z.enum(alertActions), id: idSchema });
const alertReply = z.object({ alert: alertSchema });

/** Needs a signed link of an alert email. Changes nothing. */
export const alertContract = contract({
  method: 'GET',
  path: '/data/alerts/:action/:id',
  access: 'visitor',
  summary: 'Retrieve the email settings of a saved search',
  params: alertParams,
  query: linkQuery,
  reply: alertReply,
  errors: ['LINK_EXPIRED'],
});

/**
 * Omitted values stay. Any link may change all of them, since the pages link to each other. Needs
 * the signed link, no session.
 */
export const changeAlertContract = contract({
  method: 'POST',
  path: '/data/alerts/:action/:id',
  access: 'visitor',
  summary: 'Update the email settings of a saved search',
  params: alertParams,
  query: linkQuery,
  body: z.object({
    notifyByEmail: z.boolean().optional(),
    frequency: z.enum(alertFrequencies).optional(),
    pauseDays: z
      .number()
      .int()
      .min(0)
      .max(366)
      .optional()
      .meta({ description: 'days to pause; 0 ends a pause' }),
  }),
  reply: alertReply,
  errors: ['LINK_EXPIRED'],
});

/** Needs a signed link of an alert email. */
export const listAlertsContract = contract({
  method: 'GET',
  path: '/data/alerts/all/:userId',
  access: 'visitor',
  summary: 'List the saved searches of an email recipient',
  params: z.object({ userId: idSchema }),
  query: linkQuery,
  reply: z.object({ email: maskedSchema, alerts: z.array(alertSchema) }),
  errors: ['LINK_EXPIRED'],
});

const dismissalParams = z.object({ userId: idSchema, listingId: idSchema });
const dismissalReply = z.object({
  email: maskedSchema,
  dismissed: z.boolean().meta({ description: 'whether all alerts leave it out' }),
  listing: z
    .object({ title: z.string(), orgName: z.string().nullable(), url: z.string() })
    .nullable()
    .meta({ description: 'null when no longer public' }),
});

/** Changes nothing. */
export const readDismissalContract = contract({
  method: 'GET',
  path: '/data/alerts/dismissals/:userId/:listingId',
  access: 'visitor',
  summary: 'Retrieve the target of a “not for me” link',
  params: dismissalParams,
  query: linkQuery,
  reply: dismissalReply,
  errors: ['LINK_EXPIRED'],
});

/** `dismissed: false` undoes it. Needs the signed link, no session. */
export const dismissListingContract = contract({
  method: 'POST',
  path: '/data/alerts/dismissals/:userId/:listingId',
  access: 'visitor',
  summary: 'Exclude a listing or organization from alerts',
  params: dismissalParams,
  query: linkQuery,
  body: z.object({ dismissed: z.boolean() }),
  reply: dismissalReply,
  errors: ['LINK_EXPIRED'],
});
