import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readVisitorConversationContract } from '@causa/shared/applications/conversations.contract';
import { AppError } from '@causa/shared/platform/errors';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { conflict } from '../../platform/conflict.ts';
import { findAccountOrNull, findUserId } from '../../accounts/find-user.ts';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { User } from '../../generated/prisma/client.ts';
import { isSameAddress } from '../../platform/text/same-address.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { accountKey } from '../../accounts/login/login-limits.ts';
import { takeFromCeiling, takeToken, takeTokenFrom } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findOrganizationName } from '../../organizations/find-organization.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';
import { isOpenToMessages } from '../../organizations/details/accepts-messages.ts';
import {
  type ConfirmedContent,
  isConfirmationMac,
  isConversationMac,
  hashContent,
} from './conversation-links.ts';
import { canWrite, notifyMembersOfMessage } from './own-conversations.ts';
import { addMessage, lockMessageId, readConversation } from './conversation-messages.ts';
import {
  createConversation,
  readFirstMessage,
  type FirstMessage,
  requireAcceptsMessages,
} from './send-organization-message.ts';

type Conversation = Omit<ReplyOf<typeof readVisitorConversationContract>, '_version'>;

/** The form of a person without an account, without the id that it makes. */
type VisitorMessage = Omit<FirstMessage, 'id'> & {
  organizationId: string;
  name: string;
  email: string;
};

const perNetworkADay = 10;
const perAddressADay = 3;
const perDay = 2_000;

/**
 * Stores the first message of a person without an account until they open the link that is mailed
 * to them; the mail contains nothing that they typed.
 * @throws NOT_FOUND and CONFLICT as in `writeToOrganization`; TOO_MANY_REQUESTS after ten a day
 * from one network, or three a day to one address
 */
export async function sendVisitorMessage(
  context: Context,
  organizationId: string,
  { id, name, email, ...message }: FirstMessage & { name: string; email: string },
  address: string | null,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, organizationId);
    await requireAcceptsMessages(tx, organizationId);
    await lockMessageId(tx, id);
    if (await isRepeated(tx, { id, organizationId, name, email, ...message })) return;
    await takeTokenFrom(tx, 'visitor-messages', address, perNetworkADay, 86_400);
    await takeToken(tx, `visitor-messages:to:${accountKey(email)}`, perAddressADay, 86_400);
    await takeFromCeiling(tx, 'visitor-messages', address, perDay, 86_400);
    const { locale } = tx;
    const version = hashContent({ organizationId, ...message });
    await tx.db.unconfirmedMessage.create({
      data: { id, organizationId, ...message, name, email, locale, createdAt: tx.now() },
    });
    await queueMail(tx, {
      template: 'confirm-message',
      props: {
        orgName: (await findOrganizationName(tx, organizationId)) ?? '',
        link: { path: conversationPath(locale, id), signed: true, version },
      },
      recipient: email,
      locale,
      // The id expires after three days, so another address or text gets its own mail.
      idempotencyKey: `confirm-message:${id}:${version}:${accountKey(email)}`,
      userId: null,
    });
  });
}

async function isRepeated(
  tx: Context,
  { id, ...sent }: VisitorMessage & Pick<FirstMessage, 'id'>,
): Promise<boolean> {
  const { db } = tx;
  const waiting = await db.unconfirmedMessage.findUnique({ where: { id } });
  if (waiting !== null) {
    requireSameMessage(waiting, sent);
    return true;
  }
  const conversation = await db.conversation.findUnique({ where: { id } });
  if (conversation !== null) {
    // A message confirmed with the address of an account belongs to that account and has its name.
    const account =
      conversation.userId === null ? null : await findAccountOrNull(tx, conversation.userId);
    const { organizationId, visitorName, visitorEmail } = conversation;
    const email = visitorEmail ?? account?.email ?? '';
    const first = await readFirstMessage(tx, conversation);
    requireSameMessage({ organizationId, name: visitorName ?? sent.name, email, ...first }, sent);
    return true;
  }
  // The id of another conversation's message could never be confirmed.
  if ((await db.message.count({ where: { id } })) > 0) throw new AppError('CONFLICT');
  return false;
}

/** @throws CONFLICT when the id belongs to another message, or to another text */
function requireSameMessage(
  {
    organizationId,
    email,
    ...known
  }: { [key in keyof VisitorMessage]: unknown } & { email: string },
  { organizationId: wanted, email: address, ...words }: VisitorMessage,
): void {
  if (organizationId !== wanted || !isSameAddress(email, address)) throw new AppError('CONFLICT');
  assertSameContent(known, words);
}

/**
 * Returns the content of a mail's link: the message to confirm, or the conversation.
 * @throws LINK_EXPIRED also when it was not confirmed within three days
 */
