import { Prisma } from '../../generated/prisma/client.ts';
import { senderRefused } from '../mail/mailer.ts';

/**
 * Counts mails since a date by day (UTC) and kind: due by the reasons to send them, and by status.
 * A lost digest or saved-item mail is due without a status. Uses the unique indexes of
 * mail_deliveries on their source record.
 */
export const mailReport = (since: Date): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT d.created_at, 'alert-digest' AS template, m.status
    FROM alert_digests d LEFT JOIN mail_deliveries m ON m.alert_digest_id = d.id
    WHERE d.created_at >= ${since}
    UNION ALL
    SELECT s.created_at, 'saved-' || s.kind::text, m.status
    FROM saved_item_mails s LEFT JOIN mail_deliveries m ON m.saved_item_mail_id = s.id
    WHERE s.created_at >= ${since}
    UNION ALL
    SELECT created_at, template, status FROM mail_deliveries
    WHERE created_at >= ${since}
      AND template NOT IN ('alert-digest', 'saved-listings', 'saved-organizations')
  )
  SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, template,
    count(*)::int AS due,
    count(*) FILTER (WHERE status = 'SENT')::int AS sent,
    count(*) FILTER (WHERE status = 'SUPPRESSED')::int AS suppressed,
    count(*) FILTER (WHERE status = 'FAILED')::int AS failed,
    count(*) FILTER (WHERE status IN ('QUEUED', 'HELD'))::int AS queued
  FROM due GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

/** Returns the number of due jobs, the age of the oldest, and the number of dead jobs. */
export const outboxBacklog = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND run_at <= ${at})::int AS due,
    count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS dead,
    coalesce(extract(epoch FROM ${at} - min(run_at)
      FILTER (WHERE failed_at IS NULL AND run_at <= ${at})), 0)::float8 AS "oldestDue"
  FROM outbox_jobs WHERE done_at IS NULL`;

/**
 * Counts queued mails, and those whose last attempt was refused because of the sender. Uses
 * mail_deliveries_status_next_try_at_idx.
 */
export const mailBacklog = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS queued,
    count(*) FILTER (WHERE starts_with(last_error, ${senderRefused}))::int AS "senderRefused",
    greatest(0, coalesce(extract(epoch FROM ${at} - min(created_at)), 0))::float8
      AS "oldestQueued"
  FROM mail_deliveries WHERE status = 'QUEUED'`;

/** Returns the lateness of each schedule. */
export const scheduleBacklog = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT name, greatest(0, extract(epoch FROM ${at} - next_run_at))::float8 AS late
  FROM schedule_runs ORDER BY name`;

/**
 * Counts listings not matched with alerts yet. One waits since it was published or, with an earlier
 * date of another site, since it was recorded. Uses published_listings_unmatched.
 */
export const alertBacklog = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS unmatched,
    greatest(
      0, coalesce(extract(epoch FROM ${at} - min(greatest(published_at, recorded_at))), 0)
    )::float8 AS "oldestUnmatched"
  FROM published_listings WHERE matched_at IS NULL AND published_at <= ${at}`;

/**
 * Counts unfinished payment work: pending payments and the oldest, payments under review, refunds
 * not executed, open disputes, unprocessed events, owed credits. Uses the status index of each
 * table; provider_events_processed_at_received_at_idx.
 */
export const moneyBacklog = (at: Date): Prisma.Sql => Prisma.sql`
  SELECT
    (SELECT count(*)::int FROM payments WHERE status = 'PENDING') AS pending,
    (SELECT coalesce(extract(epoch FROM ${at} - min(created_at)), 0)::float8
      FROM payments WHERE status = 'PENDING') AS "oldestPending",
    (SELECT count(*)::int FROM payments WHERE held_reason IS NOT NULL AND status <> 'REFUNDED') AS held,
    (SELECT count(*)::int FROM refunds WHERE status IN ('REQUESTED', 'PENDING')) AS refunds,
    (SELECT count(*)::int FROM disputes WHERE closed_at IS NULL) AS disputes,
    (SELECT count(*)::int FROM provider_events WHERE processed_at IS NULL) AS events,
    (SELECT coalesce(sum(credits), 0)::int FROM credit_debts WHERE settled_at IS NULL) AS "owedCredits"`;
