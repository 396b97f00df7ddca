import type { Context } from '../context.ts';

/** Moves open items about listings and requests of one organization to the other. */
export async function moveItems(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.queueItem.updateMany({
    where: { organizationId: from, NOT: { subject: `organization:${from}` } },
    data: { organizationId: into },
  });
}
