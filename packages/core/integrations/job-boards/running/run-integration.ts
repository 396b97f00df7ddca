import type { Context } from '../../../platform/context.ts';
import type { Integration, IntegrationRun } from '../../../generated/prisma/client.ts';
import { runIsolated } from '../../../platform/run-isolated.ts';
import { applyChange } from './apply-change.ts';
import { getNextHour, recordFailure, recordHealth } from './board-health.ts';
import { loadKnown } from './load-known.ts';
import { planRun } from './plan-run.ts';
import { readOwnBoard } from '../reading/read-own-board.ts';
import {
  dropRepeated,
  finishRun,
  holdRun,
  recordMissing,
  recordRun,
  endHeldRuns,
} from './record-run.ts';
import { releaseBoardLock, acquireBoardLock, waitForBoardLock } from './board-lock.ts';
import { undoRun } from './undo-run.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { isOwnBoard } from '../board-ownership.ts';
import type { BoardJob } from '../job-board.ts';
import { getKindName } from '../kind-names.ts';
import { notifyDecided } from './notify-of-runs.ts';
import { requestStaffReview } from './staff-review.ts';

/**
 * Reads the board of an integration and updates its listings; with `runId`, for a run that a member
 * requested. Runs of one integration are serialized and merged. A board that cannot be read changes
 * nothing.
 */
export async function runIntegration(
  context: Context,
  { integrationId, runId }: { integrationId: string; runId: string | null },
): Promise<void> {
  const integration = await acquireBoardLock(context, integrationId);
  if (integration === null) {
    // Only requested runs are delayed; an hourly run is the same as the current one.
    if (runId !== null) await waitForBoardLock(context, { integrationId, runId });
    return;
  }
  try {
    if (runId === null) await endInterruptedRuns(context, integrationId);
    const run = runId === null ? null : await findRequestedRun(context, runId);
    if (run !== null && run.undoneAt !== null) return await undoRun(context, integration, run);
    if (runId !== null && run === null) return;
    // A paused or stopped integration runs only on request.
    if (run === null && integration.state !== 'ACTIVE') return;
    const mayRun =
      integration.ownership === 'PROVEN' ||
      run?.kind === 'PREVIEW' ||
      (run === null && (await isProvenNow(context, integration)));
    if (mayRun) await readAndApply(context, integration, run);
    else await endUnproven(context, run);
  } finally {
    await releaseBoardLock(context, integration);
  }
}

/** Nothing is imported from an unproven board; a run requested before ends. */
async function endUnproven({ db, now }: Context, run: IntegrationRun | null): Promise<void> {
  if (run !== null)
    await db.integrationRun.update({
      where: { id: run.id },
      data: { status: 'DISMISSED', finishedAt: now() },
    });
}

/** Returns whether an unproven board is proven now; if not, it is checked again in an hour. */
async function isProvenNow(context: Context, integration: Integration): Promise<boolean> {
  if (integration.ownership !== 'WAITING') return false;
  const jobs = await readOwnBoard(context, integration);
  if (!Array.isArray(jobs)) {
    await recordFailure(context, integration, null, jobs.code);
    return false;
  }
  if (await proveBoard(context, integration, jobs)) return true;
  await context.db.integration.update({
    where: { id: integration.id },
    data: { nextRunAt: getNextHour(integration.id, context.now()), failures: 0, lastError: null },
  });
  return false;
}

/** Ends hourly runs of a killed process: finished changes stay, and the next run continues. */
async function endInterruptedRuns({ db, now }: Context, integrationId: string): Promise<void> {
  await db.integrationRun.updateMany({
    where: { integrationId, status: 'RUNNING', requestedById: null },
    data: { status: 'DONE', finishedAt: now() },
  });
}

