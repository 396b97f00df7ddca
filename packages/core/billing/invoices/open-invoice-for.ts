import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type OrderSource, getSourceName } from './cart/order-source.ts';

export interface OpenInvoice {
  id: string;
  number: string;
}

/** Returns the unpaid invoice that buys the posting of a listing, or null. */
export function openInvoiceForListing(
  context: Pick<Context, 'db'>,
  organizationId: string,
  listingId: string,
): Promise<OpenInvoice | null> {
  return findOpen(context, { organizationId, lines: { some: { listingId } } });
}

/**
 * Returns the newest unpaid invoice of the same packs; null without one and for the cart, whose
 * content varies.
 */
export async function openInvoiceForOrder(
  context: Pick<Context, 'db'>,
  organizationId: string,
  source: OrderSource,
): Promise<OpenInvoice | null> {
  if (source.kind !== 'pack') return null;
  return findOpen(context, { organizationId, source: getSourceName(source) });
}

async function findOpen(
  { db }: Pick<Context, 'db'>,
  where: Prisma.InvoiceWhereInput,
): Promise<OpenInvoice | null> {
  const invoice = await db.invoice.findFirst({
    where: { ...where, status: 'OPEN' },
    select: { id: true, number: true },
    orderBy: { id: 'desc' },
  });
  return invoice?.number == null ? null : { id: invoice.id, number: invoice.number };
}
