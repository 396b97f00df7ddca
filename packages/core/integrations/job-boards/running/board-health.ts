import { hourMs } from '@causa/shared/platform/dates/durations';
import {
  type BoardError,
  failuresUntilDaily,
  failuresUntilStop,
} from '@causa/shared/integrations/integrations';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Integration, IntegrationRun, Prisma } from '../../../generated/prisma/client.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyFailing } from './notify-of-runs.ts';

/** Increases the interval, then runs daily, then stops; owners are notified of the last two. */
export async function recordFailure(
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

/** Schedules the next run in an hour, at this integration's minute. */
export async function recordHealth(
  { db, now }: Context,
  { id }: Integration,
  facts: Prisma.IntegrationUncheckedUpdateInput,
): Promise<void> {
  await db.integration.update({
    where: { id },
    data: {
      ...facts,
      lastSyncAt: now(),
      nextRunAt: getNextHour(id, now()),
    },
  });
}

/** Returns an hour from now at the integration's own minute, which spreads the load. */
export function getNextHour(id: string, now: Date): Date {
  const minute = Number.parseInt(id.slice(-4), 16) % 60;
  const next = new Date(now.getTime() + hourMs);
  next.setUTCMinutes(minute, 0, 0);
  // At least half an hour after the last one.
  return next.getTime() - now.getTime() < hourMs / 2 ? new Date(next.getTime() + hourMs) : next;
}
