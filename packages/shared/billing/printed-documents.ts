import type { InvoiceKindName, InvoiceLineKind, InvoiceStatusName } from './billing-terms.ts';
import type { Currency } from '../listings/pay-terms.ts';
import type { Locale } from '../platform/locales.ts';

/** Seller or buyer as frozen in an issued document. */
export interface DocumentParty {
  name: string;
  /** Street and town as printed. */
  address: string[];
  /** ISO 3166; empty when unknown. */
  countryCode: string;
  taxId: string | null;
}

/** Bank account for transfers. */
interface BankAccount {
  /** Printed unchanged: holder, number, bank. */
  lines: string[];
}

interface DocumentLine {
  kind: InvoiceLineKind;
  /** Title of the listing, name of the pack, or number of the corrected document. */
  text: string;
  /** Of all packs of the line. */
  credits: number;
  quantity: number;
  /** Minor units, without tax. */
  unitAmount: number;
  amount: number;
  /** Basis points. */
  taxBps: number;
  tax: number;
}

/**
 * A printable invoice, credit note or debit note; amounts in minor units, and positive for refunds.
 */
export interface PrintedInvoice {
  kind: InvoiceKindName;
  /** Null for a draft. */
  number: string | null;
  status: InvoiceStatusName;
  locale: Locale;
  currency: Currency;
  /** Date of issue, or of the quote for a draft; ISO 8601. */
  issuedAt: string;
  dueAt: string | null;
  paidAt: string | null;
  /** Day of supply; null before, and for drafts and notes. */
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
  /**
   * Number of the invoice corrected by a note, and the reason: a code of `noteReasons` or a text.
   */
  corrects: string | null;
  reason: string | null;
  paidWith: { brand: string; last4: string } | null;
  /** Bank account, while it is unpaid. */
  bank: BankAccount | null;
}

/** The receipt of a donation. */
export interface PrintedReceipt {
  number: string;
  locale: Locale;
  currency: Currency;
  amount: number;
  paidAt: string;
  /** Month of a monthly donation, `2026-11`. */
  month: string | null;
  seller: DocumentParty;
  donor: DocumentParty;
  paidWith: { brand: string; last4: string } | null;
  /** The operator's tax statement; null for a receipt that is not a tax receipt. */
  taxStatement: string | null;
  /** Refunded to the donor since. */
  isPaidBack: boolean;
}

/** Bytes of a printed document and its number. */
export interface NumberedPdf {
  number: string;
  bytes: Uint8Array;
}

/** An event of a disputed payment. */
export interface EvidenceRecord {
  /** ISO 8601. */
  at: string;
  kind: 'accepted' | 'charged' | 'invoice' | 'invoice-paid' | 'listing' | 'login';
  /** A number, a title with its address, or a network address; empty when unknown. */
  text: string;
}

/** Evidence for the bank that decides a dispute; amounts in minor units. */
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
    /** Provider's id. */
    id: string;
    amount: number;
    paidWith: { brand: string; last4: string } | null;
  };
  invoices: PrintedInvoice[];
  /** Oldest first. */
  records: EvidenceRecord[];
  madeAt: string;
}
