import type { Context } from '../../platform/context.ts';

/** Conversations go with their organization, as do first messages that wait to be confirmed. */
export async function moveConversations(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const moved = { where: { organizationId: from }, data: { organizationId: into } };
  await db.conversation.updateMany(moved);
  await db.unconfirmedMessage.updateMany(moved);
}
