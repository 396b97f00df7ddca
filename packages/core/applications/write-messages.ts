import { fullName } from '../accounts/full-name.ts';
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
import { noteViewed } from './change-status.ts';
import { lockApplication } from './decline.ts';
import { findOwn } from './own-applications.ts';
import { readApplicationMessages } from './read-application-messages.ts';
import { lockReceived, type ReceivedRef } from './review/find-received.ts';
import { applicantConversationPath } from './notifications/notify-applicant.ts';

interface NewMessage {
  /** Made by the form: sent again, there is one message; CONFLICT where it has another text. */
  id: string;
  text: string;
}

/**
 * Writes to an applicant, who gets the text by mail and in the bell. INVALID_ORG, NOT_FOUND,
 * ORGANIZATION_FROZEN; CONFLICT once they withdrew, and as in `addMessage`; TOO_MANY_REQUESTS.
 */
export async function writeToApplicant(
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
 * Replies to the organization, whose recipients of this listing get the text by mail and in the
 * bell. LOGIN_REQUIRED, NOT_FOUND; CONFLICT before the organization wrote, once the application is
 * withdrawn, and as in `addMessage`; TOO_MANY_REQUESTS.
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
    const applicant = fullName(await findAccount(tx, userId));
    for (const member of await findRecipients(tx, listing)) {
      await notify(tx, {
        userId: member.id,
        namedId: userId,
        kind: 'application-reply',
        params: {
          ownApplicationId: applicationId,
          ownOrgId: organizationId,
          name: applicant,
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

/** Notes that an applicant saw what the organization wrote. @throws LOGIN_REQUIRED, NOT_FOUND. */
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

/** A message with its application, unless that was withdrawn or is gone. */
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

/** What the mail about a message of an organization says; null where the applicant withdrew. */
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

/** What the mail about a reply says; null for who is no recipient any more. */
export async function readReplyMail(
  context: Context,
  { messageId, userId }: LookedUpProps['application-reply'],
): Promise<MailTemplates['application-reply'] | null> {
  const found = await findWritten(context, messageId);
  if (found === null) return null;
  const { message, application } = found;
  const { listing, organizationId: orgId, id: applicationId } = application;
  // The members of an organization that was deleted have no access to its applications.
  if (listing.organization.deletedAt !== null) return null;
  const reader = (await findRecipients(context, listing)).find(({ id }) => id === userId);
  if (reader === undefined || !reader.preferences.messages) return null;
  const params = { orgId, applicationId };
  return {
    firstName: reader.firstName ?? '',
    applicant: fullName(application.user),
    type: listing.type,
    title: listing.title,
    text: message.text,
    link: context.config.origin + organizationPath('adminApplication', context.locale, params),
  };
}
