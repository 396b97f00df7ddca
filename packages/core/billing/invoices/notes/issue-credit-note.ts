import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { issueNote, lockInvoiceWithNotes } from './issue-note.ts';

/**
 * A credit note over so much of an issued invoice, with a number of its own: the invoice itself
 * stays as it is. One that is credited in full is REFUNDED, or VOID where nothing was paid.
 * NOT_FOUND; CONFLICT for a draft, for nothing, and for more than is left of it.
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
  // The tax of the part, in proportion; over all notes together it is that of the invoice.
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
