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
export type LedgerReasonName = (typeof ledgerReasons)[number];

export const invoiceStatuses = ['DRAFT', 'OPEN', 'PAID', 'VOID', 'REFUNDED', 'ISSUED'] as const;
export type InvoiceStatusName = (typeof invoiceStatuses)[number];

export const invoiceTabs = ['all', 'unpaid', 'paid'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The most lines of a cart, and of one line. */
export const cartLinesMax = 20;
export const quantityMax = 100;
