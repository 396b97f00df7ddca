import type { Context } from '../context.ts';

/** Counts the applications of these that are declined without their applicants knowing yet. */
export function countPendingDeclines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationIds: readonly string[],
): Promise<number> {
  return db.application.count({
    where: { id: { in: [...applicationIds] }, status: 'DECLINED', visibleAt: { gt: now() } },
  });
}

/** Counts the applicants to a listing who know that they are declined. */
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
