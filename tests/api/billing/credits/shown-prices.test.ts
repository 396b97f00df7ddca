import { dayMs } from '@causa/shared/platform/dates/durations';
import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import type { Prisma } from '@causa/core/generated/prisma/client';
import {
  isFirstFree,
  getPostingPrice,
} from '@causa/core/listings/authoring/publishing/get-posting-price';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { giveCredits, readPrices, startPrices } from '../../../support/money.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

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

/** Writes a job as if it had been in this state, and answers its price. */
async function priceAs(set: Prisma.ListingUncheckedUpdateInput, closesOn?: Date) {
  const { id } = await writeJob(room, room.admin.client);
  const { data } = await world.db.listingDraft.findUniqueOrThrow({ where: { listingId: id } });
  if (closesOn !== undefined)
    await world.db.listingDraft.update({
      where: { listingId: id },
      data: { data: { ...(data as object), closesOn: closesOn.toISOString().slice(0, 10) } },
    });
  await world.db.listing.update({ where: { id }, data: { applyOnCausa: true, ...set } });
  return priceOf(id);
}

describe('billing hold', () => {
  beforeEach(async () => {
    await giveCredits(world, room.orgId, 7);
    const cause = `dispute:${room.orgId}`;
    await suspendBilling(systemContext(world), { organizationId: room.orgId, cause });
  });

  test.each([
    ['is of a free kind', { type: 'VOLOP' }],
    ['an import brought', { source: 'elsewhere' }],
    ['was public before it cost something', { status: 'PUBLISHED', publishedAt: inDays(-1) }],
    ['was to appear before it cost something', { status: 'PUBLISHED', publishedAt: inDays(1) }],
    ['was public at this moment', { publishedAt: testNow }],
  ] as const)('allows a free posting: %s', async (_, set) => {
    expect(await priceAs(set)).toEqual(nothing);
  });

  test.each([
    ['is new', {}],
    ['was to appear and never did', { publishedAt: inDays(1) }],
  ])('blocks a paid posting: %s', async (_, set) => {
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
  const set = { status: 'PUBLISHED', publishedAt: inDays(hour), paidUntil: inDays(paid) } as const;
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
] as const)('prices extending a listing %s in its context: %s', async (_, set, status) => {
  await giveCredits(world, room.orgId, 2);
  const { id, url } = await publishJob(room, room.admin.client);
  await world.db.listing.update({ where: { id }, data: { publishedAt: inDays(-5), ...set } });
  expect((await room.admin.client.get(`${url}/extension`)).status).toBe(status);
});
