import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { balanceOf, giveCredits, startPrices } from '../../../support/money.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

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

const creditsOf = async ({ orgId }: Newsroom = room) => (await balanceOf(world, orgId)).credits;
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
  // The first hour of its day, so that the run ends in the last hour of a day with one more.
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
  // Inside what is paid it is free, and said to be.
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
