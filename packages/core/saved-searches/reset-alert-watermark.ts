import type { Context } from '../context.ts';

/**
 * Has a search whose mails were off tell of what comes from `now` on: what its mornings would have
 * told meanwhile is over. What was found
 * for a morning that is yet to come stays, so that a switch turned by mistake loses nothing.
 */
export async function resetAlertWatermark(
  context: Pick<Context, 'db'>,
  id: string,
  now: Date,
): Promise<void> {
  await context.db
    .$executeRaw`UPDATE saved_searches SET alerts_from = alert_watermark() WHERE id = ${id}`;
  await context.db.$executeRaw`
    DELETE FROM alert_matches m USING saved_searches s, users u, published_listings p
    WHERE s.id = ${id} AND u.id = s.user_id
      AND m.search_number = s.number AND p.id = m.published_listing_id AND m.digest_id IS NULL
      AND p.published_at <= alert_cutoff(
        s.frequency, alert_zone(u.time_zone, u.locale), ${now})`;
}
