import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { queueMails } from '@causa/core/platform/mail/queue-mail';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../support/invariants.ts';
import { addresses, type MailServices, openMailServices } from '../support/mail-services.ts';
import { keepsPromise } from '../support/promise.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { seededChance, sized } from '../support/size.ts';

let config: MailServices;
beforeEach(async () => {
  config = await openMailServices();
});
afterEach(() => config.close());

const waiting = () => config.db.outboxJob.count({ where: { doneAt: null, failedAt: null } });
// The lease of a crashed runner expires after a minute; the clock is past that, and all jobs are
// due in order.
const passAMinute = () =>
  config.pool.query(
    `UPDATE outbox_jobs SET leased_until = NULL, run_at = run_at - interval '1 minute'
     WHERE done_at IS NULL AND failed_at IS NULL`,
  );

async function untilDone(patience: number): Promise<void> {
  const until = performance.now() + patience;
  while ((await waiting()) > 0) {
    if (performance.now() > until) throw new Error(`${await waiting()} jobs still wait`);
    await sleep(100);
  }
}

describe.each(['the outbox', 'BullMQ'])('mails on %s', (runner) => {
  let redis: TestRedis | undefined;
  beforeEach(async () => {
    redis = runner === 'BullMQ' ? await startRedis() : undefined;
  });
  afterEach(() => redis?.stop());

  test(
    'survive workers killed at random moments',
    async () => {
      const chance = seededChance('mail-kill');
      const people = addresses(sized(240, 20_000));
      const env: Record<string, string> = redis === undefined ? {} : { REDIS_URL: redis.url };
      await config.queue(people);
      const kills = sized(3, 200);
      for (let n = 0; n < kills; n++) {
        const worker = await config.startWorker(env);
        await sleep(chance() * sized(300, 2_000));
        await worker.kill();
        await passAMinute();
        if ((await waiting()) === 0)
          await config.queue(addresses(people.length).map((one) => `again${n}-${one}`));
      }
      const last = await config.startWorker(env);
      await untilDone(sized(60_000, 1_800_000));
      expect(await last.stop()).toBeLessThan(25_000);
      const byPerson = new Map<string, string[]>();
      for (const { recipients, messageId } of config.sink.received)
        for (const to of recipients) byPerson.set(to, [...(byPerson.get(to) ?? []), messageId]);
      const due = (await config.db.mailDelivery.findMany({ select: { recipient: true } })).map(
        ({ recipient }) => recipient,
      );
      keepsPromise(`mail-kill.lost (${runner})`, due.filter((one) => !byPerson.has(one)).length, 0);
      keepsPromise(
        `mail-kill.most-to-one (${runner})`,
        Math.max(...[...byPerson.values()].map((ids) => ids.length)),
        2,
      );
      keepsPromise(
        `mail-kill.other-message-id (${runner})`,
        [...byPerson.values()].filter((ids) => new Set(ids).size > 1).length,
        0,
      );
      const books = await config.db.mailDelivery.groupBy({ by: ['status'], _count: true });
      keepsPromise(
        `mail-report (${runner})`,
        due.length - books.reduce((sum, { _count }) => sum + _count, 0),
        0,
      );
      expect(await brokenInvariants(config.db)).toEqual([]);
    },
    sized(180_000, 3_600_000),
  );
});

test(
  'sends no mail a second after an unsubscription among thousands queued',
  async () => {
    const user = 'd'.repeat(32);
    await config.db.user.create({
      data: {
        id: user,
        email: 'quiet@harbour.example',
        firstName: 'Quiet',
        locale: 'en',
        emailVerifiedAt: new Date(),
      },
    });
    await config.db.notificationPreference.create({
      data: { userId: user, name: 'saved-search-alerts', enabled: true },
    });
    await config.queue(addresses(sized(300, 5_000)));
    await config.db.alertDigest.createMany({
      data: Array.from({ length: 20 }, (_, n) => ({ userId: user, period: `run ${n}` })),
    });
    const digests = await config.db.alertDigest.findMany();
    await inTransaction(config.world.system, (tx) =>
      queueMails(
        tx,
        digests.map(({ id }) => ({
          template: 'alert-digest' as const,
          props: { digestId: id },
          recipient: 'quiet@harbour.example',
          locale: 'en' as const,
          idempotencyKey: `alert-digest:${id}`,
          carries: { alertDigestId: id },
          userId: user,
          subscribed: true,
        })),
      ),
    );
    const worker = await config.startWorker();
    await config.db.notificationPreference.update({
      where: { userId_name: { userId: user, name: 'saved-search-alerts' } },
      data: { enabled: false },
    });
    await sleep(1_000);
    const before = config.sink.received.length;
    await untilDone(sized(60_000, 1_800_000));
    await worker.stop();
    const late = config.sink.received
      .slice(before)
      .filter(({ recipients }) => recipients.includes('quiet@harbour.example'));
    keepsPromise('mail-unsub', late.length, 0);
    expect(await brokenInvariants(config.db)).toEqual([]);
  },
  sized(120_000, 1_200_000),
);
