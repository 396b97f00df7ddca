import { z } from 'zod';
import { invoiceKinds, invoiceLineKinds, invoiceStatuses } from './billing-terms.ts';
import { currencies } from '../listings/pay-terms.ts';
import { idSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { paidInvoiceSchema, paymentSchema } from './payments.contract.ts';
import { printedPageSchema } from './printed-page.schema.ts';

const amount = z.int().meta({ description: 'minor units' });
const moment = z.iso.datetime();
const party = z.object({
  name: z.string(),
  address: z.array(z.string()),
  countryCode: z.string(),
  taxId: z.string().nullable(),
});

/** `PrintedInvoice`. */
export const printedInvoiceSchema = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  locale: localeSchema,
  currency: z.enum(currencies),
  issuedAt: moment,
  dueAt: moment.nullable(),
  paidAt: moment.nullable(),
  suppliedAt: moment.nullable(),
  seller: party,
  buyer: party,
  lines: z.array(
    z.object({
      kind: z.enum(invoiceLineKinds),
      text: z.string(),
      credits: z.int(),
      quantity: z.int(),
      unitAmount: amount,
      amount,
      taxBps: z.int(),
      tax: amount,
    }),
  ),
  subtotal: amount,
  tax: amount,
  total: amount,
  amountPaid: amount,
  purchaseOrder: z.string().nullable(),
  taxNote: z.string().nullable(),
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  paidWith: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  bank: z.object({ lines: z.array(z.string()) }).nullable(),
});

const linkKey = z.string().min(1).max(100);
const keyQuery = z.object({ key: linkKey });
export const publicInvoiceInput = { params: z.object({ id: idSchema }), query: keyQuery };
export const ownInvoicePdfInput = { params: z.object({ orgId: idSchema, id: idSchema }) };

/** NOT_FOUND for a wrong or outdated key, a draft and an unknown ID. */
export const readPublicInvoiceContract = contract({
  method: 'GET',
  path: '/data/invoices/:id',
  access: 'visitor',
  summary: 'Retrieve an invoice by its public link',
  ...publicInvoiceInput,
  reply: z.object({
    org: z.object({ id: idSchema, name: z.string() }),
    invoice: printedInvoiceSchema,
    page: printedPageSchema,
    canPay: z.boolean().meta({ description: 'everyone with the link can pay it by card' }),
  }),
  errors: ['NOT_FOUND'],
});

const linkParams = z.object({ id: idSchema });

/** NOT_FOUND as for the link itself. Sets a cookie for 30 minutes. */
export const openLinkPaymentContract = contract({
  method: 'POST',
  path: '/data/invoices/:id/link',
  access: 'visitor',
  summary: 'Open the payment of an invoice by its public link',
  params: linkParams,
  body: z.object({ key: linkKey }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/** LINK_EXPIRED without a cookie, for an expired one and for an unknown ID. Needs the cookie. */
export const readLinkPaymentContract = contract({
  method: 'GET',
  path: '/data/invoices/:id/payment',
  access: 'visitor',
  summary: 'Retrieve the amount due and the last payment of an invoice',
  params: linkParams,
  reply: z.object({
    org: z.object({ name: z.string() }),
    invoice: paidInvoiceSchema,
    payment: paymentSchema.pick({ status: true, isProcessing: true, failureCode: true }).nullable(),
    provider: z.object({
      kind: z.enum(['stripe', 'local', 'none']),
      publishableKey: z.string().nullable(),
    }),
  }),
  errors: ['LINK_EXPIRED'],
});

/** Needs the cookie. */
export const createLinkPaymentContract = contract({
  method: 'POST',
  path: '/data/invoices/:id/payments',
  access: 'visitor',
  summary: 'Pay an invoice by card without an account',
  params: linkParams,
  body: z.object({
    expectedTotal: z
      .number()
      .int()
      .positive()
      .meta({ description: 'displayed total, minor units' }),
  }),
  reply: z.object({
    clientSecret: z.string().nullable(),
    next: z.enum(['confirm', 'redirect', 'done']),
    redirectUrl: z.string(),
  }),
  errors: [
    'LINK_EXPIRED',
    'NOT_FOUND',
    'PRICE_CHANGED',
    'INVOICE_LOCKED',
    'PAYMENT_IN_PROGRESS',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

export const ownInvoicePdf = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:id/pdf',
} as const;

/** The PDFs: files, not calls. */
export const publicInvoicePdf = { method: 'GET', path: '/data/invoices/:id/pdf' } as const;
