import type { Context } from '../../platform/context.ts';
import { lockBalance, moveCredits } from './move-credits.ts';

/**
 * Moves the credits of a merged organization to the other, lot by lot with their prices. The
 * caller's transaction holds both locks. Returns the number of credits.
 */
export async function moveBalance(tx: Context, from: string, into: string): Promise<number> {
  for (const id of [from, into].toSorted()) await lockBalance(tx, id);
  const lots = await tx.db.creditLot.findMany({
    where: { organizationId: from, remaining: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  let moved = 0;
  for (const { id, remaining, unitAmount, currency, invoiceLineId, expiresAt } of lots) {
    const merged = { reason: 'CORRECTION', note: `merge of ${from} into ${into}` } as const;
    await moveCredits(tx, {
      ...merged,
      organizationId: from,
      change: -remaining,
      effectKey: `merge:${id}:out`,
      onlyFrom: [id],
    });
    await moveCredits(tx, {
      ...merged,
      organizationId: into,
      change: remaining,
      effectKey: `merge:${id}:in`,
      lot: { unitAmount, currency, invoiceLineId, expiresAt },
    });
    moved += remaining;
  }
  return moved;
}
