import type { Context } from '../context.ts';

/** What waits about listings and requests of one organization waits for the other. */
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
