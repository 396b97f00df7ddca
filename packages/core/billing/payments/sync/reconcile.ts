import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import { runIsolated, runSteps } from '../../../platform/run-isolated.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { applyPayment } from './apply-payment.ts';
import { ProviderFailure } from '../../../platform/ports/payment-provider.ts';
import { keyHoldsMs } from '../payment.rules.ts';
import { storeEvent } from './receive-event.ts';
import { requireProvider } from '../require-provider.ts';
import { attachProviderPayment, failUnsent, sendPayment } from '../send-payment.ts';
import type { Payment } from '../../../generated/prisma/client.ts';

const unansweredMs = 30_000;
const overlapMs = 3_600_000;
const longestGapMs = 29 * dayMs;
const batch = 200;

/**
 * Recovers lost messages between the provider and us: unanswered creations, payments without news,
 * and missed events. Idempotent.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  if (context.payments === null || context.payments === undefined) return;
  // A failed payment blocks neither others nor later steps.
  await runSteps(context, {
    unanswered: () => repeatUnanswered(context),
    due: () => queueDue(context),
    events: () => pollEvents(context),
  });
}

async function repeatUnanswered(context: Context): Promise<void> {
  const rows = await context.db.payment.findMany({
    where: {
      status: 'PENDING',
      providerId: null,
      createdAt: { lt: new Date(context.now().getTime() - unansweredMs) },
    },
    orderBy: { createdAt: 'asc' },
    take: batch,
  });
  await runIsolated(context, rows, async (row) => {
    await findAgain(context, row);
    return 1;
  });
}

/**
 * Repeats the call with its key while the provider remembers it; afterwards, or after a stored
 * failure, searches for the payment with our id. Undefined when it was never created.
 */
async function findAgain(context: Context, row: Payment): Promise<void> {
  const provider = requireProvider(context);
  const isOld = context.now().getTime() - row.createdAt.getTime() >= keyHoldsMs;
  try {
    const sentPayment = isOld ? null : await sendPayment(context, row);
    if (sentPayment !== null) return await applyPayment(context, row.id, sentPayment);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ err: error, paymentId: row.id }, 'payment retry failed');
  }
  const found = await provider.findPayment(row.id);
  if (found !== null) {
    await attachProviderPayment(context, row.id, found);
    await applyPayment(context, row.id, found);
  } else if (isOld) await failUnsent(context, row.id, null);
}

async function queueDue(context: Context): Promise<void> {
  const due = await context.db.payment.findMany({
    where: { status: 'PENDING', providerId: { not: null }, nextCheckAt: { lte: context.now() } },
    orderBy: { nextCheckAt: 'asc' },
    take: batch,
  });
  for (const id of due.flatMap(({ providerId }) => providerId ?? []))
    await addJob(
      context,
      'payments.sync',
      { id },
      { dedupeKey: `payments:${id}`, runAt: context.now() },
    );
  const refunds = await context.db.refund.findMany({
    where: {
      status: 'REQUESTED',
      createdAt: { lt: new Date(context.now().getTime() - unansweredMs) },
    },
    take: batch,
  });
  for (const { id: refundId } of refunds)
    await addJob(
      context,
      'payments.refund',
      { refundId },
      { dedupeKey: `refund:${refundId}`, runAt: context.now() },
    );
}

/** Fetches all events since an hour before the newest known one. */
async function pollEvents(context: Context): Promise<void> {
  const { _max: newest } = await context.db.providerEvent.aggregate({ _max: { createdAt: true } });
  const now = context.now().getTime();
  const from = Math.max((newest.createdAt?.getTime() ?? now) - overlapMs, now - longestGapMs);
  let found = 0;
  for (const event of await requireProvider(context).listEvents(new Date(from)))
    if (await storeEvent(context, event, 'POLL')) found += 1;
  if (found > 0) context.log.info({ found }, 'missed webhook events found');
}
