import type { Context } from '../../platform/context.ts';

/** Conversations go with their organization, as do first messages that wait to be confirmed. */
export async function moveThreads(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const moved = { where: { organizationId: from }, data: { organizationId: into } };
  await db.thread.updateMany(moved);
  await db.unconfirmedMessage.updateMany(moved);
}
