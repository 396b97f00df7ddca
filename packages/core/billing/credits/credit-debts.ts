import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { lockBalance, moveCredits, readBalance } from './move-credits.ts';

/**
 * Revokes credits, from `lots` first and then from others; spent ones become a debt. Idempotent per
 * key.
 */
export async function revokeCredits(
  tx: Context,
  {
    organizationId,
    effectKey,
    credits,
    lots,
    invoiceId,
  }: {
    organizationId: string;
    effectKey: string;
    credits: number;
    lots: readonly string[];
    invoiceId: string;
  },
): Promise<{ taken: number; owed: number }> {
  const balance = await lockBalance(tx, organizationId);
  const before = await readRevoked(tx, effectKey);
  if (before !== null) return before;
  const own = await tx.db.creditLot.findMany({
    where: { id: { in: [...lots] }, organizationId },
    select: { id: true, remaining: true },
  });
  const ofLots = Math.min(
    credits,
    own.reduce((sum, { remaining }) => sum + remaining, 0),
  );
  const ofOthers = Math.min(credits - ofLots, balance - ofLots);
  const moved = { organizationId, reason: 'CLAWBACK', invoiceId } as const;
  if (ofLots > 0)
    await moveCredits(tx, {
      ...moved,
      effectKey,
      change: -ofLots,
      onlyFrom: own.map(({ id }) => id),
    });
  if (ofOthers > 0)
    await moveCredits(tx, { ...moved, effectKey: othersKey(effectKey), change: -ofOthers });
  const owed = credits - ofLots - ofOthers;
  if (owed > 0)
    await tx.db.creditDebt.create({
      data: { id: newId(), organizationId, effectKey, credits: owed, createdAt: tx.now() },
    });
  return { taken: ofLots + ofOthers, owed };
}

/** Key for credits of lots other than the requested ones. */
const othersKey = (effectKey: string): string => `${effectKey}:others`;

async function readRevoked(
  { db }: Pick<Context, 'db'>,
  effectKey: string,
): Promise<{ taken: number; owed: number } | null> {
  const entries = await db.ledgerEntry.findMany({
    where: { effectKey: { in: [effectKey, othersKey(effectKey)] } },
    select: { change: true },
  });
  const debt = await db.creditDebt.findUnique({ where: { effectKey } });
  if (entries.length === 0 && debt === null) return null;
  return {
    taken: entries.reduce((sum, { change }) => sum - change, 0),
    owed: debt?.credits ?? 0,
  };
}

/**
 * Restores the credits that `revokeCredits` removed under a key to their lots, and ends its debt.
 * Idempotent.
 */
export async function restoreCredits(
  tx: Context,
  { effectKey, restoreKey }: { effectKey: string; restoreKey: string },
): Promise<void> {
  const debt = await tx.db.creditDebt.findUnique({ where: { effectKey } });
  const entries = await tx.db.ledgerEntry.findMany({
    where: { effectKey: { in: [effectKey, othersKey(effectKey)] } },
    orderBy: { effectKey: 'asc' },
  });
  const organizationId = debt?.organizationId ?? entries[0]?.organizationId;
  if (organizationId === undefined) return;
  await lockBalance(tx, organizationId);
  for (const { id, change, effectKey: key, invoiceId } of entries)
    await moveCredits(tx, {
      organizationId,
      change: -change,
      effectKey: key === effectKey ? restoreKey : othersKey(restoreKey),
      reason: 'RESTORE',
      reverses: id,
      invoiceId,
    });
  if (debt === null) return;
  // Owed credits are granted and pay the debt if it is still open.
  const { entryId } = await moveCredits(tx, {
    organizationId,
    change: debt.credits,
    effectKey: `${restoreKey}:debt`,
    reason: 'RESTORE',
  });
  const { id: lotId } = await tx.db.creditLot.findUniqueOrThrow({ where: { entryId } });
  await settleDebt(tx, debt.id, [lotId]);
}

/** Uses an organization's available credits to pay its debts, oldest first. */
export async function settleDebts(tx: Context, organizationId: string): Promise<void> {
  const open = await tx.db.creditDebt.findMany({
    where: { organizationId, settledAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const { id, credits } of open)
    if ((await readBalance(tx, organizationId)) >= credits) await settleDebt(tx, id);
}

async function settleDebt(tx: Context, id: string, onlyFrom?: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`SELECT 1 FROM credit_debts WHERE id = ${id} FOR UPDATE`;
  const { organizationId, credits, settledAt } = await tx.db.creditDebt.findUniqueOrThrow({
    where: { id },
  });
  if (settledAt !== null) return;
  const { entryId } = await moveCredits(tx, {
    organizationId,
    change: -credits,
    effectKey: `debt:${id}`,
    reason: 'CLAWBACK',
    onlyFrom,
  });
  await tx.db.creditDebt.update({
    where: { id },
    data: { settledEntryId: entryId, settledAt: tx.now() },
  });
}
