import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import { storeSetting, readSetting } from '../../../platform/settings.ts';
import { requireProvider } from '../require-provider.ts';

/** The day that is compared next, as its first moment in UTC. */
const nextDayKey = 'payments.compare-next';
/** After a longer outage the days before are left to a person. */
const maxDays = 29;

/** What one side has and the other has not, or has differently, by the provider's payment. */
export interface BalanceDifference {
  providerPaymentId: string;
  currency: string;
  theirs: number;
  ours: number;
}

/**
 * What the provider charged and gave back against our own books, payment by payment: every day
 * once, until yesterday, however long the worker was away. A difference is told to operators;
 * nothing repairs itself.
 */
export async function reconcileBalances(context: Context): Promise<BalanceDifference[]> {
  if (context.payments === null || context.payments === undefined) return [];
  const today = Math.floor(context.now().getTime() / dayMs) * dayMs;
  const kept = await readSetting(context, nextDayKey);
  const next = kept === null ? today - dayMs : Date.parse(kept);
  const oldest = today - maxDays * dayMs;
  if (next < oldest)
    context.log.error({ from: kept, until: new Date(oldest) }, 'payment reconciliation failed');
  const differences: BalanceDifference[] = [];
  for (let day = Math.max(next, oldest); day < today; day += dayMs) {
    const until = new Date(day + dayMs);
    differences.push(...(await compareDay(context, new Date(day), until)));
    await storeSetting(context, nextDayKey, until.toISOString());
  }
  return differences;
}

async function compareDay(context: Context, from: Date, until: Date): Promise<BalanceDifference[]> {
  const money = await requireProvider(context).listMoney(from, until);
  const ids = [...new Set(money.map(({ providerPaymentId }) => providerPaymentId))];
  const payments = await context.db.payment.findMany({
    where: {
      OR: [{ providerId: { in: ids } }, { settledAt: { gte: from, lt: until } }],
      status: { in: ['SUCCEEDED', 'REFUNDED'] },
    },
    include: { refunds: true },
  });
  const differences: BalanceDifference[] = [];
  for (const id of new Set([...ids, ...payments.flatMap(({ providerId }) => providerId ?? [])])) {
    const moved = money.filter(({ providerPaymentId }) => providerPaymentId === id);
    const payment = payments.find(({ providerId }) => providerId === id);
    const charged = sumEntries(moved.filter(({ kind }) => kind === 'charge'));
    const returned = moved.filter(({ kind }) => kind === 'refund');
    const refunds = (payment?.refunds ?? []).filter(({ providerId }) =>
      returned.some((each) => each.id === providerId),
    );
    const theirs = charged - sumEntries(returned);
    // A payment of an earlier day of which only the refund is of this day counts with its refund.
    const ours = (charged === 0 ? 0 : (payment?.amountReceived ?? 0)) - sumEntries(refunds);
    // Begun and settled on this day, so that the provider must have charged it then.
    const isUnknown = moved.length === 0 && payment !== undefined && payment.createdAt >= from;
    if (theirs === ours && !isUnknown) continue;
    differences.push({
      providerPaymentId: id,
      currency: payment?.currency ?? moved[0]?.currency ?? '',
      theirs,
      ours: isUnknown ? payment.amountReceived : ours,
    });
  }
  for (const difference of differences)
    context.log.error(difference, 'balance mismatch with payment provider');
  return differences;
}

function sumEntries(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
