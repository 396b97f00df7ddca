import { requireOperator } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';

/**
 * One kind of mail on one day (UTC), counted twice: due by the reasons to send it, and by
 * its status.
 */
export interface MailReportLine {
  day: string;
  template: string;
  due: number;
  sent: number;
  suppressed: number;
  failed: number;
  queued: number;
}

/**
 * The books of the last 30 days, the latest first. What is due of alerts and news is counted where
 * they were
 * decided, not among the mails themselves: one that was lost shows. All other mail is its own
 * reason. Operators only.
 */
export async function readMailReport(context: Context): Promise<MailReportLine[]> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - 30 * 86_400_000);
  return context.db.$queryRaw<MailReportLine[]>`
    WITH due AS (
      SELECT d.created_at, 'alert-digest' AS template, m.status FROM alert_digests d LEFT JOIN mail_deliveries m ON m.alert_digest_id = d.id
        WHERE d.created_at >= ${since}
      UNION ALL SELECT n.created_at, 'saved-' || n.kind::text, m.status FROM saved_item_mails n LEFT JOIN mail_deliveries m ON m.saved_item_mail_id = n.id
        WHERE n.created_at >= ${since}
      UNION ALL SELECT created_at, template, status FROM mail_deliveries
        WHERE created_at >= ${since} AND template NOT IN ('alert-digest', 'saved-listings', 'saved-organizations'))
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, template, count(*)::int AS due,
      count(*) FILTER (WHERE status = 'SENT')::int AS sent, count(*) FILTER (WHERE status = 'SUPPRESSED')::int AS suppressed,
      count(*) FILTER (WHERE status = 'FAILED')::int AS failed, count(*) FILTER (WHERE status = 'QUEUED')::int AS queued
    FROM due GROUP BY 1, 2 ORDER BY 1 DESC, 2`;
}
