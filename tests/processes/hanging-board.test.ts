import { hooks } from '@causa/core/hooks';
import type { Context } from '@causa/core/platform/context';
import { noFiles } from '@causa/core/platform/files/file-store';
import { queueDueIntegrations } from '@causa/core/integrations/job-boards/running/queue-due';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import { outboxRunner } from '@causa/core/platform/jobs/job-runner';
import { openSearch } from '@causa/core/search/engine/open-search';
import { jobHandlers } from '@causa/worker/handlers';
import { expect, test, vi } from 'vitest';
import { createTestDatabase, openTestDatabase } from '../support/database.ts';
import { makeOrganization } from '../support/factories.ts';
import { makeIntegration } from '../support/records.ts';
import { keepsPromise, printsMeasure } from '../support/promise.ts';
import { isFull, sized } from '../support/size.ts';
import { testConfig } from '../support/test-app.ts';
import { soon } from '../support/soon.ts';

const boards = 50;
const mails = sized(10, 200);
const limitSeconds = 2;

test('sends mail while fifty boards hang', { timeout: 600_000 }, async () => {
  const database = await createTestDatabase();
  const opened = openTestDatabase(database.url, { max: 20 });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const search = openSearch(opened.pool, null, log);
  const given: (() => void)[] = [];
  const context: Context = {
    actor: { kind: 'system' },
    locale: 'en',
    ...opened,
    search,
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => new Date(),
    log,
    // Accepts the request and never answers it.
    fetchDocument: () => new Promise((done) => given.push(() => done({ status: 0, body: '' }))),
  };
  for (let n = 0; n < boards; n += 1)
    await makeIntegration(opened, (await makeOrganization(opened.db)).id, {
      nextRunAt: new Date(0),
    });
  expect(await queueDueIntegrations(context)).toBe(boards);
  const sentAt = new Map<string, number>();
  const send = async ({ to }: { to: string }) => void sentAt.set(to, performance.now());
  const running = outboxRunner()(context, jobHandlers({ mailer: { send } }), []);
  try {
    await soon(() => expect(given.length).toBeGreaterThan(1));
    const delays: number[] = [];
    for (let n = 0; n < mails; n += 1) {
      const recipient = `reader${n}@harbour.example`;
      await queueMail(context, {
        template: 'email-changed',
        props: { firstName: 'Ana', newEmail: 'ana@harbour.example' },
        recipient,
        locale: 'en',
        idempotencyKey: recipient,
        userId: null,
      });
      const queued = performance.now();
      await soon(() => expect(sentAt.has(recipient)).toBe(true), 5);
      delays.push(Math.max(0, (sentAt.get(recipient) ?? 0) - queued) / 1_000);
    }
    // The boards still hang: no mail waited for one of them to finish.
    const waiting = { name: 'integrations.run', doneAt: null };
    const over = boards - (await opened.db.outboxJob.count({ where: waiting }));
    keepsPromise('lanes-board', over, 0);
    const p95 = delays.toSorted((a, b) => a - b)[Math.ceil(mails * 0.95) - 1] ?? 0;
    printsMeasure('lanes-board-wait', p95, limitSeconds, 's');
    if (isFull) expect(p95).toBeLessThanOrEqual(limitSeconds);
  } finally {
    const freeing = setInterval(() => given.splice(0).forEach((free) => free()), 20);
    await running.stop();
    clearInterval(freeing);
    await search.close();
    await opened.close();
    await database.drop();
  }
});
