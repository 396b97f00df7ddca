import { z } from 'zod';
import { countryCodes } from '../platform/countries.ts';
import { listingTypes } from '../listings/listing-types.ts';
import {
  invoiceKinds,
  invoiceLineKinds,
  invoiceStatuses,
  invoiceTabs,
  ledgerReasons,
  paymentStates,
  quantityMax,
} from './billing-terms.ts';
import { currencies } from '../listings/pay-terms.ts';
import { idSchema, instantSchema, lineSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { payLaterSchema } from './payments.contract.ts';
import { printedPageSchema } from './printed-page.schema.ts';

const count = z.number().int();
export const moneySchema = z
  .object({ amount: count.meta({ description: 'minor units' }), currency: z.enum(currencies) })
  .meta({ id: 'Money' });

const orgParams = z.object({ orgId: idSchema });
const invoiceParams = orgParams.extend({ invoiceId: idSchema });

/** An unpaid invoice for the same items. */
const openInvoiceSchema = z.object({ id: idSchema, number: z.string() }).nullable();

const costsSchema = z
  .object({ JOB: count, INTERNSHIP: count, VOLOP: count, EVENT: count })
  .nullable()
  .meta({ description: 'credits for a posting by listing type; null while everything is free' });

const firstPostingSchema = z
  .object({
    types: z.array(z.enum(listingTypes)),
    percent: count.meta({ description: 'discount in percent' }),
    needsVerification: z
      .boolean()
      .meta({ description: 'whether the organization must be verified first' }),
  })
  .nullable()
  .meta({ description: 'discount on the first posting; null once used' });

const packSchema = z.object({
  id: idSchema,
  key: z.string(),
  credits: count,
  price: moneySchema,
  unitPrice: moneySchema,
  saving: count.meta({
    description: 'percent saved per credit, compared to the most expensive pack',
  }),
});

/** Returns the balance and the ledger, 50 entries a page. */
export const readCreditsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/credits',
  access: 'member',
  summary: 'List credits',
  params: orgParams,
  query: z.object({ page: pageSchema }),
  reply: z.object({
    balance: count,
    owed: count,
    isHeld: z.boolean(),
    expiring: z.array(z.object({ credits: count, at: instantSchema })),
    entries: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        reason: z.enum(ledgerReasons),
        change: count,
        balance: count,
        listing: z
          .object({ id: idSchema, title: z.string(), type: z.enum(listingTypes) })
          .nullable(),
        invoice: z.object({ id: idSchema, number: z.string() }).nullable(),
        isBooth: z.boolean().meta({ description: 'spent on a booth at a fair' }),
      }),
    ),
    count,
    pageCount: count,
    costs: costsSchema,
    firstPostingFree: z.boolean(),
    firstPosting: firstPostingSchema,
  }),
});

/** Uses the currency of the billing country. */
export const listCreditPacksContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/credit-packs',
  access: 'member',
  summary: 'List credit packs',
  params: orgParams,
  reply: z.object({
    packs: z.array(packSchema),
    ended: z.array(z.object({ id: idSchema, successorId: idSchema.nullable() })),
    currency: z.enum(currencies),
    costs: costsSchema,
    balance: count,
    firstPosting: firstPostingSchema,
  }),
});

/** `fits`: the available credits are enough to publish it. */
export const readPostingPriceContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/posting-price/:listingId',
  access: 'member',
  summary: 'Retrieve the price of publishing a listing',
  params: orgParams.extend({ listingId: idSchema }),
  reply: z.object({
    price: z.object({
      cost: count,
      gift: count,
      balance: count,
      missing: count,
      isHeld: z.boolean(),
    }),
    listing: z.object({
      id: idSchema,
      title: z.string(),
      type: z.enum(listingTypes),
      isDraft: z.boolean(),
    }),
    firstPosting: firstPostingSchema,
    openInvoice: openInvoiceSchema,
  }),
});

const cartSchema = z
  .object({
    items: z.array(
      z.object({
        id: idSchema,
        pack: packSchema.pick({ id: true, credits: true }).nullable(),
        listing: z
          .object({ id: idSchema, title: z.string(), type: z.enum(listingTypes) })
          .nullable(),
        credits: count,
        quantity: count,
        unit: moneySchema,
        amount: moneySchema,
        changedFrom: moneySchema.nullable(),
      }),
    ),
    unavailable: z.array(z.object({ id: idSchema, title: z.string() })),
    subtotal: moneySchema,
    count,
  })
  .meta({ id: 'Cart' });
const cartReply = z.object({ cart: cartSchema });

/** Uses current prices. */
export const readCartContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/cart',
  access: 'member',
  summary: 'Retrieve the cart',
  params: orgParams,
  reply: cartReply,
});

