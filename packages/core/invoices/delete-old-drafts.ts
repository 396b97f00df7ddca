import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';

const draftDays = 30;

/** Deletes orders that nobody touched for thirty days; they never had a number. Answers how many. */
export function deleteOldDrafts(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - draftDays * 86_400_000);
  return inTransaction(context, async (tx) => {
    const old = await tx.db.invoice.findMany({
      where: { number: null, quotedAt: { lt: before }, payments: { none: {} } },
      select: { id: true },
      take: 1_000,
    });
    const ids = old.map(({ id }) => id);
    await tx.db.invoiceLine.deleteMany({ where: { invoiceId: { in: ids } } });
    const { count } = await tx.db.invoice.deleteMany({ where: { id: { in: ids }, number: null } });
    return count;
  });
}
