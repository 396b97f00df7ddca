import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import {
  feedbackCountedDays,
  feedbackShownFrom,
  feedbackWaitHours,
} from '@causa/shared/applications/feedback';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';

/**
 * Releases the waiting answers of organizations that got new ones of at least five people, a day
 * old or more: fewer could be compared to who heard from the organization lately. Returns the
 * number of answers. The worker calls it daily.
 */
export function releaseFeedback(context: Context): Promise<number> {
  const release = async (tx: Context): Promise<number> => {
    const now = tx.now();
    const released = await tx.db.$executeRaw(Prisma.sql`
      WITH waiting AS (
        SELECT f.application_id, f.organization_id, a.user_id
        FROM application_feedback f JOIN applications a ON a.id = f.application_id
        WHERE f.released_at IS NULL
          AND f.updated_at <= ${new Date(now.getTime() - feedbackWaitHours * hourMs)}
      ),
      batches AS (
        SELECT organization_id FROM waiting
        GROUP BY organization_id HAVING count(DISTINCT user_id) >= ${feedbackShownFrom}
      )
      UPDATE application_feedback f SET released_at = ${now}
      FROM waiting w JOIN batches USING (organization_id)
      WHERE f.application_id = w.application_id AND f.released_at IS NULL`);
    await refreshFeedbackFigures(tx);
    return released;
  };
  return inTransaction(context, release, { timeout: 60_000 });
}

/** The start of the 24 months in which answers count. */
export function getCountedSince(now: Date): Date {
  return new Date(now.getTime() - feedbackCountedDays * dayMs);
}

/**
 * Counts the released answers of the last 24 months again, the latest one of each person; of one
 * organization if given. Deletes the row of an organization without any. In a transaction.
 */
export async function refreshFeedbackFigures(
  tx: Pick<Context, 'db' | 'now'>,
  organizationId?: string,
): Promise<void> {
  // Of two changes at once, the second counts what the first left.
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('feedback-figures', 0))`;
  await tx.db.$executeRaw(countFeedback(getCountedSince(tx.now()), organizationId));
}

/** Uses the index by organization and release. */
const countFeedback = (since: Date, orgId: string | undefined): Prisma.Sql => Prisma.sql`
  WITH latest AS (
    SELECT DISTINCT ON (f.organization_id, a.user_id)
      f.organization_id, f.was_true, f.knew_status, f.was_respected
    FROM application_feedback f JOIN applications a ON a.id = f.application_id
    WHERE f.released_at IS NOT NULL AND f.created_at > ${since}
      AND ${orgId === undefined ? Prisma.sql`true` : Prisma.sql`f.organization_id = ${orgId}`}
    ORDER BY f.organization_id, a.user_id, f.created_at DESC, f.application_id DESC
  ),
  counted AS (
    SELECT organization_id, count(*)::int AS people,
      count(*) FILTER (WHERE was_true = 'YES')::int AS was_true_yes,
      count(*) FILTER (WHERE was_true = 'PARTLY')::int AS was_true_partly,
      count(*) FILTER (WHERE knew_status = 'YES')::int AS knew_status_yes,
      count(*) FILTER (WHERE knew_status = 'PARTLY')::int AS knew_status_partly,
      count(*) FILTER (WHERE was_respected = 'YES')::int AS was_respected_yes,
      count(*) FILTER (WHERE was_respected = 'PARTLY')::int AS was_respected_partly
    FROM latest GROUP BY organization_id
  ),
  gone AS (
    DELETE FROM organization_feedback r
    WHERE ${orgId === undefined ? Prisma.sql`true` : Prisma.sql`r.organization_id = ${orgId}`}
      AND NOT EXISTS (SELECT FROM counted c WHERE c.organization_id = r.organization_id)
  )
  INSERT INTO organization_feedback (organization_id, people, was_true_yes, was_true_partly,
    knew_status_yes, knew_status_partly, was_respected_yes, was_respected_partly)
  SELECT organization_id, people, was_true_yes, was_true_partly,
    knew_status_yes, knew_status_partly, was_respected_yes, was_respected_partly
  FROM counted
  ON CONFLICT (organization_id) DO UPDATE SET people = excluded.people,
    was_true_yes = excluded.was_true_yes, was_true_partly = excluded.was_true_partly,
    knew_status_yes = excluded.knew_status_yes,
    knew_status_partly = excluded.knew_status_partly,
    was_respected_yes = excluded.was_respected_yes,
    was_respected_partly = excluded.was_respected_partly`;
