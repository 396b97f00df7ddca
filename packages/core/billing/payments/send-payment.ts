import type { Context } from '../../platform/context.ts';
import { closeDonation } from '../donations/settle-donation.ts';
import type { Payment } from '../../generated/prisma/client.ts';
import { lockPayment } from './lock-payment.ts';
import type { ProviderPayment } from '../../platform/ports/payment-provider.ts';
import { requireProvider } from './require-provider.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';

/**
 * Creates or reads the payment at the provider with the row's key, so that a lost response never
 * creates a second one.
 */
export async function sendPayment(
  context: Context,
  { id, providerId, amount, currency, customerId, keepCard, idempotencyKey }: Payment,
): Promise<ProviderPayment> {
  const provider = requireProvider(context);
  if (providerId !== null) return provider.readPayment(providerId);
  const created = await provider.createPayment(
    { paymentId: id, amount, currency, customerId, keepCard },
    idempotencyKey,
  );
  await attachProviderPayment(context, id, created);
  return created;
}

/** Stores the provider's payment id of a row. Idempotent. */
export async function attachProviderPayment(
  context: Context,
  id: string,
  { id: providerId, status }: Pick<ProviderPayment, 'id' | 'status'>,
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    await lockPayment(tx, id);
    await tx.db.payment.updateMany({
      where: { id, providerId: null },
      data: { providerId, providerStatus: status },
    });
  });
}

/**
 * Ends a payment that the provider does not know, with its donation; `failureCode` is set when that
 * counts as a refusal. Known or ended payments stay.
 */
export async function failUnsent(
  context: Context,
  id: string,
  failureCode: string | null,
): Promise<void> {
  await inRetriedTransaction(context, async (tx) => {
    const { count } = await tx.db.payment.updateMany({
      where: { id, status: 'PENDING', providerId: null },
      data: { status: 'FAILED', settledAt: tx.now(), nextCheckAt: null },
    });
    if (count > 0) await closeDonation(tx, id, 'FAILED', failureCode);
  });
}
