import { type JobName, laneByJob } from '@causa/shared/platform/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** Recurring work without a payload. */
export interface Schedule {
  name: JobName;
  /** Seconds between two runs. */
  everySeconds: number;
}

/**
 * Lateness in milliseconds after which a schedule unknown to this version belongs to an old
 * version.
 */
const abandonedMs = 60_000;

/**
 * Adds a job for each due schedule, once across all processes: the same statement advances the
 * schedule. Runs missed in an outage are not repeated; the next run does their work. A failed job
 * is retried at the next run with its remaining attempts, so no second job is queued beside it.
 */
export async function queueDueSchedules(
  context: Context,
  schedules: readonly Schedule[],
): Promise<number> {
  const now = context.now();
  let queued = 0;
  for (const { name, everySeconds } of schedules) {
    const next = new Date(now.getTime() + everySeconds * 1_000);
    const lane = laneByJob[name];
    queued += await context.db.$executeRaw(Prisma.sql`
      WITH due AS (
        INSERT INTO schedule_runs (name, last_run_at, next_run_at) VALUES (${name}, ${now}, ${next})
        ON CONFLICT (name) DO UPDATE SET last_run_at = ${now}, next_run_at = ${next}
          WHERE schedule_runs.next_run_at <= ${now}
        RETURNING name),
      failed AS (
        UPDATE outbox_jobs AS job SET run_at = least(job.run_at, ${now}) FROM due
        WHERE job.name = due.name AND job.lane = ${lane}::"JobLane" AND job.payload = '{}'::jsonb
          AND job.done_at IS NULL AND job.failed_at IS NULL AND job.leased_until IS NULL
        RETURNING job.name)
      INSERT INTO outbox_jobs (name, lane, payload, dedupe_key, run_at, created_at)
      SELECT name, ${lane}::"JobLane", '{}'::jsonb, 'schedule:' || name, ${now}, ${now} FROM due
      WHERE NOT EXISTS (SELECT FROM failed)
      ON CONFLICT (dedupe_key) DO NOTHING`);
  }
  if (schedules.length > 0) await deleteAbandoned(context, schedules);
  return queued;
}

/** The row would be reported as a late schedule forever. */
async function deleteAbandoned(
  { db, now }: Pick<Context, 'db' | 'now'>,
  schedules: readonly Schedule[],
): Promise<void> {
  await db.scheduleRun.deleteMany({
    where: {
      name: { notIn: schedules.map(({ name }) => name) },
      nextRunAt: { lt: new Date(now().getTime() - abandonedMs) },
    },
  });
}
