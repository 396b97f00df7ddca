import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { cancelPayment } from './cancel-payment.ts';

/**
 * Does something to an order that a payment under way does not fit any more: that payment is given
 * up at the provider first, so that nobody can still pay what was ordered before.
 * PAYMENT_IN_PROGRESS while the bank decides, and when the payment succeeded meanwhile.
 */
export async function cancelPaymentsFor<T>(context: Context, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const paymentId = paymentInTheWay(error);
    if (paymentId === null) throw error;
    await cancelPayment(context, paymentId);
    return change();
  }
}

function paymentInTheWay(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'PAYMENT_IN_PROGRESS') return null;
  const { paymentId } = error.params;
  return typeof paymentId === 'string' ? paymentId : null;
}
