import type { MailTemplate } from '@causa/shared/platform/mail';
import type { Context } from '../platform/context.ts';
import type { Fair, User } from '../generated/prisma/client.ts';
import { type MailOrder, queueMails } from '../platform/mail/queue-mail.ts';

/** Mails per statement. */
const batch = 500;

type Visitor = Pick<User, 'id' | 'email' | 'locale'>;

/** Queues an email for everyone registered for a fair. Returns the number of people. */
export async function emailVisitors<T extends MailTemplate>(
  tx: Context,
  { id: fairId }: Pick<Fair, 'id'>,
  mailTo: (visitor: Visitor) => Pick<MailOrder<T>, 'template' | 'props' | 'idempotencyKey'>,
): Promise<number> {
  const registered = await tx.db.fairRegistration.findMany({
    where: { fairId, user: { deletionRequestedAt: null } },
    select: { user: { select: { id: true, email: true, locale: true } } },
    orderBy: { userId: 'asc' },
  });
  const orders = registered.map(({ user }) => ({
    ...mailTo(user),
    recipient: user.email,
    locale: user.locale,
    userId: user.id,
  }));
  for (let from = 0; from < orders.length; from += batch)
    await queueMails(tx, orders.slice(from, from + batch));
  return orders.length;
}
