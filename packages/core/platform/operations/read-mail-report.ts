import { dayMs } from '@causa/shared/platform/dates/durations';
import { requireOperator } from '../identity.policy.ts';
import { mailReport } from './reports.sql.ts';
import type { Context } from '../context.ts';

/** Mails of one kind on one day (UTC): due by the reasons to send them, and by status. */
export interface MailReportLine {
  day: string;
  template: string;
  due: number;
  sent: number;
  suppressed: number;
  failed: number;
  queued: number;
}

/**
 * Returns the mails of the last 30 days, newest first. Digests and saved-item mails count as due
 * when they are decided, so that lost ones are visible; all other mails count as due when queued.
 * Operators only.
 */
export async function readMailReport(context: Context): Promise<MailReportLine[]> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - 30 * dayMs);
  return context.db.$queryRaw<MailReportLine[]>(mailReport(since));
}
