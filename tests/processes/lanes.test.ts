import { hooks } from '@causa/core/hooks';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { noFiles } from '@causa/core/platform/files/file-store';
import { bullmqRunner } from '@causa/core/adapters/jobs-bullmq/bullmq-runner';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import { outboxRunner, type StartRunner } from '@causa/core/platform/jobs/job-runner';
import type { JobHandlers } from '@causa/core/platform/jobs/run-jobs';
import { openSearch } from '@causa/core/search/engine/open-search';
import { laneByJob, lanes } from '@causa/shared/platform/jobs';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, describe, expect, test, type TestContext, vi } from 'vitest';
import { createTestDatabase, openTestDatabase } from '../support/database.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { findProgram } from '../support/find-program.ts';
import { keepsPromise, printsMeasure } from '../support/promise.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { isFull, sized } from '../support/size.ts';
import { testConfig } from '../support/test-app.ts';
import { soon } from '../support/soon.ts';

const receivers = 50;
const mails = sized(10, 400);
const limitSeconds = 2;

let redis: TestRedis | undefined;
/** A server that accepts every connection and never answers. */
let receiver: FaultProxy;
beforeAll(async () => {
  redis =
    process.env.REDIS_URL !== undefined ||
    findProgram('redis-server', 'valkey-server') !== undefined
      ? await startRedis()
      : undefined;
  receiver = await startFaultProxy({ host: '127.0.0.1', port: 9 });
  receiver.set('hang');
});
afterAll(async () => {
  await receiver.close();
  await redis?.stop();
});

/**
 * A running job runner in its own world, with a working mail server and a hanging webhook receiver.
 */
async function startRunner(start: StartRunner, task: TestContext) {
  const database = await createTestDatabase();
  const opened = openTestDatabase(database.url, { max: 20 });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const context: Context = {
    actor: { kind: 'system' },
    locale: 'en',
    ...opened,
    search: openSearch(opened.pool, null, log),
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => new Date(),
    log,
  };
  /** The time at which the mail server received each mail, by recipient. */
  const sentAt = new Map<string, number>();
  const calls = { begun: 0, over: 0 };
  const giveUp = new AbortController();
  const send = async ({ to }: { to: string }) => void sentAt.set(to, performance.now());
  const callReceiver = async () => {
    calls.begun += 1;
    await fetch(`http://127.0.0.1:${receiver.port}/`, { signal: giveUp.signal }).finally(
      () => (calls.over += 1),
    );
  };
  // No current job calls other servers, so the test adds one.
  const handlers = {
    ...jobHandlers({ mailer: { send } }),
    'call.receiver': callReceiver,
  } as JobHandlers;
  await opened.db.outboxJob.createMany({
    data: Array.from({ length: receivers }, () => ({
      name: 'call.receiver',
      lane: 'external' as const,
    })),
  });
  const running = start(context, handlers, []);
  task.onTestFinished(async () => {
    giveUp.abort();
    await running.stop();
    await opened.close();
    await database.drop();
  });
  return { context, calls, sentAt };
}

type World = Awaited<ReturnType<typeof startRunner>>;

const queueOne = (context: Context, recipient: string) =>
  inTransaction(context, (tx) =>
    queueMail(tx, {
      template: 'email-changed',
      props: { firstName: 'Ana', newEmail: 'ana@harbour.example' },
      recipient,
      locale: 'en',
      idempotencyKey: recipient,
      userId: null,
    }),
  );

/** Queues the next mail after the previous one is sent. Returns the delays in seconds, sorted. */
async function delaysOf({ context, sentAt }: World, count: number): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const recipient = `reader${n}@harbour.example`;
    await queueOne(context, recipient);
    const queued = performance.now();
    await soon(() => expect(sentAt.has(recipient)).toBe(true), 5);
    delays.push(Math.max(0, (sentAt.get(recipient) ?? 0) - queued) / 1_000);
  }
  return delays.sort((a, b) => a - b);
}

const runners: [string, () => StartRunner | undefined][] = [
  ['outbox', () => outboxRunner()],
  [
    'bullmq',
    () =>
      redis === undefined
        ? undefined
        : bullmqRunner({ url: redis.url, queue: `test-${randomUUID()}` }),
  ],
];

// Both at once: they are idle most of the time.
describe.concurrent.each(runners)('runner %s with fifty hanging receivers', (name, open) => {
  test(
    'sends mail while all places of the external lane hang',
    { timeout: 600_000 },
    async (task) => {
      const start = open();
      if (start === undefined)
        return task.skip('Redis is not installed here, so its runner could not be shown');
      const world = await startRunner(start, task);
      const { calls, context } = world;
      await soon(() => expect(calls.begun).toBeGreaterThan(1));
      const delays = await delaysOf(world, mails);
      // The receivers still hang: no mail waited for one of them to finish.
      expect(calls.over).toBe(0);
      expect(
        await context.db.outboxJob.count({ where: { name: 'call.receiver', doneAt: null } }),
      ).toBe(receivers);
      const p95 = delays[Math.ceil(delays.length * 0.95) - 1] ?? 0;
      (isFull ? keepsPromise : printsMeasure)(`lanes-${name}`, p95, limitSeconds, 's');
    },
  );
});

test('gives every job a lane, and no mail job the external one', () => {
  expect(Object.keys(laneByJob).sort()).toEqual(
    Object.keys(jobHandlers({ mailer: { send: async () => undefined } })).sort(),
  );
  expect(Object.values(laneByJob).every((lane) => lanes.includes(lane))).toBe(true);
  expect(laneByJob['mail.send']).toBe('main');
});
