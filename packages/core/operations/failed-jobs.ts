import { AppError } from '@causa/shared/errors';
import { requireOperator } from '../kernel/identity.policy.ts';
import { sameAddress } from '../kernel/same-address.ts';
import type { Context } from '../context.ts';
import { hashAddress } from '../mail/suppression.ts';

export interface DeadJob {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  failedAt: Date | null;
  /** The first line of what went wrong. */
  error: string;
}

/**
 * Jobs that were set aside after their last attempt, the newest first, a hundred at most; operators
 * only.
 */
export async function listDeadJobs(context: Context): Promise<DeadJob[]> {
  requireOperator(context);
  const rows = await context.db.outboxJob.findMany({
    where: { failedAt: { not: null } },
    orderBy: { failedAt: 'desc' },
    take: 100,
  });
  return rows.map(({ id, name, payload, attempts, failedAt, lastError }) => ({
    id: String(id),
    name,
    payload,
    attempts,
    failedAt,
    error: (lastError ?? '').split('\n')[0] ?? '',
  }));
}

/**
 * Has a job that was set aside tried again at once, with all its attempts before it; operators
 * only. NOT_FOUND when there is none.
 */
export async function replayJob(context: Context, id: string): Promise<void> {
  requireOperator(context);
  if (!/^\d{1,18}$/.test(id)) throw new AppError('NOT_FOUND');
  const { count } = await context.db.outboxJob.updateMany({
    where: { id: BigInt(id), failedAt: { not: null } },
    data: { failedAt: null, attempts: 0, runAt: context.now(), leasedUntil: null, lastError: null },
  });
  if (count === 0) throw new AppError('NOT_FOUND');
}

export interface KeptDelivery {
  template: string;
  locale: string;
  status: string;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  error: string | null;
}

/**
 * What was mailed to an address, or would have been, the newest first, a hundred at most, and why
 * nothing more is; operators only.
 */
export async function readMailOf(
  context: Context,
  email: string,
): Promise<{ deliveries: KeptDelivery[]; suppressed: string | null }> {
  requireOperator(context);
  const [rows, suppression] = await Promise.all([
    context.db.mailDelivery.findMany({
      where: { recipient: sameAddress(email) },
      orderBy: { createdAt: 'desc' },
      take: 100,
    }),
    context.db.mailSuppression.findUnique({ where: { emailHash: hashAddress(email) } }),
  ]);
  return {
    deliveries: rows.map(
      ({ template, locale, status, attempts, createdAt, sentAt, lastError: error }) => ({
        template,
        locale,
        status,
        attempts,
        createdAt,
        sentAt,
        error,
      }),
    ),
    suppressed:
      suppression === null ? null : [suppression.reason, suppression.detail ?? ''].join(' ').trim(),
  };
}
