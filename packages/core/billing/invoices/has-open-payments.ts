import type { Context } from '../../platform/context.ts';
import { isBillingSuspended } from '../credits/suspend-billing.ts';

/**
 * Whether something of an organization's money is still open: an invoice to be paid, a payment
 * under way, a dispute, owed credits. Until it is settled, its books stay with it.
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

/** Orders that nobody will pay, and the cart, of an organization that ends in another. */
export async function deleteOrders(tx: Context, organizationId: string): Promise<void> {
  await tx.db.invoiceLine.deleteMany({ where: { invoice: { organizationId, number: null } } });
  await tx.db.invoice.deleteMany({ where: { organizationId, number: null } });
  await tx.db.cart.deleteMany({ where: { organizationId } });
}
