import { z } from 'zod';
import { currencies } from '../listings/pay-terms.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { idSchema, instantSchema, lineSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { printedPageSchema } from './public-invoices.contract.ts';

const currency = z.enum(currencies);
const minorUnits = z.int().positive().meta({ description: 'minor units' });
const donationSchema = z.object({
  id: idSchema,
  amount: z.object({ amount: z.int(), currency }),
  status: z
    .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'REFUNDED', 'HELD'])
    .meta({ description: '`HELD` while staff look at what arrived' }),
  isProcessing: z.boolean().meta({ description: 'the bank is deciding' }),
  failureCode: z.string().nullable().meta({ description: 'the bank’s word, of the last try' }),
  number: z.string().nullable().meta({ description: 'of the receipt, once there is one' }),
  monthly: z.boolean(),
});

/** NOT_FOUND without a price book. */
export const donationTermsContract = contract({
  method: 'GET',
  path: '/data/donation-terms',
  access: 'visitor',
  summary: 'What may be given, and with which card form',
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

export const createDonationContract = contract({
  method: 'POST',
  path: '/data/donations',
  access: 'visitor',
  summary:
    'Begin a donation; it is paid with the client secret, and a short cookie shows how it stands',
  body: z.object({
    amount: minorUnits,
    currency,
    monthly: z.boolean().default(false).meta({ description: 'the same each month from now on' }),
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

/** LINK_EXPIRED without a cookie, with an expired one and for an unknown id alike. */
export const readDonationContract = contract({
  method: 'GET',
  path: '/data/donations/:id',
  access: 'visitor',
  summary: 'How a donation stands, in the browser in which it was paid, by that cookie',
  params: donationParams,
  reply: z.object({
    donation: donationSchema,
    receiptKey: z.string().nullable().meta({ description: 'of the receipt, once there is one' }),
    planToPay: idSchema
      .nullable()
      .meta({ description: 'whose refused month this is, which is still to be paid' }),
  }),
  errors: ['LINK_EXPIRED'],
});

/** NOT_FOUND for a wrong key, an unknown id and a missing receipt alike. */
export const readReceiptContract = contract({
  method: 'GET',
  path: '/data/donation-receipts/:id',
  access: 'visitor',
  summary: 'The receipt of a donation, for everyone with its link',
  ...donationInput,
  reply: z.object({
    page: printedPageSchema,
    isPaidBack: z.boolean().meta({ description: 'the money went back to the donor' }),
  }),
  errors: ['NOT_FOUND'],
});

const planMark = z.string().min(1).max(100);
const planParams = z.object({ id: idSchema });
const planInput = { params: planParams, query: z.object({ mac: planMark }) };
const planSchema = z.object({
  id: idSchema,
  amount: z.object({ amount: z.int(), currency }),
  dayOfMonth: z.int().min(1).max(31).meta({ description: '31 means the last day of the month' }),
  status: z
    .enum(['PENDING', 'ACTIVE', 'PAST_DUE', 'ENDED'])
    .meta({ description: '`PAST_DUE`: the bank refused the last charge, which is tried again' }),
  nextAt: instantSchema.nullable().meta({ description: 'when it is charged next' }),
});
const planReply = z.object({ plan: planSchema });

/** LINK_EXPIRED for a wrong link and an unknown id alike. */
export const readPlanContract = contract({
  method: 'GET',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'A monthly donation, for everyone with the link of its mails',
  ...planInput,
  reply: planReply.extend({ min: minorUnits, max: minorUnits }),
  errors: ['LINK_EXPIRED', 'NOT_FOUND'],
});

export const changePlanContract = contract({
  method: 'PATCH',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'Another amount of a monthly donation, from the next month on',
  ...planInput,
  body: z.object({ amount: minorUnits }),
  reply: planReply,
  errors: ['LINK_EXPIRED', 'NOT_FOUND', 'CONFLICT'],
});

export const endPlanContract = contract({
  method: 'DELETE',
  path: '/data/donation-plans/:id',
  access: 'visitor',
  summary: 'End a monthly donation; ended already, it is as good',
  ...planInput,
  reply: planReply,
  errors: ['LINK_EXPIRED'],
});

/** LINK_EXPIRED as for the link itself. */
export const openPlanPaymentContract = contract({
  method: 'POST',
  path: '/data/donation-plans/:id/link',
  access: 'visitor',
  summary: 'Lead everyone with the link of a plan to paying a refused month: a short cookie',
  params: planParams,
  body: z.object({ mac: planMark }),
  reply: z.object({}),
  errors: ['LINK_EXPIRED'],
});

/** LINK_EXPIRED without a cookie, with an expired one and for an unknown id alike. */
export const readPlanPaymentContract = contract({
  method: 'GET',
  path: '/data/donation-plans/:id/payment',
  access: 'visitor',
  summary: 'A monthly donation where a refused month is paid, by that cookie',
  params: planParams,
  reply: planReply.extend({
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['LINK_EXPIRED'],
});

/** PAYMENT_IN_PROGRESS while the bank decides; CONFLICT when nothing is due. */
export const payPlanContract = contract({
  method: 'POST',
  path: '/data/donation-plans/:id/payments',
  access: 'visitor',
  summary:
    'The donor pays a refused month in person: the kept card, which the bank may ask about, or another; by that cookie',
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
