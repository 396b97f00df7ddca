import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../context.ts';

/** To whom a mail went and what it said is of no use after so many days. */
const retentionDays = 90;

/**
 * Forgets addresses and contents of mails that left, or never will, three months ago; that they
 * were made stays in the mail report. Answers how many. Twice does no harm.
 */
export async function deleteOldMails(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - retentionDays * dayMs);
  const { count } = await context.db.mailDelivery.updateMany({
    where: { createdAt: { lt: before }, status: { not: 'QUEUED' }, recipient: { not: '' } },
    data: { recipient: '', props: {}, lastError: null },
  });
  return count;
}
