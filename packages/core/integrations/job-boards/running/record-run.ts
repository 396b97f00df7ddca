import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type {
  Integration,
  IntegrationChange,
  IntegrationRun,
} from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { addWebhookMessage } from '../../webhooks/add-message.ts';
import { recordHealth } from './board-health.ts';
import type { BoardJob } from '../job-board.ts';
import { getKindName } from '../kind-names.ts';
import { notifyHeld, notifyOfCredits } from './notify-of-runs.ts';
import type { Plan } from './plan-run.ts';

interface Outcome {
  plan: Plan;
  jobs: readonly BoardJob[];
}

/** Stores a run with its plan in one transaction; replaces the plan of a repeated run. */
export async function recordRun(
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
    heldReason: plan.held ?? run?.heldReason ?? null,
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
      // Unfinished changes are planned again; finished ones stay.
      await tx.db.integrationChange.deleteMany({ where: { runId: id, outcome: null } });
      const last = await tx.db.integrationChange.aggregate({
        where: { runId: id },
        _max: { position: true },
      });
      first = (last._max.position ?? -1) + 1;
    }
    await tx.db.integrationChange.createMany({
      data: plan.planned.map(
        (
          { action, externalId, listingId, title, reason, fields, unreadFields, job },
          position,
        ) => ({
          runId: id,
          position: first + position,
          action,
          externalId,
          listingId,
          title,
          reason: reason ?? null,
          fields,
          unreadFields: [...(unreadFields ?? [])],
          unreadPlace: job?.unreadPlace ?? null,
        }),
      ),
    });
  });
  return { id, first };
}

/** Stores since when jobs are missing, also of those without a change. */
export async function recordMissing(
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

/** Nothing changes before a member decides; owners are notified once. */
export async function holdRun(
  context: Context,
  integration: Integration,
  run: IntegrationRun | null,
  { plan, jobs }: Outcome,
): Promise<void> {
  const { id: integrationId } = integration;
  await recordMissing(context, integration, plan);
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
    const { id } = await recordRun(tx, integration, run, { plan, jobs, status: 'HELD' });
    await audit(tx, 'integration.hold', `organization:${integration.organizationId}`, {
      kind: integration.kind,
      runId: id,
      missing: missing.length,
      because: plan.held,
    });
    await addWebhookMessage(tx, integration.organizationId, 'integration.run_held', {
      integration: getKindName(integration.kind),
      run: id,
      missing: missing.length,
      because: plan.held ?? 'MANY',
    });
    await notifyHeld(tx, integration, { runId: id, because: plan.held ?? 'MANY' });
  });
  await recordHealth(context, integration, {
    lastJobs: jobs.length,
    lastChanges: 0,
    lastError: null,
    failures: 0,
  });
}

export async function finishRun(
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
    await endHeldRuns(tx, integration.id);
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
 * Deletes an hourly run whose changes were all refused like those of the previous one, since they
 * are tried each hour. Returns true if it was one.
 */
export async function dropRepeated(
  context: Context,
  integrationId: string,
  id: string,
): Promise<boolean> {
  const { db } = context;
  const rows = await db.integrationChange.findMany({ where: { runId: id } });
  if (rows.some(({ outcome }) => outcome === 'DONE')) return false;
  const before = await db.integrationRun.findFirst({
    where: { integrationId, kind: 'SYNC', status: 'DONE', id: { not: id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { changes: true },
  });
  const known = new Set(before?.changes.map(getValue));
  if (!rows.every((row) => known.has(getValue(row)))) return false;
  await inTransaction(context, async (tx) => {
    await tx.db.integrationRun.delete({ where: { id } });
    await endHeldRuns(tx, integrationId);
  });
  return true;
}

/** Returns what the page of a run shows of a change. */
const getValue = (change: IntegrationChange): string => {
  const { externalId, action, fields, unreadFields, outcome, reason } = change;
  return JSON.stringify([externalId, action, fields, unreadFields, outcome, reason]);
};

/** Ends a held run when the board is back to normal. */
export async function endHeldRuns({ db, now }: Context, integrationId: string): Promise<void> {
  await db.integrationRun.updateMany({
    where: { integrationId, status: 'HELD' },
    data: { status: 'SUPERSEDED', finishedAt: now() },
  });
}
