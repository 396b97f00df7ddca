import { Prisma } from '../generated/prisma/client.ts';

export interface Period {
  from: string;
  to: string;
}

/** What was counted of one listing or of all of an organization; by the primary keys. */
const countsOf = (
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

/** Its sums by day and metric. */
export const countsByDay = (...of: Parameters<typeof countsOf>): Prisma.Sql => Prisma.sql`
  SELECT to_char(day, 'YYYY-MM-DD') AS day, metric, sum(n)::int AS n
  FROM (${countsOf(...of)}) AS counts GROUP BY counts.day, metric`;

/** How often it was opened, by where people came from and by its language. */
export const openedBySource = (...of: Parameters<typeof countsOf>): Prisma.Sql => Prisma.sql`
  SELECT source, locale, sum(n)::int AS n
  FROM (${countsOf(...of)}) AS counts WHERE metric = 'opened' GROUP BY source, locale`;

/** Applications that were sent on Causa, by UTC day: from the applications themselves, so exact. */
export const applicationsByDay = (
  orgId: string,
  { from, to, listingId }: Period & { listingId?: string | undefined },
): Prisma.Sql => Prisma.sql`
  SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS n
  FROM applications
  WHERE organization_id = ${orgId} AND via = 'CAUSA'
    AND ${listingId === undefined ? Prisma.sql`true` : Prisma.sql`listing_id = ${listingId}`}
    AND created_at >= ${from}::timestamp AT TIME ZONE 'UTC'
    AND created_at < (${to}::timestamp + interval '1 day') AT TIME ZONE 'UTC'
  GROUP BY 1`;

/** People whom alerts told of them. What an alert tells of appeared at most some weeks before. */
export const countMailed = (
  orgId: string,
  { from, to, listingId }: Period & { listingId?: string | undefined },
): Prisma.Sql => Prisma.sql`
  SELECT count(DISTINCT d.user_id)::int AS n
  FROM listings l
  JOIN published_listings p ON p.listing_id = l.id
  JOIN alert_matches m ON m.published_listing_id = p.id AND m.digest_id IS NOT NULL
  JOIN alert_digests d ON d.id = m.digest_id
  WHERE l.organization_id = ${orgId}
    AND ${listingId === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${listingId}`}
    AND p.published_at BETWEEN ${from}::date - 45 AND ${to}::date + 1
    AND d.created_at >= ${from}::date AND d.created_at < ${to}::date + 1`;

/**
 * Applications of organizations with the moment of their first answer: a message, or a status that
 * says something. A decline counts from when its applicant sees it.
 */
export const answersOf = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT a.organization_id, a.listing_id, a.status, a.created_at,
    least(a.replied_at, (
      SELECT min(coalesce(e.visible_at, e.created_at)) FROM application_events e
      WHERE e.application_id = a.id
        AND e.status IN ('SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED')
    )) AS answered_at
  FROM applications a WHERE a.via = 'CAUSA' AND ${condition}`;

/** The figures of 28 days that end at a moment. */
export const figuresUntil = (orgId: string, until: Date, from: Date): Prisma.Sql => Prisma.sql`
  WITH answers AS (${answersOf(Prisma.sql`a.organization_id = ${orgId}`)})
  SELECT
    (SELECT count(*)::int FROM listings
      WHERE organization_id = ${orgId} AND status IN ('PUBLISHED', 'CLOSED')
        AND published_at <= ${until}
        AND (closed_at IS NULL OR closed_at > ${until})
        AND (closes_at IS NULL OR closes_at > ${until})
        AND (type <> 'EVENT' OR coalesce(ends_at, starts_at, 'infinity') > ${until})) AS live,
    (SELECT coalesce(sum(n), 0)::int FROM organization_counts
      WHERE organization_id = ${orgId} AND metric = 'opened'
        AND day > ${from}::date AND day <= ${until}::date) AS views,
    (SELECT count(*)::int FROM answers
      WHERE created_at > ${from} AND created_at <= ${until}) AS applications,
    (SELECT count(*)::int FROM answers
      WHERE created_at > ${from} AND created_at <= ${until}
        AND answered_at <= ${until}) AS answered,
    (SELECT percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM answered_at - created_at) / 86400)
      FROM answers WHERE answered_at > ${from} AND answered_at <= ${until}) AS "medianDays"`;
