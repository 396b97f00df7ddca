import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';

const draftDays = 30;

/** Deletes orders unchanged for thirty days; they never had a number. Returns the count. */
export function deleteOldDrafts(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - draftDays * dayMs);
  return inTransaction(context, async (tx) => {
    // Orders being paid or issued right now are skipped.
    const old = await tx.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM invoices i WHERE number IS NULL AND quoted_at < ${before}
        AND NOT EXISTS (SELECT FROM payments_on_invoices p WHERE p.invoice_id = i.id)
      LIMIT 1000 FOR UPDATE SKIP LOCKED`;
    return deleteOrders(
      tx,
      old.map(({ id }) => id),
    );
  });
}

/** Deletes orders without a number and their lines. The caller locks them. Returns the count. */
export async function deleteOrders(tx: Context, ids: readonly string[]): Promise<number> {
  await tx.db.invoiceLine.deleteMany({ where: { invoiceId: { in: [...ids] } } });
  const { count } = await tx.db.invoice.deleteMany({
    where: { id: { in: [...ids] }, number: null },
  });
  return count;
}
