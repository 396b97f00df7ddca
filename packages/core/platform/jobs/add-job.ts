import { getJobTraceparent } from '@causa/tracing/tracing';
import type { Context } from '../context.ts';
import { type JobName, type Jobs, laneByJob } from '@causa/shared/platform/jobs';

export interface JobOptions {
  /** Earliest start; defaults to now. */
  runAt?: Date;
  /**
   * Deduplicates: while a job with this key is queued, no other is added. The queued job starts
   * only after both transactions end.
   */
  dedupeKey?: string;
}

/**
 * Adds a job to the outbox. Call it with the transaction that requires the job, so that both commit
 * together.
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
    payload,
    runAt,
    dedupeKey,
    traceparent: getJobTraceparent(),
  };
  if (dedupeKey === undefined) await context.db.outboxJob.createMany({ data: [data] });
  // The queued job stays locked until this transaction ends; an earlier start would miss its
  // changes.
  else
    await context.db.outboxJob.upsert({
      where: { dedupeKey },
      create: data,
      update: { dedupeKey },
      select: { id: true },
    });
}

/** Cancels the queued job with this key; a running job continues. */
export async function cancelJob({ db }: Pick<Context, 'db'>, dedupeKey: string): Promise<void> {
  await db.outboxJob.deleteMany({ where: { dedupeKey, doneAt: null } });
}

/** Adds many jobs of one kind, each due at `runAt`. */
export async function addJobs<Name extends JobName>(
  context: Pick<Context, 'db'>,
  name: Name,
  payloads: readonly Jobs[Name][],
  runAt: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  const traceparent = getJobTraceparent(payloads.length);
  await context.db.outboxJob.createMany({
    data: payloads.map((payload) => ({
      name,
      lane: laneByJob[name],
      payload,
      runAt,
      traceparent,
    })),
  });
}
