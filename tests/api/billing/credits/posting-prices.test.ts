import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, expect, test, describe, it } from 'vitest';
import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import { checkLedger } from '@causa/core/billing/credits/check-ledger';
import {
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import {
  publishListing,
  removeListing,
  returnListing,
} from '@causa/core/listings/authoring/publishing/staff-decisions';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { systemContext, runJobs, signUpVerified } from '../../../support/client.ts';
import { testNow, makeOrganization, makeListing } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  getBalance,
  giveCredits,
  startPrices,
  readPrices,
  moveCreditsOf,
  getPack,
} from '../../../support/money.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import {
  refundRemoved,
  refundUnseen,
  requireCredits,
} from '@causa/core/listings/authoring/publishing/spend-for-listing';
import { makeReceived } from '../../../support/records.ts';
import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import {
  isFirstFree,
  getPostingPrice,
} from '@causa/core/listings/authoring/publishing/get-posting-price';
import { importContent } from '@causa/core/content/import-content';
import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { startTestSite } from '../../../support/test-site.ts';

describe('credits of a publication', () => {
  let world: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    room = await startNewsroom(world);
  });

  const creditsOf = async ({ orgId }: Newsroom = room) => (await getBalance(world, orgId)).credits;

  const publish = ({ url, revision }: { url: string; revision: number }, body: object = {}) =>
    room.admin.client.post(`${url}/publish`, { revision, ...body });

  const paidUntilOf = async (id: string) =>
    (await world.db.listing.findUniqueOrThrow({ where: { id } })).paidUntil;

  test('charges two credits for a job once and pays for the days of the price book', async () => {
    await giveCredits(world, room.orgId, 7);
    const job = await writeJob(room, room.admin.client);
    expect((await publish(job)).body.spent).toBe(2);
    expect((await publish(job)).body.spent).toBe(0);
    expect(await creditsOf()).toBe(5);
    const days = ((await paidUntilOf(job.id))?.getTime() ?? 0) - testNow.getTime();
    expect(days / dayMs).toBe(90);
  });

  test('allows a full run with a last day of 25 hours for one posting', async () => {
    // Starts in the first hour of a day, so that the run ends in the last hour of a 25-hour
    // day.
    world.setNow(new Date('2026-08-03T04:30:00Z'));
    room = await startNewsroom(world);
    await giveCredits(world, room.orgId, 7);
    const until = (closesOn: string) =>
      writeJob(room, room.admin.client, {
        place: { placeId: 'g5128581' },
        timeZone: 'America/New_York',
        closesOn,
      });
    expect((await publish(await until('2026-11-01'))).body.spent).toBe(2);
    const tooLong = await publish(await until('2026-11-02'));
    expect(tooLong.body.errors).toMatchObject([{ name: 'closesOn', code: 'FIELD_TOO_LATE' }]);
  });

  test('refuses to publish without credits and says how many are needed', async () => {
    await giveCredits(world, room.orgId, 1);
    const job = await writeJob(room, room.admin.client);
    const refused = await publish(job);
    expect([refused.status, refused.body.errors?.[0]?.name]).toEqual([409, 'NOT_ENOUGH_CREDITS']);
    expect(refused.body.details).toEqual({ needed: 2, balance: 1 });
    const price = await room.admin.client.get(`${room.base}/posting-price/${job.id}`);
    expect(price.body.price).toMatchObject({ cost: 2, gift: 0, balance: 1, missing: 1 });
    const { status } = await world.db.listing.findUniqueOrThrow({ where: { id: job.id } });
    expect(status).toBe('DRAFT');
  });

  test('gives the first posting of a verified organization free, and not the second', async () => {
    await world.db.organization.update({ where: { id: room.orgId }, data: { isVerified: true } });
    await publishJob(room, room.admin.client);
    expect(await creditsOf()).toBe(0);
    expect((await publish(await writeJob(room, room.admin.client))).status).toBe(409);
  });

  test('blocks paid publications while billing is on hold', async () => {
    await giveCredits(world, room.orgId, 7);
    const held = { organizationId: room.orgId, cause: `dispute:${room.orgId}` };
    await suspendBilling(systemContext(world), held);
    const refused = await publish(await writeJob(room, room.admin.client));
    expect(refused.body.errors?.[0]?.name).toBe('BILLING_HOLD');
  });

  test('charges nothing for closing and reopening within the paid days', async () => {
    await giveCredits(world, room.orgId, 2);
    const { url } = await publishJob(room, room.admin.client);
    await room.admin.client.post(`${url}/close`, { reason: 'STOPPED' });
    const again = await room.admin.client.post(`${url}/extend`, { closesOn: '2026-04-10' });
    expect([again.status, await creditsOf()]).toEqual([200, 0]);
  });

  test('charges the shown price for an extension', async () => {
    await giveCredits(world, room.orgId, 9);
    const { id, url } = await publishJob(room, room.admin.client);
    const client = room.admin.client;
    const paidUntil = new Date(testNow.getTime() + 20 * dayMs);
    await world.db.listing.update({ where: { id }, data: { paidUntil } });
    const read = async (query = '') => (await client.get(`${url}/extension${query}`)).body;
    expect(await read('?closesOn=2026-04-30')).toMatchObject({
      closesOn: '2026-04-30',
      price: { cost: 2, gift: 0, balance: 7, missing: 0, isHeld: false },
      costs: 2,
      paidUntil: paidUntil.toISOString(),
    });
    const extend = (body: object) => client.post(`${url}/extend`, body);
    const refused = await extend({ closesOn: '2026-04-30', credits: 0 });
    expect([refused.status, refused.body.errors[0].name]).toEqual([409, 'PRICE_CHANGED']);
    expect([await creditsOf(), await paidUntilOf(id)]).toEqual([7, paidUntil]);
    expect((await extend({ closesOn: '2026-04-30', credits: 2 })).status).toBe(200);
    expect(await creditsOf()).toBe(5);
    // A date within the paid period is free, and the price says so.
    expect((await read('?closesOn=2026-05-03')).price).toEqual({
      cost: 0,
      gift: 0,
      balance: 5,
      missing: 0,
      isHeld: false,
    });
    const late = await client.get(`${url}/extension?closesOn=2030-01-01`);
    expect([late.status, late.body.errors[0].name]).toEqual([422, 'closesOn']);
  });

  test('returns the credits of an unscheduled posting and charges it again later', async () => {
    await giveCredits(world, room.orgId, 2);
    const job = await writeJob(room, room.admin.client);
    await publish(job, { publishAt: '2026-03-05T12:00:00.000Z' });
    expect(await creditsOf()).toBe(0);
    await room.admin.client.post(`${job.url}/unschedule`, {});
    expect([await creditsOf(), await paidUntilOf(job.id)]).toEqual([2, null]);
  });

  test('charges a listing approved by staff at approval and a returned one not at all', async () => {
    await giveCredits(world, room.orgId, 2);
    await setReviewed(systemContext(world), room.orgId, true);
    const job = await writeJob(room, room.admin.client);
    expect((await publish(job)).body).toMatchObject({ state: 'IN_REVIEW', spent: 0 });
    await returnListing(systemContext(world), job.id, 'Say more');
    expect(await creditsOf()).toBe(2);
    const { body } = await room.admin.client.get(job.url);
    await publish({ ...job, revision: body.draft.revision });
    await publishListing(systemContext(world), job.id);
    expect(await creditsOf()).toBe(0);
  });

  test('returns the credits of a listing that staff remove within a day, not later', async () => {
    await giveCredits(world, room.orgId, 4);
    const [soon, late] = [
      await publishJob(room, room.admin.client),
      await publishJob(room, room.admin.client),
    ];
    await removeListing(systemContext(world), soon.id, 'Twice');
    await removeListing(systemContext(world), soon.id, 'Twice');
    expect(await creditsOf()).toBe(2);
    world.setNow(new Date(testNow.getTime() + 25 * 3_600_000));
    await removeListing(systemContext(world), late.id, 'Twice');
    expect(await creditsOf()).toBe(2);
  });

  test('returns the credits of listings hidden by a freeze of more than seven days', async () => {
    await giveCredits(world, room.orgId, 2);
    await publishJob(room, room.admin.client);
    await freezeOrganization(systemContext(world), room.orgId, 'We look into it');
    world.setNow(new Date(testNow.getTime() + 8 * dayMs));
    await thawOrganization(systemContext(world), room.orgId);
    expect(await creditsOf()).toBe(2);
  });

  test('moves credits with their value in a merge and is blocked by pending money', async () => {
    const into = await startNewsroom(world);
    await giveCredits(world, room.orgId, 3, { unitAmount: 4_500, currency: 'USD' });
    const cause = `dispute:${room.orgId}`;
    const context = systemContext(world);
    await suspendBilling(context, { organizationId: room.orgId, cause });
    const merge = () => mergeOrganizations(context, { from: room.orgId, into: into.orgId });
    await expect(merge()).rejects.toMatchObject({ code: 'CONFLICT' });
    await world.db.billingHold.updateMany({ where: { cause }, data: { liftedAt: testNow } });
    await merge();
    expect([await creditsOf(room), await creditsOf(into)]).toEqual([0, 3]);
    const lot = await world.db.creditLot.findFirst({ where: { organizationId: into.orgId } });
    expect(lot).toMatchObject({ unitAmount: 4_500, currency: 'USD', remaining: 3 });
  });

  test('charges a listing published concurrently once', async () => {
    await giveCredits(world, room.orgId, 100);
    const job = await writeJob(room, room.admin.client);
    const answers = await Promise.all(
      Array.from({ length: sized(6, 40) }, (_, n) =>
        (n % 2 === 0 ? room.admin : room.owner).client.post(`${job.url}/publish`, {
          revision: job.revision,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    keepsPromise('spend-once.credits', 100 - (await creditsOf()), 2);
  });

  test('keeps balances, lots and entries consistent', async () => {
    expect(await brokenInvariants(world.db)).toEqual([]);
    expect(await checkLedger(systemContext(world))).toEqual([]);
  });
});

describe('refunded postings', () => {
  let world: TestApp;

  let room: Newsroom;

  let context: Context;

  let removalHours: number;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    ({ removalHours } = (await readPrices()).refunds);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    room = await startNewsroom(world);
    context = systemContext(world);
  });

  const creditsOf = async () => (await getBalance(world, room.orgId)).credits;

  const rowOf = (id: string) => world.db.listing.findUniqueOrThrow({ where: { id } });

  /** Publishes a job that costs all of two credits. */
  async function payJob() {
    await giveCredits(world, room.orgId, 2);
    return rowOf((await publishJob(room, room.admin.client)).id);
  }

  const draft = async () => rowOf((await writeJob(room, room.admin.client)).id);

  /** Returns a context this number of hours and milliseconds after publication. */
  const after = (hours: number, ms = 0): Context => ({
    ...context,
    now: () => new Date(testNow.getTime() + hours * 3_600_000 + ms),
  });

  describe('job in review', () => {
    test('requires its credits without taking them', async () => {
      const job = await draft();
      await giveCredits(world, room.orgId, 1);
      await expect(requireCredits(context, job, testNow)).rejects.toMatchObject({
        code: 'NOT_ENOUGH_CREDITS',
      });
      await giveCredits(world, room.orgId, 1);
      await requireCredits(context, job, testNow);
      expect(await creditsOf()).toBe(2);
    });

    test('refuses a job during a billing hold, unless free', async () => {
      const job = await draft();
      await giveCredits(world, room.orgId, 2);
      const cause = `dispute:${room.orgId}`;
      await suspendBilling(context, { organizationId: room.orgId, cause });
      await expect(requireCredits(context, job, testNow)).rejects.toMatchObject({
        code: 'BILLING_HOLD',
      });
      await requireCredits(context, { ...job, source: 'elsewhere' }, testNow);
    });
  });

  describe('withdrawn posting', () => {
    const refund = (job: Parameters<typeof refundUnseen>[1]) =>
      inTransaction(context, (tx) => refundUnseen(tx, job));

    test.each([
      ['an hour before it appears', 1],
      ['where it has no hour', null],
    ])('returns its credits %s and is unpaid', async (_, hours) => {
      const publishedAt = hours === null ? null : after(hours).now();
      expect(await refund({ ...(await payJob()), publishedAt })).toEqual({ paidUntil: null });
      expect(await creditsOf()).toBe(2);
    });

    test.each([
      ['at the moment at which it appears', 0],
      ['an hour after it appeared', -1],
    ])('returns nothing %s', async (_, hours) => {
      const job = await payJob();
      expect(await refund({ ...job, publishedAt: after(hours).now() })).toEqual({});
      expect(await creditsOf()).toBe(0);
    });

    test('stays paid when it cost nothing', async () => {
      expect(await refund(await draft())).toEqual({});
    });
  });

  describe('posting removed by staff', () => {
    const refund = (at: Context, job: Parameters<typeof refundRemoved>[1]) =>
      inTransaction(at, (tx) => refundRemoved(tx, job));

    test('returns its credits within the hours of the price book, to the last moment', async () => {
      const job = await payJob();
      expect(await refund(after(removalHours, 1), job)).toBe(0);
      expect(await refund(after(removalHours), job)).toBe(2);
      expect(await creditsOf()).toBe(2);
    });

    test('returns nothing after an application', async () => {
      const job = await payJob();
      await makeReceived(world, room.orgId, { listingId: job.id });
      expect(await refund(after(1), job)).toBe(0);
    });

    test('returns nothing when it was never public or cost nothing', async () => {
      const job = await payJob();
      expect(await refund(context, { ...job, publishedAt: null })).toBe(0);
      expect(await refund({ ...context, now: () => new Date('1990-01-01') }, job)).toBe(0);
    });
  });
});

