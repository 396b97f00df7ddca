import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { getDonor } from '../../donations/add-donation.ts';
import type { EventVia, Payment } from '../../../generated/prisma/client.ts';
import { securityEvent } from '../../../platform/audit/security-event.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import type { ProviderEvent } from '../../../platform/ports/payment-provider.ts';
import { countRefusal } from '../payment-limits.ts';
import { requireProvider } from '../require-provider.ts';

/**
 * Webhook inbox: verifies, stores, queues. Event contents are not trusted; the job asks the
 * provider.
 * @throws MALFORMED for a missing or old signature, or another mode
 * @throws NOT_FOUND without a payment provider
 */
export async function receiveWebhook(
  context: Context,
  body: string,
  signature: string,
): Promise<void> {
  const provider = requireProvider(context);
  const event = provider.readWebhook(body, signature, context.now());
  if (event === null || event.livemode !== provider.livemode) {
    securityEvent(context, 'webhook', {
      outcome: 'refused',
      route: 'POST /data/webhooks/stripe',
    });
    throw new AppError('MALFORMED');
  }
  await storeEvent(context, event, 'WEBHOOK');
}

/** Stores an event once with its job. Returns whether it was new. */
export async function storeEvent(
  context: Context,
  { id, type, objectId, paymentId, livemode, createdAt, payload }: ProviderEvent,
  via: EventVia,
): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const isFollowed = objectId !== null && followed.test(objectId);
    const { count } = await tx.db.providerEvent.createMany({
      data: [
        {
          id,
          provider: 'stripe',
          type,
          objectId,
          livemode,
          via,
          payload,
          createdAt,
          receivedAt: tx.now(),
          processedAt: isFollowed ? null : tx.now(),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    // The response that created it may still be on its way; the event carries our id.
    if (paymentId !== null && objectId?.startsWith('pi_') === true)
      await tx.db.payment.updateMany({
        where: { id: paymentId, providerId: null },
        data: { providerId: objectId },
      });
    if (type === 'payment_intent.payment_failed' && objectId !== null)
      await recordDecline(tx, objectId);
    if (isFollowed) await addSync(tx, objectId);
    return true;
  });
}

/** Counts each bank refusal once, because its event is stored once. */
async function recordDecline(tx: Context, providerId: string): Promise<void> {
  const payment = await tx.db.payment.findUnique({
    where: { providerId },
    include: { invoices: { select: { invoiceId: true } } },
  });
  if (payment === null) return;
  await tx.db.payment.update({
    where: { id: payment.id },
    data: { declines: { increment: 1 } },
  });
  if (await countRefusal(tx, payment)) await syncOthers(tx, payment);
}

/** Cancels other payments of a payer at the refusal limit by syncing each of them. */
async function syncOthers(tx: Context, { id, payerId, organizationId }: Payment): Promise<void> {
  const donor = await getDonor(tx, id);
  const others = await tx.db.payment.findMany({
    where: {
      status: 'PENDING',
      // Empty ids match nothing.
      OR: [
        { donation: { donorKey: donor ?? '' } },
        { purpose: 'INVOICE', payerId: payerId ?? '' },
        { organizationId: organizationId ?? '' },
      ],
    },
    select: { providerId: true },
  });
  for (const providerId of others.flatMap((other) => other.providerId ?? []))
    await addSync(tx, providerId);
}

function addSync(tx: Context, objectId: string): Promise<void> {
  const dedupeKey = `payments:${objectId}`;
  return addJob(tx, 'payments.sync', { id: objectId }, { dedupeKey, runAt: tx.now() });
}

/** Payments, card setups and cards; other objects are ignored. */
const followed = /^(?:pi|seti|pm)_/;

const payloadMs = 90 * dayMs;

/** Deletes event contents after ninety days; the event ids stay. */
export async function deleteOldPayloads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - payloadMs);
  await db.$executeRaw`
    UPDATE provider_events SET payload = NULL WHERE received_at < ${before} AND payload IS NOT NULL`;
}
