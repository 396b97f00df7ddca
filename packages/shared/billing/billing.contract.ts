import { z } from 'zod';
import { countryCodes } from '../platform/countries.ts';
import { listingTypes } from '../listings/listing-types.ts';
import {
  invoiceKinds,
  invoiceStatuses,
  invoiceTabs,
  ledgerReasons,
  paymentStates,
  quantityMax,
} from './billing-terms.ts';
import { currencies } from '../listings/pay-terms.ts';
import { idSchema, instantSchema, lineSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

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
  .meta({ description: 'credits of one posting by type; null while everything is free' });

const firstPostingSchema = z
  .object({
    types: z.array(z.enum(listingTypes)),
    percent: count.meta({ description: 'of the credits that are a gift' }),
    needsVerification: z
      .boolean()
      .meta({ description: 'the organization has to be verified first' }),
  })
  .nullable()
  .meta({ description: 'the discount on the first posting; null once it was used' });

const packSchema = z.object({
  id: idSchema,
  key: z.string(),
  credits: count,
  price: moneySchema,
  unitPrice: moneySchema,
  saving: count.meta({ description: 'percent below the dearest credit' }),
});

export const readCreditsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/credits',
  access: 'member',
  summary: 'The balance of an organization and its ledger, fifty entries a page',
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
        isBooth: z.boolean().meta({ description: 'for a booth at a fair' }),
      }),
    ),
    count,
    pageCount: count,
    costs: costsSchema,
    firstPostingFree: z.boolean(),
    firstPosting: firstPostingSchema,
  }),
});

export const listCreditPacksContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/credit-packs',
  access: 'member',
  summary: 'The packs that the organization can buy, in the currency of its billing country',
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

/** `fits`: it can be published with the available credits. */
export const readPostingPriceContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/posting-price/:listingId',
  access: 'member',
  summary: 'What it costs to publish a listing now',
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

export const readCartContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/cart',
  access: 'member',
  summary: 'What is in the cart, with the prices of now',
  params: orgParams,
  reply: cartReply,
});

export const addCartItemContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/cart/items',
  access: 'member',
  summary: 'Put a pack or a listing into the cart; what is there already is there once more',
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
  summary: 'How many of a pack are wanted',
  params: itemParams,
  body: z.object({ quantity: z.number().int().min(1).max(quantityMax) }),
  reply: cartReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const removeCartItemContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/cart/items/:itemId',
  access: 'member',
  summary: 'Take something out of the cart; a listing stays a draft',
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
    isUsed: z.boolean().meta({ description: 'on an invoice: a change makes a new address' }),
  })
  .meta({ id: 'BillingAddress' });
const addressReply = z.object({ billingAddress: billingAddressSchema });

export const listBillingAddressesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/billing-addresses',
  access: 'member',
  summary: 'The billing addresses of an organization, the newest first',
  params: orgParams,
  reply: z.object({ billingAddresses: z.array(billingAddressSchema) }),
});

export const createBillingAddressContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/billing-addresses',
  access: 'member',
  summary: 'Add a billing address; the same again is the one that is there',
  params: orgParams,
  body: z.object(billingFields),
  reply: addressReply,
  errors: ['LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

const addressParams = orgParams.extend({ addressId: idSchema });

export const changeBillingAddressContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/billing-addresses/:addressId',
  access: 'member',
  summary: 'Change a billing address; one that is on an invoice stays, and a new one is made',
  params: addressParams,
  body: z.object(billingFields),
  reply: addressReply,
  errors: ['LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const deleteBillingAddressContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/billing-addresses/:addressId',
  access: 'member',
  summary: 'Delete a billing address that is on no invoice',
  params: addressParams,
  reply: z.object({}),
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

const lineOfInvoice = z.object({
  id: idSchema,
  kind: z.enum(['credits', 'posting', 'credit-note', 'debit-note']),
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
    bank: z.array(z.string()).nullable().meta({ description: 'of the seller, while unpaid' }),
    buyer: partySchema.nullable(),
    lines: z.array(lineOfInvoice),
    payments: z.array(
      z.object({
        id: idSchema,
        amount: moneySchema,
        status: z.enum(paymentStates),
        isProcessing: z.boolean().meta({ description: 'the bank is deciding' }),
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
      .meta({ description: 'credit notes, and debit notes that cancel one' }),
    creditsInvoice: z.object({ id: idSchema, number: z.string() }).nullable(),
  })
  .meta({ id: 'Invoice' });

/** What is bought: the cart, packs, or the missing credits of a listing. */
const sourceShape = {
  packId: idSchema.optional(),
  quantity: z.coerce.number().int().min(1).max(quantityMax).optional(),
  listingId: idSchema.optional(),
};

export const previewCheckoutContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/checkout',
  access: 'member',
  summary: 'What an order costs, with a billing address or before there is one',
  params: orgParams,
  query: z.object({ ...sourceShape, billingAddressId: idSchema.optional() }),
  reply: z.object({
    draftId: idSchema.nullable().meta({ description: 'the order that this is already' }),
    openInvoice: openInvoiceSchema,
    quote: z.object({
      lines: z.array(
        z.object({
          text: z.string(),
          kind: z.enum(['credits', 'posting']),
          credits: count,
          quantity: count,
          amount: moneySchema,
        }),
      ),
      ...totals,
    }),
    payLater: z.object({ isAllowed: z.boolean(), days: count }),
  }),
  errors: ['CONFLICT'],
});

export const startCheckoutContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/checkout',
  access: 'member',
  summary: 'Make an order of it: a draft invoice, the same for the same source',
  params: orgParams,
  body: z.object({
    id: idSchema.optional().meta({ description: 'of a new order; sent twice, it is one' }),
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

export const payLaterContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/checkout/pay-later',
  access: 'member',
  summary: 'Issue an order as an invoice that is paid by transfer; owners alone',
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
      .meta({ description: 'a payment of it is at the bank, or being checked' }),
    canPay: z.boolean().meta({ description: 'by card, by this organization' }),
  });

export const listInvoicesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices',
  access: 'member',
  summary: 'Invoices and credit notes, unpaid ones first, twenty a page',
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

export const readInvoiceContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId',
  access: 'member',
  summary: 'One invoice with its payments, credit notes and public link',
  params: invoiceParams,
  reply: z.object({
    invoice: invoiceSchema,
    publicUrl: z.string().nullable(),
    suppliedAt: instantSchema.nullable().meta({ description: 'when its credits were granted' }),
  }),
});

export const setInvoiceAddressContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/billing-address',
  access: 'member',
  summary: 'Another billing address for an order; it is quoted again',
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

export const discardOrderContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId',
  access: 'member',
  summary: 'Delete an order that never became an invoice',
  params: invoiceParams,
  reply: z.object({}),
  errors: ['INVOICE_LOCKED', 'PAYMENT_IN_PROGRESS', 'ORGANIZATION_FROZEN', 'UNAVAILABLE'],
});

export const renewInvoiceLinkContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/new-link',
  access: 'member',
  summary: 'A new public link; the old one opens nothing any more',
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
