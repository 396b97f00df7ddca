import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { selectUndecidedCount, selectUndecided } from './received.sql.ts';

/**
 * How many applications to these listings of an organization have neither an offer nor a decline;
 * `listings` selects their ids. The caller has checked who may know.
 */
export async function countUndecided(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  listings: Prisma.Sql,
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    selectUndecided({ orgId, now: now() }, listings),
  );
  return row?.count ?? 0;
}

/** Their ids, by listing; with the listings where someone waits. */
export async function findUndecided(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  listingIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ id: string; listingId: string }[]>(
    selectUndecidedCount({ orgId, now: now() }, listingIds),
  );
  const byListing = new Map<string, string[]>();
  for (const { id, listingId } of rows)
    byListing
      .set(listingId, byListing.get(listingId) ?? [])
      .get(listingId)
      ?.push(id);
  return byListing;
}
