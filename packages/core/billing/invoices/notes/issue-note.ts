import type { Context } from '../../../platform/context.ts';
import type { Invoice } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { invoiceKeyHash } from '../invoice-key.ts';
import { issueNumber, type Series } from '../issue-number.ts';

/** A credit or debit note of an invoice; amounts in minor units, always positive. */
export interface Note {
  kind: 'CREDIT_NOTE' | 'DEBIT_NOTE';
  /** Including tax. */
  amount: number;
  tax: number;
  /** Basis points. */
  taxBps: number;
  /** Number of the corrected document. */
  of: string;
  /** A code of `noteReasons`, or a text by staff. */
  reason: string;
}

const series: Readonly<Record<Note['kind'], Series>> = { CREDIT_NOTE: 'N', DEBIT_NOTE: 'B' };
const textKeys = { CREDIT_NOTE: 'credit-note', DEBIT_NOTE: 'debit-note' } as const;

/** Issues a note of a locked invoice with its number, and queues its PDF. */
export async function issueNote(
  tx: Context,
  invoice: Invoice,
  { kind, amount, tax, taxBps, of, reason }: Note,
): Promise<{ id: string; number: string }> {
  const id = newId();
  const { number, series: own, issuedAt } = await issueNumber(tx, series[kind]);
  // The line comes first, because a numbered document accepts no more lines.
  await tx.db.invoice.create({
    data: {
      id,
      kind,
      status: 'DRAFT',
      organizationId: invoice.organizationId,
      creditsInvoiceId: invoice.id,
      billingAddressId: invoice.billingAddressId,
      locale: invoice.locale,
      currency: invoice.currency,
      subtotal: amount - tax,
      tax,
      total: amount,
      seller: invoice.seller ?? {},
      buyer: invoice.buyer ?? {},
      purchaseOrder: invoice.purchaseOrder,
      taxNote: invoice.taxNote,
      reason,
      publicKeyHash: invoiceKeyHash(tx.config, id, 1),
      createdById: tx.actor.kind === 'user' ? tx.actor.userId : null,
      createdAt: tx.now(),
      lines: {
        create: [
          {
            id: newId(),
            text: of,
            textKey: textKeys[kind],
            quantity: 1,
            unitAmount: amount - tax,
            amount: amount - tax,
            taxBps,
            tax,
            position: 0,
          },
        ],
      },
    },
  });
  await tx.db.invoice.update({
    where: { id },
    data: { status: 'ISSUED', number, series: own, issuedAt },
  });
  await addJob(tx, 'invoices.pdf', { invoiceId: id });
  return { id, number };
}

/** Locks an invoice and returns it with its lines and notes, or null. */
export async function lockInvoiceWithNotes(tx: Context, id: string) {
  await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${id} FOR UPDATE`;
  return tx.db.invoice.findUnique({
    where: { id },
    include: { lines: { orderBy: { position: 'asc' } }, notes: true },
  });
}
