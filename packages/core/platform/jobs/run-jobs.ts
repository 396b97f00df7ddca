import { dayMs } from '@causa/shared/platform/dates/durations';
import { hostname } from 'node:os';
import type { JobName, Jobs, Lane } from '@causa/shared/platform/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/**
 * What does each job: called with the context and the payload, possibly more than once. Throwing
 * means try again later.
 */
export type JobHandlers = {
  [Name in JobName]: (context: Context, payload: Jobs[Name]) => Promise<void>;
};

/**
 * A job is tried this often, waiting 2, 4, 8 ... seconds and an hour at most, before it is set
 * aside for a person.
 */
export const maxAttempts = 20;
/** So many more may end with their process, or later than their lease. */
const lostAttempts = 5;
const leaseMs = 60_000;
const longestWaitMs = 3_600_000;
const runnerName = `${hostname()}:${process.pid}`;

/** A job that a runner holds for a while. */
export interface LeasedJob {
  id: bigint;
  name: string;
  payload: unknown;
  /** With this one; who takes the job after its lease ran out has another number. */
  attempts: number;
}

/**
 * Does at most `limit` due jobs of all lanes, one after another, and answers how many there were:
 * for tests and commands. Several runners never take the same job: each is leased with SKIP LOCKED
 * as it begins, and a lease that its runner did not live to finish runs out after a minute. None
 * begins once `stopping`.
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
 * Leases at most `limit` due jobs, of any lane unless one is named. Each is due again from now on:
 * were its runner to die, it comes after those that waited meanwhile, as what was half done must
 * not be the first thing that the next runner does, which may die of it too.
 */
export async function leaseJobs(
  context: Context,
  limit: number,
  lane?: Lane,
): Promise<LeasedJob[]> {
  const now = context.now();
  // The key is given up with the lease: what changes while the job runs asks for another run.
  return context.db.$queryRaw<LeasedJob[]>(Prisma.sql`
    UPDATE outbox_jobs SET leased_until = ${new Date(now.getTime() + leaseMs)},
      leased_by = ${runnerName}, attempts = attempts + 1, dedupe_key = NULL, run_at = ${now}
    WHERE id IN (
      ${dueJobs(now, limit, lane)})
    RETURNING id, name, payload, attempts`);
}

/**
 * The longest due first, passing over those that another runner is taking; index
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
 * Sets due jobs aside for a queue under `token`, for as long as a lease, and gives their ids: a
 * queue that loses them loses nothing, and one that is late finds them taken back.
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

/**
 * Takes a reserved job for doing it now, due again as when it is leased; undefined when it was done,
 * taken back or reserved again.
 */
export async function takeReservedJob(
  context: Context,
  id: bigint,
  token: string,
): Promise<LeasedJob | undefined> {
  const now = context.now();
  const [job] = await context.db.$queryRaw<LeasedJob[]>(Prisma.sql`
    UPDATE outbox_jobs SET leased_until = ${new Date(now.getTime() + leaseMs)},
      leased_by = ${runnerName}, attempts = attempts + 1, dedupe_key = NULL, run_at = ${now}
    WHERE id = ${id} AND leased_by = ${token} AND done_at IS NULL AND failed_at IS NULL RETURNING id, name, payload, attempts`);
  return job;
}

/**
 * Gives back what was reserved under `token`, or leased by this process unless one is given, and
 * not begun, so that nobody waits for the lease to run out.
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
 * Does one job that the caller holds: done, to be tried later, or dead-lettered after the last
 * attempt, also where that ended with its process. A runner whose lease ran out may finish it; that
 * it failed there counts only while no other runner has taken it. Never throws for the job's own
 * failure.
 */
export async function runLeasedJob(
  context: Context,
  handlers: JobHandlers,
  job: LeasedJob,
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

/** A job that takes long stays its runner's; one whose runner died does not. */
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

/** Removes jobs done more than a week ago; answers how many. */
export async function sweepDoneJobs(context: Context): Promise<number> {
  return (
    await context.db.outboxJob.deleteMany({
      where: { doneAt: { lt: new Date(context.now().getTime() - 7 * dayMs) } },
    })
  ).count;
}
