import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';

/**
 * Suspends paid publication for an organization. `cause` is the key (`dispute:<id>`): each cause
 * suspends once and stays lifted once lifted.
 */
export async function suspendBilling(
  tx: Pick<Context, 'db' | 'now'>,
  { organizationId, cause }: { organizationId: string; cause: string },
): Promise<void> {
  await tx.db.billingHold.createMany({
    data: [{ id: newId(), organizationId, cause, createdAt: tx.now() }],
    skipDuplicates: true,
  });
}

/** Lifts a suspension. Idempotent. */
export async function resumeBilling(
  tx: Pick<Context, 'db' | 'now'>,
  { cause }: { cause: string },
): Promise<void> {
  await tx.db.billingHold.updateMany({
    where: { cause, liftedAt: null },
    data: { liftedAt: tx.now() },
  });
}

/** True while a payment of the organization is disputed, or it owes credits. */
export async function isBillingSuspended(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<boolean> {
  const holds = await db.billingHold.count({ where: { organizationId, liftedAt: null } });
  if (holds > 0) return true;
  return (await db.creditDebt.count({ where: { organizationId, settledAt: null } })) > 0;
}
