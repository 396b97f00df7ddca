import type { z } from 'zod';
import type { addWorkHistoryJobContract } from '@causa/shared/accounts/profile.contract';
import { AppError } from '@causa/shared/platform/errors';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { type WorkView, workView } from './profile.view.ts';

type WorkInput = z.output<NonNullable<(typeof addWorkHistoryJobContract)['body']>>;

const max = 50;

/**
 * Adds a job to the caller's history and creates the profile if needed. An identical job is
 * returned instead of duplicated.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for an end before the start
 * @throws LIMIT_REACHED at 50
 */
export async function addWorkHistoryJob(context: Context, input: WorkInput): Promise<WorkView> {
  const { userId } = requireUser(context);
  const data = toRow(input);
  return inTransaction(context, async (tx) => {
    // Locks until the end of the transaction: of two requests the second sees the job of the first.
    await tx.db.applicantProfile.upsert({
      where: { userId },
      create: { userId },
      update: { userId },
    });
    const same = await tx.db.workHistoryJob.findFirst({ where: { userId, ...data } });
    if (same !== null) return workView(same);
    if ((await tx.db.workHistoryJob.count({ where: { userId } })) >= max)
      throw new AppError('LIMIT_REACHED', { max });
    const row = await tx.db.workHistoryJob.create({
      data: { id: newId(), userId, createdAt: tx.now(), ...data },
    });
    return workView(row);
  });
}

/**
 * Changes a job of the caller.
 * @throws NOT_FOUND for an unknown id or another user's
 */
export async function updateWorkHistoryJob(
  context: Context,
  id: string,
  input: WorkInput,
): Promise<WorkView> {
  const { userId } = requireUser(context);
  const [row] = await context.db.workHistoryJob.updateManyAndReturn({
    where: { id, userId },
    data: toRow(input),
  });
  if (row === undefined) throw new AppError('NOT_FOUND');
  return workView(row);
}

export async function deleteWorkHistoryJob(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const { count } = await context.db.workHistoryJob.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
}

function toRow({ startMonth, endMonth, ...rest }: WorkInput) {
  if (endMonth !== null && endMonth < startMonth)
    throw new AppError('INVALID', {}, [{ field: 'endMonth', code: 'FIELD_MONTHS' }]);
  return {
    ...rest,
    startMonth: firstDay(startMonth),
    endMonth: endMonth === null ? null : firstDay(endMonth),
  };
}

function firstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
