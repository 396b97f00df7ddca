import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { issueNote, lockInvoiceWithNotes } from './issue-note.ts';

/**
 * Issues a debit note that cancels a credit note after its refund failed; a REFUNDED invoice is
 * PAID again.
 * @throws NOT_FOUND for another document
 */
export async function issueDebitNote(
  tx: Context,
  creditNoteId: string,
): Promise<{ id: string; number: string }> {
  const credit = await tx.db.invoice.findFirst({
    where: { id: creditNoteId, kind: 'CREDIT_NOTE' },
    include: { lines: true },
  });
  const invoice =
    credit?.creditsInvoiceId == null
      ? null
      : await lockInvoiceWithNotes(tx, credit.creditsInvoiceId);
  if (credit?.number == null || invoice === null) throw new AppError('NOT_FOUND');
  const reason = 'refund-failed';
  const { total: amount, tax } = credit;
  const note = await issueNote(tx, invoice, {
    kind: 'DEBIT_NOTE',
    amount,
    tax,
    taxBps: credit.lines[0]?.taxBps ?? 0,
    of: credit.number,
    reason,
  });
  await tx.db.invoice.update({
    where: { id: invoice.id },
    data: {
      amountCredited: { decrement: amount },
      ...(invoice.status === 'REFUNDED' ? { status: 'PAID' } : {}),
    },
  });
  await audit(tx, 'invoice.debit', `organization:${invoice.organizationId}`, {
    invoiceId: invoice.id,
    number: note.number,
    amount,
    reason,
  });
  return note;
}
