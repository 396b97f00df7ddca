import type { Context } from '../../platform/context.ts';

/** Returns when the user applied to a listing; null if not, or after a withdrawal. */
export async function findAppliedAt(context: Context, listingId: string): Promise<string | null> {
  if (context.actor.kind !== 'user') return null;
  const application = await context.db.application.findFirst({
    where: { userId: context.actor.userId, listingId, status: { not: 'WITHDRAWN' } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  });
  return application?.createdAt.toISOString() ?? null;
}
