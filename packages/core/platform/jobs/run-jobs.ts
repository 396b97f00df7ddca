import { dayMs } from '@causa/shared/platform/dates/durations';
import { hostname } from 'node:os';
import type { JobName, Jobs, Lane } from '@causa/shared/platform/jobs';
import { getErrorType, type Span, withTrace } from '@causa/tracing/tracing';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/**
 * Handler of each job, called with the context and the payload, possibly more than once. A handler
 * throws to request a retry.
 */
export type JobHandlers = {
  [Name in JobName]: (context: Context, payload: Jobs[Name]) => Promise<void>;
};

/** Attempts before a job is dead-lettered, with a backoff of 2, 4, 8 ... seconds up to one hour. */
export const maxAttempts = 20;
/** Extra attempts for those that end with their process or after their lease. */
const lostAttempts = 5;
const leaseMs = 60_000;
const longestWaitMs = 3_600_000;
const runnerName = `${hostname()}:${process.pid}`;

/** A job leased by a runner. */
export interface LeasedJob {
  id: bigint;
  name: string;
  payload: unknown;
  /** Number of attempts including this one; identifies the lease holder. */
  attempts: number;
  /** Trace that added the job. */
  traceparent: string | null;
}

/**
 * Runs up to `limit` due jobs of all lanes sequentially and returns how many; for tests and
 * commands. Each job is leased with SKIP LOCKED when it starts, so runners never share one, and the
 * lease of a dead runner expires after a minute. Starts none once `stopping` is aborted.
 */
export async function runDueJobs(
  context: Context,
  handlers: JobHandlers,
  limit = 20,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0;
  while (done < limit && stopping?.aborted !== true) {
    const [job] = await leaseJobs(context, 1);
    if (job === undefined) break;
    await runLeasedJob(context, handlers, job);
    done += 1;
  }
  return done;
}

/**
 * Leases up to `limit` due jobs, of `lane` or of any lane. Their due time becomes now: after a
 * crash they follow the jobs that waited meanwhile, so that a job that kills its runner does not
 * block the others.
 */
export async function leaseJobs(
  context: Context,
  limit: number,
  lane?: Lane,
): Promise<LeasedJob[]> {
  const now = context.now();
  // The key is cleared with the lease, so that a change during the run queues another job.
  return context.db.$queryRaw<LeasedJob[]>(Prisma.sql`
    UPDATE outbox_jobs SET leased_until = ${new Date(now.getTime() + leaseMs)},
      leased_by = ${runnerName}, attempts = attempts + 1, dedupe_key = NULL, run_at = ${now}
    WHERE id IN (
      ${dueJobs(now, limit, lane)})
    RETURNING id, name, payload, attempts, traceparent`);
}

/**
 * Selects the jobs due longest and skips those that another runner locks; uses the index
 * outbox_jobs_open_by_lane.
 */
