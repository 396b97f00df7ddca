import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { wantsAlertsSql } from '../../accounts/notifications/wants-mail.sql.ts';

/** Whether search `s` sends alerts, was not changed since `before`, and its owner was not asked. */
const isStale = (before: Date): Prisma.Sql => Prisma.sql`s.notify_by_email
    AND s.confirmed_at < ${before}
    AND (s.renewal_requested_at IS NULL OR s.renewal_requested_at <= s.confirmed_at)`;

/**
 * Marks the stale searches of some users as asked, and returns their owners. The mark claims a
 * search: another worker waits for the row and skips it. Uses the partial index
 * saved_searches_confirmed.
 */
export const requestRenewals = (now: Date, before: Date, limit: number): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT u.id, u.email, u.locale FROM users u
    WHERE ${isReachableSql} AND ${wantsAlertsSql(Prisma.sql`u.id`)}
      AND EXISTS (SELECT FROM saved_searches s WHERE s.user_id = u.id AND ${isStale(before)})
    ORDER BY u.id LIMIT ${limit}
    FOR UPDATE OF u SKIP LOCKED
  ),
  requested AS (
    UPDATE saved_searches s SET renewal_requested_at = ${now}, renewal_mail_id = NULL
    FROM due WHERE s.user_id = due.id AND ${isStale(before)}
    RETURNING s.user_id
  )
  SELECT DISTINCT due.id, due.email, due.locale
  FROM due JOIN requested ON requested.user_id = due.id`;

/** Links the renewal mails to the searches marked at `now`. */
export const setRenewalMails = (
  now: Date,
  mails: readonly { id: string; userId: string | null }[],
): Prisma.Sql => Prisma.sql`
  UPDATE saved_searches s SET renewal_mail_id = t.mail_id
  FROM unnest(
    ${mails.map(({ id }) => id)}::text[],
    ${mails.map(({ userId }) => userId)}::text[]) AS t (mail_id, user_id)
  WHERE s.user_id = t.user_id AND s.renewal_requested_at = ${now}`;

/**
 * Turns off the alerts of searches whose renewal mail was sent before `before` and not answered.
 * Uses the primary key of mail_deliveries.
 */
export const expireAlerts = (before: Date, limit: number): Prisma.Sql => Prisma.sql`
  UPDATE saved_searches SET notify_by_email = false
  WHERE id IN (
    SELECT s.id
    FROM saved_searches s JOIN mail_deliveries d ON d.id = s.renewal_mail_id
    WHERE s.notify_by_email AND s.renewal_requested_at <= ${before}
      AND s.confirmed_at < s.renewal_requested_at
      AND d.status = 'SENT' AND d.sent_at <= ${before}
    LIMIT ${limit}
    FOR UPDATE OF s SKIP LOCKED)
  RETURNING id, user_id AS "userId", name, renewal_requested_at AS "requestedAt"`;
