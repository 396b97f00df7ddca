import { Prisma } from '../../generated/prisma/client.ts';
import { liveUntilSql } from '../is-listing-live.sql.ts';

export interface Period {
  from: string;
  to: string;
}

/** Counts of one listing or of all of an organization; uses the primary keys. */
const selectCounts = (
  orgId: string,
  { from, to, listingId }: Period & { listingId?: string | undefined },
): Prisma.Sql =>
  listingId === undefined
    ? Prisma.sql`
        SELECT day, metric, source, locale, n FROM organization_counts
        WHERE organization_id = ${orgId} AND day BETWEEN ${from}::date AND ${to}::date`
    : Prisma.sql`
        SELECT c.day, c.metric, c.source, l.locale, c.n
        FROM listing_counts c JOIN listings l ON l.id = c.listing_id
        WHERE c.listing_id = ${listingId} AND l.organization_id = ${orgId}
          AND c.day BETWEEN ${from}::date AND ${to}::date`;

/** Sums by day and metric. */
export const selectCountsByDay = (...of: Parameters<typeof selectCounts>): Prisma.Sql => Prisma.sql`
  SELECT to_char(day, 'YYYY-MM-DD') AS day, metric, sum(n)::int AS n
  FROM (${selectCounts(...of)}) AS counts GROUP BY counts.day, metric`;

/** Opened by source and language. */
export const selectOpenedBySource = (
  ...of: Parameters<typeof selectCounts>
): Prisma.Sql => Prisma.sql`
  SELECT source, locale, sum(n)::int AS n
  FROM (${selectCounts(...of)}) AS counts WHERE metric = 'opened' GROUP BY source, locale`;

/** Applications by UTC day, exact because they are counted from their table. */
export const selectApplicationsByDay = (
  orgId: string,
  { from, to, listingId }: Period & { listingId?: string | undefined },
): Prisma.Sql => Prisma.sql`
  SELECT to_char(day, 'YYYY-MM-DD') AS day, n FROM (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*)::int AS n
    FROM applications
    WHERE organization_id = ${orgId} AND via = 'CAUSA'
      AND ${listingId === undefined ? Prisma.sql`true` : Prisma.sql`listing_id = ${listingId}`}
      AND created_at >= ${from}::timestamp AT TIME ZONE 'UTC'
      AND created_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'UTC'
    GROUP BY 1
  ) AS days`;

/** People notified by alerts, which cover listings of the last weeks. */
export const selectMailedCount = (
  orgId: string,
  { from, to, listingId }: Period & { listingId?: string | undefined },
): Prisma.Sql => Prisma.sql`
  SELECT count(DISTINCT coalesce(d.user_id, d.subscription_id))::int AS n
  FROM listings l
  JOIN published_listings p ON p.listing_id = l.id
  JOIN alert_matches m ON m.published_listing_id = p.id AND m.digest_id IS NOT NULL
  JOIN alert_digests d ON d.id = m.digest_id
  WHERE l.organization_id = ${orgId}
    AND ${listingId === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${listingId}`}
    AND p.published_at BETWEEN ${from}::date - 45 AND ${to}::date + 1
    AND d.created_at >= ${from}::date AND d.created_at < ${to}::date + 1`;

/**
 * Applications with the time of their first answer: a message or a status change. A decline counts
 * from when the applicant sees it.
 */
export const selectReplies = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT a.organization_id, a.listing_id, a.status, a.created_at,
    least(a.replied_at, min(coalesce(e.visible_at, e.created_at))) AS answered_at
  FROM applications a
  LEFT JOIN application_events e ON e.application_id = a.id
    AND e.status IN ('SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED')
  WHERE a.via = 'CAUSA' AND ${condition}
  GROUP BY a.id`;

/** Figures of two periods, latest first: from a midnight to before the next. */
export const selectFigures = (
  orgId: string,
  [until, between, from]: readonly [Date, Date, Date],
): Prisma.Sql => Prisma.sql`
  WITH periods (place, until, since) AS (VALUES
    (1, ${until}::timestamptz, ${between}::timestamptz),
    (2, ${between}::timestamptz, ${from}::timestamptz)),
  answers AS MATERIALIZED (
    SELECT created_at, answered_at
    FROM (${selectReplies(Prisma.sql`a.organization_id = ${orgId}`)}) AS a),
  arrived AS (
    SELECT p.place, count(*)::int AS applications,
      count(*) FILTER (WHERE a.answered_at < p.until)::int AS answered
    FROM periods p JOIN answers a ON a.created_at >= p.since AND a.created_at < p.until
    GROUP BY p.place
  ),
  answered AS (
    SELECT p.place, percentile_cont(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM a.answered_at - a.created_at) / 86400) AS median_days
    FROM periods p JOIN answers a ON a.answered_at >= p.since AND a.answered_at < p.until
    GROUP BY p.place
  )
  SELECT
    (SELECT count(*)::int FROM listings l
      WHERE l.organization_id = ${orgId} AND l.status IN ('PUBLISHED', 'CLOSED')
        AND l.published_at <= p.until
        AND coalesce(least(l.closed_at, ${liveUntilSql}), 'infinity') > p.until) AS live,
    (SELECT coalesce(sum(c.n), 0)::int FROM organization_counts c
      WHERE c.organization_id = ${orgId} AND c.metric = 'opened'
        AND c.day >= (p.since AT TIME ZONE 'UTC')::date
        AND c.day < (p.until AT TIME ZONE 'UTC')::date) AS views,
    coalesce(arrived.applications, 0) AS applications,
    coalesce(arrived.answered, 0) AS answered,
    answered.median_days AS "medianDays"
  FROM periods p LEFT JOIN arrived USING (place) LEFT JOIN answered USING (place) ORDER BY place`;

/** Views and applications of each day (UTC) from a midnight to before another, oldest first. */
export const selectDays = (orgId: string, since: Date, until: Date): Prisma.Sql => Prisma.sql`
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
    (SELECT coalesce(sum(c.n), 0)::int FROM organization_counts c
      WHERE c.organization_id = ${orgId} AND c.metric = 'opened' AND c.day = d.day::date) AS views,
    (SELECT count(*)::int FROM applications a
      WHERE a.organization_id = ${orgId} AND a.via = 'CAUSA'
        AND a.created_at >= d.day AT TIME ZONE 'UTC'
        AND a.created_at < (d.day + interval '1 day') AT TIME ZONE 'UTC') AS applications
  FROM generate_series(${since}::timestamptz AT TIME ZONE 'UTC',
    ${until}::timestamptz AT TIME ZONE 'UTC' - interval '1 day', '1 day') AS d (day)
  ORDER BY d.day`;
