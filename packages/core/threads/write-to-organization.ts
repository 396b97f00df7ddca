import { AppError } from '@causa/shared/errors';
import { membersMax } from '@causa/shared/limits';
import { type MessageTopic, newThreadsPerDay } from '@causa/shared/messages';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requireVerified } from '../kernel/identity.policy.ts';
import { takeToken } from '../limits/take-token.ts';
import { isOpenToMessages } from '../organizations/takes-messages.ts';
import { findReachableMembers } from '../organizations/members.ts';
import { holdOrganization } from '../organizations/require-member.ts';
import { addMessage } from './threads.ts';
import { notifyMembers } from './thread-mails.ts';

export interface FirstMessage {
  /** Made by the form, of the conversation: sent again, there is one. */
  id: string;
  topic: MessageTopic;
  text: string;
  /** Members may see the writer's address. */
  showsEmail: boolean;
}

/**
 * Begins a conversation with an organization from its public page; its members are told by mail and
 * in the bell. LOGIN_REQUIRED, EMAIL_UNVERIFIED; NOT_FOUND unless its page is public, it is verified
 * and takes messages; CONFLICT for an id that is another's; TOO_MANY_REQUESTS after three a day.
 */
export async function writeToOrganization(
  context: Context,
  organizationId: string,
  { id, topic, text, showsEmail }: FirstMessage,
): Promise<void> {
  const { userId } = requireVerified(context);
  await requireOpen(context, organizationId);
  const known = await context.db.thread.findUnique({ where: { id } });
  if (known !== null) {
    if (known.userId !== userId || known.organizationId !== organizationId)
      throw new AppError('CONFLICT');
    return;
  }
  await takeToken(context, `threads:${userId}`, newThreadsPerDay, 86_400);
  await inTransaction(context, async (tx) => {
    await holdOrganization(tx, organizationId);
    await requireOpen(tx, organizationId);
    const now = tx.now();
    await tx.db.thread.create({
      data: {
        id,
        organizationId,
        userId,
        topic,
        showsEmail,
        box: 'NEW',
        createdAt: now,
        lastMessageAt: now,
      },
    });
    await addMessage(tx, id, { id, from: 'user', authorId: userId, text });
    const members = await findReachableMembers(tx, organizationId, membersMax);
    await notifyMembers(tx, { messageId: id, threadId: id, organizationId, userId }, members);
  });
}

async function requireOpen(context: Context, id: string): Promise<void> {
  if (!(await isOpenToMessages(context, id))) throw new AppError('NOT_FOUND');
}
