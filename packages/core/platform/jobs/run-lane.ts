import { setTimeout as sleep } from 'node:timers/promises';
import type { Lane } from '@causa/shared/platform/jobs';
import type { Context } from '../context.ts';
import { type JobHandlers, leaseJobs, releaseJobs, runLeasedJob } from './run-jobs.ts';

/** Does the jobs of one lane in this process, several at a time. */
export interface LaneRunner {
  /**
   * Begins as many due jobs as there are free places and answers how many; with no place free, it
   * waits for one.
   */
  beginDue(stopping: AbortSignal): Promise<number>;
  /** Resolves when everything that was begun is over. */
  finish(): Promise<void>;
}

/**
 * A full lane gives its caller a turn at least this often, so that schedules are looked at
 * meanwhile.
 */
const longestWaitMs = 1_000;

export function openLane(
  context: Context,
  handlers: JobHandlers,
  lane: Lane,
  concurrency: number,
): LaneRunner {
  const running = new Set<Promise<void>>();
  return {
    async beginDue(stopping) {
      if (running.size >= concurrency) await waitForSlot(running, stopping);
      if (running.size >= concurrency || stopping.aborted) return 1;
      const jobs = await leaseJobs(context, concurrency - running.size, lane);
      // Stopped while they were leased.
      if (stopping.aborted) {
        await releaseJobs(
          context,
          jobs.map(({ id }) => id),
        );
        return 0;
      }
      for (const job of jobs) {
        const done: Promise<void> = runLeasedJob(context, handlers, job)
          // Its lease runs out, and it is done again.
          .catch((error: unknown) =>
            context.log.warn(
              { job: job.name, id: String(job.id), err: error },
              'job outcome not recorded',
            ),
          )
          .finally(() => running.delete(done));
        running.add(done);
      }
      return jobs.length;
    },
    async finish() {
      await Promise.all(running);
    },
  };
}

async function waitForSlot(
  running: ReadonlySet<Promise<void>>,
  stopping: AbortSignal,
): Promise<void> {
  const waited = new AbortController();
  const signal = AbortSignal.any([stopping, waited.signal]);
  await Promise.race([
    ...running,
    sleep(longestWaitMs, undefined, { signal }).catch(() => undefined),
  ]);
  waited.abort();
}
