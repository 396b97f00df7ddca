import { hooks } from '@causa/core/hooks';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { noFiles } from '@causa/core/platform/files/file-store';
import type { Context } from '@causa/core/platform/context';
import { longestLateness } from '@causa/core/platform/operations/read-backlog';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { listDeadJobs } from '@causa/core/platform/jobs/failed-jobs';
import {
  type JobHandlers,
  leaseJobs,
  type LeasedJob,
  maxAttempts,
  runDueJobs,
  runLeasedJob,
  sweepDoneJobs,
} from '@causa/core/platform/jobs/run-jobs';
import { queueDueSchedules } from '@causa/core/platform/jobs/run-schedules';
import { openSearch } from '@causa/core/search/engine/open-search';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { testNow } from '../../../support/factories.ts';
import { testConfig } from '../../../support/test-app.ts';
import { soon } from '../../../support/soon.ts';

const silentLog = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let database: TestDatabase;
let opened: ReturnType<typeof openTestDatabase>;
let context: Context;
let now: Date;
let done: string[];
let handlers: JobHandlers;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  now = testNow;
  done = [];
  context = {
    actor: { kind: 'system' },
    locale: 'en',
    db: opened.db,
    pool: opened.pool,
    search: openSearch(opened.pool, null, silentLog),
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => now,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  };
  handlers = {
    'search.refresh': async (_context, { listings }) => void done.push(...listings),
    'search.announce': () => Promise.resolve(),
    'search.refresh-pay': () => Promise.resolve(),
    'search.check-drift': async () => void done.push('drift'),
    'search.count-figures': async () => undefined,
    'webhooks.deliver': () => Promise.resolve(),
    'payments.sync': () => Promise.resolve(),
    'payments.refund': () => Promise.resolve(),
    'payments.reconcile': () => Promise.resolve(),
    'payments.compare': () => Promise.resolve(),
    'credits.sweep': async () => undefined,
    'invoices.pdf': async () => undefined,
    'donations.pdf': async () => undefined,
    'donations.charge': async () => undefined,
    'housekeeping.sweep': async () => void done.push('sweep'),
    'push.send': async () => undefined,
    'notifications.closing': async () => undefined,
    'applications.remind-interview': () => Promise.resolve(),
    'listings.notify-live': () => Promise.resolve(),
    'listings.check-link': () => Promise.resolve(),
    'listings.endings': () => Promise.resolve(),
    'applications.digest': () => Promise.resolve(),
    'organizations.sweep': () => Promise.resolve(),
    'applications.remind': () => Promise.resolve(),
    'applications.notify-status': () => Promise.resolve(),
    'applications.notify-deletion': () => Promise.resolve(),
    'candidates.recommend': async () => undefined,
    'candidates.recommend-all': async () => undefined,
    'salaries.make-cells': async () => undefined,
    'statistics.replies': async () => undefined,
    'statistics.summaries': async () => undefined,
    'alerts.match': async () => undefined,
    'alerts.digest': async () => undefined,
    'alerts.sweep': async () => undefined,
    'mail.send': async () => undefined,
    'mail.forget': async () => undefined,
    'mail.sweep': async () => undefined,
    'accounts.send-reset': async () => undefined,
    'accounts.send-login-link': async () => undefined,
    'accounts.erase-due': async () => undefined,
    'organizations.invite': async () => undefined,
    'bulk.run': async () => undefined,
    'integrations.queue-due': () => Promise.resolve(),
    'integrations.run': () => Promise.resolve(),
    'files.delete': async () => undefined,
    'saved.send-mails': async () => undefined,
    'searches.send-reminders': async () => undefined,
    'files.sweep': async () => undefined,
  };
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

const add = (listing: string, options = {}) =>
  addJob(
    context,
    'search.refresh',
    { listings: [listing], organizations: [] },
    { runAt: now, ...options },
  );
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

/** Loses this number of runners to the due job, each within its lease. */
async function loseAttempts(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    expect(await leaseJobs(context, 1)).toHaveLength(1);
    wait(61);
  }
}

