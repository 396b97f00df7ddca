import { hooks } from '@causa/core/hooks';
import { noFiles } from '@causa/core/platform/files/file-store';
import { randomUUID } from 'node:crypto';
import type { Context } from '@causa/core/platform/context';
import type { Database } from '@causa/core/platform/database/database';
import { bullmqRunner } from '@causa/core/adapters/jobs-bullmq/bullmq-runner';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { type JobRunner, runOutbox, type StartRunner } from '@causa/core/platform/jobs/job-runner';
import { type JobHandlers, maxAttempts, reserveDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { setExporter, withTrace } from '@causa/tracing/tracing';
import { openSearch } from '@causa/core/search/engine/open-search';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { keepsPromise } from '../support/promise.ts';
import { createRecorder } from '../support/recorded-spans.ts';
import { startRedis, startRedisCluster, type TestRedis } from '../support/redis.ts';
import { testConfig } from '../support/test-app.ts';
import { soon } from '../support/soon.ts';

let redis: TestRedis;
let proxy: FaultProxy;
beforeAll(async () => {
  redis = await startRedis();
  proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
});
afterAll(async () => {
  await proxy.close();
  await redis.stop();
});

let database: TestDatabase;
let opened: Database;
let context: Context;
let done: string[];
let handlers: JobHandlers;
let running: JobRunner[];
let queue: string;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url, { max: 20 });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  context = {
    actor: { kind: 'system' },
    locale: 'en',
    db: opened.db,
    pool: opened.pool,
    search: openSearch(opened.pool, null, log),
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => new Date(),
    log,
  };
  done = [];
  running = [];
  queue = `test-${randomUUID()}`;
  handlers = new Proxy({} as JobHandlers, {
    has: () => true,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    get: () => async (_context: Context, payload: { listings?: string[] }) =>
      void done.push(...(payload.listings ?? ['a schedule'])),
  });
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  await opened.close();
  await database.drop();
});

const add = (...listings: string[]) =>
  Promise.all(
    listings.map((one) => addJob(opened, 'search.refresh', { listings: [one], organizations: [] })),
  );
const names = (count: number) => Array.from({ length: count }, (_, n) => `job ${n}`);
const open = () => opened.db.outboxJob.count({ where: { doneAt: null, failedAt: null } });
const drained = () => soon(async () => expect(await open()).toBe(0));
/** Returns the remaining rows of the tables, without the times. */
const outcomes = async () =>
  (await opened.db.outboxJob.findMany({ orderBy: { id: 'asc' } })).map(
    ({ name, payload, doneAt, failedAt, leasedUntil, lastError }) => ({
      name,
      payload,
      isDone: doneAt !== null,
      isFailed: failedAt !== null,
      isLeased: leasedUntil !== null,
      lastError: lastError?.split('\n')[0] ?? null,
    }),
  );

const runners: [string, () => StartRunner][] = [
  ['the outbox itself', () => runOutbox],
  // A pause of a second on a busy machine does not count as a Redis outage.
  [
    'BullMQ on Redis',
    () => bullmqRunner({ url: `redis://127.0.0.1:${proxy.port}`, queue, patienceMs: 20_000 }),
  ],
];
const finalTables = new Map<string, unknown>();

describe.each(runners)('job runner on %s', (name, runner) => {
  const start = (schedules: Parameters<StartRunner>[2] = []) => {
    const started = runner()(context, handlers, schedules);
    running.push(started);
    return started;
  };

  test('runs every job once with any number of runners', async () => {
    for (let n = 0; n < 3; n++) start();
    await add(...names(200));
    await drained();
    expect(done.toSorted()).toEqual(names(200).toSorted());
  });

  test('continues the trace that added a job', async () => {
    const recorder = createRecorder();
    setExporter(recorder);
    try {
      await withTrace({ name: 'request' }, null, () => add('traced'));
      await add('untraced');
      start();
      await drained();
      await running.pop()?.stop();
    } finally {
      setExporter(undefined);
    }
    const request = recorder.find('request');
    const jobs = recorder.spans.filter((span) => span.name === 'job search.refresh');
    expect(jobs).toHaveLength(2);
    expect(new Set(jobs.map(({ parent }) => parent))).toEqual(new Set([request.spanId, undefined]));
    expect(jobs.every(({ isEnded, failure }) => isEnded && failure === undefined)).toBe(true);
  });

  test('starts without warnings when all services are available', async () => {
    start();
    await add('first');
    await drained();
    expect(context.log.warn).not.toHaveBeenCalled();
  });

  test('retries failures, dead-letters hopeless jobs and leaves the same tables', async () => {
    const failures = new Map<string, number>();
    handlers = new Proxy(handlers, {
      get:
        () =>
        async (_context: Context, { listings: [one = ''] }: { listings: string[] }) => {
          const failed = failures.get(one) ?? 0;
          failures.set(one, failed + 1);
          if (one === 'hopeless' || (one === 'unlucky' && failed < 2))
            throw new Error(`${one} failed`);
          done.push(one);
        },
    });
    await add('fine', 'unlucky', 'hopeless');
    await opened.db
      .$executeRaw`UPDATE outbox_jobs SET attempts = ${maxAttempts - 4} WHERE payload::text LIKE '%hopeless%'`;
    start();
    // Retries are due immediately instead of in hours.
    const hurry = setInterval(() => {
      opened.db.outboxJob
        .updateMany({
          where: { attempts: { gt: 0 }, leasedUntil: null },
          data: { runAt: new Date(0) },
        })
        .catch(() => undefined);
    }, 20);
    await drained();
    clearInterval(hurry);
    expect(done.toSorted()).toEqual(['fine', 'unlucky']);
    expect(failures.get('hopeless')).toBe(4);
    finalTables.set(
      name,
      (await outcomes()).toSorted((a, b) =>
        JSON.stringify(a.payload).localeCompare(JSON.stringify(b.payload)),
      ),
    );
  });

  test('finishes running jobs on stop and starts no others', async () => {
    let begin: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    handlers = new Proxy(handlers, {
      get:
        () =>
        async (_context: Context, { listings: [one = ''] }: { listings: string[] }) => {
          begin();
          await finished;
          done.push(one);
        },
    });
    const started = start();
    await add('begun');
    await begun;
    const stopped = started.stop();
    await add('later');
    finish();
    await stopped;
    expect(done).toEqual(['begun']);
    expect(await open()).toBe(1);
  });

  test('returns jobs taken during a stop at once', async () => {
    let stopped: Promise<unknown> | undefined;
    const stopAndAdd = async (): Promise<void> => {
      stopped = started.stop();
      await add('later');
      // A runner takes jobs that are due at the start of its query.
      await opened.db.outboxJob.updateMany({ data: { runAt: new Date(0) } });
    };
    let added: Promise<void> | undefined;
    const { db } = context;
    context.db = new Proxy(db, {
      get: (of, key) =>
        key === '$queryRaw'
          ? async (...query: Parameters<typeof db.$queryRaw>) => {
              added ??= stopAndAdd();
              await added;
              return db.$queryRaw(...query);
            }
          : Reflect.get(of, key),
    });
    const started = start();
    await soon(() => expect(stopped).toBeDefined());
    await stopped;
    expect(done).toEqual([]);
    expect((await outcomes()).map(({ isDone, isLeased }) => ({ isDone, isLeased }))).toEqual([
      { isDone: false, isLeased: false },
    ]);
  });

  test('queues scheduled jobs once', async () => {
    for (let n = 0; n < 3; n++) start([{ name: 'housekeeping.sweep', everySeconds: 86_400 }]);
    await soon(() => expect(done).toEqual(['a schedule']));
    await drained();
    expect(done).toEqual(['a schedule']);
  });
});

