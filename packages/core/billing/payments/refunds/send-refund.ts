import type { Context } from '../../../platform/context.ts';
import { applyRefund } from '../sync/apply-refund.ts';
import { type ProviderRefund, ProviderFailure } from '../../../platform/ports/payment-provider.ts';
import { keyHoldsMs } from '../payment.rules.ts';
import { requireProvider } from '../require-provider.ts';

/**
 * Requests a refund at the provider with the row's key; repeated, it is the same call. Once the key
 * may be forgotten, it searches for the refund with our id first.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await context.db.refund.findUnique({
    where: { id: refundId },
    include: { payment: { select: { providerId: true } } },
  });
  const providerPaymentId = refund?.payment.providerId ?? null;
  if (refund === null || providerPaymentId === null || refund.status !== 'REQUESTED') return;
  const { paymentId, amount, currency, idempotencyKey } = refund;
  const provider = requireProvider(context);
  const isOld = context.now().getTime() - refund.createdAt.getTime() >= keyHoldsMs;
  const known = isOld
    ? (await provider.listRefunds(providerPaymentId)).find((one) => one.refundId === refundId)
    : undefined;
  let sent: ProviderRefund;
  try {
    sent =
      known ??
      (await provider.createRefund({ refundId, providerPaymentId, amount }, idempotencyKey));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === 'unavailable') throw error;
    // Permanent refusal: refunded elsewhere, or disputed.
    const { code: failureCode } = error;
    sent = { id: '', refundId, amount, currency, status: 'failed', failureCode };
  }
  await applyRefund(context, paymentId, sent);
}
