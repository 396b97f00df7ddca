import type { Context } from '@causa/core/context';
import { type JobHandlers, runDueJobs } from '@causa/core/outbox/run-jobs';
import { queueDueSchedules, type Schedule } from '@causa/core/outbox/run-schedules';

export interface Worker {
  /** Takes no new work and resolves when what was begun is finished. */
  stop(): Promise<void>;
}

/** How long an idle worker waits before it looks again; a job never waits longer than this. */
const idleMs = 500;
const scheduleMs = 10_000;

/**
 * Does the outbox's jobs until it is stopped. A database that is away is waited for: nothing is lost, since what is to be done is
 * written there.
 */
export function runWorker(context: Context, handlers: JobHandlers, schedules: readonly Schedule[]): Worker {
  let stopping = false;
  let wake: () => void = () => undefined;
  let nextScheduleCheck = 0;

  async function once(): Promise<number> {
    const now = context.now().getTime();
    if (now >= nextScheduleCheck) {
      await queueDueSchedules(context, schedules);
      nextScheduleCheck = now + scheduleMs;
    }
    return runDueJobs(context, handlers);
  }

  async function loop(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      let done = 0;
      try {
        done = await once();
        failures = 0;
      } catch (error) {
        failures += 1;
        context.log.warn({ err: error }, 'the worker cannot reach its outbox');
      }
      if (done === 0 && !stopping) await pause(failures === 0 ? idleMs : Math.min(idleMs * 2 ** failures, 10_000));
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = loop();
  return {
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