/** Returns the requested run, unless it is over. */
async function findRequestedRun({ db }: Context, id: string): Promise<IntegrationRun | null> {
  await db.integrationRun.updateMany({
    where: { id, status: 'QUEUED' },
    data: { status: 'RUNNING' },
  });
  const run = await db.integrationRun.findUnique({ where: { id } });
  return run?.status === 'RUNNING' || (run?.status === 'DONE' && run.undoneAt !== null)
    ? run
    : null;
}

async function readAndApply(
  context: Context,
  integration: Integration,
  run: IntegrationRun | null,
): Promise<void> {
  const jobs = await readOwnBoard(context, integration);
  if (!Array.isArray(jobs)) return recordFailure(context, integration, run, jobs.code);
  const { known, typed } = await loadKnown(context, integration);
  const allowed = run === null ? undefined : await getPublishRule(context, run);
  const plan = planRun(known, typed, jobs, { now: context.now(), allowed });
  if (run?.kind === 'PREVIEW') {
    await recordRun(context, integration, run, { plan, jobs, status: 'DONE' });
    return;
  }
  if (plan.held !== null) {
    // A held run lists everything that it would close, for the member's decision.
    const all = new Set(known.map(({ externalId }) => externalId));
    const whole = planRun(known, typed, jobs, { now: context.now(), allowed: all });
    return holdRun(context, integration, run, { plan: { ...whole, held: plan.held }, jobs });
  }
  await recordMissing(context, integration, plan);
  const changes = plan.planned.filter(({ action }) => action !== 'problem' && action !== 'unread');
  let lastChanges = changes.length;
  if (run !== null || changes.length > 0) {
    const { id, first } = await recordRun(context, integration, run, {
      plan,
      jobs,
      status: 'RUNNING',
    });
    const rows = plan.planned.map((planned, at) => ({
      id: planned.externalId,
      planned,
      position: first + at,
    }));
    try {
      await runIsolated(context, rows, async ({ planned, position }) => {
        await applyChange(context, integration, { runId: id, position }, planned);
        return 1;
      });
    } catch {
      // Failures are logged. The next run plans the rest again: retrying this one would read the
      // board repeatedly.
    }
    if (run === null && (await dropRepeated(context, integration.id, id))) lastChanges = 0;
    else await finishRun(context, integration, id, run);
  } else await endHeldRuns(context, integration.id);
  await recordHealth(context, integration, {
    lastJobs: jobs.length,
    lastChanges,
    lastError: null,
    failures: 0,
    ...(integration.state === 'STOPPED' ? { state: 'ACTIVE' as const } : {}),
  });
}

/** Returns the jobs that an approved run may close. */
async function getPublishRule(
  { db }: Context,
  { id, heldReason, decidedById }: IntegrationRun,
): Promise<ReadonlySet<string> | undefined> {
  if (heldReason === null || decidedById === null) return undefined;
  const rows = await db.integrationChange.findMany({
    where: { runId: id, action: 'close' },
    select: { externalId: true },
  });
  return new Set(rows.map(({ externalId }) => externalId));
}

/**
 * Checks an unproven board again: when the organization's domain proves it, its owners are
 * notified. Returns false without a proof, and when staff or owners decided meanwhile.
 */
async function proveBoard(
  context: Context,
  { id, organizationId, kind, board }: Integration,
  jobs: readonly BoardJob[],
): Promise<boolean> {
  const asked = { kind: getKindName(kind), board, jobs };
  if (!(await isOwnBoard(context, organizationId, asked))) return false;
  return inTransaction(context, async (tx) => {
    const { count } = await tx.db.integration.updateMany({
      where: { id, organizationId, board, ownership: 'WAITING' },
      data: { ownership: 'PROVEN' },
    });
    if (count === 0) return false;
    const integration = await tx.db.integration.findUniqueOrThrow({ where: { id } });
    await requestStaffReview(tx, integration, jobs);
    await audit(tx, 'integration.prove', `organization:${organizationId}`, {
      kind: getKindName(kind),
      board,
    });
    await notifyDecided(tx, integration, { approved: true, because: null, reason: '' });
    return true;
  });
}
