import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { isLiveSql } from '../organizations/is-listing-live.sql.ts';
import { loadCards } from './load-cards.ts';
import type { Card, ListingRow } from './listing.view.ts';

const similarMax = 4;
/**
 * Rows ranked at most; the newest of a kind are good enough, and the cost stays flat as the site
 * grows.
 */
const rankedMax = 400;

/**
 * Returns up to four cards of similar listings: same type and language, common functions or causes,
 * nearer and newer first, at most one of each organization.
 */
export async function findSimilarListings(context: Context, listing: ListingRow): Promise<Card[]> {
  const rows = await context.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM (
      SELECT DISTINCT ON (organization_id) id, score FROM (
        SELECT id, organization_id, published_at,
          2 * cardinality(ARRAY(SELECT unnest(functions) INTERSECT SELECT unnest(${listing.functions}::text[])))
          + cardinality(ARRAY(SELECT unnest(areas_of_focus) INTERSECT SELECT unnest(${listing.areasOfFocus}::text[])))
          + (role_family IS NOT DISTINCT FROM ${listing.roleFamily})::int * 3
          + (city IS NOT DISTINCT FROM ${listing.city} AND country_code IS NOT DISTINCT FROM ${listing.countryCode})::int * 2
          + (location_type = ${listing.locationType})::int AS score
        FROM (
          SELECT l.* FROM listings l JOIN organizations o ON o.id = l.organization_id
          WHERE l.status = 'PUBLISHED' AND l.type = ${listing.type}::listing_type
            AND l.locale = ${listing.locale}::locale
            AND l.id <> ${listing.id} AND l.organization_id <> ${listing.organizationId}
            AND ${isLiveSql(context.now())}
          ORDER BY l.published_at DESC, l.id DESC LIMIT ${rankedMax}
        ) recent
      ) scored
      ORDER BY organization_id, score DESC, id
    ) best
    WHERE score > 1 ORDER BY score DESC, id DESC LIMIT ${similarMax}`);
  return loadCards(
    context,
    rows.map((row) => ({ id: row.id, type: listing.type })),
  );
}
