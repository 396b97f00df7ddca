import type { Context } from '../../platform/context.ts';

/** Conversations and unconfirmed messages move with their organization. */
export async function moveConversations(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const moved = { where: { organizationId: from }, data: { organizationId: into } };
  await db.conversation.updateMany(moved);
  await db.unconfirmedMessage.updateMany(moved);
}
