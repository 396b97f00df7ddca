import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { lockBalance } from '../credits/move-credits.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';

/**
 * Records a complete transfer for an invoice and settles it. Idempotent. For operators.
 * @throws NOT_FOUND
 * @throws CONFLICT when it is not payable
 */
export function recordTransfer(
  context: Context,
  number: string,
): Promise<{ number: string; isNew: boolean }> {
  requireOperator(context);
  return inRetriedTransaction(context, async (tx) => {
    const known = await tx.db.invoice.findUnique({ where: { number } });
    if (known === null) throw new AppError('NOT_FOUND');
    const { id: invoiceId, organizationId } = known;
    // Fixed lock order; of two operators the second sees the record of the first.
    await lockOrganizationForShare(tx, organizationId);
    await lockBalance(tx, organizationId);
    await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
    const invoice = await tx.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
    const { total, amountPaid, currency } = invoice;
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
