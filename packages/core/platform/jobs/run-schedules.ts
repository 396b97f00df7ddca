import { type JobName, laneByJob } from '@causa/shared/platform/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/** Work without a payload that comes due by the clock. */
export interface Schedule {
  name: JobName;
  /** Seconds between two runs. */
  everySeconds: number;
}

/**
 * A schedule that is this late, and that this version does not have, is of a version that runs no
 * more; milliseconds.
 */
const abandonedMs = 60_000;

/**
 * Puts every schedule that is due into the outbox, once, no matter who asks: the row's own clock is
 * moved on in the same statement.
 * Runs missed in an outage are not made up for; the next one does their work. One that failed is
 * tried again at its next time, with the attempts it has left: no second job waits beside it.
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

/** Its row would count as a schedule that stands still, for ever. */
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
