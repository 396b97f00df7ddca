import { z } from 'zod';
import { listingTypes } from '../listings/listing-types.ts';
import { paymentStates } from './billing-terms.ts';
import { currencies } from '../listings/pay-terms.ts';
import { idSchema, instantSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from '../organizations/members.contract.ts';
import { ownListingStates } from '../listings/own-listing.schema.ts';

const moneySchema = z.object({ amount: z.number().int(), currency: z.enum(currencies) });
const cardSchema = z.object({ brand: z.string(), last4: z.string() });
export const paymentSchema = z.object({
  id: idSchema,
  status: z.enum(paymentStates),
  amount: moneySchema,
  unapplied: z
    .number()
    .int()
    .meta({ description: 'amount to refund because it was paid twice, minor units' }),
  card: cardSchema.nullable(),
  failureCode: z
    .string()
    .nullable()
    .meta({ description: 'error code of the bank for the last attempt; null without one' }),
  isProcessing: z.boolean().meta({ description: 'the bank has not decided yet' }),
  createdAt: instantSchema,
  settledAt: instantSchema.nullable(),
});
export const paidInvoiceSchema = z.object({
  id: idSchema,
  number: z.string().nullable(),
  status: z.string(),
  due: moneySchema,
  subtotal: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  taxNote: z.string().nullable(),
  lines: z.array(
    z.object({
      credits: z.int(),
      quantity: z.int(),
      unit: moneySchema,
      amount: moneySchema,
      taxBps: z.int(),
      listing: z
        .string()
        .nullable()
        .meta({ description: 'title of the listing it pays for; null for a pack' }),
    }),
  ),
});

/** Whether an order can be issued as an invoice to pay by transfer, and its days until due. */
export const payLaterSchema = z.object({ isAllowed: z.boolean(), days: z.int() });

const paymentParams = orgParams.extend({ paymentId: idSchema });
const paymentBody = z
  .union([idSchema, z.array(idSchema).max(50)])
  .transform((ids) => [ids].flat())
  .optional()
  .default([]);

/**
 * PAYMENT_IN_PROGRESS while the bank decides on another payment of these invoices. Returns a
 * payment in progress of the same invoices, or a new one.
 */
export const createPaymentContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/payments',
  access: 'member',
  summary: 'Pay invoices by card',
  params: orgParams,
  body: z.object({
    invoiceIds: z.array(idSchema).min(1).max(50),
    billingAddressId: idSchema.optional(),
    expectedTotal: z
      .number()
      .int()
      .positive()
      .meta({ description: 'displayed total, minor units' }),
    methodId: idSchema.optional().meta({ description: 'saved card of the caller' }),
    keepCard: z.boolean().default(false),
  }),
  reply: z.object({
    payment: paymentSchema,
    clientSecret: z.string().nullable(),
    next: z.enum(['confirm', 'redirect', 'done']),
    redirectUrl: z.string().optional(),
  }),
  errors: [
    'NOT_FOUND',
    'EMAIL_UNVERIFIED',
    'PRICE_CHANGED',
    'INVOICE_LOCKED',
    'MIXED_CURRENCIES',
    'PAYMENT_IN_PROGRESS',
    'CARD_DECLINED',
    'ORGANIZATION_FROZEN',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

/** Newest first. */
export const listPaymentsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/payments',
  access: 'member',
  summary: 'List card payments',
  params: orgParams,
  query: z.object({ page: pageSchema }),
  reply: z.object({
    payments: z.array(paymentSchema.extend({ invoices: z.array(z.string()) })),
    count: z.number().int(),
    pageCount: z.number().int(),
  }),
});

const eventKinds = [
  'started',
  'succeeded',
  'canceled',
  'failed',
  'refundRequested',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeClosed',
] as const;

/** Asks the provider first while a payment is in progress. Includes its history. */
export const readPaymentContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/payments/:paymentId',
  access: 'member',
  summary: 'Retrieve a payment',
  params: paymentParams,
  reply: z.object({
    payment: paymentSchema,
    invoices: z.array(paidInvoiceSchema),
    timeline: z.array(
      z.object({
        kind: z.enum(eventKinds),
        at: instantSchema,
        amount: moneySchema.nullable(),
        detail: z.string().nullable(),
      }),
    ),
    evidenceDueAt: instantSchema.nullable(),
    can: z.object({ cancel: z.boolean() }),
  }),
  errors: ['NOT_FOUND'],
});