/** A pack that is already in the cart increases its quantity. */
export const addCartItemContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/cart/items',
  access: 'member',
  summary: 'Add an item to the cart',
  params: orgParams,
  body: z.union([
    z.object({ packId: idSchema, quantity: z.number().int().min(1).max(quantityMax).default(1) }),
    z.object({ listingId: idSchema }),
  ]),
  reply: cartReply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

const itemParams = orgParams.extend({ itemId: idSchema });

export const changeCartItemContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/cart/items/:itemId',
  access: 'member',
  summary: 'Update the quantity of a cart item',
  params: itemParams,
  body: z.object({ quantity: z.number().int().min(1).max(quantityMax) }),
  reply: cartReply,
  errors: ['ORGANIZATION_FROZEN'],
});

/** The listing of a removed item stays a draft. */
export const removeCartItemContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/cart/items/:itemId',
  access: 'member',
  summary: 'Remove an item from the cart',
  params: itemParams,
  reply: cartReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const billingFields = {
  name: lineSchema(120).min(1),
  line1: lineSchema(120).min(1),
  line2: lineSchema(120).default(''),
  city: lineSchema(80).min(1),
  region: lineSchema(80).default(''),
  postalCode: lineSchema(20).default(''),
  countryCode: z.enum(countryCodes),
  taxId: lineSchema(30).default(''),
};
export const billingAddressSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
    taxId: z.string(),
    isUsed: z.boolean().meta({ description: 'on an invoice; an update creates a new address' }),
  })
  .meta({ id: 'BillingAddress' });
const addressReply = z.object({ billingAddress: billingAddressSchema });

/** Newest first. */
export const listBillingAddressesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/billing-addresses',
  access: 'member',
  summary: 'List billing addresses',
  params: orgParams,
  reply: z.object({ billingAddresses: z.array(billingAddressSchema) }),
});

/** Idempotent: returns an existing address with the same content. */
export const createBillingAddressContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/billing-addresses',
  access: 'member',
  summary: 'Create a billing address',
  params: orgParams,
  body: z.object(billingFields),
  reply: addressReply,
  errors: ['LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

const addressParams = orgParams.extend({ addressId: idSchema });

/** An address on an invoice does not change: a new one is created. */
export const changeBillingAddressContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/billing-addresses/:addressId',
  access: 'member',
  summary: 'Update a billing address',
  params: addressParams,
  body: z.object(billingFields),
  reply: addressReply,
  errors: ['LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** CONFLICT for an address on an invoice. */
export const deleteBillingAddressContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/billing-addresses/:addressId',
  access: 'member',
  summary: 'Delete a billing address',
  params: addressParams,
  reply: z.object({}),
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

const lineOfInvoice = z.object({
  id: idSchema,
  kind: z.enum(invoiceLineKinds),
  text: z.string(),
  credits: count,
  quantity: count,
  unit: moneySchema,
  amount: moneySchema,
  taxBps: count,
  tax: moneySchema,
  listingId: idSchema.nullable(),
});

const totals = {
  subtotal: moneySchema,
  tax: moneySchema,
  total: moneySchema,
  taxNote: z.string().nullable(),
};
const partySchema = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  countryCode: z.string(),
  taxId: z.string().nullable(),
});

export const invoiceSchema = z
  .object({
    id: idSchema,
    number: z.string().nullable(),
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStatuses),
    ...totals,
    paid: moneySchema,
    credited: moneySchema,
    createdAt: instantSchema,
    issuedAt: instantSchema.nullable(),
    dueAt: instantSchema.nullable(),
    paidAt: instantSchema.nullable(),
    purchaseOrder: z.string().nullable(),
    reason: z.string().nullable(),
    source: z.string().nullable(),
    billingAddressId: idSchema.nullable(),
    seller: partySchema.nullable(),
    bank: z
      .array(z.string())
      .nullable()
      .meta({ description: 'bank details of the seller; null unless unpaid' }),
    buyer: partySchema.nullable(),
    lines: z.array(lineOfInvoice),
    payments: z.array(
      z.object({
        id: idSchema,
        amount: moneySchema,
        status: z.enum(paymentStates),
        isProcessing: z.boolean().meta({ description: 'the bank has not decided yet' }),
        at: instantSchema,
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        isTransfer: z.boolean(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: idSchema,
        amount: moneySchema,
        status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
        at: instantSchema,
      }),
    ),
    notes: z
      .array(
        z.object({
          id: idSchema,
          number: z.string(),
          kind: z.enum(invoiceKinds),
          total: moneySchema,
        }),
      )
      .meta({ description: 'credit notes, and debit notes that cancel a credit note' }),
    creditsInvoice: z.object({ id: idSchema, number: z.string() }).nullable(),
  })
  .meta({ id: 'Invoice' });

/** What to buy: the cart, packs, or the missing credits of a listing. */
const sourceShape = {
  packId: idSchema.optional(),
  quantity: z.coerce.number().int().min(1).max(quantityMax).optional(),
  listingId: idSchema.optional(),
};

