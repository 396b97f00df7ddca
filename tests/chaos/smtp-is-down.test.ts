import { setTimeout as sleep } from 'node:timers/promises';
import { readMailReport } from '@causa/core/platform/operations/read-mail-report';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../support/invariants.ts';
import { addresses, type MailServices, openMailServices } from '../support/mail-services.ts';
import { keepsPromise } from '../support/promise.ts';
import { sized } from '../support/size.ts';

let config: MailServices;
beforeEach(async () => {
  config = await openMailServices();
});
afterEach(() => config.close());

const waiting = () => config.db.mailDelivery.count({ where: { status: 'QUEUED' } });

test(
  'loses and duplicates no digest mail during an SMTP outage and sends all within five minutes',
  async () => {
    const { sink } = config;
    const people = sized(20, 2_000);
    const hangs = sized(1, 10);
    await config.queue(addresses(people));
    // Each mail that reaches a hanging server takes the full socket timeout.
    sink.script.push(
      ...Array.from({ length: people }, (_, n) =>
        n % Math.ceil(people / hangs) === 3 ? 'hang' : '421',
      ),
    );
    const worker = await config.startWorker();
    const patience = performance.now() + sized(90_000, 1_200_000);
    while (sink.script.length > 0 && performance.now() < patience) await sleep(50);
    expect(sink.script).toEqual([]);
    const back = performance.now();
    while ((await waiting()) > 0 && performance.now() < back + 300_000) await sleep(100);
    const drained = (performance.now() - back) / 1_000;
    await worker.stop();
    keepsPromise('smtp-down.drained', drained, 300, ' s');
    const allRecipients = sink.received.flatMap(({ recipients }) => recipients);
    keepsPromise('smtp-down.lost', people - new Set(allRecipients).size, 0, ` of ${people}`);
    keepsPromise('smtp-down.doubled', allRecipients.length - new Set(allRecipients).size, 0);
    const open = (await readMailReport(config.world.system)).filter(
      ({ due, sent, suppressed, failed, queued }) => due !== sent + suppressed + failed + queued,
    );
    keepsPromise('smtp-down.books', open.length, 0, ' lines open');
    expect(await brokenInvariants(config.db)).toEqual([]);
  },
  sized(150_000, 1_800_000),
);
