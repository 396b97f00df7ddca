/** Why credits moved. */
export const ledgerReasons = [
  'PURCHASE',
  'SPEND',
  'REFUND',
  'GIFT',
  'CORRECTION',
  'EXPIRY',
  'CLAWBACK',
  'RESTORE',
] as const;

export const invoiceStatuses = ['DRAFT', 'OPEN', 'PAID', 'VOID', 'REFUNDED', 'ISSUED'] as const;
export type InvoiceStatusName = (typeof invoiceStatuses)[number];

/**
 * A payment as it is shown: `HELD` while staff look at what arrived, `DISPUTED` while a bank asks.
 */
export const paymentStates = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'CANCELED',
  'REFUNDED',
  'HELD',
  'DISPUTED',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const;
export type InvoiceKindName = (typeof invoiceKinds)[number];

/** Reasons of notes that the product knows; staff write others in words. */
export const noteReasons = ['window', 'staff', 'provider', 'refund-failed'] as const;

/** Why the tax of an invoice is what it is, where that must stand on it. */
export const taxNotes = ['reverse-charge', 'outside-scope'] as const;

export const invoiceTabs = ['all', 'unpaid', 'paid'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The most lines of a cart, and of one line. */
export const cartLinesMax = 20;
export const quantityMax = 100;
