import { type BoardError, failuresUntilDaily, failuresUntilStop } from '@causa/shared/integrations';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type {
  Integration,
  IntegrationChange,
  IntegrationRun,
  Prisma,
} from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../kernel/audit.ts';
import { eachRow } from '../kernel/each-row.ts';
import { openSecret } from '../kernel/sealed-secret.ts';
import { addJob } from '../outbox/add-job.ts';
import { addWebhookMessage } from '../webhooks/add-message.ts';
import { applyChange } from './apply-change.ts';
import { BoardFailure, type BoardJob } from './job-board.ts';
import { kindName } from './kind-names.ts';
import { loadKnown } from './load-known.ts';
import { notifyFailing, notifyHeld, notifyOfCredits } from './notify-of-runs.ts';
import { type Plan, planRun } from './plan-run.ts';
import { proveBoard } from './prove-board.ts';
import { readBoard } from './read-board.ts';
import { undoRun } from './undo-run.ts';

/** A run that was killed gives its place free after so long. */
const leaseMinutes = 15;
const hourMs = 3_600_000;
/** A run that a member asked for while another goes on waits so long. */
const waitMs = 15_000;

/** How a key of an integration is sealed. */
export const sealedFor = (integrationId: string) =>
  ({ purpose: 'integration', of: integrationId }) as const;

/**
 * Reads the board of an integration and brings the listings to what it says; with `runId`, the run
 * that a member asked for. Runs of one integration take turns: several at once are one. What a
 * board that cannot be read does to listings: nothing.
 */
export async function runIntegration(
  context: Context,
  { integrationId, runId }: { integrationId: string; runId: string | null },
): Promise<void> {
  const integration = await lease(context, integrationId);
  if (integration === null) {
    // Only what a member asked for waits; the hourly one is the run that goes on.
    if (runId === null) return;
    if (await isShut(context, integrationId)) await giveUp(context, runId);
    else if (await isWanted(context, runId))
      await addJob(
        context,
        'integrations.run',
        { integrationId, runId },
        { runAt: new Date(context.now().getTime() + waitMs) },
      );
    return;
  }
  try {
    if (runId === null) await endLost(context, integrationId);
    const run = runId === null ? null : await begin(context, runId);
    if (run !== null && run.undoneAt !== null) return await undoRun(context, integration, run);
    if (runId !== null && run === null) return;
    // Paused or stopped, it reads only what a member asks for.
    if (run === null && integration.state !== 'ACTIVE') return;
    const mayRun =
      integration.ownership === 'PROVEN' ||
      run?.kind === 'PREVIEW' ||
      (run === null && (await isProvenNow(context, integration)));
    if (mayRun) await readAndApply(context, integration, run);
    else await leaveOut(context, run);
  } finally {
    // A run that took longer than its lease does not end the one that took its place.
    await context.db.integration.updateMany({
      where: { id: integrationId, runningUntil: integration.runningUntil },
      data: { runningUntil: null },
    });
  }
}