describe('prices of a run', () => {
  // A price book with postings shorter than the longest run, so that a run takes several.
  let world: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    const postingDays = { JOB: 30, INTERNSHIP: 30, VOLOP: 365, EVENT: null };
    await startPrices(world, { postingDays, firstPosting: null });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    room = await startNewsroom(world);
    await giveCredits(world, room.orgId, 20);
  });

  const priceOf = async (id: string) =>
    (await room.admin.client.get(`${room.base}/posting-price/${id}`)).body.price.cost;

  const closesOn = async (id: string) =>
    (await world.db.listing.findUniqueOrThrow({ where: { id } })).closesAt
      ?.toISOString()
      .slice(0, 10);

  test('charges the price shown in the draft', async () => {
    const { client } = room.admin;
    const { id, url, revision } = await writeJob(room, client, { closesOn: '2026-04-20' });
    expect(await priceOf(id)).toBe(4);
    expect((await client.post(`${url}/publish`, { revision })).body.spent).toBe(4);
    const edit = { revision: 0, tab: 'b', set: { closesOn: '2026-05-30' } };
    const { body } = await client.patch(`${url}/draft`, edit);
    expect(await priceOf(id)).toBe(2);
    const later = await client.post(`${url}/publish`, { revision: body.revision });
    expect(later.body.spent).toBe(2);
  });

  test('charges at most the price on the page for publishing', async () => {
    const { client } = room.admin;
    const { url, revision } = await writeJob(room, client, { closesOn: '2026-04-20' });
    const refused = await client.post(`${url}/publish`, { revision, credits: 3 });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await getBalance(world, room.orgId)).toMatchObject({ credits: 20 });
    const published = await client.post(`${url}/publish`, { revision, credits: 4 });
    expect([published.status, published.body.spent]).toEqual([200, 4]);
  });

  test('skips listings that would cost credits in a bulk extension', async () => {
    const { client } = room.admin;
    const costly = await Promise.all(
      [1, 2, 3, 4].map(() => publishJob(room, client, { closesOn: '2026-03-28' })),
    );
    const free = await publishJob(room, client, { closesOn: '2026-03-10' });
    // The remaining credits do not cover any of them.
    await giveCredits(world, room.orgId, -10);
    const ids = [...costly, free].map(({ id }) => id);
    const asked = { id: newId(), kind: 'extend', ids };
    const started = await client.post(`${room.base}/bulk`, asked);
    await runJobs(world);
    const { bulk } = (await client.get(`${room.base}/bulk/${started.body.bulk.id}`)).body;
    expect(bulk).toMatchObject({ done: 5, skipped: 4, finishedAt: testNow.toISOString() });
    const reasons = bulk.notes.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(['COSTS', 'COSTS', 'COSTS', 'COSTS']);
    expect(await closesOn(free.id)).toBe('2026-03-24');
    for (const { id } of costly) expect(await closesOn(id)).toBe('2026-03-28');
  });

  test('keeps balances, lots and entries consistent', async () => {
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});

