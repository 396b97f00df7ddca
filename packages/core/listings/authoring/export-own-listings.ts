import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireReader } from '../../organizations/members/require-member.ts';
import {
  toConditions,
  isInTab,
  type ListingConditions,
  loadOwnListings,
} from './list-own-listings.ts';
import type { OwnListingView } from './own-listing.view.ts';

const batchSize = 500;

/**
 * Yields the filtered listings, newest first, in batches to limit memory. 30 exports an hour.
 * @throws INVALID_ORG, TOO_MANY_REQUESTS
 */
export async function exportOwnListings(
  context: Context,
  orgId: string,
  { tab, ...conditions }: ListingConditions,
): Promise<AsyncIterable<OwnListingView[]>> {
  const member = await requireReader(context, orgId, 'listings.csv');
  await takeToken(context, `export-listings:${member.userId}`, 30, 3_600);
  const found = toConditions(orgId, conditions, context.now());
  async function* batches(): AsyncGenerator<OwnListingView[]> {
    let last: string | undefined;
    do {
      const before = last === undefined ? Prisma.empty : Prisma.sql`AND id < ${last}`;
      const rows = await context.db.$queryRaw<{ id: string }[]>`
        SELECT id FROM (${found}) AS found WHERE ${isInTab[tab]} ${before}
        ORDER BY id DESC LIMIT ${batchSize}`;
      const ids = rows.map(({ id }) => id);
      last = ids.length < batchSize ? undefined : ids.at(-1);
      if (ids.length > 0) yield await loadOwnListings(context, member, ids);
    } while (last !== undefined);
  }
  return batches();
}
