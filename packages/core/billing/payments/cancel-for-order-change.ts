import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { cancelPayment } from './cancel-payment.ts';

/**
 * Changes an order after canceling its payment in progress at the provider, so that nobody pays the
 * old version.
 * @throws PAYMENT_IN_PROGRESS while the bank decides and when the payment succeeded in the meantime
 */
export async function cancelPaymentsFor<T>(context: Context, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const paymentId = findConflictingPayment(error);
    if (paymentId === null) throw error;
    await cancelPayment(context, paymentId);
    return change();
  }
}

function findConflictingPayment(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'PAYMENT_IN_PROGRESS') return null;
  const { paymentId } = error.params;
  return typeof paymentId === 'string' ? paymentId : null;
}
