import { dayMs } from '@causa/shared/platform/dates/durations';
import { unansweredDays } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';

/** Counts the applications to an organization that no member has viewed. */
export function countNewApplications(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.application.count({ where: { status: 'SENT', via: 'CAUSA', organizationId } });
}

/** Returns the same counts by listing; listings without any are omitted. */
export async function countNewByListing(
  { db }: Pick<Context, 'db'>,
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.application.groupBy({
    by: ['organizationId'],
    where: { status: 'SENT', via: 'CAUSA', organizationId: { in: [...organizationIds] } },
    _count: { _all: true },
  });
  return new Map(rows.map(({ organizationId, _count }) => [organizationId, _count._all]));
}

/** Counts the applications that were not answered for over ten days. */
export function countWaitingApplications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<number> {
  const createdAt = { lte: new Date(now().getTime() - unansweredDays * dayMs) };
  return db.application.count({
    where: {
      organizationId,
      via: 'CAUSA',
      status: { in: ['SENT', 'VIEWED'] },
      repliedAt: null,
      createdAt,
    },
  });
}
