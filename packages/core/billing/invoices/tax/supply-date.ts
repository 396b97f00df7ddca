import type { Context } from '../../../platform/context.ts';
import type { Invoice } from '../../../generated/prisma/client.ts';

/**
 * Returns the day of supply: when credits were granted, at payment, or at issue for a trusted
 * organization. Null before, and for drafts and notes.
 */
export async function readSupplyDate(
  { db }: Pick<Context, 'db'>,
  { id, kind, number, paidAt }: Pick<Invoice, 'id' | 'kind' | 'number' | 'paidAt'>,
): Promise<Date | null> {
  if (kind !== 'INVOICE' || number === null) return null;
  const lines = await db.invoiceLine.findMany({ where: { invoiceId: id }, select: { id: true } });
  const lot = await db.creditLot.findFirst({
    where: { invoiceLineId: { in: lines.map((line) => line.id) } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  return lot?.createdAt ?? paidAt;
}
