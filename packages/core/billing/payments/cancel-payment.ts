import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { applyPayment } from './sync/apply-payment.ts';
import { askProvider, requireProvider } from './require-provider.ts';
import { sendPayment } from './send-payment.ts';

/**
 * Cancels a payment in progress, at the provider first.
 * @throws PAYMENT_IN_PROGRESS while the bank decides, or when it succeeded in the meantime, which
 * is then applied
 * @throws NOT_FOUND
 */
export async function cancelPayment(context: Context, id: string): Promise<void> {
  const payment = await context.db.payment.findUnique({ where: { id } });
  if (payment === null) throw new AppError('NOT_FOUND');
  if (payment.status !== 'PENDING') return;
  const provider = requireProvider(context);
  const canceled = await askProvider(context, async () => {
    const { id: providerId } = await sendPayment(context, payment);
    return provider.cancelPayment(providerId);
  });
  await applyPayment(context, id, canceled);
  if (canceled.status !== 'canceled') throw new AppError('PAYMENT_IN_PROGRESS');
}
