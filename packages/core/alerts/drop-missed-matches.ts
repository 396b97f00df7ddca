import type { Context } from '../platform/context.ts';

/**
 * Deletes what was found for the past mornings of a search whose alerts were off. What was found
 * for a morning that is yet to come stays, so that a switch turned by mistake loses nothing.
 */
export async function dropMissedMatches(
  { db }: Pick<Context, 'db'>,
  searchId: string,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM alert_matches m USING saved_searches s, users u, published_listings p
    WHERE s.id = ${searchId} AND u.id = s.user_id
      AND m.search_number = s.number AND p.id = m.published_listing_id AND m.digest_id IS NULL
      AND p.published_at <= alert_cutoff(
        s.frequency, alert_zone(u.time_zone, u.locale), ${now})`;
}
