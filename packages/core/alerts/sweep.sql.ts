import { Prisma } from '../generated/prisma/client.ts';

/** Matches of deleted searches. Uses saved_searches_number_key. */
export const deleteOrphanedMatches = Prisma.sql`
  DELETE FROM alert_matches m
  WHERE NOT EXISTS (SELECT FROM saved_searches s WHERE s.number = m.search_number)`;

/** Listings that were matched before `old` and are off the site, with their matches. */
export const deleteOldListings = (old: Date): Prisma.Sql => Prisma.sql`
  WITH gone AS (
    DELETE FROM published_listings p
    WHERE matched_at < ${old}
      AND NOT EXISTS (SELECT FROM search_document d WHERE d.id = p.listing_id)
    RETURNING id
  )
  DELETE FROM alert_matches WHERE published_listing_id IN (SELECT id FROM gone)`;

/** Dismissals from before `old` of deleted listings. */
export const deleteOldDismissals = (old: Date): Prisma.Sql => Prisma.sql`
  DELETE FROM dismissed_listings x
  WHERE dismissed_at < ${old}
    AND NOT EXISTS (SELECT FROM published_listings p WHERE p.listing_id = x.listing_id)`;
