import { setTimeout as sleep } from 'node:timers/promises';
import { lanes } from '@causa/shared/platform/jobs';
import type { Context } from '../context.ts';
import type { JobHandlers } from './run-jobs.ts';
import { openLane } from './run-lane.ts';
import { queueDueSchedules, type Schedule } from './run-schedules.ts';

/**
 * Port of job runners. They run the jobs of the outbox, each lane independently, and differ in
 * latency and number of processes. One conformance suite covers all of them.
 */
export interface JobRunner {
  /** Stops taking jobs and resolves when the running ones are finished. */
  stop(): Promise<void>;
}

export type StartRunner = (
  context: Context,
  handlers: JobHandlers,
  schedules: readonly Schedule[],
) => JobRunner;

/** Poll interval of an idle runner, and the maximum delay of a job. */
const idleMs = 500;
const longestPauseMs = 10_000;
const scheduleMs = 10_000;

/**
 * Calls `work` in a loop until it is stopped: immediately after it found jobs, otherwise after half
 * a second, with backoff while the database is unavailable. Checks schedules every ten seconds.
 */
export function loopUntilStopped(
  context: Context,
  schedules: readonly Schedule[],
  work: (stopping: AbortSignal) => Promise<number>,
): JobRunner {
  const stopping = new AbortController();
  let nextScheduleCheck = 0;

  async function once(): Promise<number> {
    const now = context.now().getTime();
    if (now >= nextScheduleCheck) {
      await queueDueSchedules(context, schedules);
      nextScheduleCheck = now + scheduleMs;
    }
    return work(stopping.signal);
  }

  async function loop(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      let done = 0;
      try {
        done = await once();
        failures = 0;
      } catch (error) {
        failures += 1;
        context.log.warn({ err: error }, 'outbox unreachable');
      }
      if (done > 0) continue;
      // Stopping ends the pause.
      await sleep(
        failures === 0 ? idleMs : Math.min(idleMs * 2 ** failures, longestPauseMs),
        undefined,
        { signal: stopping.signal },
      ).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Embedded default: runs several jobs of each lane concurrently in this process, from the outbox.
 */
export function outboxRunner({ concurrency = 4 }: { concurrency?: number } = {}): StartRunner {
  return (context, handlers, schedules) => {
    const running = lanes.map((name) => {
      const lane = openLane(context, handlers, name, concurrency);
      const loop = loopUntilStopped(context, name === 'main' ? schedules : [], lane.beginDue);
      return async () => {
        await loop.stop();
        await lane.finish();
      };
    });
    return {
      async stop() {
        await Promise.all(running.map((stop) => stop()));
      },
    };
  };
}

export const runOutbox: StartRunner = outboxRunner();
