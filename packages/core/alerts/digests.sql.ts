import { isReachableSql } from '../accounts/email/is-reachable.ts';
import { wantsAlertsSql } from '../accounts/notifications/wants-mail.sql.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql, isOrganizationLiveSql } from '../organizations/is-listing-live.sql.ts';
import type { QuarterHour } from './quarter-hour.ts';

/** Whose digests: of users, or of alerts without an account (`u`), and the column that names them. */
export const digestOwners = {
  users: {
    table: Prisma.sql`users`,
    column: Prisma.sql`user_id`,
    isReachable: isReachableSql,
  },
  subscriptions: {
    table: Prisma.sql`alert_subscriptions`,
    column: Prisma.sql`subscription_id`,
    isReachable: Prisma.sql`u.confirmed_at IS NOT NULL`,
  },
} as const;

export type DigestOwner = (typeof digestOwners)[keyof typeof digestOwners];

/**
 * A condition on `alert_matches m`, `saved_searches s`, `published_listings p` and owners `u`: due
 * now. Its matches are read by `alert_matches_waiting`.
 */
function isDue(now: Date): Prisma.Sql {
  return Prisma.sql`m.digest_id IS NULL
    AND s.notify_by_email
    AND (s.paused_until IS NULL OR s.paused_until <= ${now})
    AND p.published_at <= alert_cutoff(s.frequency, alert_zone(u.time_zone, u.locale), ${now})`;
}

/**
 * Owners with due matches, in the order of their ids. A day's digest is named by the day in their
 * zone; after it, instant alerts are still sent, and late daily ones wait for the next. Uses
 * `alert_matches_waiting`, `saved_searches_number_key`.
 */
export const selectDueRecipients = (
  now: Date,
  { table, column, isReachable }: DigestOwner,
  { after, quarter, limit }: { after: string; quarter: QuarterHour; limit: number },
): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT s.${column} AS owner_id,
      bool_or(s.frequency <> 'instant') AS by_day,
      bool_or(s.frequency = 'instant') AS at_once
    FROM alert_matches m
    JOIN saved_searches s ON s.number = m.search_number
    JOIN published_listings p ON p.id = m.published_listing_id
    JOIN ${table} u ON u.id = s.${column}
    WHERE ${isDue(now)} AND s.${column} > ${after}
      AND ${isReachable}
    GROUP BY s.${column}
  ),
  recipient AS (
    SELECT u.id, u.email, u.locale, by_day, at_once, 'day:' || to_char(
      (${now} AT TIME ZONE alert_zone(u.time_zone, u.locale)) - interval '7 hours',
      'YYYY-MM-DD') AS day
    FROM due JOIN ${table} u ON u.id = due.owner_id
  ),
  named AS (
    SELECT id, email, locale,
      CASE
        WHEN by_day AND NOT EXISTS (
          SELECT FROM alert_digests d WHERE d.${column} = recipient.id AND d.period = day) THEN day
        WHEN at_once THEN ${quarter.name}
      END AS period
    FROM recipient
  )
  SELECT * FROM named
  WHERE period IS NOT NULL AND NOT EXISTS (
    SELECT FROM alert_digests d WHERE d.${column} = named.id AND (d.period = named.period
      OR named.period = ${quarter.name} AND d.period = ${quarter.before}
        AND d.created_at > ${quarter.since}))
  ORDER BY id LIMIT ${limit}`;

/** Inserts one digest per recipient and period; skips those that another process made. */
export const insertDigests = (
  now: Date,
  { column }: DigestOwner,
  recipients: readonly { id: string; period: string }[],
): Prisma.Sql => Prisma.sql`
  INSERT INTO alert_digests (${column}, period, is_daily, created_at)
  SELECT id, period, starts_with(period, 'day:'), ${now}
  FROM unnest(
    ${recipients.map(({ id }) => id)}::text[],
    ${recipients.map(({ period }) => period)}::text[]) AS t (id, period)
  ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING id, ${column} AS "ownerId"`;

/** Assigns due matches to these digests, and returns the digests with any. */
export const fillDigests = (
  now: Date,
  { table, column }: DigestOwner,
  digestIds: readonly number[],
): Prisma.Sql => Prisma.sql`
  WITH assigned AS (
    UPDATE alert_matches AS m SET digest_id = d.id
    FROM alert_digests d, saved_searches s, published_listings p, ${table} u
    WHERE d.id = ANY(${digestIds}) AND s.${column} = d.${column} AND u.id = d.${column}
      AND m.search_number = s.number AND p.id = m.published_listing_id
      AND ${isDue(now)} AND (d.is_daily OR s.frequency = 'instant')
    RETURNING m.digest_id
  )
  SELECT DISTINCT digest_id AS id FROM assigned`;

/**
 * Also assigns matches of the same listings by another search of the user with another frequency:
 * they would be mailed twice.
 */
export const assignDuplicates = (now: Date, digestIds: readonly number[]): Prisma.Sql => Prisma.sql`
  UPDATE alert_matches AS m SET digest_id = d.id
  FROM alert_matches mailed, alert_digests d, saved_searches s
  WHERE mailed.digest_id = ANY(${digestIds}) AND d.id = mailed.digest_id AND s.user_id = d.user_id
    AND m.search_number = s.number AND m.published_listing_id = mailed.published_listing_id
    AND m.digest_id IS NULL AND s.notify_by_email
    AND (s.paused_until IS NULL OR s.paused_until <= ${now})`;

/** A condition on `published_listings p`: not dismissed, applied to or mailed with saved organizations. */
const isNewTo = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  NOT EXISTS (
    SELECT FROM dismissed_listings x WHERE x.user_id = ${userId} AND x.listing_id IN (
      p.listing_id, (SELECT l.organization_id FROM listings l WHERE l.id = p.listing_id)))
  AND NOT EXISTS (
    SELECT FROM applications a WHERE a.user_id = ${userId} AND a.listing_id = p.listing_id)
  AND NOT EXISTS (
    SELECT FROM saved_item_mail_entries e
    JOIN mail_deliveries sent
      ON sent.saved_item_mail_id = e.mail_id AND sent.status IN ('QUEUED', 'SENT')
    WHERE e.user_id = ${userId} AND e.listing_id = p.listing_id AND e.reason = 'new')`;

