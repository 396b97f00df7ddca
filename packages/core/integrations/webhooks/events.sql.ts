import { Prisma } from '../../generated/prisma/client.ts';
import type { Place } from '../../platform/cursor.ts';

/**
 * Messages of one organization in the order in which they were noted, by webhook_messages
 * (organization_id, created_at, id). What a transaction notes becomes visible when it ends, so
 * those younger than the oldest transaction that has written anything are left for later: otherwise
 * one that ends late would be passed over by who has read beyond it. Two seconds are for clocks
 * that differ.
 */
export const settledMessages = ({
  organizationId,
  types,
  since,
  after,
  limit,
  now,
}: {
  organizationId: string;
  types: readonly string[];
  since: Date | undefined;
  after: Place | undefined;
  limit: number;
  now: Date;
}): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.body, m.created_at AS at FROM webhook_messages m
  WHERE m.organization_id = ${organizationId} AND m.type = ANY (${types}::text[])
    AND ${since === undefined ? Prisma.sql`true` : Prisma.sql`m.created_at >= ${since}`}
    AND ${after === undefined ? Prisma.sql`true` : Prisma.sql`(m.created_at, m.id) > (${after.at}, ${`msg_${after.id}`})`}
    AND m.created_at < least(${now}::timestamptz, (
      SELECT min(xact_start) FROM pg_stat_activity
      WHERE backend_xid IS NOT NULL AND datname = current_database() AND pid <> pg_backend_pid()
    )) - interval '2 seconds'
  ORDER BY m.created_at, m.id LIMIT ${limit}`;
