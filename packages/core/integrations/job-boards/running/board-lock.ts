import type { Context } from '../../../platform/context.ts';
import type { Integration } from '../../../generated/prisma/client.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';

/** A run that was killed gives its place free after so long. */
const leaseMinutes = 15;
/** A run that a member asked for while another goes on waits so long. */
const waitMs = 15_000;

/** The integration whose turn it is; null while a run goes on, or where nothing may run. */
export async function acquireBoardLock(
  { db, now }: Context,
  id: string,
): Promise<Integration | null> {
  const until = new Date(now().getTime() + leaseMinutes * 60_000);
  const { count } = await db.integration.updateMany({
    where: {
      id,
      OR: [{ runningUntil: null }, { runningUntil: { lte: now() } }],
      organization: { deletedAt: null, frozenAt: null },
    },
    data: { runningUntil: until },
  });
  return count === 0 ? null : db.integration.findUnique({ where: { id } });
}

/** Lets the next run begin, unless this one took longer than its lease and another began. */
export async function releaseBoardLock(
  { db }: Context,
  { id, runningUntil }: Pick<Integration, 'id' | 'runningUntil'>,
): Promise<void> {
  await db.integration.updateMany({ where: { id, runningUntil }, data: { runningUntil: null } });
}

/**
 * What becomes of a run that a member asked for and whose turn it is not: it waits while another
 * goes on, and ends where its organization is frozen or deleted.
 */
export async function waitForBoardLock(
  context: Context,
  { integrationId, runId }: { integrationId: string; runId: string },
): Promise<void> {
  if (await isClosed(context, integrationId)) return releaseExpired(context, runId);
  if (!(await isRequested(context, runId))) return;
  const runAt = new Date(context.now().getTime() + waitMs);
  await addJob(context, 'integrations.run', { integrationId, runId }, { runAt });
}

/** What a member asked for and is not over: a run, the rest of one that was cut off, or an undo. */
async function isRequested({ db }: Context, runId: string): Promise<boolean> {
  const wanted = await db.integrationRun.count({
    where: {
      id: runId,
      OR: [{ status: { in: ['QUEUED', 'RUNNING'] } }, { status: 'DONE', undoneAt: { not: null } }],
    },
  });
  return wanted > 0;
}

/** Whether its organization is frozen or deleted: nothing runs. */
async function isClosed({ db }: Context, id: string): Promise<boolean> {
  const shut = { OR: [{ deletedAt: { not: null } }, { frozenAt: { not: null } }] };
  return (await db.integration.count({ where: { id, organization: shut } })) > 0;
}

/**
 * Ends what a member asked for before the freeze, so that they may ask again after it: a held run
 * waits for a member again, what a run did stands, and an undo was not asked for.
 */
async function releaseExpired({ db, now }: Context, id: string): Promise<void> {
  const finishedAt = now();
  await db.integrationRun.updateMany({
    where: { id, status: 'QUEUED', heldReason: { not: null } },
    data: { status: 'HELD', decidedById: null },
  });
  await db.integrationRun.updateMany({
    where: { id, status: 'QUEUED' },
    data: { status: 'DISMISSED', finishedAt },
  });
  await db.integrationRun.updateMany({
    where: { id, status: 'RUNNING' },
    data: { status: 'DONE', finishedAt },
  });
  await db.integrationRun.updateMany({
    where: { id, status: 'DONE', undoneAt: { not: null } },
    data: { undoneAt: null },
  });
}
