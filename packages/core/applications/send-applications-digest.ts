import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { runIsolated } from '../platform/run-isolated.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
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
  const due = await context.db.$queryRaw<Due[]>(dueDigests(now));
  const rows = due.map((one) => ({ id: `${one.organizationId}:${one.userId}`, ...one }));
  return runIsolated(context, rows, ({ userId, organizationId, email, locale }) =>
    inTransaction(context, async (tx) => {
      if ((await tx.db.$executeRaw(takeWaiting(now, { userId, organizationId }))) === 0) return 0;
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
    }),
  );
}
