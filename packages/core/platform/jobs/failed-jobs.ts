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
  /** First line of the error. */
  error: string;
}

/** Returns the newest 100 dead-lettered jobs; operators only. */
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
 * Queues a dead-lettered job to run now with all attempts; operators only.
 * @throws NOT_FOUND when there is no such job
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
