import { setTimeout as sleep } from 'node:timers/promises';
import { lanes } from '@causa/shared/platform/jobs';
import type { Context } from '../context.ts';
import type { JobHandlers } from './run-jobs.ts';
import { openLane } from './run-lane.ts';
import { queueDueSchedules, type Schedule } from './run-schedules.ts';

/**
 * The port of job runners: they do the jobs of the outbox, each lane by itself, and differ only in
 * how soon and by how many processes. One conformance suite holds them together.
 */
export interface JobRunner {
  /** Takes no new work and resolves when what was begun is finished. */
  stop(): Promise<void>;
}

export type StartRunner = (
  context: Context,
  handlers: JobHandlers,
  schedules: readonly Schedule[],
) => JobRunner;

/** How long an idle runner waits before it looks again; a job never waits longer than this. */
const idleMs = 500;
const longestPauseMs = 10_000;
const scheduleMs = 10_000;

/**
 * Calls `work` again and again until it is stopped: at once while it finds something, after half a
 * second otherwise, more slowly while the database is away. Schedules are looked at every ten
 * seconds.
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
      // Being stopped ends the pause.
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

/** The embedded default: the outbox itself, several jobs of each lane at a time in this process. */
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
