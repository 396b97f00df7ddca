import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';
import type { Card } from './listing.view.ts';
import { organizationPictures } from '../platform/pictures/picture.view.ts';
import { organizationCardView } from './organization.view.ts';

/** Returns the cards of the public ones of these organizations, unordered. */
export async function loadOrganizationCards(
  context: Context,
  ids: readonly string[],
): Promise<Card[]> {
  const now = context.now();
  const [rows, counts] = await Promise.all([
    context.db.organization.findMany({
      where: { id: { in: [...ids] } },
      include: organizationPictures,
    }),
    context.db.$queryRaw<{ id: string; count: number }[]>(Prisma.sql`
      SELECT o.id, count(*)::int AS count FROM listings l
        JOIN organizations o ON o.id = l.organization_id
      WHERE o.id = ANY(${[...ids]}) AND ${isLiveSql(now)} GROUP BY o.id`),
  ]);
  const open = new Map(counts.map(({ id, count }) => [id, count]));
  return rows
    .filter((row) => isOrganizationLive(row, now))
    .map((row) => organizationCardView(row, context.locale, open.get(row.id) ?? 0));
}
