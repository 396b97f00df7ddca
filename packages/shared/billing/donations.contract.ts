import { z } from 'zod';
import { currencies } from '../listings/pay-terms.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { idSchema, instantSchema, lineSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { printedPageSchema } from './printed-page.schema.ts';

const currency = z.enum(currencies);
const minorUnits = z.int().positive().meta({ description: 'minor units' });
const donationSchema = z.object({
  id: idSchema,
  amount: z.object({ amount: z.int(), currency }),
  status: z
    .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'REFUNDED', 'HELD'])
    .meta({ description: 'HELD: staff check the received payment' }),
  isProcessing: z.boolean().meta({ description: 'the bank has not decided yet' }),
  failureCode: z
    .string()
    .nullable()
    .meta({ description: 'error code of the bank for the last attempt; null without one' }),
  number: z
    .string()
    .nullable()
    .meta({ description: 'number of the receipt; null before it is issued' }),
  monthly: z.boolean(),
});

/** NOT_FOUND without a price book. */
export const readDonationTermsContract = contract({
  method: 'GET',
  path: '/data/donation-terms',
  access: 'visitor',
  summary: 'Retrieve donation amounts and the payment provider',
  reply: z.object({
    currencies: z.array(z.object({ currency, presets: z.array(minorUnits) })),
    min: minorUnits,
    max: minorUnits,
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** The client secret pays it; a short-lived cookie gives access to its status. */
export const createDonationContract = contract({
  method: 'POST',
  path: '/data/donations',
  access: 'visitor',
  summary: 'Create a donation',
  body: z.object({
    amount: minorUnits,
    currency,
    monthly: z
      .boolean()
      .default(false)
      .meta({ description: 'true for a monthly donation of this amount' }),
    email: emailSchema,
    name: lineSchema(100).nullable().default(null),
    locale: localeSchema,
  }),
  reply: z.object({
    donation: donationSchema,
    clientSecret: z.string(),
    next: z.enum(['confirm', 'redirect']),
    redirectUrl: z.string(),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

const keyQuery = z.object({ key: z.string().min(1).max(100) });
const donationParams = z.object({ id: idSchema });
export const donationInput = { params: donationParams, query: keyQuery };

/**
 * LINK_EXPIRED without a cookie, for an expired one and for an unknown ID. Needs the cookie of the
 * browser that created it.
 */
export const readDonationContract = contract({
  method: 'GET',
  path: '/data/donations/:id',
  access: 'visitor',
  summary: 'Retrieve a donation',
  params: donationParams,
  reply: z.object({
    donation: donationSchema,
    receiptKey: z
      .string()
      .nullable()
      .meta({ description: 'key of the receipt; null before it is issued' }),
    planToPay: idSchema.nullable().meta({
      description: 'ID of the monthly donation whose refused charge is still due; null: none',
    }),
  }),
  errors: ['LINK_EXPIRED'],
});

/**
 * NOT_FOUND for a wrong key, an unknown ID and a missing receipt. Open to everyone with its link.
 */
export const readReceiptContract = contract({
  method: 'GET',
  path: '/data/donation-receipts/:id',
  access: 'visitor',
  summary: 'Retrieve a donation receipt',
  ...donationInput,
  reply: z.object({
    page: printedPageSchema,
    isPaidBack: z.boolean().meta({ description: 'whether the donation was refunded' }),
  }),
  errors: ['NOT_FOUND'],
});

const planMark = z.string().min(1).max(100);
const planParams = z.object({ id: idSchema });
const planInput = { params: planParams, query: z.object({ mac: planMark }) };
const planSchema = z.object({
  id: idSchema,
  amount: z.object({ amount: z.int(), currency }),
  dayOfMonth: z
    .int()
    .min(1)
    .max(31)
    .meta({ description: 'day of the month of the charge; 31: last day' }),
  status: z
    .enum(['PENDING', 'ACTIVE', 'PAST_DUE', 'ENDED'])
    .meta({ description: 'PAST_DUE: the bank refused the last charge, which will be retried' }),
  nextAt: instantSchema
    .nullable()
    .meta({ description: 'time of the next charge; null without one' }),
});
const planReply = z.object({ plan: planSchema });

/**
 * LINK_EXPIRED for a wrong link and an unknown ID. Open to everyone with the link of its emails.
 */
export const readPlanContract = contract({
  method: 'GET',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'Retrieve a monthly donation',
  ...planInput,
  reply: planReply.extend({ min: minorUnits, max: minorUnits }),
  errors: ['LINK_EXPIRED', 'NOT_FOUND'],
});

/** Takes effect next month. */
export const changePlanContract = contract({
  method: 'PATCH',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'Update the amount of a monthly donation',
  ...planInput,
  body: z.object({ amount: minorUnits }),
  reply: planReply,
  errors: ['LINK_EXPIRED', 'NOT_FOUND', 'CONFLICT'],
});

/** Idempotent. */
export const endPlanContract = contract({
  method: 'DELETE',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'End a monthly donation',
  ...planInput,
  reply: planReply,
  errors: ['LINK_EXPIRED'],
});

/** LINK_EXPIRED as for the link itself. Sets a short-lived cookie for everyone with the link. */
export const openPlanPaymentContract = contract({
  method: 'POST',
  path: '/data/donation-plans/:id/link',
  access: 'visitor',
  summary: 'Open the payment of a refused monthly charge',
  params: planParams,
  body: z.object({ mac: planMark }),
  reply: z.object({}),
  errors: ['LINK_EXPIRED'],
});

/** LINK_EXPIRED without a cookie, for an expired one and for an unknown ID. Needs the cookie. */
export const readPlanPaymentContract = contract({
  method: 'GET',
  path: '/data/donation-plans/:id/payment',
  access: 'visitor',
  summary: 'Retrieve the payment of a refused monthly charge',
  params: planParams,
  reply: planReply.extend({
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['LINK_EXPIRED'],
});

/**
 * PAYMENT_IN_PROGRESS while the bank decides; CONFLICT when nothing is due. Uses the saved card,
 * which the bank can ask to authenticate, or another card. Needs the cookie.
 */
export const payPlanContract = contract({
  method: 'POST',
  path: '/data/donation-plans/:id/payments',
  access: 'visitor',
  summary: 'Pay a refused monthly charge',
  params: planParams,
  body: z.object({ card: z.enum(['kept', 'new']) }),
  reply: z.object({
    amount: z.object({ amount: z.int(), currency }),
    clientSecret: z.string().nullable(),
    next: z.enum(['confirm', 'redirect', 'done']),
    redirectUrl: z.string(),
  }),
  errors: [
    'LINK_EXPIRED',
    'NOT_FOUND',
    'CONFLICT',
    'PAYMENT_IN_PROGRESS',
    'CARD_DECLINED',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

/** Bytes, not JSON: no contract. */
export const receiptPdf = { method: 'GET', path: '/data/donation-receipts/:id/pdf' } as const;