export const cancelPaymentContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/payments/:paymentId',
  access: 'member',
  summary: 'Cancel a payment in progress',
  params: paymentParams,
  reply: z.object({ payment: paymentSchema }),
  errors: ['NOT_FOUND', 'PAYMENT_IN_PROGRESS', 'ORGANIZATION_FROZEN', 'UNAVAILABLE'],
});

/** Amounts in the query are ignored: figures come from the database. */
export const readPaymentSummaryContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/payment-summary',
  access: 'member',
  summary: 'Retrieve the amount due and the last payment',
  params: orgParams,
  query: z.object({
    invoiceId: paymentBody,
    amount: z.string().optional(),
    invoiceTotal: z.string().optional(),
    payment_intent: z
      .string()
      .max(120)
      .optional()
      .meta({ description: 'ID of the payment when the caller returns from the card form' }),
  }),
  reply: z.object({
    invoices: z.array(paidInvoiceSchema),
    due: moneySchema.nullable(),
    payLater: payLaterSchema,
    payment: paymentSchema.nullable(),
    balance: z.number().int(),
    published: z.number().int(),
    listings: z
      .array(
        z.object({
          id: idSchema,
          type: z.enum(listingTypes),
          title: z.string(),
          state: z.enum(ownListingStates),
        }),
      )
      .meta({ description: 'listings that the paid invoices were for' }),
    cards: z.array(
      cardSchema.extend({
        id: idSchema,
        expMonth: z.number().int(),
        expYear: z.number().int(),
        isDefault: z.boolean(),
      }),
    ),
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** Returns the deadline, or null when it cannot be refunded. */
export const readRefundContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/refund',
  access: 'member',
  summary: 'Check whether an invoice can be refunded',
  params: orgParams.extend({ invoiceId: idSchema }),
  reply: z.object({
    refund: z.object({ amount: moneySchema, until: instantSchema }).nullable(),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * CONFLICT with the reason: too late, spent, in progress. For owners, while none of its credits are
 * spent.
 */
export const refundInvoiceContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/refund',
  access: 'member',
  summary: 'Refund an invoice',
  params: orgParams.extend({ invoiceId: idSchema }),
  success: [202],
  reply: z.object({ refund: z.object({ id: idSchema, amount: moneySchema }) }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const startCardSetupContract = contract({
  method: 'POST',
  path: '/data/users/me/payment-methods',
  access: 'verified',
  summary: 'Start saving a card without a payment',
  body: z.object({}),
  reply: z.object({
    setupId: z.string(),
    clientSecret: z.string().nullable(),
    next: z.enum(['confirm', 'redirect']),
    redirectUrl: z.string().optional(),
    publishableKey: z.string(),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE', 'LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
});
export const finishCardSetupContract = contract({
  method: 'POST',
  path: '/data/users/me/payment-methods/finish',
  access: 'verified',
  summary: 'Save the card of a completed setup',
  body: z.object({ setupId: z.string().max(120) }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
const methodParams = z.object({ methodId: idSchema });
export const setDefaultCardContract = contract({
  method: 'PATCH',
  path: '/data/users/me/payment-methods/:methodId',
  access: 'verified',
  summary: 'Make a card the default',
  params: methodParams,
  body: z.object({ isDefault: z.literal(true) }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});
/** CONFLICT while a monthly donation uses it. */
export const removeCardContract = contract({
  method: 'DELETE',
  path: '/data/users/me/payment-methods/:methodId',
  access: 'verified',
  summary: 'Remove a card',
  params: methodParams,
  reply: z.object({}),
  errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT'],
});

/** The body is signed as bytes, so it has no schema. MALFORMED without a valid signature. */
export const receivePaymentEventsContract = contract({
  method: 'POST',
  path: '/data/webhooks/stripe',
  access: 'apiKey',
  summary: 'Receive events of the payment provider',
  reply: z.object({ received: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
