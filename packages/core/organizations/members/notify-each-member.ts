import { membersMax } from '@causa/shared/platform/limits';
import type { MailTemplate } from '@causa/shared/platform/mail';
import type { NotificationKind } from '@causa/shared/accounts/notifications';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type MailOrder, queueMail } from '../../platform/mail/queue-mail.ts';
import { type Notice, notify } from '../../accounts/notifications/notify.ts';
import { findReachableMembers, type ReachableMember } from './members.ts';

interface Message<T extends MailTemplate, K extends NotificationKind> {
  mail?: MailOrder<T>;
  notice?: Notice<K>;
}

/** Mails every reachable member in their language, in this transaction. */
export async function notifyEachMember<T extends MailTemplate, K extends NotificationKind>(
  tx: Context,
  organizationId: string,
  messageTo: (member: ReachableMember) => Message<T, K>,
  where: Prisma.OrganizationMemberWhereInput = {},
): Promise<void> {
  for (const member of await findReachableMembers(tx, organizationId, membersMax, where)) {
    const { mail, notice } = messageTo(member);
    if (mail !== undefined) await queueMail(tx, mail);
    if (notice !== undefined) await notify(tx, notice);
  }
}

/** Same for owners only. */
export function notifyEachOwner<T extends MailTemplate, K extends NotificationKind>(
  tx: Context,
  organizationId: string,
  messageTo: (member: ReachableMember) => Message<T, K>,
): Promise<void> {
  return notifyEachMember(tx, organizationId, messageTo, { role: 'OWNER' });
}
