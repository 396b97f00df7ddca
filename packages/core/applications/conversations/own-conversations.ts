import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOwnConversationContract } from '@causa/shared/applications/conversations.contract';
import { AppError } from '@causa/shared/platform/errors';
import { membersMax } from '@causa/shared/platform/limits';
import { conflict } from '../../platform/conflict.ts';
import { findAccount } from '../../accounts/find-user.ts';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Prisma, Conversation } from '../../generated/prisma/client.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findReachableMembers } from '../../organizations/members/members.ts';
import { notifyMembers } from './conversation-mails.ts';
import { addMessage, getExcerpt, markRead, readConversation } from './conversation-messages.ts';

type OwnConversation = Omit<ReplyOf<typeof readOwnConversationContract>, '_version'>;

const include = {
  organization: { select: { id: true, name: true, deletedAt: true, frozenAt: true } },
  messages: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
} as const satisfies Prisma.ConversationInclude;
type Row = Prisma.ConversationGetPayload<{ include: typeof include }>;

function rowView({ id, organization, messages, userReadAt, lastMessageAt }: Row) {
  const last = messages[0];
  return {
    id,
    orgName: organization.name,
    excerpt: getExcerpt(last),
    at: lastMessageAt.toISOString(),
    isNew: last?.fromOrganization === true && (userReadAt === null || last.createdAt > userReadAt),
  };
}

/**
 * Returns one of them.
 * @throws LOGIN_REQUIRED; NOT_FOUND for another user's
 */
export async function readOwnConversation(context: Context, id: string): Promise<OwnConversation> {
  const row = await findOwn(context, id);
  return {
    conversation: rowView(row),
    messages: await readConversation(context, row, 'user'),
    canWrite: canWrite(row),
  };
}

/** A deleted or frozen organization cannot answer. */
export const canWrite = ({ organization }: Pick<Row, 'organization'>): boolean =>
  organization.deletedAt === null && organization.frozenAt === null;

async function findOwn(context: Context, id: string): Promise<Row> {
  const { userId } = requireUser(context);
  const row = await context.db.conversation.findFirst({
    where: { id, userId, applicationId: null },
    include,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Adds a message of the person. The conversation is new again for the organization, unless it is
 * spam; the assigned member is notified, or all members without one.
 * @throws LOGIN_REQUIRED, NOT_FOUND, TOO_MANY_REQUESTS; CONFLICT when the organization cannot
 * answer, and as in `addMessage`
 */
export async function sendOwnMessage(
  context: Context,
  conversationId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await tx.db.$executeRaw`SELECT 1 FROM conversations WHERE id = ${conversationId} FOR UPDATE`;
    const row = await findOwn(tx, conversationId);
    if (!canWrite(row)) throw conflict('conversation-closed');
    const userId = row.userId ?? '';
    const message = { id, from: 'user', authorId: userId, text } as const;
    if (!(await addMessage(tx, row.id, message, `person:${conversationId}`))) return;
    await notifyMembersOfMessage(tx, row, { id, name: fullName(await findAccount(tx, userId)) });
  });
}

/**
 * Makes the conversation new again, unless it is spam, and notifies the assigned member, or all
 * members without one.
 */
export async function notifyMembersOfMessage(
  tx: Context,
  { id: conversationId, box, organizationId, userId, assigneeId }: Conversation,
  { id: messageId, name }: { id: string; name: string },
): Promise<void> {
  if (box === 'SPAM') return;
  await tx.db.conversation.update({ where: { id: conversationId }, data: { box: 'NEW' } });
  const assigned =
    assigneeId === null
      ? []
      : await findReachableMembers(tx, organizationId, 1, { userId: assigneeId });
  await notifyMembers(
    tx,
    { messageId, conversationId, organizationId, userId, name },
    assigned.length > 0 ? assigned : await findReachableMembers(tx, organizationId, membersMax),
  );
}

/**
 * Marks the conversation as read by the caller.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function markOwnConversationRead(context: Context, id: string): Promise<void> {
  const row = await findOwn(context, id);
  await markRead(context, row.id, 'user');
}
