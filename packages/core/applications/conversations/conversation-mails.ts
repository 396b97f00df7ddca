import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import type { Conversation } from '../../generated/prisma/client.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { fullName } from '../../accounts/full-name.ts';
import { findReachableMembers, type ReachableMember } from '../../organizations/members/members.ts';
import { findOrganizationName } from '../../organizations/find-organization.ts';
import { signConversation } from './conversation-links.ts';

interface WrittenMessage {
  messageId: string;
  conversationId: string;
  organizationId: string;
  /** The author; null without an account. */
  userId: string | null;
}

/** Notifies members of a person's message: all in the bell, and by mail the ones who enabled it. */
export async function notifyMembers(
  tx: Context,
  { messageId, conversationId, organizationId, userId, name }: WrittenMessage & { name: string },
  members: readonly ReachableMember[],
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  for (const member of members) {
    await notify(tx, {
      userId: member.id,
      namedId: userId,
      kind: 'organization-message',
      params: { conversationOrgId: organizationId, conversationId, name, orgName },
      subject: messageId,
    });
    if (!member.preferences.messages) continue;
    await queueMail(tx, {
      template: 'organization-message',
      props: { messageId, userId: member.id },
      recipient: member.email,
      locale: member.locale,
      idempotencyKey: `organization-message:${messageId}:${member.id}`,
      userId: member.id,
    });
  }
}

/** Notifies a person of the organization's reply: by mail and, with an account, in the bell. */
export async function notifyWriter(
  tx: Context,
  messageId: string,
  { id: conversationId, organizationId, userId, visitorEmail, visitorLocale }: Conversation,
): Promise<void> {
  const mail = {
    template: 'organization-reply',
    props: { messageId },
    idempotencyKey: `organization-reply:${messageId}`,
    userId,
  } as const;
  if (userId === null) {
    if (visitorEmail !== null && visitorLocale !== null)
      await queueMail(tx, { ...mail, recipient: visitorEmail, locale: visitorLocale });
    return;
  }
  const { email, locale } = await findAccount(tx, userId);
  await notify(tx, {
    userId,
    kind: 'organization-reply',
    params: { conversationId, orgName: (await findOrganizationName(tx, organizationId)) ?? '' },
    subject: messageId,
  });
  await queueMail(tx, { ...mail, recipient: email, locale });
}

async function findWritten({ db }: Context, messageId: string) {
  return db.message.findUnique({
    where: { id: messageId },
    include: {
      author: { select: { firstName: true, lastName: true } },
      conversation: {
        include: {
          organization: { select: { name: true, deletedAt: true } },
          user: { select: { firstName: true, lastName: true } },
        },
      },
    },
  });
}

/** Returns the name of the person; undefined when their account was deleted. */
function getWriterName({
  user,
  visitorName,
}: {
  user: { firstName: string | null; lastName: string | null } | null;
  visitorName: string | null;
}): string | null {
  return user === null ? visitorName : fullName(user);
}

/** Reads the content of a mail to a member; null for former members, and for spam. */
export async function readMemberMail(
  context: Context,
  { messageId, userId }: LookedUpProps['organization-message'],
): Promise<MailTemplates['organization-message'] | null> {
  const found = await findWritten(context, messageId);
  if (found === null) return null;
  const { conversation, text } = found;
  const name = getWriterName(conversation);
  if (name === null) return null;
  if (conversation.organization.deletedAt !== null || conversation.box === 'SPAM') return null;
  const [reader] = await findReachableMembers(context, conversation.organizationId, 1, { userId });
  if (reader === undefined || !reader.preferences.messages) return null;
  const params = { orgId: conversation.organizationId, conversationId: conversation.id };
  return {
    firstName: reader.firstName ?? '',
    name,
    orgName: conversation.organization.name,
    text,
    link: context.config.origin + organizationPath('adminMessage', context.locale, params),
  };
}

/** Reads the content of a mail to the person; null when the conversation was deleted. */
export async function readWriterMail(
  context: Context,
  { messageId }: LookedUpProps['organization-reply'],
): Promise<MailTemplates['organization-reply'] | null> {
  const found = await findWritten(context, messageId);
  const name = found === null ? null : getWriterName(found.conversation);
  if (found === null || name === null) return null;
  const { conversation, author, text } = found;
  const { locale, config } = context;
  return {
    firstName: conversation.user === null ? name : (conversation.user.firstName ?? ''),
    author: author === null ? '' : fullName(author),
    orgName: conversation.organization.name,
    text,
    link:
      config.origin +
      (conversation.user === null
        ? signConversation(config, {
            id: conversation.id,
            locale,
            email: conversation.visitorEmail ?? '',
          })
        : pagePath('ownMessage', locale, { conversationId: conversation.id })),
  };
}
