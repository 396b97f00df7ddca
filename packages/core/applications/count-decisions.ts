import type { Context } from '../platform/context.ts';

/** Counts the pending declines of these applications. */
export function countPendingDeclines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationIds: readonly string[],
): Promise<number> {
  return db.application.count({
    where: { id: { in: [...applicationIds] }, status: 'DECLINED', visibleAt: { gt: now() } },
  });
}

/** Counts the applicants to a listing whose decline was sent. */
export function countSentDeclines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  listingId: string,
): Promise<number> {
  return db.application.count({
    where: {
      listingId,
      via: 'CAUSA',
      status: 'DECLINED',
      OR: [{ visibleAt: null }, { visibleAt: { lte: now() } }],
    },
  });
}

/** Counts the people with an undecided application to an organization. */
export async function countUndecidedApplicants(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  const rows = await db.application.groupBy({
    by: ['userId'],
    where: {
      organizationId,
      via: 'CAUSA',
      status: { in: ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] },
    },
  });
  return rows.length;
}
