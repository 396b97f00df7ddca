import type { Context } from '../../platform/context.ts';

/** Returns the postings paid with credits of these invoice lines, oldest first. */
export async function listPostings(
  { db }: Pick<Context, 'db'>,
  invoiceLineIds: readonly string[],
): Promise<{ listingId: string; at: Date }[]> {
  const entries = await db.ledgerEntry.findMany({
    where: {
      reason: 'SPEND',
      moves: { some: { lot: { invoiceLineId: { in: [...invoiceLineIds] } } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { listingId: true, createdAt: true },
  });
  return entries.flatMap(({ listingId, createdAt }) =>
    listingId === null ? [] : [{ listingId, at: createdAt }],
  );
}