/**
 * The public listings of digests of users who want alerts, counted, with the numbers of their
 * searches. Uses `alert_matches_digest`.
 */
export const countDigestMatches = (
  now: Date,
  digestIds: readonly number[],
): Prisma.Sql => Prisma.sql`
  SELECT d.id AS "digestId", d.user_id AS "userId", count(DISTINCT p.listing_id)::int AS count,
    array_agg(DISTINCT m.search_number) AS searches
  FROM alert_digests d
  JOIN alert_matches m ON m.digest_id = d.id
  JOIN published_listings p ON p.id = m.published_listing_id
  WHERE d.id = ANY(${digestIds}) AND ${wantsAlertsSql(Prisma.sql`d.user_id`)}
    AND ${isNewTo(Prisma.sql`d.user_id`)}
    AND (EXISTS (
        SELECT FROM listings l JOIN organizations o ON o.id = l.organization_id
        WHERE l.id = p.listing_id AND ${isLiveSql(now)})
      OR EXISTS (
        SELECT FROM organizations o WHERE o.id = p.listing_id AND ${isOrganizationLiveSql(now)}))
  GROUP BY d.id, d.user_id`;

/**
 * The listings of a digest with their facets; for a user (null: no account) without those that the user dismissed, applied to, or
 * was notified of by a mail about a saved organization. Uses `alert_matches_digest`.
 */
export const selectDigestMatches = (
  digestId: number,
  userId: string | null,
): Prisma.Sql => Prisma.sql`
  SELECT m.search_number AS "searchNumber", p.listing_id AS "listingId",
    p.listing_type AS "listingType", d.facets
  FROM alert_matches m
  JOIN published_listings p ON p.id = m.published_listing_id
  LEFT JOIN search_document d ON d.id = p.listing_id
  WHERE m.digest_id = ${digestId}
    AND ${isNewTo(Prisma.sql`${userId}`)}
  ORDER BY p.published_at DESC, p.listing_id DESC`;

/**
 * Removes matches of paused searches from a digest, to be mailed after the pause, unless another
 * search of the digest has them.
 */
export const releasePaused = (now: Date, digestId: number): Prisma.Sql => Prisma.sql`
  UPDATE alert_matches m SET digest_id = NULL
  FROM saved_searches s
  WHERE m.digest_id = ${digestId} AND s.number = m.search_number
    AND s.notify_by_email AND s.paused_until > ${now}
    AND NOT EXISTS (
      SELECT FROM alert_matches other JOIN saved_searches q ON q.number = other.search_number
      WHERE other.digest_id = m.digest_id
        AND other.published_listing_id = m.published_listing_id
        AND q.notify_by_email AND (q.paused_until IS NULL OR q.paused_until <= ${now}))`;
