import type { Context } from '../../platform/context.ts';

import { dayMs } from '@causa/shared/platform/dates/durations';
import { repliesCountedDays, unansweredAfterDays } from '@causa/shared/organizations/statistics';
import { Prisma } from '../../generated/prisma/client.ts';
import { liveUntilSql } from '../is-listing-live.sql.ts';
import { selectReplies } from './statistics.sql.ts';

/**
 * Response statistics of each organization for a year: answered applications, and those without an
 * answer sixty days after their listing closed. Excludes open and early withdrawn ones. Deletes
 * rows of organizations without any.
 */
const organizationReplies = (now: Date): Prisma.Sql => Prisma.sql`
  WITH answers AS (${selectReplies(
    Prisma.sql`a.created_at > ${new Date(now.getTime() - repliesCountedDays * dayMs)}`,
  )}),
  counted AS (
    SELECT a.organization_id, count(*)::int AS applications,
      count(*) FILTER (WHERE a.answered_at <= ${now})::int AS answered,
      percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM a.answered_at - a.created_at) / 86400)
        FILTER (WHERE a.answered_at <= ${now}) AS median_days
    FROM answers a JOIN listings l ON l.id = a.listing_id
    WHERE a.answered_at <= ${now} OR (a.status <> 'WITHDRAWN'
      AND coalesce(l.closed_at, ${liveUntilSql})
        < ${new Date(now.getTime() - unansweredAfterDays * dayMs)})
    GROUP BY a.organization_id
  ),
  gone AS (
    DELETE FROM organization_replies r
    WHERE NOT EXISTS (SELECT FROM counted c WHERE c.organization_id = r.organization_id)
  )
  INSERT INTO organization_replies (organization_id, applications, answered, median_days)
  SELECT organization_id, applications, answered, median_days FROM counted
  ON CONFLICT (organization_id) DO UPDATE SET applications = excluded.applications,
    answered = excluded.answered, median_days = excluded.median_days`;

/**
 * Recalculates the response statistics for public pages; the worker calls it nightly. Returns the
 * number of organizations.
 */
export async function countReplies({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return db.$executeRaw(organizationReplies(now()));
}
