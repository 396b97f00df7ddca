import { closingNoticeDays } from '@causa/shared/notifications';
import { Prisma } from '../generated/prisma/client.ts';
import { liveListingsSql } from '../listings/live-listings-sql.ts';

export const savedNewsKinds = ['listings', 'organizations'] as const;
export type SavedNewsKind = (typeof savedNewsKinds)[number];

/** What was published or moved longer ago is no news; days. */
const newsDays = 30;
const zone = Prisma.sql`alert_zone(u.time_zone, u.locale)`;
const reachable = Prisma.sql`u.email_verified_at IS NOT NULL AND u.deletion_requested_at IS NULL`;
/** As liveUntil has it. */
const until = Prisma.sql`least(l.closes_at, CASE WHEN l.type = 'EVENT' THEN coalesce(l.ends_at, l.starts_at) END)`;

/** Of the owner of search `q`. */
const wantsAlerts = Prisma.sql`NOT EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = q.user_id AND p.name = 'saved-search-alerts' AND NOT p.enabled)`;

/**
 * What is to be told now and was not: rows of `user_id`, `listing_id`, `about`, and `by_day`,
 * whether it belongs to the reader's morning.
 * Nothing but the ledger says what was told, so that late commits and outages hide nothing.
 */
export function dueNewsSql(kind: SavedNewsKind, now: Date): Prisma.Sql {
  return kind === 'listings'
    ? Prisma.sql`${closingSql(now)} UNION ALL ${movedSql(now)}`
    : postingsSql(now);
}

/** Seven in the reader's last morning. */
const morning = (now: Date): Prisma.Sql => Prisma.sql`alert_cutoff('daily', ${zone}, ${now})`;
const daysAgo = (now: Date): Date => new Date(now.getTime() - newsDays * 86_400_000);
const untold = (about: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM saved_news_items n WHERE n.user_id = s.user_id AND n.listing_id = l.id AND n.about = ${about})`;

// Anyone who has applied needs no reminder.
function closingSql(now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT s.user_id, l.id AS listing_id, 'closing' AS about, true AS by_day
    FROM saved_listings s JOIN users u ON u.id = s.user_id JOIN listings l ON l.id = s.listing_id JOIN organizations o ON o.id = l.organization_id
    WHERE ${liveListingsSql(now)} AND ${reachable} AND ${until} <= ${morning(now)} + ${closingNoticeDays} * interval '1 day' AND s.saved_at <= ${morning(now)}
      AND NOT EXISTS (SELECT FROM applications a WHERE a.listing_id = l.id AND a.user_id = s.user_id) AND ${untold(Prisma.sql`'closing'`)}`;
}

// A deadline that now ends before the next morning's mail could help is told at once.
function movedSql(now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT s.user_id, l.id, 'moved:' || c.id, c.changed_at <= ${morning(now)}
    FROM deadline_changes c JOIN saved_listings s ON s.listing_id = c.listing_id JOIN users u ON u.id = s.user_id
      JOIN listings l ON l.id = c.listing_id JOIN organizations o ON o.id = l.organization_id
    WHERE ${liveListingsSql(now)} AND ${reachable} AND c.changed_at > ${daysAgo(now)} AND c.changed_at >= s.saved_at
      AND (c.changed_at <= ${morning(now)} OR ${until} <= ${morning(now)} + interval '48 hours') AND ${untold(Prisma.sql`'moved:' || c.id`)}`;
}

// What one of the reader's own searches found comes with that search; what is saved or refused
// already is no news.
function postingsSql(now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT s.user_id, l.id AS listing_id, 'new' AS about, true AS by_day
    FROM saved_organizations s JOIN users u ON u.id = s.user_id JOIN organizations o ON o.id = s.organization_id JOIN listings l ON l.organization_id = o.id
      JOIN alert_items i ON i.item_id = l.id
    WHERE ${liveListingsSql(now)} AND ${reachable} AND i.matched_at IS NOT NULL AND l.published_at > s.saved_at AND l.published_at > ${daysAgo(now)}
      AND l.published_at <= ${morning(now)} AND ${untold(Prisma.sql`'new'`)}
      AND NOT EXISTS (SELECT FROM saved_listings kept WHERE kept.user_id = s.user_id AND kept.listing_id = l.id)
      AND NOT EXISTS (SELECT FROM alert_exclusions e WHERE e.user_id = s.user_id AND e.listing_id = l.id)
      AND NOT EXISTS (SELECT FROM saved_searches q JOIN alert_matches m ON m.search = q.number AND m.item = i.number
        WHERE q.user_id = s.user_id AND m.digest IS NULL AND q.notify_by_email AND (q.paused_until IS NULL OR q.paused_until <= ${now})
          AND ${wantsAlerts})`;
}

/** Enters in the ledger what an alert of the reader's own has told of saved organizations. */
export function toldByAlertsSql(now: Date): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO saved_news_items (user_id, listing_id, about)
    SELECT DISTINCT s.user_id, l.id, 'new' FROM saved_organizations s JOIN listings l ON l.organization_id = s.organization_id JOIN alert_items i ON i.item_id = l.id
      JOIN saved_searches q ON q.user_id = s.user_id JOIN alert_matches m ON m.search = q.number AND m.item = i.number
    WHERE m.digest IS NOT NULL AND ${wantsAlerts} AND l.published_at > s.saved_at AND l.published_at > ${daysAgo(now)} AND ${untold(Prisma.sql`'new'`)}
    ON CONFLICT DO NOTHING`;
}