async function lease({ db, now }: Context, id: string): Promise<Integration | null> {
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

/** What a member asked for and is not over: a run, the rest of one that was cut off, or an undo. */
async function isWanted({ db }: Context, runId: string): Promise<boolean> {
  const wanted = await db.integrationRun.count({
    where: {
      id: runId,
      OR: [{ status: { in: ['QUEUED', 'RUNNING'] } }, { status: 'DONE', undoneAt: { not: null } }],
    },
  });
  return wanted > 0;
}

/** Whether its organization is frozen or deleted: nothing runs. */
async function isShut({ db }: Context, id: string): Promise<boolean> {
  const shut = { OR: [{ deletedAt: { not: null } }, { frozenAt: { not: null } }] };
  return (await db.integration.count({ where: { id, organization: shut } })) > 0;
}

/**
 * Ends what a member asked for before the freeze, so that they may ask again after it: a held run
 * waits for a member again, what a run did stands, and an undo was not asked for.
 */
async function giveUp({ db, now }: Context, id: string): Promise<void> {
  const finishedAt = now();
  await db.integrationRun.updateMany({
    where: { id, status: 'QUEUED', heldBecause: { not: null } },
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

/** Nothing comes from a board that is not proven; a run that was asked for before ends. */
async function leaveOut({ db, now }: Context, run: IntegrationRun | null): Promise<void> {
  if (run !== null)
    await db.integrationRun.update({
      where: { id: run.id },
      data: { status: 'DISMISSED', finishedAt: now() },
    });
}

/**
 * Whether a board that waits for staff is proven by now; if not, it is looked at again in an hour.
 */
async function isProvenNow(context: Context, integration: Integration): Promise<boolean> {
  if (integration.ownership !== 'WAITING') return false;
  const jobs = await read(context, integration);
  if (!Array.isArray(jobs)) {
    await fail(context, integration, null, jobs.code);
    return false;
  }
  if (await proveBoard(context, integration, jobs)) return true;
  await context.db.integration.update({
    where: { id: integration.id },
    data: { nextRunAt: nextHour(integration.id, context.now()), failures: 0, lastError: null },
  });
  return false;
}

/** Hourly runs of a process that was killed: what they did stands, and the next one goes on. */
async function endLost({ db, now }: Context, integrationId: string): Promise<void> {
  await db.integrationRun.updateMany({
    where: { integrationId, status: 'RUNNING', requestedById: null },
    data: { status: 'DONE', finishedAt: now() },
  });
}

/** The run that was asked for, unless it is over. */
async function begin({ db }: Context, id: string): Promise<IntegrationRun | null> {
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
  const jobs = await read(context, integration);
  if (!Array.isArray(jobs)) return fail(context, integration, run, jobs.code);
  const { known, typed } = await loadKnown(context, integration);
  const allowed = run === null ? undefined : await allowedBy(context, run);
  const plan = planRun(known, typed, jobs, { now: context.now(), allowed });
  if (run?.kind === 'PREVIEW') {
    await record(context, integration, run, { plan, jobs, status: 'DONE' });
    return;
  }
  if (plan.held !== null) {
    // Shown is all that it would close, so that a member knows what they decide.
    const all = new Set(known.map(({ externalId }) => externalId));
    const whole = planRun(known, typed, jobs, { now: context.now(), allowed: all });
    return hold(context, integration, run, { plan: { ...whole, held: plan.held }, jobs });
  }
  await note(context, integration, plan);
  const changes = plan.planned.filter(({ action }) => action !== 'problem');
  let lastChanges = changes.length;
  if (run !== null || changes.length > 0) {
    const { id, first } = await record(context, integration, run, {
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
      await eachRow(context, rows, async ({ planned, position }) => {
        await applyChange(context, integration, { runId: id, position }, planned);
        return 1;
      });
    } catch {
      // Each failure is in the log. The next run plans the rest anew: trying this one again would
      // ask the board again and again.
    }
    if (run === null && (await dropRepeated(context, integration.id, id))) lastChanges = 0;
    else await finish(context, integration, id, run);
  } else await supersede(context, integration.id);
  await health(context, integration, {
    lastJobs: jobs.length,
    lastChanges,
    lastError: null,
    failures: 0,
    ...(integration.state === 'STOPPED' ? { state: 'ACTIVE' as const } : {}),
  });
}

/** The jobs of the board, or why it could not be read. */
async function read(
  context: Context,
  integration: Integration,
): Promise<BoardJob[] | { code: BoardError }> {
  const { id, kind, board, locale, secretEncrypted } = integration;
  const key =
    secretEncrypted === null ? null : openSecret(context.config, secretEncrypted, sealedFor(id));
  if (secretEncrypted !== null && key === null) return { code: 'KEY_LOST' };
  try {
    return await readBoard(context, kind, { board, key, locale });
  } catch (error) {
    if (error instanceof BoardFailure) return { code: error.code };
    throw error;
  }
}

/** Of a held run that a member let go on: the jobs that it would have closed. */
async function allowedBy(
  { db }: Context,
  { id, heldBecause, decidedById }: IntegrationRun,
): Promise<ReadonlySet<string> | undefined> {
  if (heldBecause === null || decidedById === null) return undefined;
  const rows = await db.integrationChange.findMany({
    where: { runId: id, action: 'close' },
    select: { externalId: true },
  });
  return new Set(rows.map(({ externalId }) => externalId));
}

interface Outcome {
  plan: Plan;
  jobs: readonly BoardJob[];
}

/** Writes down a run with what it plans, in one transaction; a run that is done again anew. */
async function record(
  context: Context,
  integration: Integration,
  run: IntegrationRun | null,
  { plan, jobs, status }: Outcome & { status: 'DONE' | 'RUNNING' | 'HELD' },
): Promise<{ id: string; first: number }> {
  const id = run?.id ?? newId();
  const now = context.now();
  let first = 0;
  const facts = {
    status,
    heldBecause: plan.held ?? run?.heldBecause ?? null,
    jobs: jobs.length,
    unchanged: plan.unchanged,
    finishedAt: status === 'DONE' ? now : null,
  };
  await inTransaction(context, async (tx) => {
    if (run === null)
      await tx.db.integrationRun.create({
        data: { id, integrationId: integration.id, kind: 'SYNC', createdAt: now, ...facts },
      });
    else {
      await tx.db.integrationRun.update({ where: { id }, data: facts });
      // What was planned before and not done is planned anew; what was done stays written down.
      await tx.db.integrationChange.deleteMany({ where: { runId: id, outcome: null } });
      const last = await tx.db.integrationChange.aggregate({
        where: { runId: id },
        _max: { position: true },
      });
      first = (last._max.position ?? -1) + 1;
    }
    await tx.db.integrationChange.createMany({
      data: plan.planned.map(
        ({ action, externalId, listingId, title, reason, fields }, position) => ({
          runId: id,
          position: first + position,
          action,
          externalId,
          listingId,
          title,
          reason: reason ?? null,
          fields,
        }),
      ),
    });
  });
  return { id, first };
}

/** Which jobs the board does not have since when: of those that stay as they are, too. */
async function note(
  { db }: Context,
  { id: integrationId }: Integration,
  plan: Plan,
): Promise<void> {
  for (const { externalId, ...noted } of plan.noted)
    await db.integrationItem.update({
      where: { integrationId_externalId: { integrationId, externalId } },
      data: noted,
    });
}

/** Nothing changes before a member decides; owners are told once. */
async function hold(
  context: Context,
  integration: Integration,
  run: IntegrationRun | null,
  { plan, jobs }: Outcome,
): Promise<void> {
  const { id: integrationId } = integration;
  await note(context, integration, plan);
  const held = await context.db.integrationRun.findFirst({
    where: { integrationId, status: 'HELD' },
  });
  await inTransaction(context, async (tx) => {
    if (run !== null && held !== null)
      await tx.db.integrationRun.update({
        where: { id: run.id },
        data: { status: 'SUPERSEDED', finishedAt: tx.now() },
      });
    if (held !== null) return;
    const missing = plan.noted.filter(({ missingSince }) => missingSince !== null);
    const { id } = await record(tx, integration, run, { plan, jobs, status: 'HELD' });
    await audit(tx, 'integration.hold', `organization:${integration.organizationId}`, {
      kind: integration.kind,
      runId: id,
      missing: missing.length,
      because: plan.held,
    });
    await addWebhookMessage(tx, integration.organizationId, 'integration.run_held', {
      integration: kindName(integration.kind),
      run: id,
      missing: missing.length,
      because: plan.held ?? 'MANY',
    });
    await notifyHeld(tx, integration, { runId: id, because: plan.held ?? 'MANY' });
  });
  await health(context, integration, {
    lastJobs: jobs.length,
    lastChanges: 0,
    lastError: null,
    failures: 0,
  });
}

async function finish(
  context: Context,
  integration: Integration,
  id: string,
  run: IntegrationRun | null,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await tx.db.integrationRun.update({
      where: { id },
      data: { status: 'DONE', finishedAt: tx.now() },
    });
    await supersede(tx, integration.id);
    const where = { runId: id, outcome: 'DONE' };
    const [published, unpaid] = [
      await tx.db.integrationChange.count({ where: { ...where, publication: { not: null } } }),
      await tx.db.integrationChange.count({ where: { ...where, reason: 'NO_CREDITS' } }),
    ];
    if (unpaid > 0) await notifyOfCredits(tx, integration, { runId: id, count: unpaid });
    const counts = await tx.db.integrationChange.groupBy({
      by: ['action'],
      where,
      _count: true,
    });
    const actor =
      run?.requestedById == null
        ? tx.actor
        : ({ kind: 'user', userId: run.decidedById ?? run.requestedById } as const);
    if (counts.length > 0)
      await audit(
        { ...tx, actor },
        'integration.run',
        `organization:${integration.organizationId}`,
        {
          kind: integration.kind,
          runId: id,
          ...Object.fromEntries(counts.map(({ action, _count }) => [action, _count])),
          ...(published > 0 ? { published } : {}),
        },
      );
  });
}

/**
 * A run by the clock that was refused all that it planned, as the run before it was, says nothing
 * new and is not kept: what is refused is tried each hour. True where it was one.
 */
async function dropRepeated(context: Context, integrationId: string, id: string): Promise<boolean> {
  const { db } = context;
  const rows = await db.integrationChange.findMany({ where: { runId: id } });
  if (rows.some(({ outcome }) => outcome === 'DONE')) return false;
  const before = await db.integrationRun.findFirst({
    where: { integrationId, kind: 'SYNC', status: 'DONE', id: { not: id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { changes: true },
  });
  const known = new Set(before?.changes.map(saysOf));
  if (!rows.every((row) => known.has(saysOf(row)))) return false;
  await inTransaction(context, async (tx) => {
    await tx.db.integrationRun.delete({ where: { id } });
    await supersede(tx, integrationId);
  });
  return true;
}

/** What a change says to who reads its run. */
const saysOf = ({ externalId, action, fields, outcome, reason }: IntegrationChange): string =>
  JSON.stringify([externalId, action, fields, outcome, reason]);

/** A run that waits for a member, while the board is as it should be again, waits no more. */
async function supersede({ db, now }: Context, integrationId: string): Promise<void> {
  await db.integrationRun.updateMany({
    where: { integrationId, status: 'HELD' },
    data: { status: 'SUPERSEDED', finishedAt: now() },
  });
}

/** Later and later, then daily, then not at all; owners hear of the last two. */
async function fail(
  context: Context,
  integration: Integration,
  run: IntegrationRun | null,
  code: BoardError,
): Promise<void> {
  const failures = integration.failures + 1;
  const isStopped = failures >= failuresUntilStop && integration.state === 'ACTIVE';
  const hours = failures >= failuresUntilDaily ? 24 : 2 ** (failures - 1);
  await inTransaction(context, async (tx) => {
    if (run !== null)
      await tx.db.integrationRun.update({
        where: { id: run.id },
        data: { status: 'FAILED', error: code, finishedAt: tx.now() },
      });
    if (run?.kind === 'PREVIEW') return;
    await tx.db.integration.update({
      where: { id: integration.id },
      data: {
        failures,
        lastError: code,
        lastSyncAt: tx.now(),
        nextRunAt: new Date(tx.now().getTime() + hours * hourMs),
        ...(isStopped ? { state: 'STOPPED' } : {}),
      },
    });
    if (isStopped)
      await audit(tx, 'integration.stop', `organization:${integration.organizationId}`, {
        kind: integration.kind,
        error: code,
      });
    if (isStopped || failures === failuresUntilDaily)
      await notifyFailing(tx, integration, { code, isStopped });
  });
}

/** The next run comes in an hour, at the minute that is this integration's own. */
async function health(
  { db, now }: Context,
  { id }: Integration,
  facts: Prisma.IntegrationUncheckedUpdateInput,
): Promise<void> {
  await db.integration.update({
    where: { id },
    data: {
      ...facts,
      lastSyncAt: now(),
      nextRunAt: nextHour(id, now()),
    },
  });
}

/** An hour from now at the integration's own minute, so that all do not ask at once. */
export function nextHour(id: string, now: Date): Date {
  const minute = Number.parseInt(id.slice(-4), 16) % 60;
  const next = new Date(now.getTime() + hourMs);
  next.setUTCMinutes(minute, 0, 0);
  // Never within half an hour of the last.
  return next.getTime() - now.getTime() < hourMs / 2 ? new Date(next.getTime() + hourMs) : next;
}
