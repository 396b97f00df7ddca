import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import { storeSetting, readSetting } from '../../../platform/settings.ts';
import { requireProvider } from '../require-provider.ts';

/** Start of the next day to compare, in UTC. */
const nextDayKey = 'payments.compare-next';
/** After a longer outage older days need manual reconciliation. */
const maxDays = 29;

/** A difference between both sides, by provider payment id. */
export interface BalanceDifference {
  providerPaymentId: string;
  currency: string;
  theirs: number;
  ours: number;
}

/**
 * Compares charges and refunds of the provider with our books, each day once until yesterday,
 * catching up after an outage. Reports differences to operators; repairs nothing.
 */
export async function reconcileBalances(context: Context): Promise<BalanceDifference[]> {
  if (context.payments === null || context.payments === undefined) return [];
  const today = Math.floor(context.now().getTime() / dayMs) * dayMs;
  const nextDay = await readSetting(context, nextDayKey);
  const next = nextDay === null ? today - dayMs : Date.parse(nextDay);
  const oldest = today - maxDays * dayMs;
  if (next < oldest)
    context.log.error({ from: nextDay, until: new Date(oldest) }, 'payment reconciliation failed');
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
    // A payment of an earlier day with only a refund on this day counts with the refund.
    const ours = (charged === 0 ? 0 : (payment?.amountReceived ?? 0)) - sumEntries(refunds);
    // Started and settled on this day, so the provider must have charged it.
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