describe('shown prices', () => {
  let world: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    room = await startNewsroom(world);
  });

  const priceOf = async (id: string) =>
    (await room.admin.client.get(`${room.base}/posting-price/${id}`)).body.price;

  const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);

  const nothing = { cost: 0, gift: 0, balance: 7, missing: 0, isHeld: false };

  /** Stores a job in this state and returns its price. */
  async function priceAs(set: Prisma.ListingUncheckedUpdateInput, closesOn?: Date) {
    const { id } = await writeJob(room, room.admin.client);
    const { data } = await world.db.listingDraft.findUniqueOrThrow({ where: { listingId: id } });
    if (closesOn !== undefined)
      await world.db.listingDraft.update({
        where: { listingId: id },
        data: { data: { ...data, closesOn: closesOn.toISOString().slice(0, 10) } },
      });
    await world.db.listing.update({ where: { id }, data: { applyOnCausa: true, ...set } });
    return priceOf(id);
  }

  describe('posting during a billing hold', () => {
    beforeEach(async () => {
      await giveCredits(world, room.orgId, 7);
      const cause = `dispute:${room.orgId}`;
      await suspendBilling(systemContext(world), { organizationId: room.orgId, cause });
    });

    test.each([
      ['is of a free kind', { type: 'VOLOP' }],
      ['an import added', { source: 'elsewhere' }],
      ['was public before it cost something', { status: 'PUBLISHED', publishedAt: inDays(-1) }],
      ['was to appear before it cost something', { status: 'PUBLISHED', publishedAt: inDays(1) }],
      ['was public at this moment', { publishedAt: testNow }],
    ] as const)('allows a free posting that %s', async (_, set) => {
      expect(await priceAs(set)).toEqual(nothing);
    });

    test.each([
      ['is new', {}],
      ['was to appear and never did', { publishedAt: inDays(1) }],
    ])('blocks a paid posting that %s', async (_, set) => {
      expect(await priceAs(set)).toEqual({ ...nothing, cost: 2, isHeld: true });
    });

    test('allows a free posting in a sandbox', async () => {
      const { id: sandboxOfId } = await makeOrganization(world.db);
      await world.db.organization.update({
        where: { id: room.orgId },
        data: { sandboxOfId, publishedAt: null },
      });
      expect(await priceAs({})).toEqual(nothing);
    });
  });

  test.each([
    ['in fifty days, from then', 50, 10, 105],
    ['a hundred days ago, from now', -100, -10, 85],
  ])('prices a posting that appears %s as ninety days', async (_, hour, paid, end) => {
    const set = {
      status: 'PUBLISHED',
      publishedAt: inDays(hour),
      paidUntil: inDays(paid),
    } as const;
    expect(await priceAs(set, inDays(end))).toMatchObject({ cost: 2 });
  });

  test('gives a first posting free by the price book: to all or to verified organizations', async () => {
    const book = await readPrices();
    const { firstPosting } = book;
    if (firstPosting === null) throw new Error('the price book has no gift');
    const isGift = (gift: typeof book.firstPosting) =>
      isFirstFree(systemContext(world), { ...book, firstPosting: gift }, room.orgId);
    expect(await isGift(null)).toBe(false);
    expect(await isGift({ ...firstPosting, requires: [] })).toBe(true);
    expect(await isGift({ ...firstPosting, requires: ['verifiedOrganization'] })).toBe(false);
  });

  test('charges nothing before the first price book', async () => {
    const { id } = await writeJob(room, room.admin.client);
    const job = await world.db.listing.findUniqueOrThrow({ where: { id } });
    const before = { ...systemContext(world), now: () => new Date('1990-01-01') };
    expect(await getPostingPrice(before, job, testNow)).toMatchObject({ cost: 0, missing: 0 });
  });

  test('charges nothing for extending a listing without a deadline', async () => {
    await giveCredits(world, room.orgId, 2);
    const { id, url } = await publishJob(room, room.admin.client);
    await world.db.listing.update({ where: { id }, data: { closesAt: null } });
    const { body } = await room.admin.client.get(`${url}/extension`);
    expect(body).toMatchObject({ closesOn: null });
  });

  test.each([
    ['is over', { closesAt: inDays(-1) }, 200],
    ['was closed', { status: 'CLOSED', closedAt: testNow, closeReason: 'STOPPED' }, 200],
    ['is to appear later', { publishedAt: inDays(1) }, 409],
    ['was removed', { status: 'REMOVED' }, 409],
  ] as const)('prices the extension only of a public listing: %s', async (_, set, status) => {
    await giveCredits(world, room.orgId, 2);
    const { id, url } = await publishJob(room, room.admin.client);
    await world.db.listing.update({ where: { id }, data: { publishedAt: inDays(-5), ...set } });
    expect((await room.admin.client.get(`${url}/extension`)).status).toBe(status);
  });
});

