import { dayMs } from '@causa/shared/platform/dates/durations';
import { closingNoticeDays } from '@causa/shared/accounts/notifications';
import { Prisma, type SavedItemKind } from '../../generated/prisma/client.ts';
import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { isLiveSql, liveUntilSql } from '../../organizations/is-listing-live.sql.ts';
import { wantsAlertsSql } from '../../accounts/notifications/wants-mail.sql.ts';

/** Days after which new and moved listings are not mailed any more. */
const newsDays = 30;
const zone = Prisma.sql`alert_zone(u.time_zone, u.locale)`;
/** Of the owner of search `q`. */
const wantsAlerts = wantsAlertsSql(Prisma.sql`q.user_id`);

/** The user's last seven o'clock in the morning. */
const selectMorning = (now: Date): Prisma.Sql => Prisma.sql`alert_cutoff('daily', ${zone}, ${now})`;
const subtractDays = (now: Date): Date => new Date(now.getTime() - newsDays * dayMs);
const notMailedFor = (reason: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM saved_item_mail_entries e
  WHERE e.user_id = s.user_id AND e.listing_id = l.id AND e.reason = ${reason})`;

/**
 * Selects due entries without a mail: `user_id`, `listing_id`, `reason`, `deadline_change_id`, and
 * `by_day` for entries of the user's morning. The ledger decides, so that late commits and outages
 * hide nothing.
 */
export function selectDueSavedItems(kind: SavedItemKind, now: Date): Prisma.Sql {
  return kind === 'listings'
    ? Prisma.sql`${selectClosing(now)} UNION ALL ${selectMoved(now)}`
    : selectPublished(now);
}

// Users who applied need no reminder. Read by saved_listings_listing_id_idx.
const selectClosing = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT s.user_id, l.id AS listing_id, 'closing'::saved_item_reason AS reason,
    NULL::text AS deadline_change_id, true AS by_day
  FROM saved_listings s
  JOIN users u ON u.id = s.user_id
  JOIN listings l ON l.id = s.listing_id
  JOIN organizations o ON o.id = l.organization_id
  WHERE ${isLiveSql(now)} AND ${isReachableSql}
    AND ${liveUntilSql} <= ${selectMorning(now)} + ${closingNoticeDays} * interval '1 day'
    AND s.saved_at <= ${selectMorning(now)}
    AND NOT EXISTS (
      SELECT FROM applications a WHERE a.listing_id = l.id AND a.user_id = s.user_id)
    AND ${notMailedFor(Prisma.sql`'closing'`)}`;

// A deadline that now ends before the next morning's mail is mailed at once. Read by
// deadline_changes_changed_at_idx.
const selectMoved = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT s.user_id, l.id, 'deadline_moved'::saved_item_reason, c.id,
    c.changed_at <= ${selectMorning(now)}
  FROM deadline_changes c
  JOIN saved_listings s ON s.listing_id = c.listing_id
  JOIN users u ON u.id = s.user_id
  JOIN listings l ON l.id = c.listing_id
  JOIN organizations o ON o.id = l.organization_id
  WHERE ${isLiveSql(now)} AND ${isReachableSql}
    AND c.changed_at > ${subtractDays(now)} AND c.changed_at >= s.saved_at
    AND (c.changed_at <= ${selectMorning(now)}
      OR ${liveUntilSql} <= ${selectMorning(now)} + interval '48 hours')
    AND NOT EXISTS (
      SELECT FROM saved_item_mail_entries e
      WHERE e.user_id = s.user_id AND e.deadline_change_id = c.id)`;

// Without listings that the user's own searches found, which have alerts, and without saved or
// dismissed ones. Read by saved_organizations_organization_id_idx.
const selectPublished = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT s.user_id, l.id AS listing_id, 'new'::saved_item_reason AS reason,
    NULL::text AS deadline_change_id, true AS by_day
  FROM saved_organizations s
  JOIN users u ON u.id = s.user_id
  JOIN organizations o ON o.id = s.organization_id
  JOIN listings l ON l.organization_id = o.id
  JOIN published_listings p ON p.listing_id = l.id
  WHERE ${isLiveSql(now)} AND ${isReachableSql} AND p.matched_at IS NOT NULL
    AND l.published_at > s.saved_at AND l.published_at > ${subtractDays(now)}
    AND l.published_at <= ${selectMorning(now)}
    AND ${notMailedFor(Prisma.sql`'new'`)}
    AND NOT EXISTS (
      SELECT FROM saved_listings own WHERE own.user_id = s.user_id AND own.listing_id = l.id)
    AND NOT EXISTS (
      SELECT FROM dismissed_listings x WHERE x.user_id = s.user_id AND x.listing_id = l.id)
    AND NOT EXISTS (
      SELECT FROM saved_searches q
      JOIN alert_matches m ON m.search_number = q.number AND m.published_listing_id = p.id
      WHERE q.user_id = s.user_id AND m.digest_id IS NULL AND q.notify_by_email
        AND (q.paused_until IS NULL OR q.paused_until <= ${now})
        AND ${wantsAlerts})`;

/** Records listings of saved organizations that the user's own alerts mailed. */
export const recordMailedByAlerts = (now: Date): Prisma.Sql => Prisma.sql`
  INSERT INTO saved_item_mail_entries (user_id, listing_id, reason)
  SELECT DISTINCT s.user_id, l.id, 'new'::saved_item_reason
  FROM saved_organizations s
  JOIN listings l ON l.organization_id = s.organization_id
  JOIN published_listings p ON p.listing_id = l.id
  JOIN saved_searches q ON q.user_id = s.user_id
  JOIN alert_matches m ON m.search_number = q.number AND m.published_listing_id = p.id
  WHERE m.digest_id IS NOT NULL AND ${wantsAlerts}
    AND l.published_at > s.saved_at AND l.published_at > ${subtractDays(now)}
    AND ${notMailedFor(Prisma.sql`'new'`)}
  ON CONFLICT DO NOTHING`;
