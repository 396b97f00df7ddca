import type { Context } from '../../platform/context.ts';

/** Counts conversations with an organization that no member has opened. */
export function countNewConversations(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  return db.conversation.count({ where: { organizationId, applicationId: null, box: 'NEW' } });
}
