import { dayMs } from '@causa/shared/platform/dates/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@causa/core/platform/context';
import { bulkSubjects } from '@causa/core/bulk-subjects';
import { newId } from '@causa/core/platform/ids';
import { listingsBulk } from '@causa/core/listings/authoring/closing/listings-bulk';
import { readBulk, startBulk, undoBulk } from '@causa/core/listings/bulk-actions/start-bulk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationsBulk } from '@causa/core/applications/review/applications-bulk';
import { makeListing, makeOrganization } from '../support/factories.ts';
import { type MailServices, openMailServices } from '../support/mail-services.ts';
import { keepsPromise, printsMeasure } from '../support/promise.ts';
import { makeReceived } from '../support/records.ts';
import { seededChance, sized } from '../support/size.ts';

let config: MailServices;
beforeEach(async () => {
  config = await openMailServices();
});
afterEach(() => config.close());

const count = sized(120, 5_000);
const kills = sized(3, 5);
const limitSeconds = (60 * count) / 5_000;
const secondsSince = (began: number) => (performance.now() - began) / 1_000;

/** An organization with this many live listings, and the context of its owner. */
async function startOrganization(listings = count): Promise<{ orgId: string; owner: Context }> {
  const userId = newId();
  await config.db.user.create({
    data: { id: userId, email: 'zoe@harbour.example', emailVerifiedAt: new Date(), locale: 'en' },
  });
  const orgId = (await makeOrganization(config.db)).id;
  await config.db.organizationMember.create({
    data: { organizationId: orgId, userId, role: 'OWNER' },
  });
  for (let made = 0; made < listings; made += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, listings) }, () =>
        makeListing(config.db, orgId, {
          publishedAt: new Date(Date.now() - dayMs),
          closesAt: new Date(Date.now() + 20 * dayMs),
        }),
      ),
    );
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  return { orgId, owner: { ...config.world.system, actor } };
}

// The lease of a crashed runner expires after a minute; the clock is past that.
const passAMinute = () =>
  config.pool.query('UPDATE outbox_jobs SET leased_until = NULL WHERE done_at IS NULL');

const waiting = () => config.db.outboxJob.count({ where: { doneAt: null, failedAt: null } });

async function untilOver(isOver: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + sized(60_000, 900_000);
  while (!(await isOver())) {
    if (performance.now() > until) throw new Error('the bulk action is not over');
    await sleep(100);
  }
}

test(
  'closes and reopens many listings once each when workers are killed',
  async () => {
    const chance = seededChance('bulk-once');
    const { orgId, owner } = await startOrganization();
    const close = { kind: 'close', params: { reason: 'STOPPED' } } as const;
    const asked = { ...close, id: newId(), filter: { tab: 'all' }, count } as const;
    await startBulk(owner, orgId, asked, listingsBulk);
    const read = (id: string) => readBulk(owner, orgId, id, bulkSubjects);
    const disturb = async (times: number) => {
      for (let n = 0; n < times; n++) {
        const worker = await config.startWorker();
        await sleep(chance() * sized(500, 6_000));
        await worker.kill();
        await passAMinute();
      }
    };
    const audited = async (action: string) =>
      config.db.auditEntry.groupBy({ by: ['subject'], where: { action }, _count: true });
    const notOnce = async (action: string) => {
      const entries = await audited(action);
      return count - entries.filter(({ _count }) => _count === 1).length;
    };
    const withStatus = (status: 'CLOSED' | 'PUBLISHED') =>
      config.db.listing.count({ where: { organizationId: orgId, status } });

    await disturb(kills);
    const worker = await config.startWorker();
    await untilOver(async () => (await read(asked.id)).finishedAt !== null);
    await worker.stop();
    keepsPromise('bulk-once.not-once', await notOnce('listing.close'), 0);
    keepsPromise('bulk-once.not-closed', count - (await withStatus('CLOSED')), 0);

    await undoBulk(owner, orgId, asked.id, bulkSubjects);
    await disturb(2);
    const second = await config.startWorker();
    await untilOver(async () => (await read(asked.id)).undo?.finishedAt !== undefined);
    await untilOver(async () => (await read(asked.id)).undo?.finishedAt !== null);
    keepsPromise('bulk-once.not-restored', count - (await withStatus('PUBLISHED')), 0);
    keepsPromise('bulk-once.restored-not-once', await notOnce('listing.reopen'), 0);

    // The index includes every change up to now.
    await untilOver(async () => (await waiting()) === 0);
    const again = { ...asked, id: newId() };
    const began = performance.now();
    await startBulk(owner, orgId, again, listingsBulk);
    await untilOver(async () => (await read(again.id)).finishedAt !== null);
    printsMeasure(`mass-close (${count})`, secondsSince(began), limitSeconds, 's');
    expect(await withStatus('CLOSED')).toBe(count);

    await untilOver(async () => (await waiting()) === 0);
    const undoBegan = performance.now();
    await undoBulk(owner, orgId, again.id, bulkSubjects);
    await untilOver(async () => (await read(again.id)).undo?.finishedAt != null);
    printsMeasure(`mass-undo (${count})`, secondsSince(undoBegan), limitSeconds, 's');
    expect(await withStatus('PUBLISHED')).toBe(count);
    await second.stop();
  },
  sized(180_000, 3_600_000),
);

