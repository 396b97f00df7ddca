import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';

/**
 * Until it is lifted, the organization publishes nothing that costs credits. `cause` names it
 * (`dispute:<id>`): once each, and one that was lifted stays lifted.
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

/** Ends a hold; again, and without one, it changes nothing. */
export async function resumeBilling(
  tx: Pick<Context, 'db' | 'now'>,
  { cause }: { cause: string },
): Promise<void> {
  await tx.db.billingHold.updateMany({
    where: { cause, liftedAt: null },
    data: { liftedAt: tx.now() },
  });
}

/** While money of the organization is disputed, or it owes credits. */
export async function isBillingSuspended(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<boolean> {
  const holds = await db.billingHold.count({ where: { organizationId, liftedAt: null } });
  if (holds > 0) return true;
  return (await db.creditDebt.count({ where: { organizationId, settledAt: null } })) > 0;
}
