import type { Context } from '../../../platform/context.ts';
import { revokeCredits } from '../../credits/credit-debts.ts';
import { lockOrganizationForShare } from '../../../organizations/members/require-member.ts';

/**
 * Revokes credits of a refunded invoice: its own unspent ones, then others of the organization.
 * Spent ones become a debt that blocks paid publication until a purchase pays it. Idempotent per
 * key.
 * @throws NOT_FOUND
 */
export async function revokeInvoiceCredits(
  tx: Context,
  { invoiceId, effectKey, credits }: { invoiceId: string; effectKey: string; credits: number },
): Promise<{ taken: number; owed: number }> {
  const { organizationId, lots } = await readInvoiceLots(tx, invoiceId);
  if (credits === 0) return { taken: 0, owed: 0 };
  await lockOrganizationForShare(tx, organizationId);
  const ids = lots.map(({ id }) => id);
  return revokeCredits(tx, { organizationId, effectKey, credits, lots: ids, invoiceId });
}

/**
 * Returns the refundable part of an invoice: unspent credits, their price with tax, and whether all
 * are unspent.
 */
export async function countUnspentCredits(
  context: Pick<Context, 'db'>,
  invoiceId: string,
): Promise<{ credits: number; amount: number; untouched: boolean }> {
  const { lots, lines, amountPaid } = await readInvoiceLots(context, invoiceId);
  const credits = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const granted = lines.reduce((sum, line) => sum + line.credits, 0);
  const amount = lines.reduce((sum, line) => {
    const left = lots
      .filter(({ invoiceLineId }) => invoiceLineId === line.id)
      .reduce((total, { remaining }) => total + remaining, 0);
    return (
      sum + (line.credits === 0 ? 0 : Math.floor(((line.amount + line.tax) * left) / line.credits))
    );
  }, 0);
  return {
    credits,
    amount: Math.min(amount, amountPaid),
    untouched: granted > 0 && credits === granted,
  };
}

/**
 * Returns the lots of an invoice in the organization that has them now, which a merge may have
 * changed.
 */
async function readInvoiceLots({ db }: Pick<Context, 'db'>, invoiceId: string) {
  const invoice = await db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lines: true, organization: { select: { mergedIntoId: true } } },
  });
  const organizationId = invoice.organization.mergedIntoId ?? invoice.organizationId;
  const lots = await db.creditLot.findMany({
    where: { organizationId, invoiceLineId: { in: invoice.lines.map(({ id }) => id) } },
  });
  return { organizationId, lots, lines: invoice.lines, amountPaid: invoice.amountPaid };
}
