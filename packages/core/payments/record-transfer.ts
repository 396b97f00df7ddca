import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import { newId } from '../ids.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { requireOperator } from '../kernel/identity.policy.ts';

/**
 * Notes that the transfer for an invoice arrived in full, and settles it. Operators only. Again, it
 * changes nothing. NOT_FOUND; CONFLICT for what is not to be paid any more.
 */
export function recordTransfer(
  context: Context,
  number: string,
): Promise<{ number: string; isNew: boolean }> {
  requireOperator(context);
  return inRetriedTransaction(context, async (tx) => {
    const invoice = await tx.db.invoice.findUnique({ where: { number } });
    if (invoice === null) throw new AppError('NOT_FOUND');
    const { id: invoiceId, organizationId, total, amountPaid, currency } = invoice;
    const key = `transfer_${invoiceId}`;
    const before = await tx.db.payment.findUnique({ where: { idempotencyKey: key } });
    if (before !== null) return { number, isNew: false };
    if (invoice.status !== 'OPEN') throw new AppError('CONFLICT');
    const amount = total - amountPaid;
    const paymentId = newId();
    await tx.db.payment.create({
      data: {
        id: paymentId,
        organizationId,
        provider: 'transfer',
        idempotencyKey: key,
        status: 'SUCCEEDED',
        amount,
        amountReceived: amount,
        currency,
        createdAt: tx.now(),
        settledAt: tx.now(),
        invoices: { create: [{ invoiceId, amount, active: false }] },
      },
    });
    if ((await settleInvoice(tx, { invoiceId, paymentId, amount, currency })) !== 'paid')
      throw new AppError('CONFLICT');
    return { number, isNew: true };
  });
}
