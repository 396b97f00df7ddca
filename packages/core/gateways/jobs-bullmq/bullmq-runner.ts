import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { loopUntilStopped, type StartRunner } from '../../outbox/job-runner.ts';
import { releaseReservedJobs, reserveDueJobs, runDueJobs, runLeasedJob, takeReservedJob } from '../../outbox/run-jobs.ts';

export interface BullmqOptions {
  /** `redis://` address. */
  url: string;
  /** Jobs at once in this process; 8 unless told. */
  concurrency?: number;
  /** Names the queue, so that installations may share a Redis. */
  queue?: string;
}

const batchSize = 50;
/** So many jobs wait in Redis at most: what waits longer than a lease would be handed over twice, for nothing. */
const longestQueue = 500;
const patienceMs = 1_000;

interface Reserved {
  id: string;
  token: string;
}

/**
 * Job runner on BullMQ: many jobs at once, in as many processes as there are. The outbox stays the truth: Redis is told ids alone, a process that
 * takes one asks the outbox for it, and outcomes and retries are written there. Redis emptied or away: leases run out and jobs are handed
 * over again, and meanwhile this process does them itself (facts about BullMQ).
 */
export function bullmqRunner({ url, concurrency = 8, queue: name = 'causa' }: BullmqOptions): StartRunner {
  return (context, handlers, schedules) => {
    const connection = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, connectTimeout: patienceMs, commandTimeout: patienceMs });
    const blocking = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: patienceMs });
    let isAway = false;
    const heard = (error: Error): void => {
      if (!isAway) context.log.warn({ err: error }, 'Redis is away: this worker does the outbox’s jobs by itself');
      isAway = true;
    };
    for (const one of [connection, blocking]) one.on('error', heard);
    // A queue that begins before there is a connection would take that for a failure.
    const opened = firstOutcome(connection).then(() => {
      const queue = new Queue<Reserved>(name, { connection, skipWaitingForReady: true });
      queue.on('error', heard);
      return queue;
    });
    const worker = new Worker<Reserved>(
      name,
      async ({ data: { id, token } }) => {
        const job = await takeReservedJob(context, BigInt(id), token);
        if (job !== undefined) await runLeasedJob(context, handlers, job);
      },
      // A crash loop must not lose jobs; none is kept in Redis once it is over.
      { connection: blocking, concurrency, maxStalledCount: 50, removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
    );
    worker.on('error', heard);

    async function handOver(stopping: AbortSignal): Promise<number> {
      const queue = await opened;
      if (connection.status !== 'ready') return runDueJobs(context, handlers, batchSize, stopping);
      try {
        if ((await queue.getWaitingCount()) > longestQueue) return 0;
      } catch (error) {
        heard(error as Error);
        return runDueJobs(context, handlers, batchSize, stopping);
      }
      if (isAway) context.log.info({}, 'Redis is back');
      isAway = false;
      const token = `queue:${randomUUID()}`;
      const ids = await reserveDueJobs(context, token, batchSize);
      if (ids.length === 0) return 0;
      try {
        // A job keeps no place in Redis under an id of its own: a failed one would block it.
        await queue.addBulk(ids.map((id) => ({ name: 'job', data: { id: String(id), token }, opts: { jobId: `${id}-${token.slice(6)}` } })));
      } catch (error) {
        heard(error as Error);
        await releaseReservedJobs(context, ids, token);
        return runDueJobs(context, handlers, batchSize, stopping);
      }
      return ids.length;
    }

    const loop = loopUntilStopped(context, schedules, handOver);
    return {
      async stop() {
        await loop.stop();
        const waiting = connection.status === 'ready';
        await worker.close(!waiting);
        await (await opened).close().catch(() => undefined);
        connection.disconnect();
        blocking.disconnect();
      },
    };
  };
}

/** Resolves when the first connection is up or refused, or after a second. */
function firstOutcome(connection: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    for (const event of ['ready', 'close'] as const)
      connection.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
