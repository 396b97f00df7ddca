import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../context.ts';

/** Days after which recipients and contents of mails are deleted. */
const retentionDays = 90;

/**
 * Deletes recipients and contents of mails older than 90 days that are not queued any more; the
 * mail report still counts them. Returns how many. Idempotent.
 */
export async function deleteOldMails(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - retentionDays * dayMs);
  const { count } = await context.db.mailDelivery.updateMany({
    where: { createdAt: { lt: before }, status: { not: 'QUEUED' }, recipient: { not: '' } },
    data: { recipient: '', props: {}, lastError: null },
  });
  return count;
}
