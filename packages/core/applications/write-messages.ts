import { inTransaction } from '../platform/database/in-transaction.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { findAccount } from '../accounts/find-user.ts';
import type { Context } from '../platform/context.ts';
import { requireUser } from '../platform/identity.policy.ts';
import { findRecipients } from '../listings/listing-recipients.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import { notify } from '../accounts/notifications/notify.ts';
import {
  addMessage,
  findMessage,
  markRead,
  type MessageView,
  openConversation,
} from './conversations/conversation-messages.ts';
import { mayReply } from './application.policy.ts';
import { noteViewed } from './change-application-status.ts';
import { lockApplication } from './decline.ts';
import { findOwn } from './own-applications.ts';
import { readApplicationMessages } from './read-application-messages.ts';
import { findHidden, nameApplicant } from './review/hidden-names.ts';
import { lockReceived, type ReceivedRef } from './review/find-received.ts';
import { applicantConversationPath } from './notifications/notify-applicant.ts';

interface NewMessage {
  /** Made by the form: idempotent when sent twice; CONFLICT with another text. */
  id: string;
  text: string;
}

/**
 * Writes to an applicant, who gets the text by mail and in the bell.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS; CONFLICT after a
 * withdrawal, and as in `addMessage`
 */
export async function sendApplicantMessage(
  context: Context,
  ref: ReceivedRef,
  { id, text }: NewMessage,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    if (row.status === 'WITHDRAWN') throw new AppError('CONFLICT');
    const { organizationId, userId, listing } = row;
    const conversation = await openConversation(tx, {
      applicationId: row.id,
      organizationId,
      userId,
    });
    const message = { id, from: 'organization', authorId: member.userId, text } as const;
    if (!(await addMessage(tx, conversation.id, message, `organization:${ref.id}`))) return;
    await noteViewed(tx, row, member.userId);
    if (row.repliedAt === null)
      await tx.db.application.update({ where: { id: row.id }, data: { repliedAt: tx.now() } });
    const { email, locale } = await findAccount(tx, userId);
    await queueMail(tx, {
      template: 'application-message',
      props: { messageId: id },
      recipient: email,
      locale,
      idempotencyKey: `application-message:${row.id}:${id}`,
      userId,
    });
    await notify(tx, {
      userId,
      kind: 'application-message',
      params: {
        applicationId: row.id,
        title: listing.title,
        orgName: listing.organization.name,
      },
      subject: id,
    });
  });
}

/**
 * Replies to the organization; the listing's recipients get the text by mail and in the bell.
 * @throws LOGIN_REQUIRED, NOT_FOUND, TOO_MANY_REQUESTS; CONFLICT before the organization wrote,
 * after a withdrawal, and as in `addMessage`
 */
export async function replyToOrganization(
  context: Context,
  applicationId: string,
  { id, text }: NewMessage,
): Promise<MessageView[]> {
  await findOwn(context, applicationId);
  await inTransaction(context, async (tx) => {
    await lockApplication(tx, applicationId);
    const row = await findOwn(tx, applicationId);
    const { organizationId, userId, listing } = row;
    const known = await readApplicationMessages(tx, applicationId, 'user');
    if (!mayReply(row, known, tx.now())) throw new AppError('CONFLICT');
    const conversation = await openConversation(tx, { applicationId, organizationId, userId });
    const message = { id, from: 'user', authorId: userId, text } as const;
    if (!(await addMessage(tx, conversation.id, message, `applicant:${applicationId}`))) return;
    const user = await findAccount(tx, userId);
    for (const member of await findRecipients(tx, listing)) {
      const hidden = await findHidden(tx, [applicationId], member.id);
      await notify(tx, {
        userId: member.id,
        namedId: userId,
        kind: 'application-reply',
        params: {
          ownApplicationId: applicationId,
          ownOrgId: organizationId,
          name: nameApplicant(hidden, { id: applicationId, user, listing }, member.locale),
          title: listing.title,
        },
        subject: id,
      });
      if (!member.preferences.messages) continue;
      await queueMail(tx, {
        template: 'application-reply',
        props: { messageId: id, userId: member.id },
        recipient: member.email,
        locale: member.locale,
        idempotencyKey: `application-reply:${applicationId}:${id}:${member.id}`,
        userId: member.id,
      });
    }
  });
  return readApplicationMessages(context, applicationId, 'user');
}

/**
 * Marks the organization's messages as read by the applicant.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function markMessagesRead(context: Context, applicationId: string): Promise<void> {
  requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockApplication(tx, applicationId);
    const { organizationId, userId } = await findOwn(tx, applicationId);
    if ((await readApplicationMessages(tx, applicationId, 'user')).length === 0) return;
    const conversation = await openConversation(tx, { applicationId, organizationId, userId });
    await markRead(tx, conversation.id, 'user');
  });
}

/** Returns a message with its application, unless that was withdrawn or deleted. */
async function findWritten(context: Context, messageId: string) {
  const message = await findMessage(context, messageId);
  if (message === null || message.applicationId === null) return null;
  const application = await context.db.application.findUnique({
    where: { id: message.applicationId },
    include: {
      user: { select: { firstName: true, lastName: true } },
      listing: { include: { organization: { select: { name: true, deletedAt: true } } } },
    },
  });
  return application === null || application.status === 'WITHDRAWN'
    ? null
    : { message, application };
}

/** Reads the content of a mail about an organization's message; null after a withdrawal. */
export async function readMessageMail(
  context: Context,
  { messageId }: LookedUpProps['application-message'],
): Promise<MailTemplates['application-message'] | null> {
  const found = await findWritten(context, messageId);
  if (found === null) return null;
  const { message, application } = found;
  return {
    firstName: application.user.firstName ?? '',
    orgName: application.listing.organization.name,
    type: application.listing.type,
    title: application.listing.title,
    author: message.author,
    text: message.text,
    link: context.config.origin + applicantConversationPath(context.locale, application.id),
  };
}

/** Reads the content of a mail about a reply; null when its reader is no recipient any more. */
export async function readReplyMail(
  context: Context,
  { messageId, userId }: LookedUpProps['application-reply'],
): Promise<MailTemplates['application-reply'] | null> {
  const found = await findWritten(context, messageId);
  if (found === null) return null;
  const { message, application } = found;
  const { listing, organizationId: orgId, id: applicationId } = application;
  // Members of a deleted organization cannot read its applications.
  if (listing.organization.deletedAt !== null) return null;
  const reader = (await findRecipients(context, listing)).find(({ id }) => id === userId);
  if (reader === undefined || !reader.preferences.messages) return null;
  const params = { orgId, applicationId };
  return {
    firstName: reader.firstName ?? '',
    applicant: nameApplicant(
      await findHidden(context, [applicationId], userId),
      application,
      context.locale,
    ),
    type: listing.type,
    title: listing.title,
    text: message.text,
    link: context.config.origin + organizationPath('adminApplication', context.locale, params),
  };
}
