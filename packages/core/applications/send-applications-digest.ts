import type { Locale } from '@causa/shared/locales';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { dueDigests, takeWaiting } from './applications-digest.sql.ts';

interface Due {
  userId: string;
  organizationId: string;
  email: string;
  locale: Locale;
}

/**
 * Mails every member whose morning has come the applications that arrived since the last one, one
 * mail an organization. The worker calls it every ten minutes; what is taken is mailed, both or
 * neither, so that nothing is told twice. Answers how many mails were queued.
 */
export async function sendApplicationsDigests(context: Context): Promise<number> {
  const now = context.now();
  let sent = 0;
  for (const due of await context.db.$queryRaw<Due[]>(dueDigests(now)))
    sent += await inTransaction(context, async (tx) => {
      const { userId, organizationId, email, locale } = due;
      if ((await tx.db.$executeRaw(takeWaiting(now, due))) === 0) return 0;
      const at = now.toISOString();
      await queueMail(tx, {
        template: 'applications-digest',
        props: { organizationId, userId, at },
        recipient: email,
        locale,
        idempotencyKey: `applications-digest:${organizationId}:${userId}:${at}`,
        userId,
      });
      return 1;
    });
  return sent;
}
