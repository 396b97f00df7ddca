import { dayMs } from '@causa/shared/platform/dates/durations';
import { unansweredDays } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';

/** How many applications to an organization's listings nobody there has looked at. */
export function countNewApplications(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.application.count({ where: { status: 'SENT', via: 'CAUSA', organizationId } });
}

/** The same for many organizations; those without any are not in the answer. */
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

/** How many have waited for an answer for over ten days. */
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
