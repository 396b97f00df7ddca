import type { Context } from '../../platform/context.ts';
import type { BulkAction } from '../../generated/prisma/client.ts';

/** Returns the declines made when a listing was closed, while it stays closed; null without any. */
export function findClosingBulk(
  { db }: Pick<Context, 'db'>,
  closedListingId: string,
): Promise<BulkAction | null> {
  return db.bulkAction.findFirst({
    where: { closedListingId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Returns the ids that a bulk action changed, and the number of unprocessed items. */
export async function readBulkProgress(
  { db }: Pick<Context, 'db'>,
  bulkId: string,
): Promise<{ changedIds: string[]; waiting: number }> {
  const items = await db.bulkActionItem.findMany({
    where: { bulkId, OR: [{ outcome: null }, { outcome: 'DONE' }] },
    select: { subjectId: true, outcome: true },
  });
  const changedIds = items
    .filter(({ outcome }) => outcome === 'DONE')
    .map(({ subjectId }) => subjectId);
  return { changedIds, waiting: items.length - changedIds.length };
}

/** Unlinks the declines of a closing from listings that are open again. */
export async function releaseClosingBulks(
  { db }: Pick<Context, 'db'>,
  closedListingIds: readonly string[],
): Promise<void> {
  await db.bulkAction.updateMany({
    where: { closedListingId: { in: [...closedListingIds] } },
    data: { closedListingId: null },
  });
}
