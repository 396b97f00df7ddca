import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { wantsAlertsSql } from '../../accounts/notifications/wants-mail.sql.ts';
import { type DigestOwner, digestOwners } from '../digests.sql.ts';

/** Whether search `s` sends alerts, was not changed since `before`, and its owner was not asked. */
const isStale = (before: Date): Prisma.Sql => Prisma.sql`s.notify_by_email
    AND s.confirmed_at < ${before}
    AND (s.renewal_requested_at IS NULL OR s.renewal_requested_at <= s.confirmed_at)`;

const wantsReminder = (owner: DigestOwner): Prisma.Sql =>
  owner === digestOwners.users
    ? Prisma.sql`${isReachableSql} AND ${wantsAlertsSql(Prisma.sql`u.id`)}`
    : owner.isReachable;

/**
 * Marks the stale searches of some owners as asked, and returns the owners. The mark claims a
 * search: another worker waits for the row and skips it. Uses the partial index
 * saved_searches_confirmed.
 */
export const requestRenewals = (
  now: Date,
  before: Date,
  owner: DigestOwner,
  limit: number,
): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT u.id, u.email, u.locale FROM ${owner.table} u
    WHERE ${wantsReminder(owner)}
      AND EXISTS (SELECT FROM saved_searches s WHERE s.${owner.column} = u.id AND ${isStale(before)})
    ORDER BY u.id LIMIT ${limit}
    FOR UPDATE OF u SKIP LOCKED
  ),
  requested AS (
    UPDATE saved_searches s SET renewal_requested_at = ${now}, renewal_mail_id = NULL
    FROM due WHERE s.${owner.column} = due.id AND ${isStale(before)}
    RETURNING s.${owner.column} AS owner_id
  )
  SELECT DISTINCT due.id, due.email, due.locale
  FROM due JOIN requested ON requested.owner_id = due.id`;

/** Links the renewal mails to the searches marked at `now`. */
export const setRenewalMails = (
  now: Date,
  { column }: DigestOwner,
  mails: readonly { id: string; ownerId: string }[],
): Prisma.Sql => Prisma.sql`
  UPDATE saved_searches s SET renewal_mail_id = t.mail_id
  FROM unnest(
    ${mails.map(({ id }) => id)}::text[],
    ${mails.map(({ ownerId }) => ownerId)}::text[]) AS t (mail_id, owner_id)
  WHERE s.${column} = t.owner_id AND s.renewal_requested_at = ${now}`;

/**
 * Searches whose renewal mail was sent before `before` and not answered. Uses the primary key of
 * mail_deliveries.
 */
const selectUnanswered = ({ column }: DigestOwner, before: Date, limit: number): Prisma.Sql =>
  Prisma.sql`
    SELECT s.id
    FROM saved_searches s JOIN mail_deliveries d ON d.id = s.renewal_mail_id
    WHERE s.${column} IS NOT NULL
      AND s.notify_by_email AND s.renewal_requested_at <= ${before}
      AND s.confirmed_at < s.renewal_requested_at
      AND d.status = 'SENT' AND d.sent_at <= ${before}
    LIMIT ${limit}
    FOR UPDATE OF s SKIP LOCKED`;

/** Turns off the alerts of unanswered searches. */
export const expireAlerts = (before: Date, limit: number): Prisma.Sql => Prisma.sql`
  UPDATE saved_searches SET notify_by_email = false
  WHERE id IN (${selectUnanswered(digestOwners.users, before, limit)})
  RETURNING id, user_id AS "userId", name, renewal_requested_at AS "requestedAt"`;

/** Deletes unanswered alerts without an account, with their addresses. */
export const expireSubscriptions = (before: Date, limit: number): Prisma.Sql => Prisma.sql`
  DELETE FROM alert_subscriptions a USING saved_searches s
  WHERE s.subscription_id = a.id
    AND s.id IN (${selectUnanswered(digestOwners.subscriptions, before, limit)})`;
