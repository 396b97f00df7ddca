import { dayMs } from '@causa/shared/platform/dates/durations';
import { unansweredDays } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isReadableSql } from './review/access.ts';

/** Counts the applications to an organization that no member has viewed. */
export async function countUnreadApplications(
  context: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<number> {
  const counts = await countUnreadByOrganization(context, [organizationId]);
  return counts.get(organizationId) ?? 0;
}

/** Returns the same counts of several organizations; those without any are omitted. */
export async function countUnreadByOrganization(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; count: number }[]>(Prisma.sql`
    SELECT a.organization_id AS id, count(*)::int AS count
    FROM applications a JOIN listings l ON l.id = a.listing_id
    WHERE a.organization_id = ANY(${[...organizationIds]}::text[]) AND a.via = 'CAUSA'
      AND a.status = 'SENT' AND ${isReadableSql(now())}
    GROUP BY a.organization_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts the applications to an organization that were not answered for over ten days. */
export async function countWaitingApplications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<number> {
  const until = new Date(now().getTime() - unansweredDays * dayMs);
  const [row] = await db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count
    FROM applications a JOIN listings l ON l.id = a.listing_id
    WHERE a.organization_id = ${organizationId} AND a.via = 'CAUSA'
      AND a.status IN ('SENT', 'VIEWED') AND a.replied_at IS NULL
      AND a.created_at <= ${until} AND ${isReadableSql(now())}`);
  return row?.count ?? 0;
}
