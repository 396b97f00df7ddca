import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { wantsMail } from '../../accounts/notifications/preferences.ts';
import { findDueSummaries, claimSummary } from '../due-summaries.ts';
import { readSummary } from './read-summary.ts';

/**
 * Queues the weekly summary for every member whose Monday morning has come, if there is news. The
 * worker calls it every ten minutes; claim and mail share a transaction. Returns the number of
 * mails.
 */
export async function sendSummaries(context: Context): Promise<number> {
  const at = context.now().toISOString();
  const due = await findDueSummaries(context);
  const rows = due.map((one) => ({ id: `${one.organizationId}:${one.userId}`, due: one }));
  return runIsolated(context, rows, ({ due: one }) =>
    inTransaction(context, async (tx) => {
      const { organizationId, userId, email, locale, isFresh } = one;
      if (!(await claimSummary(tx, one)) || !isFresh) return 0;
      if (!(await wantsMail(tx, userId, 'organization-summaries'))) return 0;
      const props = { organizationId, userId, at };
      if ((await readSummary({ ...tx, locale }, props)) === null) return 0;
      await queueMail(tx, {
        template: 'organization-summary',
        props,
        recipient: email,
        locale,
        idempotencyKey: `organization-summary:${organizationId}:${userId}:${at}`,
        userId,
      });
      return 1;
    }),
  );
}
