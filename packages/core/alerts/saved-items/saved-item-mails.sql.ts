import type { QuarterHour } from '../quarter-hour.ts';
import { Prisma, type SavedItemKind } from '../../generated/prisma/client.ts';
import { selectDueSavedItems } from './due-saved-items.sql.ts';

/**
 * Users with due entries, in the order of their ids. A day's mail is named by the day in their
 * zone; after it, only urgent ones are sent. Finds used periods in
 * `saved_item_mails_user_id_kind_period_key`.
 */
export const selectDueRecipients = (
  kind: SavedItemKind,
  now: Date,
  { after, quarter, limit }: { after: string; quarter: QuarterHour; limit: number },
): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT user_id, bool_or(by_day) AS by_day, bool_or(NOT by_day) AS urgent
    FROM (${selectDueSavedItems(kind, now)}) item
    WHERE user_id > ${after}
    GROUP BY user_id
  ),
  recipient AS (
    SELECT u.id, u.email, u.locale, by_day, urgent, 'day:' || to_char(
      (${now} AT TIME ZONE alert_zone(u.time_zone, u.locale)) - interval '7 hours',
      'YYYY-MM-DD') AS day
    FROM due JOIN users u ON u.id = due.user_id
  ),
  named AS (
    SELECT id, email, locale,
      CASE
        WHEN by_day AND NOT EXISTS (
          SELECT FROM saved_item_mails m
          WHERE m.user_id = recipient.id AND m.kind = ${kind}::saved_item_kind AND m.period = day)
          THEN day
        WHEN urgent THEN ${quarter.name}
      END AS period
    FROM recipient
  )
  SELECT * FROM named
  WHERE period IS NOT NULL AND NOT EXISTS (
    SELECT FROM saved_item_mails m
    WHERE m.user_id = named.id AND m.kind = ${kind}::saved_item_kind AND (
      m.period = named.period OR named.period = ${quarter.name} AND m.period = ${quarter.before}
        AND m.created_at > ${quarter.since}))
  ORDER BY id LIMIT ${limit}`;

/** Inserts one mail per recipient and period; skips those that another process made. */
export const insertMails = (
  kind: SavedItemKind,
  now: Date,
  recipients: readonly { id: string; period: string }[],
): Prisma.Sql => Prisma.sql`
  INSERT INTO saved_item_mails (user_id, kind, period, created_at)
  SELECT id, ${kind}::saved_item_kind, period, ${now}
  FROM unnest(
    ${recipients.map(({ id }) => id)}::text[],
    ${recipients.map(({ period }) => period)}::text[]) AS t (id, period)
  ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING id, user_id AS "userId"`;

/** Stores due entries in the ledger for these mails, and returns the mails with any. */
export const insertEntries = (
  kind: SavedItemKind,
  now: Date,
  mailIds: readonly number[],
): Prisma.Sql => Prisma.sql`
  WITH entered AS (
    INSERT INTO saved_item_mail_entries (user_id, listing_id, reason, deadline_change_id, mail_id)
    SELECT due.user_id, due.listing_id, due.reason, due.deadline_change_id, m.id
    FROM (${selectDueSavedItems(kind, now)}) due JOIN saved_item_mails m ON m.user_id = due.user_id
    WHERE m.id = ANY(${mailIds})
    ON CONFLICT DO NOTHING
    RETURNING mail_id
  )
  SELECT DISTINCT mail_id AS id FROM entered`;

/** Users who applied to the listing of entry `e` need no notification. */
const notApplied = Prisma.sql`NOT EXISTS (
  SELECT FROM applications a WHERE a.user_id = e.user_id AND a.listing_id = e.listing_id)`;

/**
 * The listings of a mail about saved listings that are still saved and not applied to, with the
 * reason.
 */
export const selectSavedListings = (mailId: number): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.type::text AS type, e.reason, c.before
  FROM saved_item_mail_entries e
  JOIN listings l ON l.id = e.listing_id
  JOIN saved_listings s ON s.listing_id = e.listing_id AND s.user_id = e.user_id
  LEFT JOIN deadline_changes c ON c.id = e.deadline_change_id
  WHERE e.mail_id = ${mailId} AND ${notApplied}
  ORDER BY c.changed_at, c.id`;

/**
 * The listings of a mail about organizations that are still saved, without dismissed or applied
 * ones.
 */
export const selectOrganizationListings = (mailId: number): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.type::text AS type, e.reason
  FROM saved_item_mail_entries e
  JOIN listings l ON l.id = e.listing_id
  JOIN saved_organizations s
    ON s.organization_id = l.organization_id AND s.user_id = e.user_id
  WHERE e.mail_id = ${mailId} AND ${notApplied} AND NOT EXISTS (
    SELECT FROM dismissed_listings x WHERE x.user_id = e.user_id AND x.listing_id = l.id)
  ORDER BY l.published_at DESC, l.id DESC`;

/** The recipient of a mail about saved items, with their zone. */
export const selectRecipient = (mailId: number): Prisma.Sql => Prisma.sql`
  SELECT u.id, u.email, u.first_name AS "firstName", alert_zone(u.time_zone, u.locale) AS zone
  FROM saved_item_mails m JOIN users u ON u.id = m.user_id
  WHERE m.id = ${mailId}`;
