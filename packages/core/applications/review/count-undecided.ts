import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { selectUndecided, selectUndecidedCount } from './received.sql.ts';

/**
 * Counts applications to these listings of an organization without an offer or a decline;
 * `listings` selects their ids. The caller has checked the rights.
 */
export async function countUndecided(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  listings: Prisma.Sql,
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    selectUndecidedCount({ orgId, now: now() }, listings),
  );
  return row?.count ?? 0;
}

/** Returns the ids of undecided applications by listing; only listings with any. */
export async function findUndecided(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  listingIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ id: string; listingId: string }[]>(
    selectUndecided({ orgId, now: now() }, listingIds),
  );
  const byListing = new Map<string, string[]>();
  for (const { id, listingId } of rows)
    byListing
      .set(listingId, byListing.get(listingId) ?? [])
      .get(listingId)
      ?.push(id);
  return byListing;
}
