import type { Context } from '../../platform/context.ts';

/** Returns which of these listings are in the cart of their organization. */
export async function findInCart(
  { db }: Pick<Context, 'db'>,
  listingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.cartItem.findMany({
    where: { listingId: { in: [...listingIds] } },
    select: { listingId: true },
  });
  return new Set(rows.flatMap(({ listingId }) => listingId ?? []));
}
