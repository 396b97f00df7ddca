import { randomUUID } from 'node:crypto';
import { type Lane, lanes } from '@causa/shared/platform/jobs';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  loopUntilStopped,
  type JobRunner,
  type StartRunner,
} from '../../platform/jobs/job-runner.ts';
import type { Context } from '../../platform/context.ts';
import {
  type JobHandlers,
  releaseJobs,
  reserveDueJobs,
  runLeasedJob,
  takeReservedJob,
} from '../../platform/jobs/run-jobs.ts';
import { openLane } from '../../platform/jobs/run-lane.ts';

export interface BullmqOptions {
  /** `redis://` address. */
  url: string;
  /** Jobs of each lane at once in this process; 8 unless told. */
  concurrency?: number;
  /** Names the queue, so that installations may share a Redis. */
  queue?: string;
  /** Redis that says nothing for so many milliseconds is away; 1,000 by default. */
  patienceMs?: number;
}

/**
 * `waiting`: so many jobs are in Redis at most. One that waits longer than a lease would be handed
 * over twice, for nothing, and external ones take long.
 */
const limits: Readonly<Record<Lane, { batch: number; waiting: number }>> = {
  main: { batch: 50, waiting: 500 },
  external: { batch: 10, waiting: 20 },
};

interface Reserved {
  id: string;
  token: string;
}

/** The connections of one process, and what it knows of Redis. */
interface Connections {
  queues: Redis;
  workers: Redis;
  /** The first outcome: up, refused, or nothing for as long as `timeoutMs`. */
  opened: Promise<void>;
  onError(error: Error): void;
  onReply(): void;
}

/**
 * Job runner on BullMQ: many jobs at once, in as many processes as there are, with a queue for each
 * lane. The outbox stays the truth: Redis is
 * told ids alone, a process that takes one asks the outbox for it, and outcomes and retries are
 * written there. Redis emptied or away: leases
 * run out and jobs are handed over again, and meanwhile this process does them itself (decision
 * 0013).
 */
export function bullmqRunner({
  url,
  concurrency = 8,
  queue = 'causa',
  patienceMs = 1_000,
}: BullmqOptions): StartRunner {
  return (context, handlers, schedules) => {
    const connections = connect(url, patienceMs, context.log);
    const running = lanes.map((lane): JobRunner => {
      const name = lane === 'main' ? queue : `${queue}-${lane}`;
      const options = { name, lane, concurrency, schedules: lane === 'main' ? schedules : [] };
      return runQueue(context, handlers, connections, options);
    });
    return {
      async stop() {
        await Promise.all(running.map((lane) => lane.stop()));
        connections.queues.disconnect();
        connections.workers.disconnect();
      },
    };
  };
}

function connect(url: string, patienceMs: number, log: Context['log']): Connections {
  const queues = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
  });
  const workers = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: patienceMs });
  let isAway = false;
  const onError = (error: Error): void => {
    if (!isAway) log.warn({ err: error }, 'Redis unreachable: jobs run from the outbox');
    isAway = true;
  };
  for (const one of [queues, workers]) one.on('error', onError);
  return {
    queues,
    workers,
    opened: firstOutcome(queues, patienceMs),
    onError,
    onReply() {
      if (isAway) log.info({}, 'Redis reachable again');
      isAway = false;
    },
  };
}

interface QueueOptions {
  name: string;
  lane: Lane;
  concurrency: number;
  schedules: Parameters<StartRunner>[2];
}

/** Hands the jobs of one lane to its queue, and does those that the queue gives back. */
function runQueue(
  context: Context,
  handlers: JobHandlers,
  connections: Connections,
  { name, lane, concurrency, schedules }: QueueOptions,
): JobRunner {
  const { batch, waiting } = limits[lane];
  const { queues, workers, opened, onError, onReply } = connections;
  const withoutRedis = openLane(context, handlers, lane, concurrency);
  // A queue that begins before there is a connection would take that for a failure.
  const queueOpened = opened.then(() => {
    const queue = new Queue<Reserved>(name, { connection: queues, skipWaitingForReady: true });
    queue.on('error', onError);
    return queue;
  });
  let isStopping = false;
  const worker = new Worker<Reserved>(
    name,
    async ({ data: { id, token } }) => {
      // What Redis gave while this process was being stopped goes back, for one that stays.
      if (isStopping) return releaseJobs(context, [BigInt(id)], token);
      const job = await takeReservedJob(context, BigInt(id), token);
      if (job !== undefined) await runLeasedJob(context, handlers, job);
    },
    // A crash loop must not lose jobs; none is kept in Redis once it is over.
    {
      connection: workers,
      concurrency,
      maxStalledCount: 50,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  );
  worker.on('error', onError);

  async function handOver(stopping: AbortSignal): Promise<number> {
    const queue = await queueOpened;
    if (queues.status !== 'ready') return withoutRedis.beginDue(stopping);
    try {
      if ((await queue.getWaitingCount()) > waiting) return 0;
    } catch (error) {
      onError(error as Error);
      return withoutRedis.beginDue(stopping);
    }
    onReply();
    const token = `queue:${randomUUID()}`;
    const ids = await reserveDueJobs(context, token, batch, lane);
    if (ids.length === 0) return 0;
    if (stopping.aborted) {
      await releaseJobs(context, ids, token);
      return 0;
    }
    try {
      // A job keeps no place in Redis under an id of its own: a failed one would block it.
      await queue.addBulk(
        ids.map((id) => ({
          name: 'job',
          data: { id: String(id), token },
          opts: { jobId: `${id}-${token.slice(6)}` },
        })),
      );
    } catch (error) {
      onError(error as Error);
      await releaseJobs(context, ids, token);
      return withoutRedis.beginDue(stopping);
    }
    return ids.length;
  }

  const loop = loopUntilStopped(context, schedules, handOver);
  return {
    async stop() {
      isStopping = true;
      await loop.stop();
      await withoutRedis.finish();
      await worker.close(queues.status !== 'ready');
      await (await queueOpened).close().catch(() => undefined);
    },
  };
}

/** Resolves when the first connection is up or refused, or after so many milliseconds. */
function firstOutcome(connection: Redis, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    for (const event of ['ready', 'close'] as const)
      connection.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
