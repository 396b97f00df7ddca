import type { InvoiceKindName, InvoiceStatusName } from './billing-terms.ts';
import type { Currency } from '../listings/pay-terms.ts';
import type { Locale } from '../platform/locales.ts';

/** Who sells or buys, as an issued document keeps them. */
export interface DocumentParty {
  name: string;
  /** Street and town, as they are printed. */
  address: string[];
  /** ISO 3166; empty where none is known. */
  countryCode: string;
  taxId: string | null;
}

/** Where a transfer goes to. */
export interface BankAccount {
  /** Printed as they stand: holder, number, bank. */
  lines: string[];
}

export interface DocumentLine {
  text: string;
  quantity: number;
  /** Minor units, without tax. */
  unitAmount: number;
  amount: number;
  /** Hundredths of a percent. */
  taxBps: number;
  tax: number;
}

/**
 * An invoice, credit note or debit note with everything that is printed of it; amounts in minor
 * units, and of a credit note what is given back as positive numbers.
 */
export interface PrintedInvoice {
  kind: InvoiceKindName;
  /** Null for a draft. */
  number: string | null;
  status: InvoiceStatusName;
  locale: Locale;
  currency: Currency;
  /** When it was issued; of a draft when it was quoted. Moments in ISO 8601. */
  issuedAt: string;
  dueAt: string | null;
  paidAt: string | null;
  /** When the credits were granted; null until then, and of drafts and notes. */
  suppliedAt: string | null;
  seller: DocumentParty;
  buyer: DocumentParty;
  lines: DocumentLine[];
  subtotal: number;
  tax: number;
  total: number;
  amountPaid: number;
  purchaseOrder: string | null;
  taxNote: string | null;
  /** The number of the invoice that a note corrects, and why: a code of `noteReasons` or words. */
  corrects: string | null;
  reason: string | null;
  paidWith: { brand: string; last4: string } | null;
  /** Where to pay it by transfer, while it is open. */
  bank: BankAccount | null;
}

/** The receipt of a donation. */
export interface PrintedReceipt {
  number: string;
  locale: Locale;
  currency: Currency;
  amount: number;
  paidAt: string;
  /** The month of a monthly donation, `2026-11`. */
  month: string | null;
  seller: DocumentParty;
  donor: DocumentParty;
  paidWith: { brand: string; last4: string } | null;
  /** What the operator states about tax; null says that it is no tax receipt. */
  taxStatement: string | null;
  /** The money went back to the donor since. */
  isPaidBack: boolean;
}

/** The bytes of a printed document, which is filed under its number. */
export interface NumberedPdf {
  number: string;
  bytes: Uint8Array;
}

/** Something that happened around a disputed payment. */
export interface EvidenceRecord {
  /** ISO 8601. */
  at: string;
  kind: 'accepted' | 'charged' | 'invoice' | 'invoice-paid' | 'listing' | 'login';
  /** A number, a title with its address, an address of a network; empty where none is known. */
  text: string;
}

/** What answers a dispute: for the bank that decides it. Amounts in minor units. */
export interface DisputeEvidence {
  dispute: {
    id: string;
    amount: number;
    currency: string;
    reason: string;
    status: string;
    createdAt: string;
    evidenceDueAt: string | null;
  };
  payment: {
    /** As the provider knows it. */
    id: string;
    amount: number;
    paidWith: { brand: string; last4: string } | null;
  };
  invoices: PrintedInvoice[];
  /** The oldest first. */
  records: EvidenceRecord[];
  madeAt: string;
}