export async function readVisitorConversation(
  context: Context,
  id: string,
  mac: string,
): Promise<Conversation> {
  const { db } = context;
  const waiting = await db.unconfirmedMessage.findUnique({ where: { id } });
  if (waiting !== null) {
    requireConfirmationMac(context, waiting, mac);
    const { organizationId, topic, text, email } = waiting;
    return {
      state: (await isOpenToMessages(context, organizationId)) ? 'WAITING' : 'CLOSED',
      orgName: (await findOrganizationName(context, organizationId)) ?? '',
      waiting: { topic, text, email },
      messages: [],
    };
  }
  const conversation = await findVisitorConversation(context, id, mac);
  const orgName = conversation.organization.name;
  // A person with an account reads and answers in the account.
  if (conversation.userId !== null)
    return { state: 'ACCOUNT', orgName, waiting: null, messages: [] };
  return {
    state: canWrite(conversation) ? 'OPEN' : 'CLOSED',
    orgName,
    waiting: null,
    messages: await readConversation(context, conversation, 'user'),
  };
}

/**
 * Sends the stored message: the address is confirmed. When it belongs to an account, so does the
 * conversation, even if the account started the same one in the meantime. Idempotent.
 * @throws LINK_EXPIRED, NOT_FOUND; CONFLICT when the id belongs to another message
 */
export async function confirmConversation(
  context: Context,
  id: string,
  mac: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const found = await tx.db.unconfirmedMessage.findUnique({ where: { id } });
    if (found !== null) {
      requireConfirmationMac(tx, found, mac);
      await lockOrganizationForShare(tx, found.organizationId);
    }
    // Serializes double clicks: the second one finds the conversation.
    await tx.db.$executeRaw`SELECT 1 FROM unconfirmed_messages WHERE id = ${id} FOR UPDATE`;
    const waiting = await tx.db.unconfirmedMessage.findUnique({ where: { id } });
    if (waiting === null) {
      await findVisitorConversation(tx, id, mac);
      return;
    }
    // Another message may have taken the id before the lock.
    requireConfirmationMac(tx, waiting, mac);
    const { organizationId, topic, text, name, email, locale, showsEmail } = waiting;
    await requireAcceptsMessages(tx, organizationId);
    const account = await findVerifiedAccount(tx, email);
    await lockMessageId(tx, id);
    const begun = await tx.db.conversation.findUnique({ where: { id } });
    const isTheirs = begun?.userId === account?.id && begun?.organizationId === organizationId;
    if (begun !== null && !isTheirs) throw new AppError('CONFLICT');
    await tx.db.unconfirmedMessage.delete({ where: { id } });
    if (begun !== null) return;
    const message = { id, organizationId, topic, text, showsEmail };
    await createConversation(
      tx,
      account === null
        ? { ...message, name, userId: null, visitor: { email, locale } }
        : { ...message, name: fullName(account), userId: account.id },
    );
  });
}

/** Returns the account with this confirmed address; null without one. */
async function findVerifiedAccount(tx: Context, email: string): Promise<User | null> {
  const userId = await findUserId(tx, email);
  const account = userId === null ? null : await findAccountOrNull(tx, userId);
  return account?.emailVerifiedAt === null ? null : account;
}

/**
 * Adds a message to a conversation without an account. Idempotent with an id made by the form.
 * @throws LINK_EXPIRED, TOO_MANY_REQUESTS; CONFLICT when the organization cannot answer, and as in
 * `addMessage`
 */
export async function replyAsVisitor(
  context: Context,
  conversationId: string,
  mac: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await findVisitorConversation(context, conversationId, mac);
  await inTransaction(context, async (tx) => {
    await tx.db.$executeRaw`SELECT 1 FROM conversations WHERE id = ${conversationId} FOR UPDATE`;
    const row = await findVisitorConversation(tx, conversationId, mac);
    if (row.userId !== null || !canWrite(row)) throw conflict('conversation-closed');
    const message = { id, from: 'user', authorId: null, text } as const;
    if (!(await addMessage(tx, conversationId, message, `person:${conversationId}`))) return;
    await notifyMembersOfMessage(tx, row, { id, name: row.visitorName ?? '' });
  });
}

/** @throws LINK_EXPIRED unless the MAC was mailed to the address of this text */
function requireConfirmationMac(
  { config }: Context,
  waiting: ConfirmedContent & { id: string; email: string },
  mac: string,
): void {
  const { id, email } = waiting;
  if (!isConfirmationMac(config, id, mac, { email, content: waiting }))
    throw new AppError('LINK_EXPIRED');
}

/**
 * Returns the conversation with its organization, for the link of a reply or confirmation mail.
 * @throws LINK_EXPIRED for another address, and without a conversation
 */
async function findVisitorConversation(context: Context, id: string, mac: string) {
  const { db, config } = context;
  const conversation = await db.conversation.findFirst({
    where: { id, applicationId: null },
    include: {
      organization: { select: { id: true, name: true, deletedAt: true, frozenAt: true } },
    },
  });
  if (conversation === null) throw new AppError('LINK_EXPIRED');
  const account =
    conversation.userId === null ? null : await findAccountOrNull(context, conversation.userId);
  const email = conversation.visitorEmail ?? account?.email ?? '';
  if (isConversationMac(config, id, mac, email)) return conversation;
  const { organizationId } = conversation;
  const content = { organizationId, ...(await readFirstMessage(context, conversation)) };
  if (!isConfirmationMac(config, id, mac, { email, content })) throw new AppError('LINK_EXPIRED');
  return conversation;
}
