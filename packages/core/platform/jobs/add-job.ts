import type { Context } from '../context.ts';
import { type JobName, type Jobs, laneByJob } from '@causa/shared/platform/jobs';
import type { Prisma } from '../../generated/prisma/client.ts';

export interface JobOptions {
  /** Not before this moment; at once unless told. */
  runAt?: Date;
  /**
   * While a job of this key waits, another adds none; the waiting one does not begin before both
   * transactions are over.
   */
  dedupeKey?: string;
}

/**
 * Hands work over to the worker. Call it with the transaction that made the work necessary: both
 * are committed or neither is.
 */
export async function addJob<Name extends JobName>(
  context: Pick<Context, 'db'>,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  const { runAt, dedupeKey } = options;
  const data = {
    name,
    lane: laneByJob[name],
    payload: payload as Prisma.InputJsonObject,
    runAt,
    dedupeKey,
  };
  if (dedupeKey === undefined) await context.db.outboxJob.createMany({ data: [data] });
  // The waiting job is held until this transaction ends: begun before, it would not see what was
  // changed here.
  else
    await context.db.outboxJob.upsert({
      where: { dedupeKey },
      create: data,
      update: { dedupeKey },
      select: { id: true },
    });
}

/** Takes back a job that waits under this key; one that has begun goes on. */
export async function cancelJob({ db }: Pick<Context, 'db'>, dedupeKey: string): Promise<void> {
  await db.outboxJob.deleteMany({ where: { dedupeKey, doneAt: null } });
}

/** Hands over many of a kind, each due at `runAt`. */
export async function addJobs<Name extends JobName>(
  context: Pick<Context, 'db'>,
  name: Name,
  payloads: readonly Jobs[Name][],
  runAt: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  await context.db.outboxJob.createMany({
    data: payloads.map((payload) => ({
      name,
      lane: laneByJob[name],
      payload: payload as Prisma.InputJsonObject,
      runAt,
    })),
  });
}
