import type { Context } from '../platform/context.ts';

/**
 * Deletes matches of past mornings of a search whose alerts were off. Matches for the next morning
 * stay, so that an accidental switch loses nothing.
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
