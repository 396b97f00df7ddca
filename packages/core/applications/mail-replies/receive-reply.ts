import { createHash } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import type { LookedUpProps } from '@causa/shared/platform/mail';
import { messageMax } from '@causa/shared/applications/application-review';
import { findAccountOrNull } from '../../accounts/find-user.ts';
import { findEventApplication } from '../notifications/notify-applicant.ts';
import { replyToOrganization, sendApplicantMessage } from '../write-messages.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { MailDelivery } from '../../generated/prisma/client.ts';
import { isSameAddress } from '../../platform/text/same-address.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { findRepliedMail } from '../../platform/mail/reply-address.ts';
import { TaskFailure } from '../../platform/task-processes/task-failure.ts';
import { runIsolated } from '../../platform/task-processes/isolated-task.ts';
import { computeConversationMac } from '../conversations/conversation-links.ts';
import { replyAsVisitor } from '../conversations/visitor-conversations.ts';
import { replyToConversation } from '../conversations/inbox.ts';
import { sendOwnMessage } from '../conversations/own-conversations.ts';
import { findMessagePlace } from '../conversations/conversation-messages.ts';
import { type ParsedReply, parseReplyTask } from './parsed-reply.ts';

/** TAKEN: added to the conversation. REFUSED: its reader gets a mail. IGNORED: nothing happens. */
export type ReplyOutcome = 'TAKEN' | 'REFUSED' | 'IGNORED';
type Refusal = 'SENDER' | 'EMPTY' | 'LENGTH' | 'LIMIT' | 'CLOSED';

interface ReceiveOptions {
  /** The address that it was delivered to, if the mail server sends it. */
  recipient?: string | undefined;
  /** Returns a note, in the writer's language, that attachments were omitted. */
  noteAttachments(locale: Locale, count: number): string;
}

/**
 * Adds a reply by mail to its conversation as a message of the person whose mail it answers, under
 * the rules of messages on the site. Idempotent by Message-ID. The secret address identifies the
 * reader, and the sender must match it. A refused reply is answered once per mail; automatic mail,
 * unknown addresses and former members are ignored.
 * @throws UNAVAILABLE when too many mails are queued
 */
export async function receiveReply(
  context: Context,
  raw: Uint8Array,
  { recipient, noteAttachments }: ReceiveOptions,
): Promise<ReplyOutcome> {
  const reply = await parse(raw);
  if (reply === null || reply.isAutomatic) return 'IGNORED';
  const addresses = [...(recipient === undefined ? [] : [recipient]), ...reply.addresses];
  const mail = await findRepliedMail(context, addresses);
  if (mail === null) return 'IGNORED';
  const email = await findReaderAddress(context, mail);
  if (email === null) return 'IGNORED';
  const refuse = (reason: Refusal) => refuseReply(context, mail, email, reason);
  if (reply.from === null || !isSameAddress(reply.from, email)) return refuse('SENDER');
  if (reply.text === '') return refuse('EMPTY');
  const note =
    reply.attachments === 0 ? '' : `\n\n${noteAttachments(mail.locale, reply.attachments)}`;
  const text = reply.text + note;
  if (text.length > messageMax) return refuse('LENGTH');
  const id = messageIdFor(mail, reply.messageId ?? raw);
  try {
    await write({ ...context, locale: mail.locale }, mail, { id, text });
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    switch (error.code) {
      case 'TOO_MANY_REQUESTS':
        return refuse('LIMIT');
      case 'CONFLICT':
      case 'ORGANIZATION_FROZEN':
        return refuse('CLOSED');
      case 'NOT_FOUND':
      case 'INVALID_ORG':
      case 'FORBIDDEN':
      case 'LINK_EXPIRED':
        return 'IGNORED';
      default:
        throw error;
    }
  }
}

/** Returns null for an invalid or too large mail. */
async function parse(raw: Uint8Array): Promise<ParsedReply | null> {
  try {
    return await runIsolated(parseReplyTask, raw);
  } catch (error) {
    if (error instanceof TaskFailure && error.code === 'BUSY')
      throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    return null;
  }
}

/** Returns the reader's current address; null when their account is or will be deleted. */
async function findReaderAddress(context: Context, mail: MailDelivery): Promise<string | null> {
  if (mail.userId === null) return mail.recipient === '' ? null : mail.recipient;
  const account = await findAccountOrNull(context, mail.userId);
  const isReader =
    account !== null && account.emailVerifiedAt !== null && account.deletionRequestedAt === null;
  return isReader ? account.email : null;
}

/** Returns a message id that is the same for each delivery of a mail. */
function messageIdFor(mail: MailDelivery, from: string | Uint8Array): string {
  return createHash('sha256').update(mail.id).update(from).digest('hex').slice(0, 32);
}

async function write(
  context: Context,
  { template, props, userId, recipient, locale }: MailDelivery,
  message: { id: string; text: string },
): Promise<void> {
  const reader = userId === null ? context : asReader(context, userId);
  if (template === 'application-status') {
    const { eventId } = props as unknown as LookedUpProps['application-status'];
    const applicationId = await findEventApplication(context, eventId);
    if (applicationId === null) throw new AppError('NOT_FOUND');
    await replyToOrganization(reader, applicationId, message);
    return;
  }
  const { messageId } = props as unknown as LookedUpProps['application-message'];
  const place = await findMessagePlace(context, messageId);
  if (place === null) throw new AppError('NOT_FOUND');
  const { conversationId, organizationId: orgId, applicationId } = place;
  switch (template) {
    case 'application-message':
      await replyToOrganization(reader, applicationId ?? '', message);
      return;
    case 'application-reply':
      return sendApplicantMessage(reader, { orgId, id: applicationId ?? '' }, message);
    case 'organization-message':
      return replyToConversation(reader, { orgId, id: conversationId }, message);
    default:
      if (userId !== null) return sendOwnMessage(reader, conversationId, message);
      return replyAsVisitor(
        context,
        conversationId,
        computeConversationMac(context.config, { id: conversationId, locale, email: recipient }),
        message,
      );
  }
}

function asReader(context: Context, userId: string): Context {
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  return { ...context, actor };
}

/** Mails the reader, not the sender, why the reply was refused; once per mail of ours. */
async function refuseReply(
  context: Context,
  { id, userId, locale }: MailDelivery,
  recipient: string,
  reason: Refusal,
): Promise<ReplyOutcome> {
  await inTransaction(context, (tx) =>
    queueMail(tx, {
      template: 'reply-refused',
      props: { reason, max: messageMax },
      recipient,
      locale,
      idempotencyKey: `reply-refused:${id}`,
      userId,
    }),
  );
  return 'REFUSED';
}
