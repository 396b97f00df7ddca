import type { Context } from '../../../platform/context.ts';
import type { Integration } from '../../../generated/prisma/client.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';

/** The lease of a killed run expires after this time. */
const leaseMinutes = 15;
/** The delay of a requested run while another one runs. */
const waitMs = 15_000;

/** Returns the locked integration; null during a run, or when nothing may run. */
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

/** Releases the lock, unless the lease expired and another run started. */
export async function releaseBoardLock(
  { db }: Context,
  { id, runningUntil }: Pick<Integration, 'id' | 'runningUntil'>,
): Promise<void> {
  await db.integration.updateMany({ where: { id, runningUntil }, data: { runningUntil: null } });
}

/**
 * Delays a requested run while another one runs, and ends it when its organization is frozen or
 * deleted.
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

/** Returns whether a requested run is unfinished: a run, an interrupted one, or an undo. */
async function isRequested({ db }: Context, runId: string): Promise<boolean> {
  const wanted = await db.integrationRun.count({
    where: {
      id: runId,
      OR: [{ status: { in: ['QUEUED', 'RUNNING'] } }, { status: 'DONE', undoneAt: { not: null } }],
    },
  });
  return wanted > 0;
}

/** Returns whether its organization is frozen or deleted, so that nothing runs. */
async function isClosed({ db }: Context, id: string): Promise<boolean> {
  const shut = { OR: [{ deletedAt: { not: null } }, { frozenAt: { not: null } }] };
  return (await db.integration.count({ where: { id, organization: shut } })) > 0;
}

/**
 * Ends a request from before the freeze: a held run waits for a member again, finished changes
 * stay, and an undo is cancelled.
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
