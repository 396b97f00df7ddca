import type { Context } from '../../platform/context.ts';

/** How many conversations with an organization nobody there has taken up. */
export function countNewConversations(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.conversation.count({ where: { organizationId, applicationId: null, box: 'NEW' } });
}