function dueJobs(now: Date, limit: number, lane?: Lane): Prisma.Sql {
  return Prisma.sql`SELECT id FROM outbox_jobs
      WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= ${now}
        AND (leased_until IS NULL OR leased_until < ${now})
        ${lane === undefined ? Prisma.empty : Prisma.sql`AND lane = ${lane}::"JobLane"`}
      ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
}

/**
 * Reserves due jobs for a queue under `token` for the duration of a lease, and returns their ids. A
 * queue may lose them, because expired reservations are taken again.
 */
export async function reserveDueJobs(
  context: Context,
  token: string,
  limit: number,
  lane: Lane,
): Promise<bigint[]> {
  const now = context.now();
  const rows = await context.db.$queryRaw<{ id: bigint }[]>(Prisma.sql`
    UPDATE outbox_jobs SET leased_until = ${new Date(now.getTime() + leaseMs)}, leased_by = ${token}
    WHERE id IN (
      ${dueJobs(now, limit, lane)})
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Leases a reserved job to run it now; undefined when it is done, expired or reserved again. */
export async function takeReservedJob(
  context: Context,
  id: bigint,
  token: string,
): Promise<LeasedJob | undefined> {
  const now = context.now();
  const [job] = await context.db.$queryRaw<LeasedJob[]>(Prisma.sql`
    UPDATE outbox_jobs SET leased_until = ${new Date(now.getTime() + leaseMs)},
      leased_by = ${runnerName}, attempts = attempts + 1, dedupe_key = NULL, run_at = ${now}
    WHERE id = ${id} AND leased_by = ${token} AND done_at IS NULL AND failed_at IS NULL
    RETURNING id, name, payload, attempts, traceparent`);
  return job;
}

/**
 * Releases jobs that were not started, reserved under `token` or leased by this process by default,
 * so that they run before the lease expires.
 */
export async function releaseJobs(
  context: Context,
  ids: readonly bigint[],
  token = runnerName,
): Promise<void> {
  await context.db.outboxJob.updateMany({
    where: { id: { in: [...ids] }, leasedBy: token },
    data: { leasedUntil: null, leasedBy: null },
  });
}

/**
 * Runs one leased job, which ends as done, scheduled for a retry, or dead-lettered after the last
 * attempt, even when that attempt ended with its process. After the lease expires, the runner may
 * still complete the job, but its failure counts only while no other runner has taken it. Never
 * throws for the failure of the job.
 */
export function runLeasedJob(
  context: Context,
  handlers: JobHandlers,
  job: LeasedJob,
): Promise<void> {
  const { id, name, attempts, traceparent } = job;
  const attributes = { 'causa.job.id': String(id), 'causa.job.attempt': attempts };
  return withTrace({ name: `job ${name}`, kind: 'consumer', attributes }, traceparent, (span) =>
    runAttempt(context, handlers, job, span),
  );
}

async function runAttempt(
  context: Context,
  handlers: JobHandlers,
  job: LeasedJob,
  span: Span | undefined,
): Promise<void> {
  const { id, name, attempts } = job;
  const keeping = setInterval(() => void keepLease(context, job), leaseMs / 3);
  try {
    if (!Object.hasOwn(handlers, name)) throw new Error(`no handler for the job ${name}`);
    if (attempts > maxAttempts + lostAttempts)
      throw new Error('its attempts ended with their process');
    const handler = handlers[name as JobName] as (
      context: Context,
      payload: unknown,
    ) => Promise<void>;
    await handler(context, job.payload);
    await context.db.outboxJob.updateMany({
      where: { id, doneAt: null },
      data: { doneAt: context.now(), failedAt: null, leasedUntil: null, lastError: null },
    });
  } catch (error) {
    span?.fail(getErrorType(error));
    const lastError = String(error instanceof Error ? (error.stack ?? error.message) : error).slice(
      0,
      4_000,
    );
    const isLast = attempts >= maxAttempts;
    context.log[isLast ? 'error' : 'warn'](
      { job: name, id: String(id), attempts, err: error },
      isLast ? 'job dead-lettered' : 'job failed, retry scheduled',
    );
    const wait = Math.min(2 ** attempts * 1_000, longestWaitMs);
    const data = isLast
      ? { failedAt: context.now() }
      : { runAt: new Date(context.now().getTime() + wait) };
    await context.db.outboxJob.updateMany({
      where: { id, attempts, doneAt: null },
      data: { ...data, leasedUntil: null, lastError },
    });
  } finally {
    clearInterval(keeping);
  }
}

/** Renews the lease of a long job; the lease of a dead runner expires. */
async function keepLease(context: Context, { id, attempts }: LeasedJob): Promise<void> {
  const leasedUntil = new Date(context.now().getTime() + leaseMs);
  await context.db.outboxJob
    .updateMany({
      where: { id, attempts, leasedUntil: { not: null }, doneAt: null },
      data: { leasedUntil },
    })
    .catch((error: unknown) => {
      context.log.warn({ id: String(id), err: error }, 'job lease renewal failed');
    });
}

/** Deletes jobs completed more than a week ago; returns how many. */
export async function sweepDoneJobs(context: Context): Promise<number> {
  return (
    await context.db.outboxJob.deleteMany({
      where: { doneAt: { lt: new Date(context.now().getTime() - 7 * dayMs) } },
    })
  ).count;
}
