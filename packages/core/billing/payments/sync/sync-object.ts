import type { Context } from '../../../platform/context.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPayment } from './apply-payment.ts';
import { applyRefund } from './apply-refund.ts';
import { storeSetupCard, refreshCard } from '../cards/saved-cards.ts';
import { ProviderFailure } from '../../../platform/ports/payment-provider.ts';
import { isRefusedTooOften } from '../payment-limits.ts';
import { isAbandoned, retriesExhausted } from '../payment.rules.ts';
import { requireProvider } from '../require-provider.ts';

/** Fetches a provider object and applies its state; its events are then done. */
export async function syncObject(context: Context, id: string): Promise<void> {
  const startedAt = context.now();
  if (id.startsWith('pi_')) await syncPayment(context, id);
  else if (id.startsWith('seti_')) await storeSetupCard(context, id);
  else if (id.startsWith('pm_')) await refreshCard(context, id);
  await context.db.providerEvent.updateMany({
    where: { objectId: id, processedAt: null, receivedAt: { lte: startedAt } },
    data: { processedAt: context.now() },
  });
}

/**
 * Applies one payment with its refunds and disputes. Payments of other applications on the account
 * are ignored.
 */
export async function syncPayment(context: Context, providerId: string): Promise<void> {
  const payment = await context.db.payment.findUnique({
    where: { providerId },
    include: { invoices: { select: { invoiceId: true } } },
  });
  if (payment === null) return;
  const provider = requireProvider(context);
  let found = await read(context, providerId);
  if (found === null) return;
  const isExpired =
    isAbandoned(found, context.now()) ||
    retriesExhausted(found, payment) ||
    (found.status === 'requires_payment_method' && (await isRefusedTooOften(context, payment)));
  if (isExpired) found = await provider.cancelPayment(providerId);
  await applyPayment(context, payment.id, found);
  if (payment.keepCard && found.status === 'succeeded' && found.methodId !== null)
    await refreshCard(context, found.methodId);
  const hasRefunds = await context.db.refund.count({ where: { paymentId: payment.id } });
  if (found.amountRefunded > 0 || hasRefunds > 0)
    for (const refund of await provider.listRefunds(providerId))
      await applyRefund(context, payment.id, refund);
  if (found.isDisputed || payment.disputedAt !== null)
    for (const dispute of await provider.listDisputes(providerId))
      await applyDispute(context, payment.id, dispute);
}

async function read(context: Context, providerId: string) {
  try {
    return await requireProvider(context).readPayment(providerId);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'missing') throw error;
    context.log.error({ providerId }, 'payment not found at provider: check the provider account');
    return null;
  }
}
