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
  /** Redis URL (`redis://`). */
  url: string;
  /** Concurrent jobs per lane in this process; default 8. */
  concurrency?: number;
  /** Name of the queue and hash tag of its keys, so that installations can share one Redis. */
  queue?: string;
  /** Milliseconds without a reply after which Redis counts as unavailable; default 1,000. */
  patienceMs?: number;
}

/**
 * `waiting` is the maximum number of jobs in Redis. A job that waits longer than its lease is
 * handed over twice, and jobs of the external lane take long.
 */
const limits: Readonly<Record<Lane, { batch: number; waiting: number }>> = {
  main: { batch: 50, waiting: 500 },
  external: { batch: 10, waiting: 20 },
};

interface Reserved {
  id: string;
  token: string;
}

/** The Redis connections of one process and their state. */
interface Connections {
  queues: Redis;
  workers: Redis;
  /** Resolves on connection, refusal or after `timeoutMs` without a reply. */
  opened: Promise<void>;
  onError(error: unknown): void;
  onReply(): void;
}

/**
 * Job runner on BullMQ: concurrent jobs in any number of processes, one queue per lane. The outbox
 * stays the source of truth: Redis holds only ids, and outcomes and retries are written to the
 * outbox. When Redis is emptied or unavailable, leases expire, jobs are handed over again, and this
 * process runs them without Redis (decision 0013).
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
      const options = {
        name,
        prefix: `{${queue}}`,
        lane,
        concurrency,
        schedules: lane === 'main' ? schedules : [],
      };
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
  const onError = (error: unknown): void => {
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
  /** A hash tag: Redis Cluster keeps all keys with it in one slot, as BullMQ's scripts require. */
  prefix: string;
  lane: Lane;
  concurrency: number;
  schedules: Parameters<StartRunner>[2];
}

/** Adds the jobs of one lane to its queue and runs the jobs that the queue delivers. */
function runQueue(
  context: Context,
  handlers: JobHandlers,
  connections: Connections,
  options: QueueOptions,
): JobRunner {
  const { lane, concurrency, schedules } = options;
  const withoutRedis = openLane(context, handlers, lane, concurrency);
  const queueOpened = openQueue(context, options, connections);
  let isStopping = false;
  const worker = openWorker(options, connections, async ({ id, token }) => {
    // Jobs delivered during shutdown are released for another process.
    if (isStopping) return releaseJobs(context, [BigInt(id)], token);
    const job = await takeReservedJob(context, BigInt(id), token);
    if (job !== undefined) await runLeasedJob(context, handlers, job);
  });
  const loop = loopUntilStopped(context, schedules, async (stopping) => {
    const queue = await queueOpened;
    const count = await addDueJobs(context, queue, connections, { lane, stopping });
    return count ?? withoutRedis.beginDue(stopping);
  });
  return {
    async stop() {
      isStopping = true;
      await loop.stop();
      await withoutRedis.finish();
      await worker.close(connections.queues.status !== 'ready');
      await (await queueOpened).close().catch(() => undefined);
    },
  };
}

// A queue that starts before the connection is open would report a failure.
async function openQueue(
  context: Context,
  { name, prefix }: QueueOptions,
  connections: Connections,
): Promise<Queue<Reserved>> {
  const { queues, opened, onError } = connections;
  await opened;
  await removeUntaggedQueue(context, name, connections).catch(onError);
  const queue = new Queue<Reserved>(name, {
    prefix,
    connection: queues,
    skipWaitingForReady: true,
  });
  queue.on('error', onError);
  return queue;
}

/**
 * Removes all keys of the queue that versions before the hash tag used, with BullMQ's prefix
 * `bull`, and releases its waiting jobs. A job that an older process adds later runs when its
 * reservation in the outbox expires.
 */
async function removeUntaggedQueue(
  context: Context,
  name: string,
  { queues, onError }: Connections,
): Promise<void> {
  if (queues.status !== 'ready' || (await queues.exists(`bull:${name}:meta`)) === 0) return;
  const queue = new Queue<Partial<Reserved>>(name, {
    connection: queues,
    skipWaitingForReady: true,
  });
  queue.on('error', onError);
  try {
    const jobs = await queue.getWaiting();
    await queue.obliterate({ force: true });
    const byToken = new Map<string, bigint[]>();
    for (const { id, token } of jobs.map(({ data }) => data))
      if (id !== undefined && token !== undefined)
        byToken.set(token, [...(byToken.get(token) ?? []), BigInt(id)]);
    for (const [token, ids] of byToken) await releaseJobs(context, ids, token);
  } finally {
    await queue.close().catch(() => undefined);
  }
}

function openWorker(
  { name, prefix, concurrency }: QueueOptions,
  { workers, onError }: Connections,
  run: (reserved: Reserved) => Promise<void>,
): Worker<Reserved> {
  const worker = new Worker<Reserved>(
    name,
    ({ data }) => run(data),
    // Stalled jobs are retried so that a crash loop loses none; finished jobs are removed.
    {
      prefix,
      connection: workers,
      concurrency,
      maxStalledCount: 50,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  );
  worker.on('error', onError);
  return worker;
}

/** Adds due jobs of a lane to its queue. Returns their number; null without Redis. */
async function addDueJobs(
  context: Context,
  queue: Queue<Reserved>,
  { queues, onError, onReply }: Connections,
  { lane, stopping }: { lane: Lane; stopping: AbortSignal },
): Promise<number | null> {
  const { batch, waiting } = limits[lane];
  if (queues.status !== 'ready') return null;
  try {
    if ((await queue.getWaitingCount()) > waiting) return 0;
  } catch (error) {
    onError(error);
    return null;
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
    // Jobs have no custom id in Redis: a failed job would block its id.
    await queue.addBulk(
      ids.map((id) => ({
        name: 'job',
        data: { id: String(id), token },
        opts: { jobId: `${id}-${token.slice(6)}` },
      })),
    );
  } catch (error) {
    onError(error);
    await releaseJobs(context, ids, token);
    return null;
  }
  return ids.length;
}

/** Resolves when the first connection is open or refused, or after `patienceMs`. */
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
