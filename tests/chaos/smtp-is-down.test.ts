import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@causa/core/database/database';
import { queueMails } from '@causa/core/mail/queue-mail';
import { openWorld, type World } from '@causa/core/open-world';
import { readMailBooks } from '@causa/core/operations/read-mail-books';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Child, startChild } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { keepsPromise } from '../support/promise.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { testHouse } from '../support/test-app.ts';
import { sized } from '../support/size.ts';

let database: TestDatabase;
let opened: Database;
let world: World;
let sink: SmtpSink;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  world = openWorld({ databaseUrl: database.url, meili: null, log, house: testHouse });
  sink = await startSmtpSink();
});
afterEach(async () => {
  await world.close();
  await opened.close();
  await sink.close();
  await database.drop();
});

const startWorker = (): Promise<Child> =>
  startChild(
    'apps/worker/main.ts',
    { DATABASE_URL: database.url, SMTP_URL: sink.url, PUBLIC_ORIGIN: testHouse.origin, APP_SECRET: testHouse.secret, METRICS_PORT: '0' },
    /the worker is at work/,
  );

/** A digest to each of so many people; what is told matters less than that it is told. */
async function queueDigest(people: number): Promise<void> {
  for (let at = 0; at < people; at += 500) {
    const some = Array.from({ length: Math.min(500, people - at) }, (_, n) => `person${at + n}@harbour.example`);
    const order = (recipient: string) => ({
      template: 'email-changed' as const,
      props: { firstName: 'Zoë', newEmail: recipient },
      recipient,
      locale: 'es' as const,
      effectKey: `chaos:${recipient}`,
      userId: null,
    });
    await opened.db.$transaction((tx) => queueMails(world.system, tx, some.map(order)));
  }
}

const waiting = () => opened.db.mailDelivery.count({ where: { status: 'QUEUED' } });

test(
  'a post that refuses and hangs for the length of a digest loses and doubles no mail, and all have left within five minutes of its return',
  async () => {
    const people = sized(20, 2_000);
    const hangs = sized(1, 10);
    await queueDigest(people);
    // A hanging server costs the time limit of the socket for each mail that meets it.
    sink.script.push(...Array.from({ length: people }, (_, n) => (n % Math.ceil(people / hangs) === 3 ? 'hang' : '421')));
    const worker = await startWorker();
    const patience = performance.now() + sized(90_000, 1_200_000);
    while (sink.script.length > 0 && performance.now() < patience) await sleep(50);
    expect(sink.script).toEqual([]);
    const back = performance.now();
    while ((await waiting()) > 0 && performance.now() < back + 300_000) await sleep(100);
    const drained = (performance.now() - back) / 1_000;
    await worker.stop();
    keepsPromise('smtp-down.drained', drained, 300, ' s');
    const told = sink.received.flatMap(({ recipients }) => recipients);
    keepsPromise('smtp-down.lost', people - new Set(told).size, 0, ` of ${people}`);
    keepsPromise('smtp-down.doubled', told.length - new Set(told).size, 0);
    const open = (await readMailBooks(world.system)).filter(({ due, sent, suppressed, failed, queued }) => due !== sent + suppressed + failed + queued);
    keepsPromise('smtp-down.books', open.length, 0, ' lines open');
    expect(await brokenInvariants(opened.db)).toEqual([]);
  },
  sized(150_000, 1_800_000),
);
