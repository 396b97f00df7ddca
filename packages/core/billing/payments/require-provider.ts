import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { type PaymentProvider, ProviderFailure } from '../../platform/ports/payment-provider.ts';

/**
 * Returns the payment provider.
 * @throws NOT_FOUND when the installation has none
 */
export function requireProvider({ payments }: Pick<Context, 'payments'>): PaymentProvider {
  if (payments === null || payments === undefined) throw new AppError('NOT_FOUND');
  return payments;
}

/**
 * Calls the provider during a request.
 * @throws CARD_DECLINED with the bank's reason
 * @throws UNAVAILABLE for every other failure
 */
export async function askProvider<T>(context: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'declined')
      throw new AppError('CARD_DECLINED', { reason: error.code ?? 'card_declined' });
    if (error.kind === 'missing') throw new AppError('NOT_FOUND');
    context.log.warn({ err: error }, 'payment provider failed');
    throw new AppError('UNAVAILABLE', {}, [], { cause: error });
  }
}
