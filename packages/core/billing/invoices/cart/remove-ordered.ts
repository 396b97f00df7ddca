import type { Context } from '../../../platform/context.ts';
import type { Invoice, InvoiceLine } from '../../../generated/prisma/client.ts';

/**
 * Removes an order's items from the cart, so that they are not ordered twice. Items added later
 * stay.
 */
export async function removeOrdered(
  { db }: Pick<Context, 'db'>,
  { organizationId, source, lines }: Invoice & { lines: InvoiceLine[] },
): Promise<void> {
  const listingIds = lines.flatMap(({ listingId }) => listingId ?? []);
  await db.cartItem.deleteMany({ where: { organizationId, listingId: { in: listingIds } } });
  if (source !== 'cart') return;
  for (const { packId, quantity } of lines) {
    if (packId === null) continue;
    const pack = await db.creditPack.findUniqueOrThrow({ where: { id: packId } });
    await db.cartItem.deleteMany({
      where: { organizationId, pack: { key: pack.key }, quantity: { lte: quantity } },
    });
    await db.cartItem.updateMany({
      where: { organizationId, pack: { key: pack.key } },
      data: { quantity: { decrement: quantity } },
    });
  }
}
