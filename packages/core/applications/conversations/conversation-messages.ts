import { truncateText } from '@causa/shared/platform/text/truncate-text';
import type { Infer } from '@causa/shared/platform/contract';
import type { messageSchema } from '@causa/shared/applications/applications.contract';
import { AppError } from '@causa/shared/platform/errors';
import { messagesPerDay } from '@causa/shared/applications/application-review';
import type { Context } from '../../platform/context.ts';
import { findUserNames } from '../../accounts/find-user.ts';
import type { Message, Conversation } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { takeToken } from '../../platform/limits/take-token.ts';

export type MessageView = Infer<typeof messageSchema>;

/** The reader: a member of the organization, or the person it writes with. */
export type Side = 'organization' | 'user';

type Db = Pick<Context, 'db'>;

/** Returns the conversation about an application; null before the first message. */
export function findConversation({ db }: Db, applicationId: string): Promise<Conversation | null> {
  return db.conversation.findUnique({ where: { applicationId } });
}

/**
 * Returns the conversation about an application, created if needed; in a transaction that locks the
 * application.
 */
export async function openConversation(
  tx: Pick<Context, 'db' | 'now'>,
  about: { applicationId: string; organizationId: string; userId: string },
): Promise<Conversation> {
  return (
    (await findConversation(tx, about.applicationId)) ??
    tx.db.conversation.create({ data: { id: newId(), ...about, createdAt: tx.now() } })
  );
}

/**
 * Serializes requests with the same message id until the transaction ends, so that the second one
 * finds the message of the first.
 */
export async function lockMessageId({ db }: Db, id: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`message:${id}`}, 0))`;
}

/**
 * Adds a message, which its own side has read; `authorId` is null for a person without an account.
 * The id is made by the form; returns false for a repeated request, which does not count. In a
 * transaction.
 * @throws CONFLICT when the id belongs to another message or text; TOO_MANY_REQUESTS after twenty a
 * day under `countedAs`
 */
export async function addMessage(
  tx: Pick<Context, 'db' | 'now'>,
  conversationId: string,
  { id, from, authorId, text }: { id: string; from: Side; authorId: string | null; text: string },
  countedAs: string | null,
): Promise<boolean> {
  const { db, now } = tx;
  await lockMessageId(tx, id);
  const known = await db.message.findUnique({ where: { id } });
  if (known !== null) {
    if (known.conversationId !== conversationId || known.authorId !== authorId)
      throw new AppError('CONFLICT');
    assertSameContent({ text: known.text }, { text });
    return false;
  }
  if (countedAs !== null) await takeToken(tx, `messages:${countedAs}`, messagesPerDay, 86_400);
  const createdAt = now();
  await db.message.create({
    data: {
      id,
      conversationId,
      fromOrganization: from === 'organization',
      authorId,
      text,
      createdAt,
    },
  });
  await markRead(tx, conversationId, from);
  await db.conversation.update({
    where: { id: conversationId },
    data: { lastMessageAt: createdAt },
  });
  return true;
}

/** Characters of a message in a list. */
export const excerptLength = 160;

/** Returns the start of a message for a list; never cuts a character. */
export function getExcerpt(message: Message | undefined): string {
  return truncateText(message?.text ?? '', excerptLength);
}

/** Marks the conversation as read by one side. */
export async function markRead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  conversationId: string,
  side: Side,
): Promise<void> {
  const data = side === 'user' ? { userReadAt: now() } : { organizationReadAt: now() };
  await db.conversation.update({ where: { id: conversationId }, data });
}

/** Returns the messages about an application as one side reads them, oldest first. */
export async function readMessages(
  context: Db,
  applicationId: string,
  side: Side,
): Promise<MessageView[]> {
  const conversation = await findConversation(context, applicationId);
  return conversation === null ? [] : readConversation(context, conversation, side);
}

/** Returns the messages of a conversation as one side reads them, oldest first. */
export async function readConversation(
  context: Db,
  conversation: Conversation,
  side: Side,
): Promise<MessageView[]> {
  const rows = await context.db.message.findMany({
    where: { conversationId: conversation.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const names = await findUserNames(
    context,
    rows.map(({ authorId }) => authorId),
  );
  const readAt = side === 'user' ? conversation.userReadAt : conversation.organizationReadAt;
  const { visitorName } = conversation;
  return rows.map((row) => messageView(row, side, { names, readAt, visitorName }));
}

function messageView(
  { id, fromOrganization, authorId, text, createdAt }: Message,
  side: Side,
  {
    names,
    readAt,
    visitorName,
  }: { names: ReadonlyMap<string, string>; readAt: Date | null; visitorName: string | null },
): MessageView {
  const isOwn = fromOrganization === (side === 'organization');
  return {
    id,
    fromOrganization,
    author:
      authorId !== null ? (names.get(authorId) ?? '') : fromOrganization ? '' : (visitorName ?? ''),
    text,
    at: createdAt.toISOString(),
    isNew: !isOwn && (readAt === null || createdAt > readAt),
    status: null,
  };
}

/** Returns a message with its author's name and application; null when it was deleted. */
export async function findMessage(
  context: Db,
  id: string,
): Promise<{ author: string; text: string; applicationId: string | null } | null> {
  const row = await context.db.message.findUnique({
    where: { id },
    include: { conversation: { select: { applicationId: true } } },
  });
  if (row === null) return null;
  const names = await findUserNames(context, [row.authorId]);
  return {
    author: names.get(row.authorId ?? '') ?? '',
    text: row.text,
    applicationId: row.conversation.applicationId,
  };
}

/** Returns by application when a side last read its conversation; unread ones are omitted. */
export async function findReadTimes(
  { db }: Db,
  applicationIds: readonly string[],
  side: Side,
): Promise<Map<string, Date>> {
  const conversations = await db.conversation.findMany({
    where: { applicationId: { in: [...applicationIds] } },
    select: { applicationId: true, userReadAt: true, organizationReadAt: true },
  });
  return new Map(
    conversations.flatMap(({ applicationId, userReadAt, organizationReadAt }) => {
      const readAt = side === 'user' ? userReadAt : organizationReadAt;
      return applicationId === null || readAt === null ? [] : [[applicationId, readAt] as const];
    }),
  );
}

/** Returns the conversation of a message; null when it was deleted. */
export async function findMessagePlace(
  { db }: Db,
  id: string,
): Promise<{
  conversationId: string;
  organizationId: string;
  applicationId: string | null;
} | null> {
  const row = await db.message.findUnique({
    where: { id },
    select: {
      conversationId: true,
      conversation: { select: { organizationId: true, applicationId: true } },
    },
  });
  return row === null ? null : { conversationId: row.conversationId, ...row.conversation };
}

/** Counts unread messages of the other side, by application. */
export async function countNewMessages(
  { db }: Db,
  applicationIds: readonly string[],
  side: Side,
): Promise<Map<string, number>> {
  const isUser = side === 'user';
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT t.application_id AS id, count(*)::int AS count
    FROM conversations t JOIN messages m ON m.conversation_id = t.id
    WHERE t.application_id = ANY(${[...applicationIds]}::text[]) AND m.from_organization = ${isUser}
      AND m.created_at > coalesce(
        CASE WHEN ${isUser} THEN t.user_read_at ELSE t.organization_read_at END, '-infinity')
    GROUP BY t.application_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