describe('outbox job', () => {
  test('runs after its transaction commits and never after a rollback', async () => {
    await expect(
      inTransaction(context, async (tx) => {
        await addJob(
          tx,
          'search.refresh',
          { listings: ['lost'], organizations: [] },
          { runAt: now },
        );
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await add('kept');
    await runDueJobs(context, handlers);
    expect(done).toEqual(['kept']);
    expect(await runDueJobs(context, handlers)).toBe(0);
  });

  test('runs in one of several runners', async () => {
    for (let n = 0; n < 60; n += 1) await add(`job ${n}`);
    await Promise.all(Array.from({ length: 6 }, () => runDueJobs(context, handlers, 20)));
    expect(new Set(done).size).toBe(60);
    expect(done).toHaveLength(60);
  });

  test('runs at its time, once for a key', async () => {
    await add('later', { runAt: new Date(now.getTime() + 10_000) });
    await add('one', { dedupeKey: 'a' });
    await add('two', { dedupeKey: 'a' });
    await runDueJobs(context, handlers);
    expect(done).toEqual(['one']);
    wait(10);
    await runDueJobs(context, handlers);
    expect(done).toEqual(['one', 'later']);
  });

  test('runs after a second transaction that requested it commits', async () => {
    await add('listing', { dedupeKey: 'a' });
    await inTransaction(context, async (tx) => {
      await addJob(
        tx,
        'search.refresh',
        { listings: ['listing'], organizations: [] },
        { runAt: now, dedupeKey: 'a' },
      );
      // Its changes are not visible yet: running the job now would miss them.
      await runDueJobs(context, handlers);
      expect(done).toEqual([]);
    });
    await runDueJobs(context, handlers);
    expect(done).toEqual(['listing']);
  });

  test('stays with its runner beyond its lease', async () => {
    await add('slow');
    // Another runner crashed during this one.
    await add('orphan', { runAt: new Date(now.getTime() - 1_000) });
    await leaseJobs(context, 1);
    const leased = () => context.db.outboxJob.findMany({ orderBy: { id: 'asc' } });
    const [, { leasedUntil: runsOutAt } = { leasedUntil: null }] = await leased();
    let finish = (): void => undefined;
    handlers['search.refresh'] = async (_context, { listings }) => {
      done.push(...listings);
      await new Promise<void>((resolve) => (finish = resolve));
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = runDueJobs(context, handlers, 1);
      await soon(() => expect(done).toEqual(['slow']));
      for (let n = 0; n < 5; n += 1) {
        wait(20);
        vi.advanceTimersByTime(20_000);
        await soon(async () =>
          expect((await leased())[0]?.leasedUntil?.getTime()).toBe(now.getTime() + 60_000),
        );
      }
      const [, orphan] = await leased();
      expect(orphan?.leasedUntil).toEqual(runsOutAt);
      await context.db.outboxJob.delete({ where: { id: orphan?.id ?? 0n } });
      expect(await runDueJobs(context, handlers, 1)).toBe(0);
      finish();
      await first;
      expect(done).toEqual(['slow']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('retries with backoff after failures and then dead-letters with its error', async () => {
    await add('unlucky');
    handlers['search.refresh'] = async () => {
      throw new Error('the index is away');
    };
    await runDueJobs(context, handlers);
    expect(await runDueJobs(context, handlers)).toBe(0);
    wait(2);
    expect(await runDueJobs(context, handlers)).toBe(1);
    for (let n = 2; n < maxAttempts; n += 1) {
      wait(3_600);
      await runDueJobs(context, handlers);
    }
    wait(3_600);
    expect(await runDueJobs(context, handlers)).toBe(0);
    expect(await context.db.outboxJob.findFirst()).toMatchObject({
      attempts: maxAttempts,
      failedAt: expect.any(Date),
      lastError: expect.stringContaining('the index is away'),
    });
  });

  test('moves from a dead runner when its lease expires', async () => {
    await add('orphan');
    handlers['search.refresh'] = () => new Promise(() => undefined);
    void runDueJobs(context, handlers);
    await soon(async () =>
      expect(await context.db.outboxJob.findFirst()).toMatchObject({ attempts: 1 }),
    );
    handlers['search.refresh'] = async (_context, { listings }) => void done.push(...listings);
    expect(await runDueJobs(context, handlers)).toBe(0);
    wait(61);
    await runDueJobs(context, handlers);
    expect(done).toEqual(['orphan']);
  });

  test('logs and stores its error and affects no other job', async () => {
    await add('unlucky');
    await add('waiting', { runAt: new Date(now.getTime() + 3_600_000) });
    await context.db.outboxJob.updateMany({
      where: { runAt: { gt: now } },
      data: { attempts: maxAttempts },
    });
    const rows = () => context.db.outboxJob.findMany({ orderBy: { id: 'asc' } });
    const [, before] = await rows();
    handlers['search.refresh'] = () => Promise.reject(new Error('away'));
    await runDueJobs(context, handlers);
    expect(context.log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'search.refresh', attempts: 1 }),
      'job failed, retry scheduled',
    );
    // Includes the stack location.
    expect((await rows())[0]?.lastError).toMatch(/^Error: away\n.*jobs\.test\.ts/s);
    await context.db.outboxJob.updateMany({
      where: { attempts: 1 },
      data: { attempts: maxAttempts - 1, runAt: now },
    });
    // Rejects with a string, as a library may.
    handlers['search.refresh'] = vi.fn().mockRejectedValue('gone');
    await runDueJobs(context, handlers);
    expect(context.log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'search.refresh', attempts: maxAttempts }),
      'job dead-lettered',
    );
    const [failed, other] = await rows();
    expect(failed).toMatchObject({ lastError: 'gone', failedAt: now });
    expect(other).toEqual(before);
  });

  test('waits for a newer version with a warning when its name is unknown', async () => {
    await add('renamed');
    await context.db.outboxJob.updateMany({ data: { name: 'search.renew' } });
    await runDueJobs(context, handlers);
    expect(await context.db.outboxJob.findFirst()).toMatchObject({
      doneAt: null,
      failedAt: null,
      lastError: expect.stringContaining('no handler for the job search.renew'),
    });
  });

  test('runs again up to the last attempt when it ends its process', async () => {
    await add('late');
    await loseAttempts(maxAttempts + 4);
    await runDueJobs(context, handlers);
    expect(done).toEqual(['late']);
  });

  test('dead-letters when it ends its process repeatedly', async () => {
    await add('fatal');
    await loseAttempts(maxAttempts + 5);
    await runDueJobs(context, handlers);
    expect(done).toEqual([]);
    expect(await context.db.outboxJob.findFirst()).toMatchObject({
      failedAt: now,
      leasedUntil: null,
      lastError: expect.stringContaining('its attempts ended with their process'),
    });
  });

  test('runs after jobs queued meanwhile when its runner died', async () => {
    await add('half done');
    wait(1);
    await add('waiting');
    handlers['search.refresh'] = () => new Promise(() => undefined);
    wait(1);
    void runDueJobs(context, handlers);
    await soon(async () =>
      expect(await context.db.outboxJob.findFirst({ where: { attempts: 1 } })).not.toBeNull(),
    );
    handlers['search.refresh'] = async (_context, { listings }) => void done.push(...listings);
    wait(61);
    await runDueJobs(context, handlers);
    expect(done).toEqual(['waiting', 'half done']);
  });

  describe('with an expired lease', () => {
    const fail = () => Promise.reject(new Error('late'));
    /** Leases a job with one runner, and after a minute with another. */
    async function leaseTwice(): Promise<[LeasedJob, LeasedJob]> {
      const [first] = await leaseJobs(context, 1);
      wait(61);
      const [second] = await leaseJobs(context, 1);
      if (first === undefined || second === undefined) throw new Error('the job was not due');
      return [first, second];
    }

    test('stays with its second runner when the first fails', async () => {
      await add('slow');
      const [first] = await leaseTwice();
      await runLeasedJob(context, { ...handlers, 'search.refresh': fail }, first);
      wait(10);
      expect(await leaseJobs(context, 1)).toEqual([]);
    });

    test('stays alive when its first runner fails after the second succeeded', async () => {
      await add('slow');
      await context.db.outboxJob.updateMany({ data: { attempts: maxAttempts - 1 } });
      const [first, second] = await leaseTwice();
      await runLeasedJob(context, handlers, second);
      await runLeasedJob(context, { ...handlers, 'search.refresh': fail }, first);
      expect(await listDeadJobs(context)).toEqual([]);
      expect(done).toEqual(['slow']);
    });

    test('completes when its first runner succeeded and the second fails', async () => {
      await add('slow');
      const [first, second] = await leaseTwice();
      await runLeasedJob(context, handlers, first);
      const doneAt = now;
      wait(10);
      await runLeasedJob(context, { ...handlers, 'search.refresh': fail }, second);
      wait(3_600);
      expect(await runDueJobs(context, handlers)).toBe(0);
      expect(await context.db.outboxJob.findFirst()).toMatchObject({ doneAt, lastError: null });
    });

    test('completes when both runners succeeded', async () => {
      await add('slow');
      const [first, second] = await leaseTwice();
      await runLeasedJob(context, handlers, first);
      const doneAt = now;
      wait(10);
      await runLeasedJob(context, handlers, second);
      expect(await context.db.outboxJob.findFirst()).toMatchObject({ doneAt });
    });

    test('stays alive once a late runner succeeded', async () => {
      await add('slow');
      await context.db.outboxJob.updateMany({ data: { attempts: maxAttempts - 2 } });
      const [first, second] = await leaseTwice();
      await runLeasedJob(context, { ...handlers, 'search.refresh': fail }, second);
      expect(await listDeadJobs(context)).toHaveLength(1);
      await runLeasedJob(context, handlers, first);
      expect(await listDeadJobs(context)).toEqual([]);
    });
  });

  test.each([
    ['is done', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('nobody is there'))],
  ])('ends when erased while running and it %s', async (_how, end) => {
    await add('of someone');
    handlers['search.refresh'] = async () => {
      await context.db.outboxJob.deleteMany();
      await end();
    };
    expect(await runDueJobs(context, handlers)).toBe(1);
    expect(await context.db.outboxJob.count()).toBe(0);
  });

  test('disappears a week after it succeeded', async () => {
    await add('old');
    await runDueJobs(context, handlers);
    wait(8 * 86_400);
    expect(await sweepDoneJobs(context)).toBe(1);
  });
});

describe('schedule', () => {
  test('comes due once each time for all processes', async () => {
    const schedules = [{ name: 'housekeeping.sweep' as const, everySeconds: 3_600 }];
    const ask = () => Promise.all([1, 2, 3, 4].map(() => queueDueSchedules(context, schedules)));
    expect((await ask()).reduce((sum, count) => sum + count, 0)).toBe(1);
    await runDueJobs(context, handlers);
    await ask();
    await runDueJobs(context, handlers);
    expect(done).toEqual(['sweep']);
    wait(3_600);
    await ask();
    await runDueJobs(context, handlers);
    expect(done).toEqual(['sweep', 'sweep']);
  });

  describe('with a failing job', () => {
    const schedules = [{ name: 'housekeeping.sweep' as const, everySeconds: 60 }];
    const jobs = () => context.db.outboxJob.findMany({ orderBy: { id: 'asc' } });
    let attempts: number;
    beforeEach(() => {
      attempts = 0;
      handlers['housekeeping.sweep'] = () => {
        attempts += 1;
        return Promise.reject(new Error('away'));
      };
    });
    const period = async () => {
      await queueDueSchedules(context, schedules);
      await runDueJobs(context, handlers);
      wait(60);
    };

    test('retries at its next time without adding a job', async () => {
      for (let n = 0; n < 12; n += 1) await period();
      // The sixth delay is the first of more than a minute.
      expect(attempts).toBe(12);
      expect(await jobs()).toHaveLength(1);
      handlers['housekeeping.sweep'] = async () => void done.push('sweep');
      await period();
      await period();
      expect(done).toEqual(['sweep', 'sweep']);
      expect((await jobs()).map(({ attempts: tried }) => tried)).toEqual([13, 1]);
    });

    test('restarts once its job was dead-lettered', async () => {
      for (let n = 0; n < maxAttempts + 1; n += 1) await period();
      expect((await jobs()).map((job) => [job.attempts, job.failedAt !== null])).toEqual([
        [maxAttempts, true],
        [1, false],
      ]);
    });

    test('keeps other requests of its job and other schedules', async () => {
      await add('unlucky');
      handlers['search.refresh'] = () => Promise.reject(new Error('away'));
      for (let n = 0; n < 6; n += 1) {
        await runDueJobs(context, handlers);
        wait(60);
      }
      const [before] = await jobs();
      await queueDueSchedules(context, [{ name: 'search.refresh', everySeconds: 60 }]);
      expect((await jobs()).map((job) => job.runAt)).toEqual([before?.runAt, now]);
    });

    test('queues another run during a running one', async () => {
      await queueDueSchedules(context, schedules);
      const [going] = await leaseJobs(context, 1);
      wait(30);
      await context.db.outboxJob.updateMany({
        data: { leasedUntil: new Date(now.getTime() + 60_000) },
      });
      wait(30);
      expect(await queueDueSchedules(context, schedules)).toBe(1);
      expect((await jobs()).map(({ id }) => id === going?.id)).toEqual([true, false]);
    });
  });

  describe('of an older version', () => {
    const schedules = [{ name: 'housekeeping.sweep' as const, everySeconds: 3_600 }];
    const names = async () =>
      (await context.db.scheduleRun.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);
    beforeEach(async () => {
      await context.db.scheduleRun.create({ data: { name: 'saved.news', nextRunAt: now } });
    });

    test('stays while its processes extend it and is deleted a minute later', async () => {
      wait(60);
      await queueDueSchedules(context, schedules);
      expect(await names()).toEqual(['housekeeping.sweep', 'saved.news']);
      wait(1);
      await queueDueSchedules(context, schedules);
      expect(await names()).toEqual(['housekeeping.sweep']);
    });

    test('stays for a runner without schedules', async () => {
      wait(3_600);
      await queueDueSchedules(context, []);
      expect(await names()).toEqual(['saved.news']);
    });

    test('leaves a worker ready when stale', async () => {
      wait(3_600);
      await queueDueSchedules(context, schedules);
      expect(await longestLateness(context)).toBe(0);
    });
  });

  test('runs late after an outage', async () => {
    const schedules = [{ name: 'housekeeping.sweep' as const, everySeconds: 3_600 }];
    await queueDueSchedules(context, schedules);
    await runDueJobs(context, handlers);
    wait(72 * 3_600);
    expect(await queueDueSchedules(context, schedules)).toBe(1);
    await runDueJobs(context, handlers);
    expect(done).toEqual(['sweep', 'sweep']);
  });
});
