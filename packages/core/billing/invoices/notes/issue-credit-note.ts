import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { issueNote, lockInvoiceWithNotes } from './issue-note.ts';

/**
 * Issues a credit note for part of an issued invoice, which stays unchanged. Credited in full, an
 * invoice becomes REFUNDED, or VOID if unpaid.
 * @throws NOT_FOUND
 * @throws CONFLICT for a draft, for zero, and for more than is left
 */
export async function issueCreditNote(
  tx: Context,
  { invoiceId, amount, reason }: { invoiceId: string; amount: number; reason: string },
): Promise<{ id: string; number: string }> {
  const invoice = await lockInvoiceWithNotes(tx, invoiceId);
  if (invoice === null) throw new AppError('NOT_FOUND');
  const { amountCredited, total } = invoice;
  const left = total - amountCredited;
  if (invoice.kind !== 'INVOICE' || invoice.number === null || amount <= 0 || amount > left)
    throw new AppError('CONFLICT');
  // Proportional tax; the sum over all notes equals that of the invoice.
  const taxedBefore = invoice.notes.reduce(
    (sum, { kind, tax }) => sum + (kind === 'DEBIT_NOTE' ? -tax : tax),
    0,
  );
  const taxUpToNow = Math.floor((invoice.tax * (amountCredited + amount)) / total);
  const note = await issueNote(tx, invoice, {
    kind: 'CREDIT_NOTE',
    amount,
    tax: Math.max(0, taxUpToNow - taxedBefore),
    taxBps: invoice.lines[0]?.taxBps ?? 0,
    of: invoice.number,
    reason,
  });
  await tx.db.invoice.update({
    where: { id: invoiceId },
    data: {
      amountCredited: { increment: amount },
      ...(amount < left
        ? {}
        : invoice.status === 'PAID'
          ? { status: 'REFUNDED' }
          : invoice.status === 'OPEN'
            ? { status: 'VOID', voidedAt: tx.now() }
            : {}),
    },
  });
  await audit(tx, 'invoice.credit', `organization:${invoice.organizationId}`, {
    invoiceId,
    number: note.number,
    amount,
    reason,
  });
  return note;
}