test(
  'declines and restores many applications once each when workers are killed',
  async () => {
    const chance = seededChance('bulk-once-applications');
    const { orgId, owner } = await startOrganization(1);
    const { id: listingId } = await config.db.listing.findFirstOrThrow({
      where: { organizationId: orgId },
    });
    const world = { db: config.db, now: () => new Date() };
    for (let made = 0; made < count; made += 1) await makeReceived(world, orgId, { listingId });
    const params = { status: 'DECLINED', message: 'Thank you, {name}.' } as const;
    const filter = { tab: 'all', listingId } as const;
    const asked = { kind: 'status', params, id: newId(), filter, count } as const;
    await startBulk(owner, orgId, asked, applicationsBulk);
    const read = () => readBulk(owner, orgId, asked.id, bulkSubjects);
    for (let n = 0; n < kills; n += 1) {
      const worker = await config.startWorker();
      await sleep(chance() * sized(500, 6_000));
      await worker.kill();
      await passAMinute();
    }
    const worker = await config.startWorker();
    await untilOver(async () => (await read()).finishedAt !== null);
    const declines = await config.db.applicationEvent.groupBy({
      by: ['applicationId'],
      where: { status: 'DECLINED' },
      _count: true,
    });
    const once = declines.filter(({ _count }) => _count === 1).length;
    keepsPromise('bulk-once.applications-not-once', count - once, 0);
    const toTell = { name: 'applications.notify-status', doneAt: null };
    keepsPromise(
      'bulk-once.applications-not-told-once',
      Math.abs(count - (await config.db.outboxJob.count({ where: toTell }))),
      0,
    );
    await undoBulk(owner, orgId, asked.id, bulkSubjects);
    await untilOver(async () => (await read()).undo?.finishedAt != null);
    keepsPromise(
      'bulk-once.applications-not-restored',
      count - (await config.db.application.count({ where: { status: 'SENT' } })),
      0,
    );
    expect(await config.db.outboxJob.count({ where: toTell })).toBe(0);
    await worker.stop();
  },
  sized(180_000, 3_600_000),
);

test(
  'closes many listings with answers when workers are killed',
  async () => {
    const chance = seededChance('mass-close-applications');
    const { orgId, owner } = await startOrganization();
    const world = { db: config.db, now: () => new Date() };
    const rows = await config.db.listing.findMany({ where: { organizationId: orgId } });
    for (const { id } of rows) await makeReceived(world, orgId, { listingId: id });
    const params = { reason: 'STOPPED', answer: 'Thank you, {name}.' } as const;
    const asked = { kind: 'close', params, id: newId(), filter: { tab: 'all' }, count } as const;
    await startBulk(owner, orgId, asked, listingsBulk);
    for (let n = 0; n < kills; n += 1) {
      const worker = await config.startWorker();
      await sleep(chance() * sized(500, 6_000));
      await worker.kill();
      await passAMinute();
    }
    const worker = await config.startWorker();
    const untilAllOver = () =>
      untilOver(async () => {
        const open = { organizationId: orgId, OR: [{ finishedAt: null }, undoing] };
        return (await config.db.bulkAction.count({ where: open })) === 0;
      });
    const undoing = { undoneAt: { not: null }, undoFinishedAt: null };
    await untilAllOver();
    const declines = await config.db.applicationEvent.groupBy({
      by: ['applicationId'],
      where: { status: 'DECLINED' },
      _count: true,
    });
    const once = declines.filter(({ _count }) => _count === 1).length;
    keepsPromise('mass-close.applications-not-once', count - once, 0);
    const toTell = { name: 'applications.notify-status', doneAt: null };
    keepsPromise(
      'mass-close.applications-not-told-once',
      Math.abs(count - (await config.db.outboxJob.count({ where: toTell }))),
      0,
    );
    await undoBulk(owner, orgId, asked.id, bulkSubjects);
    await untilAllOver();
    const restored = await config.db.application.count({
      where: { status: 'SENT', listing: { status: 'PUBLISHED' } },
    });
    keepsPromise('mass-close.applications-not-restored', count - restored, 0);
    expect(await config.db.outboxJob.count({ where: toTell })).toBe(0);

    await untilOver(async () => (await waiting()) === 0);
    const again = { ...asked, id: newId() };
    const began = performance.now();
    await startBulk(owner, orgId, again, listingsBulk);
    await untilOver(
      async () => (await readBulk(owner, orgId, again.id, bulkSubjects)).finishedAt !== null,
    );
    printsMeasure(`mass-close.answered (${count})`, secondsSince(began), limitSeconds, 's');
    expect(
      await config.db.listing.count({ where: { organizationId: orgId, status: 'CLOSED' } }),
    ).toBe(count);

    await untilAllOver();
    await untilOver(async () => (await waiting()) <= count);
    const undoBegan = performance.now();
    await undoBulk(owner, orgId, again.id, bulkSubjects);
    await untilOver(
      async () => (await readBulk(owner, orgId, again.id, bulkSubjects)).undo?.finishedAt != null,
    );
    printsMeasure(`mass-undo.answered (${count})`, secondsSince(undoBegan), limitSeconds, 's');
    expect(
      await config.db.listing.count({ where: { organizationId: orgId, status: 'PUBLISHED' } }),
    ).toBe(count);
    await worker.stop();
  },
  sized(180_000, 3_600_000),
);
