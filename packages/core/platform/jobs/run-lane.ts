import { setTimeout as sleep } from 'node:timers/promises';
import type { Lane } from '@causa/shared/platform/jobs';
import type { Context } from '../context.ts';
import { type JobHandlers, leaseJobs, releaseJobs, runLeasedJob } from './run-jobs.ts';

/** Runs the jobs of one lane in this process, several at a time. */
export interface LaneRunner {
  /**
   * Starts as many due jobs as there are free slots and returns how many; waits for a slot when
   * none is free.
   */
  beginDue(stopping: AbortSignal): Promise<number>;
  /** Resolves when all started jobs are finished. */
  finish(): Promise<void>;
}

/** Maximum wait for a slot, so that the caller can check schedules. */
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
      // Stopped while the jobs were being leased.
      if (stopping.aborted) {
        await releaseJobs(
          context,
          jobs.map(({ id }) => id),
        );
        return 0;
      }
      for (const job of jobs) {
        const done: Promise<void> = runLeasedJob(context, handlers, job)
          // The lease expires and the job runs again.
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
