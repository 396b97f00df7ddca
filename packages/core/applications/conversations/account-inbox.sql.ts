import { Prisma } from '../../generated/prisma/client.ts';
import { selectReadableApplications } from '../../organizations/members/members.ts';
import { isReadableSql } from '../review/access.ts';

/**
 * All conversations that a user can open: about own applications, own messages to organizations,
 * and both kinds at organizations whose applications the user may read; spam is left out. `seen_at`
 * is when the reader's side last read it, `by_org` which side the others are. Own rows are found by
 * `applications (user_id)` and `conversations (user_id)`, those of organizations by
 * `conversations (organization_id, box, last_message_at)`.
 */
const selectAll = (userId: string, now: Date): Prisma.Sql =>
  Prisma.sql`
    SELECT 'APPLICATION' AS kind, a.id, c.id AS conversation_id, a.id AS application_id, w.at,
      c.user_read_at AS seen_at, true AS by_org, false AS is_waiting
    FROM applications a LEFT JOIN conversations c ON c.application_id = a.id
    CROSS JOIN LATERAL (
      SELECT max(at) AS at FROM (
        SELECT m.created_at AS at FROM messages m WHERE m.conversation_id = c.id
        UNION ALL ${selectStatusMessages(now)}) written) w
    WHERE a.user_id = ${userId} AND w.at IS NOT NULL
    UNION ALL
    SELECT 'MESSAGE', c.id, c.id, NULL, c.last_message_at, c.user_read_at, true, false
    FROM conversations c WHERE c.user_id = ${userId} AND c.application_id IS NULL
    UNION ALL
    SELECT 'RECEIVED_MESSAGE', c.id, c.id, NULL, c.last_message_at, c.organization_read_at, false,
      c.box = 'NEW'
    FROM conversations c
    WHERE c.organization_id IN (${selectReadableApplications(userId, now)}) AND c.application_id IS NULL
      AND c.box <> 'SPAM'
    UNION ALL
    SELECT 'RECEIVED_APPLICATION', a.id, c.id, NULL, c.last_message_at, c.organization_read_at,
      false, false
    FROM conversations c JOIN applications a ON a.id = c.application_id
      JOIN listings l ON l.id = a.listing_id
    WHERE c.organization_id IN (${selectReadableApplications(userId, now)}) AND a.status <> 'WITHDRAWN'
      AND ${isReadableSql(now)}
      AND EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id)`;

/** Times of the texts that came with statuses of the application `a`, as its applicant sees them. */
const selectStatusMessages = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT coalesce(e.visible_at, e.created_at) AS at FROM application_events e
  WHERE e.application_id = a.id AND e.message IS NOT NULL
    AND (e.visible_at IS NULL OR e.visible_at <= ${now})`;

/** Number of unread texts of the others in the row `r`. */
const countUnread = (now: Date): Prisma.Sql => Prisma.sql`(
  (SELECT count(*) FROM messages m WHERE m.conversation_id = r.conversation_id
    AND m.from_organization = r.by_org AND m.created_at > coalesce(r.seen_at, '-infinity'))
  + (SELECT count(*) FROM applications a
    CROSS JOIN LATERAL (${selectStatusMessages(now)}) written
    WHERE a.id = r.application_id AND written.at > coalesce(r.seen_at, '-infinity')))::int`;

/**
 * Whether the row `r` is unread. A message to an organization is unread while it is new in the
 * organization's own inbox. The comparison of times spares most rows the count.
 */
const isUnread = (now: Date): Prisma.Sql => Prisma.sql`
  CASE WHEN r.kind = 'RECEIVED_MESSAGE' THEN r.is_waiting
    WHEN r.at <= coalesce(r.seen_at, '-infinity') THEN false
    ELSE ${countUnread(now)} > 0 END`;

interface Reader {
  userId: string;
  now: Date;
}

/** Selects the counts of all and of unread conversations; small enough for each page. */
export const selectInboxCounts = ({ userId, now }: Reader): Prisma.Sql =>
  Prisma.sql`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${isUnread(now)}))::int AS unread
    FROM (${selectAll(userId, now)}) r`;

/** Selects one page of them, latest message first. */
export const selectInboxPage = (
  { userId, now }: Reader,
  { onlyUnread, limit, offset }: { onlyUnread: boolean; limit: number; offset: number },
): Prisma.Sql => Prisma.sql`
  SELECT r.kind, r.id, r.conversation_id, r.at,
    CASE WHEN r.kind = 'RECEIVED_MESSAGE' AND NOT r.is_waiting THEN 0
      WHEN r.kind = 'RECEIVED_MESSAGE' THEN greatest(1, ${countUnread(now)})
      ELSE ${countUnread(now)} END AS unread
  FROM (
    SELECT * FROM (${selectAll(userId, now)}) r
    WHERE ${onlyUnread ? isUnread(now) : Prisma.sql`true`}
    ORDER BY r.at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}) r
  ORDER BY r.at DESC, r.id DESC`;
