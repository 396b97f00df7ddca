import type { Context } from '../../platform/context.ts';
import { isBillingSuspended } from '../credits/suspend-billing.ts';

/**
 * Returns whether an organization has unpaid invoices, pending payments, disputes or debts. Such an
 * organization cannot be merged.
 */
export async function hasOpenPayments(
  context: Pick<Context, 'db'>,
  organizationId: string,
): Promise<boolean> {
  const open = await context.db.invoice.count({
    where: { organizationId, OR: [{ status: 'OPEN' }, { payments: { some: { active: true } } }] },
  });
  return open > 0 || (await isBillingSuspended(context, organizationId));
}

/** Deletes the unpaid orders and the cart of a merged organization. */
export async function deleteOrders(tx: Context, organizationId: string): Promise<void> {
  await tx.db.invoiceLine.deleteMany({ where: { invoice: { organizationId, number: null } } });
  await tx.db.invoice.deleteMany({ where: { organizationId, number: null } });
  await tx.db.cart.deleteMany({ where: { organizationId } });
}
