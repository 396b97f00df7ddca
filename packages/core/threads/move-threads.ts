import type { Context } from '../context.ts';

/** Conversations go with their organization. */
export async function moveThreads(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.thread.updateMany({
    where: { organizationId: from },
    data: { organizationId: into },
  });
}
