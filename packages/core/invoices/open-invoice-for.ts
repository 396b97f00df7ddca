import type { Context } from '../context.ts';

/** The invoice that buys the posting of a listing and waits for its transfer; null without one. */
export async function openInvoiceFor(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  listingId: string,
): Promise<{ id: string; number: string } | null> {
  const invoice = await db.invoice.findFirst({
    where: { organizationId, kind: 'INVOICE', status: 'OPEN', lines: { some: { listingId } } },
    select: { id: true, number: true },
    orderBy: { id: 'asc' },
  });
  return invoice?.number == null ? null : { id: invoice.id, number: invoice.number };
}
