/** Reasons of credit movements. */
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

/** Payment states on screen: `HELD` under staff review, `DISPUTED` while a bank decides. */
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

export const invoiceLineKinds = ['credits', 'posting', 'credit-note', 'debit-note'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Reason codes of notes; staff write other reasons as text. */
export const noteReasons = ['window', 'staff', 'provider', 'refund-failed'] as const;

/** Tax notes that must be printed on an invoice. */
export const taxNotes = ['reverse-charge', 'outside-scope'] as const;

export const invoiceTabs = ['all', 'unpaid', 'paid'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Most lines of a cart, and highest quantity of a line. */
export const cartLinesMax = 20;
export const quantityMax = 100;