/** Works with or without a billing address. */
export const previewCheckoutContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/checkout',
  access: 'member',
  summary: 'Preview a checkout',
  params: orgParams,
  query: z.object({ ...sourceShape, billingAddressId: idSchema.optional() }),
  reply: z.object({
    draftId: idSchema
      .nullable()
      .meta({ description: 'existing order for the same source; null without one' }),
    openInvoice: openInvoiceSchema,
    quote: z.object({
      lines: z.array(
        z.object({
          text: z.string(),
          kind: z.enum(['credits', 'posting']),
          credits: count,
          quantity: count,
          unit: moneySchema,
          amount: moneySchema,
          taxBps: count,
        }),
      ),
      ...totals,
    }),
    payLater: payLaterSchema,
  }),
  errors: ['CONFLICT'],
});

/** Creates a draft invoice, or returns the one for the same source. */
export const startCheckoutContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/checkout',
  access: 'member',
  summary: 'Create an order',
  params: orgParams,
  body: z.object({
    id: idSchema.optional().meta({ description: 'ID of the new order, for idempotency' }),
    ...sourceShape,
    billingAddressId: idSchema,
    purchaseOrder: lineSchema(40).default(''),
    expectedTotal: count.optional(),
  }),
  reply: z.object({
    invoice: invoiceSchema,
    billingAddressId: idSchema,
    payLaterAllowed: z.boolean(),
  }),
  errors: [
    'CONFLICT',
    'PRICE_CHANGED',
    'PAYMENT_IN_PROGRESS',
    'ORGANIZATION_FROZEN',
    'UNAVAILABLE',
  ],
});

/** For owners. */
export const payLaterContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/checkout/pay-later',
  access: 'member',
  summary: 'Issue an invoice to pay by bank transfer',
  params: orgParams,
  body: z.object({ invoiceId: idSchema }),
  reply: z.object({ invoice: invoiceSchema }),
  errors: [
    'FORBIDDEN',
    'INVOICE_LOCKED',
    'PAYMENT_IN_PROGRESS',
    'ORGANIZATION_FROZEN',
    'UNAVAILABLE',
  ],
});

const invoiceRow = invoiceSchema
  .pick({
    id: true,
    number: true,
    kind: true,
    status: true,
    total: true,
    issuedAt: true,
    createdAt: true,
    dueAt: true,
    billingAddressId: true,
  })
  .extend({
    isBeingPaid: z
      .boolean()
      .meta({ description: 'a payment is in progress at the bank or under review' }),
    canPay: z.boolean().meta({ description: 'this organization can pay it by card' }),
  });

/** Includes credit notes; unpaid ones first, 20 a page. */
export const listInvoicesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices',
  access: 'member',
  summary: 'List invoices',
  params: orgParams,
  query: z.object({
    status: z.enum(invoiceTabs).default('all').catch('all'),
    number: lineSchema(20).default(''),
    page: pageSchema,
  }),
  reply: z.object({
    invoices: z.array(invoiceRow),
    count,
    pageCount: count,
    counts: z.object({ all: count, unpaid: count, paid: count }),
    years: z.array(z.object({ year: count, total: moneySchema })),
  }),
});

/** Includes its payments, credit notes and public link. */
export const readInvoiceContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId',
  access: 'member',
  summary: 'Retrieve an invoice',
  params: invoiceParams,
  reply: z.object({
    invoice: invoiceSchema,
    publicUrl: z.string().nullable(),
    page: printedPageSchema.meta({ description: 'as printed, in the language of the reader' }),
  }),
});

/** Recalculates the order. */
export const setInvoiceAddressContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/billing-address',
  access: 'member',
  summary: 'Set the billing address of an order',
  params: invoiceParams,
  body: z.object({ billingAddressId: idSchema }),
  reply: z.object({ invoice: invoiceSchema }),
  errors: [
    'CONFLICT',
    'INVOICE_LOCKED',
    'PAYMENT_IN_PROGRESS',
    'ORGANIZATION_FROZEN',
    'UNAVAILABLE',
  ],
});

/** INVOICE_LOCKED once it is an invoice. */
export const discardOrderContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId',
  access: 'member',
  summary: 'Delete an order',
  params: invoiceParams,
  reply: z.object({}),
  errors: ['INVOICE_LOCKED', 'PAYMENT_IN_PROGRESS', 'ORGANIZATION_FROZEN', 'UNAVAILABLE'],
});

/** The previous link stops working. */
export const renewInvoiceLinkContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/new-link',
  access: 'member',
  summary: 'Renew the public link of an invoice',
  params: invoiceParams,
  reply: z.object({ publicUrl: z.string() }),
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const csvInput = { params: orgParams };

export const creditsCsv = { method: 'GET', path: '/data/orgdashboard/:orgId/credits.csv' } as const;

export const invoicesCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices.csv',
} as const;
