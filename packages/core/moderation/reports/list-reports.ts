import type { Report } from '../../generated/prisma/client.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';

export interface ReportRow extends Pick<
  Report,
  'createdAt' | 'reason' | 'text' | 'userId' | 'subject' | 'closedAt' | 'upheld'
> {
  listing: { id: string; title: string; status: string } | null;
  /** When the reporter's account was created; null for a visitor. */
  user: { createdAt: Date } | null;
}

/** Returns reports, newest first, 200 at most; of one subject if given. Operators only. */
export async function listReports(context: Context, subject?: string): Promise<ReportRow[]> {
  requireOperator(context);
  return context.db.report.findMany({
    where: subject === undefined ? {} : { subject },
    select: {
      createdAt: true,
      reason: true,
      text: true,
      userId: true,
      subject: true,
      closedAt: true,
      upheld: true,
      user: { select: { createdAt: true } },
      listing: { select: { id: true, title: true, status: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: 200,
  });
}
