import { AppError } from '@causa/shared/platform/errors';
import { inTransaction } from '../database/in-transaction.ts';
import { audit } from '../audit/audit.ts';
import { requireOperator } from '../identity.policy.ts';
import type { Context } from '../context.ts';

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
 * Jobs that were dead-lettered after their last attempt, the newest first, a hundred at most;
 * operators only.
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
 * Runs a dead-lettered job again at once, with all its attempts before it; operators only.
 * NOT_FOUND when there is none.
 */
export async function replayJob(context: Context, id: string): Promise<void> {
  requireOperator(context);
  if (!/^\d{1,18}$/.test(id)) throw new AppError('NOT_FOUND');
  await inTransaction(context, async (tx) => {
    const [job] = await tx.db.outboxJob.updateManyAndReturn({
      where: { id: BigInt(id), failedAt: { not: null } },
      data: { failedAt: null, attempts: 0, runAt: tx.now(), leasedUntil: null, lastError: null },
      select: { name: true },
    });
    if (job === undefined) throw new AppError('NOT_FOUND');
    await audit(tx, 'job.replay', `job:${id}`, { name: job.name });
  });
}
