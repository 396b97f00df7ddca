import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { isBillingSuspended } from '../billing/credits/suspend-billing.ts';
import { findCurrentPrices } from '../billing/credits/load-prices.ts';
import { moveCredits } from '../billing/credits/move-credits.ts';
import type { FairInvite } from '../generated/prisma/client.ts';

type Booth = Pick<FairInvite, 'id' | 'organizationId'>;

/** Returns the current price of a booth in credits. */
export async function getBoothCost(context: Context): Promise<number> {
  return (await findCurrentPrices(context))?.costs.BOOTH ?? 0;
}

/**
 * Spends the credits of a booth and returns their number.
 * @throws NOT_ENOUGH_CREDITS, BILLING_HOLD
 */
export async function payBooth(tx: Context, { id, organizationId }: Booth): Promise<number> {
  const cost = await getBoothCost(tx);
  if (cost === 0) return 0;
  if (await isBillingSuspended(tx, organizationId)) throw new AppError('BILLING_HOLD');
  await moveCredits(tx, {
    organizationId,
    change: -cost,
    effectKey: `spend:booth:${id}`,
    reason: 'SPEND',
    boothId: id,
  });
  return cost;
}

/** Refunds a booth once and returns the number of credits. */
export async function refundBooth(tx: Context, { id, organizationId }: Booth): Promise<number> {
  const paid = await findBoothPayment(tx, id);
  if (paid === null) return 0;
  await moveCredits(tx, {
    organizationId,
    change: -paid.change,
    effectKey: `refund:booth:${id}`,
    reason: 'REFUND',
    boothId: id,
    reverses: paid.id,
  });
  return -paid.change;
}

/** Returns whether a booth was refunded. */
export async function isBoothRefunded({ db }: Context, id: string): Promise<boolean> {
  return (await db.ledgerEntry.count({ where: { effectKey: `refund:booth:${id}` } })) > 0;
}

/** Returns the credit movement that paid a booth, or null. */
export function findBoothPayment(
  { db }: Context,
  id: string,
): Promise<{ id: string; change: number } | null> {
  return db.ledgerEntry.findUnique({
    where: { effectKey: `spend:booth:${id}` },
    select: { id: true, change: true },
  });
}