describe('BullMQ on Redis', () => {
  test('loses nothing when Redis is emptied, stopped and restarted', async () => {
    running.push(
      bullmqRunner({ url: `redis://127.0.0.1:${proxy.port}`, queue })(context, handlers, []),
    );
    const client = new Redis(redis.url);
    // A job that Redis received and lost is due again once its lease expires. The test does not
    // wait for the minute.
    const hurry = setInterval(() => {
      opened.db
        .$executeRaw`UPDATE outbox_jobs SET leased_until = now() WHERE leased_by LIKE 'queue:%' AND done_at IS NULL`.catch(
        () => undefined,
      );
    }, 500);
    await add(...names(100));
    for (let n = 0; n < 5; n++) {
      await client.flushall();
      await add(`flushed ${n}`);
    }
    proxy.set('down');
    await add('while it was away');
    await soon(() => expect(done).toContain('while it was away'));
    proxy.set('up');
    await add('afterwards');
    await drained();
    clearInterval(hurry);
    client.disconnect();
    const wanted = [
      ...names(100),
      ...Array.from({ length: 5 }, (_, n) => `flushed ${n}`),
      'while it was away',
      'afterwards',
    ];
    keepsPromise(
      'redis-down',
      wanted.filter((one) => !done.includes(one)).length,
      0,
      ' jobs lost of 107',
    );
  });
});

describe('bullmqRunner', () => {
  const start = (url: string): void => {
    running.push(bullmqRunner({ url, queue, patienceMs: 20_000 })(context, handlers, []));
  };

  test('runs jobs on Redis Cluster, which needs all keys of a queue in one slot', async () => {
    const cluster = await startRedisCluster();
    start(cluster.url);
    await add(...names(20));
    await drained();
    expect(done.toSorted()).toEqual(names(20).toSorted());
    expect(context.log.warn).not.toHaveBeenCalled();
    await Promise.all(running.splice(0).map((runner) => runner.stop()));
    await cluster.stop();
  });

  test('runs jobs that wait in a queue of an older version and removes its keys', async () => {
    const client = new Redis(redis.url);
    const old = new Queue(queue, { connection: client });
    await old.upsertJobScheduler('daily', { every: 86_400_000 }, { name: 'job', data: {} });
    await add('in the old queue', 'added after the removal');
    const token = 'queue:of-the-older-process';
    const [first = 0n, second = 0n] = await reserveDueJobs(context, token, 2, 'main');
    await old.add('job', { id: String(first), token });
    await old.close();
    start(redis.url);
    await soon(() => expect(done).toHaveLength(1));
    // A process of the older version that still runs reserved the other job.
    expect(await open()).toBe(1);
    await opened.db.outboxJob.update({
      where: { id: second },
      data: { leasedUntil: new Date(0) },
    });
    await drained();
    expect(done.toSorted()).toEqual(['added after the removal', 'in the old queue']);
    expect(await client.keys(`bull:${queue}:*`)).toEqual([]);
    expect(context.log.warn).not.toHaveBeenCalled();
    client.disconnect();
  });
});

test('leaves the same tables with both runners', () => {
  const [outbox, bullmq] = runners.map(([name]) => finalTables.get(name));
  expect(bullmq).toEqual(outbox);
});
