import { AppError } from '@causa/shared/platform/errors';
import { membersMax } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import { type MessageTopic, newConversationsPerDay } from '@causa/shared/applications/messages';
import { findAccount } from '../../accounts/find-user.ts';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { requireVerified } from '../../platform/identity.policy.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { isOpenToMessages } from '../../organizations/details/accepts-messages.ts';
import { findReachableMembers } from '../../organizations/members/members.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';
import { addMessage, lockMessageId } from './conversation-messages.ts';
import { notifyMembers } from './conversation-mails.ts';

export interface FirstMessage {
  /** The id of the conversation, made by the form: idempotent when sent twice. */
  id: string;
  topic: MessageTopic;
  text: string;
  /** Members may see the writer's address. */
  showsEmail: boolean;
}

/**
 * Starts a conversation with an organization from its public page; members are notified by mail and
 * in the bell.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED; NOT_FOUND unless its page is public, it is verified and
 * accepts messages; CONFLICT when the id belongs to another message or text; TOO_MANY_REQUESTS
 * after three a day
 */
export async function sendOrganizationMessage(
  context: Context,
  organizationId: string,
  { id, topic, text, showsEmail }: FirstMessage,
): Promise<void> {
  const { userId } = requireVerified(context);
  await inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, organizationId);
    await requireAcceptsMessages(tx, organizationId);
    await lockMessageId(tx, id);
    const sent = { topic, text, showsEmail };
    const known = await tx.db.conversation.findUnique({ where: { id } });
    if (known !== null) {
      if (known.userId !== userId || known.organizationId !== organizationId)
        throw new AppError('CONFLICT');
      assertSameContent(await readFirstMessage(tx, known), sent);
      return;
    }
    // A message written without the account: its link would find this conversation instead.
    const waiting = await tx.db.unconfirmedMessage.findUnique({ where: { id } });
    if (waiting !== null) assertSameContent(waiting, sent);
    await takeToken(tx, `conversations:${userId}`, newConversationsPerDay, 86_400);
    const name = fullName(await findAccount(tx, userId));
    await createConversation(tx, { id, organizationId, topic, text, showsEmail, name, userId });
  });
}

/** Returns the first message of a conversation, as its form sent it. */
export async function readFirstMessage(
  { db }: Pick<Context, 'db'>,
  { id, topic, showsEmail }: Pick<Conversation, 'id' | 'topic' | 'showsEmail'>,
): Promise<{ topic: string | null; text: string | undefined; showsEmail: boolean }> {
  // A conversation about an application has no message with its own id.
  const first = await db.message.findUnique({ where: { id } });
  return { topic, text: first?.text, showsEmail };
}

/** @throws NOT_FOUND unless the organization accepts messages from its page */
export async function requireAcceptsMessages(context: Context, id: string): Promise<void> {
  if (!(await isOpenToMessages(context, id))) throw new AppError('NOT_FOUND');
}

/**
 * Creates a conversation and notifies the members, in the transaction that holds the organization.
 * It belongs to a user, or to a visitor with a confirmed address.
 */
export async function createConversation(
  tx: Context,
  {
    organizationId,
    text,
    name,
    userId,
    visitor,
    ...message
  }: Omit<FirstMessage, 'topic'> & {
    topic: MessageTopic;
    organizationId: string;
    /** The person's name as members see it. */
    name: string;
    userId: string | null;
    visitor?: { email: string; locale: Locale };
  },
): Promise<void> {
  const { id } = message;
  const now = tx.now();
  await tx.db.conversation.create({
    data: {
      ...message,
      organizationId,
      userId,
      ...(visitor === undefined
        ? {}
        : { visitorName: name, visitorEmail: visitor.email, visitorLocale: visitor.locale }),
      box: 'NEW',
      createdAt: now,
      lastMessageAt: now,
    },
  });
  await addMessage(tx, id, { id, from: 'user', authorId: userId, text }, null);
  const members = await findReachableMembers(tx, organizationId, membersMax);
  await notifyMembers(
    tx,
    { messageId: id, conversationId: id, organizationId, userId, name },
    members,
  );
}
