import { dayMs } from '@causa/shared/platform/dates/durations';
import { requireOperator } from '../identity.policy.ts';
import { mailReport } from './reports.sql.ts';
import type { Context } from '../context.ts';

/**
 * One kind of mail on one day (UTC), counted twice: due by the reasons to send it, and by its
 * status.
 */
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
 * The mail of the last 30 days, the latest first. Digests and mails about saved items are counted
 * where they were decided, so that one that was lost shows; all other mail is its own reason.
 * Operators only.
 */
export async function readMailReport(context: Context): Promise<MailReportLine[]> {
  requireOperator(context);
  const since = new Date(context.now().getTime() - 30 * dayMs);
  return context.db.$queryRaw<MailReportLine[]>(mailReport(since));
}
