import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { deleteOrders } from '../invoices/cart/delete-old-drafts.ts';
import { audit } from '../../platform/audit/audit.ts';
import { mayPay } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';

/**
 * Deletes an order without a number, with its lines and links to canceled or failed payments.
 * @throws NOT_FOUND, INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws INVOICE_LOCKED for an issued invoice
 * @throws PAYMENT_IN_PROGRESS while a payment may still arrive
 */
export function discardOrder(context: Context, orgId: string, invoiceId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
    const order = await tx.db.invoice.findFirst({
      where: { id: invoiceId, organizationId: orgId },
      include: { payments: { include: { payment: { select: { status: true } } } } },
    });
    if (order === null) throw new AppError('NOT_FOUND');
    if (order.status !== 'DRAFT') throw new AppError('INVOICE_LOCKED');
    const open = order.payments.find(
      ({ payment }) => payment.status !== 'CANCELED' && payment.status !== 'FAILED',
    );
    if (open !== undefined)
      throw new AppError('PAYMENT_IN_PROGRESS', { paymentId: open.paymentId });
    await tx.db.paymentOnInvoice.deleteMany({ where: { invoiceId } });
    await deleteOrders(tx, [invoiceId]);
    await audit(tx, 'invoice.discard', `organization:${orgId}`, { invoiceId });
  });
}