describe('prices on pages', () => {
  let site: TestApp;

  let client: Awaited<ReturnType<typeof signUpVerified>>['client'];

  let orgId: string;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    const user = await signUpVerified(site);
    ({ client } = user);
    ({ id: orgId } = await makeOrganization(site.db));
    await site.db.organizationMember.create({
      data: { organizationId: orgId, userId: user.id, role: 'OWNER' },
    });
  });

  async function openPage(url: string): Promise<string> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie };
    const { body } = await site.app.inject({ url, remoteAddress: client.address, headers });
    return body.replaceAll('<!-- -->', '');
  }

  test('shows the price of a posting for each type by the current price book', async () => {
    const cards = async () =>
      [
        ...(await openPage(`/en/admin/${orgId}/post-a-listing`)).matchAll(
          />(Free|\d+ credits?)[.<]/gu,
        ),
      ].map(([, words]) => words);
    expect(await cards()).toEqual(['Free', 'Free', 'Free', 'Free']);
    await startPrices(site);
    expect(await cards()).toEqual(['2 credits', '1 credit', 'Free', 'Free']);
  });

  describe('organization pages with a price', () => {
    const offer = 'Your first job listing is free once your organization is verified.';
    const general = 'Your first paid listing is free once your organization is verified.';

    it('offer a free first posting before verification with a link', async () => {
      const draft = { status: 'DRAFT', publishedAt: null } as const;
      const { id: listingId } = await makeListing(site.db, orgId, { ...draft, type: 'JOB' });
      const { id: packId } = await getPack(site, 'ten', 'EUR');
      const org = { orgId };
      const verification = organizationPath('adminVerification', 'en', org);
      const single = organizationPath('adminSingleCheckout', 'en', org);
      const check = organizationPath('adminCheck', 'en', { ...org, word: 'jobs', listingId });
      for (const [url, words] of [
        [organizationPath('adminOverview', 'en', org), general],
        [organizationPath('adminPost', 'en', org), general],
        [organizationPath('adminCredits', 'en', org), general],
        [organizationPath('adminBuyCredits', 'en', org), general],
        [organizationPath('adminCreditPack', 'en', { ...org, packId }), general],
        [verification, general],
        [check, offer],
        [`${single}?listingId=${listingId}`, offer],
      ] as const) {
        const page = await openPage(url);
        expect(page, url).toContain(words);
        if (url !== verification)
          expect(page, url).toContain(`${words} <a href="${verification}">Verify now</a>`);
      }
    });

    it('omit the offer after the first posting', async () => {
      await giveCredits(site, orgId, 2);
      await moveCreditsOf(systemContext(site), orgId, -2);
      const page = await openPage(organizationPath('adminPost', 'en', { orgId }));
      expect(page).toContain('2 credits');
      expect(page).not.toContain('is free once');
    });
  });

  describe('public pages about posting', () => {
    it.each([
      ['en', 'help', ['2 credits', 'Free', '$90', '$3,500']],
      ['en', 'post-a-listing-sign-up', ['2 credits', 'Free', '$90']],
      ['es', 'publica-una-oferta', ['2 créditos', 'Gratis', 'organización verificada es gratis']],
      ['pt', 'anuncie-uma-vaga', ['2 créditos', 'Grátis', 'organização verificada é grátis']],
    ] as [Locale, string, string[]][])('state the prices: /%s/%s', async (locale, path, words) => {
      await importContent(systemContext(site), 'content');
      client.cookies.clear();
      const page = await openPage(`/${locale}/${path}`);
      for (const word of words) expect(page).toContain(word);
      if (locale === 'en')
        expect(page).toContain('The first paid posting of a verified organization is free.');
    });
  });
});
