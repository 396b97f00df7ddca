import {
  revokeInvoiceCredits,
  countUnspentCredits,
} from '@causa/core/billing/invoices/notes/revoke-invoice-credits';
import { previewCheckout, startCheckout } from '@causa/core/billing/invoices/cart/checkout';
import { readPostingPrice } from '@causa/core/billing/invoices/cart/posting-price';
import { getCosts } from '@causa/core/billing/invoices/cart/get-prices';
import {
  exportEntries,
  listCreditPacks,
  readCredits,
} from '@causa/core/billing/invoices/read-credits';
import { addCartItem, readCart } from '@causa/core/billing/invoices/cart/cart';
import { revokeCredits } from '@causa/core/billing/credits/credit-debts';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import {
  getBalance,
  buy,
  giveCredits,
  makeBillingAddress,
  makeDraftInvoice,
  getPack,
  startPrices,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let orgId: string;
let otherId: string;
let member: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  otherId = (await makeOrganization(world.db)).id;
  member = await asMember(world, orgId);
});

/** Returns the context at a time before the first price book. */
const early = (as: Context): Context => ({ ...as, now: () => new Date('1990-01-01') });
const spend = (change: number, set: object = {}) =>
  moveCredits(context, {
    organizationId: orgId,
    change: -change,
    effectKey: `spend:${newId()}:1`,
    reason: 'SPEND',
    ...set,
  });

describe('credits of an organization', () => {
  test('list what each movement was for', async () => {
    const [one, other] = [await makeListing(world.db, orgId), await makeListing(world.db, orgId)];
    await makeListing(world.db, orgId);
    const invoice = await buy(world, orgId);
    const two = { kind: 'pack' as const, packId: (await getPack(world, 'two')).id, quantity: 1 };
    const second = await buy(world, orgId, two);
    await spend(1, { listingId: one.id });
    await spend(2, { listingId: other.id });
    const draft = await makeDraftInvoice(world, orgId);
    await spend(1, { invoiceId: draft.id });
    const { entries, balance, count } = await readCredits(member, orgId, 1);
    expect([balance, count]).toEqual([8, 5]);
    expect(entries.map((one) => [one.change, one.listing?.id, one.invoice])).toEqual([
      [-1, undefined, null],
      [-2, other.id, null],
      [-1, one.id, null],
      [2, undefined, { id: second.id, number: second.number }],
      [10, undefined, { id: invoice.id, number: invoice.number }],
    ]);
    expect(await exportEntries(member, orgId)).toEqual(entries);
  });

  test('list expiry, debt and a free first posting', async () => {
    const expiresAt = new Date('2026-06-01T00:00:00Z');
    const lot = { unitAmount: 0, currency: 'USD' };
    await giveCredits(world, orgId, 3, { ...lot, expiresAt });
    await giveCredits(world, orgId, 1, lot);
    const soon = new Date('2026-05-01T00:00:00Z');
    await giveCredits(world, orgId, 1, { ...lot, expiresAt: soon });
    await giveCredits(world, otherId, 1, { ...lot, expiresAt: soon });
    await spend(1);
    expect(await readCredits(member, orgId, 1)).toMatchObject({
      expiring: [{ credits: 3, at: expiresAt.toISOString() }],
      owed: 0,
      isHeld: false,
      firstPostingFree: false,
      costs: { JOB: 2, INTERNSHIP: 1, VOLOP: 0, EVENT: 0 },
    });
    const owe = (effectKey: string, credits: number) =>
      inTransaction(context, (tx) =>
        revokeCredits(tx, { organizationId: orgId, effectKey, credits, lots: [], invoiceId: 'i' }),
      );
    await owe(`a:${orgId}`, 6);
    await owe(`b:${orgId}`, 1);
    expect(await readCredits(member, orgId, 1)).toMatchObject({ owed: 3, isHeld: true });
    await world.db.creditDebt.updateMany({
      where: { effectKey: `b:${orgId}` },
      data: {
        settledAt: testNow,
        settledEntryId: (await world.db.ledgerEntry.findFirstOrThrow()).id,
      },
    });
    expect(await readCredits(member, orgId, 1)).toMatchObject({ owed: 2 });
  });

  test('state a free first posting of a verified organization once prices exist', async () => {
    await world.db.organization.update({ where: { id: orgId }, data: { isVerified: true } });
    const offer = { types: ['JOB', 'INTERNSHIP'], percent: 100, needsVerification: false };
    expect(await readCredits(member, orgId, 1)).toMatchObject({
      firstPostingFree: true,
      firstPosting: offer,
    });
    expect(await readCredits(early(member), orgId, 1)).toMatchObject({
      firstPostingFree: false,
      firstPosting: null,
      costs: null,
    });
    expect(getCosts(null)).toBeNull();
  });

  test('sells packs, and links an ended pack to its successor', async () => {
    const { packs, ended, currency, balance } = await listCreditPacks(member, orgId);
    expect(packs.map(({ key, price }) => [key, price.amount])).toEqual([
      ['two', 8_500],
      ['ten', 40_000],
      ['hundred', 330_000],
    ]);
    expect([currency, balance]).toEqual(['EUR', 0]);
    const dollars = await getPack(world, 'two');
    const successor = packs.find(({ key }) => key === 'two')?.id;
    expect(ended).toContainEqual({ id: dollars.id, successorId: successor });
    expect(await listCreditPacks(early(member), orgId)).toMatchObject({ packs: [], costs: null });
  });

  test('returns them to members only', async () => {
    const outsider = await asUser(world);
    const { id } = await makeListing(world.db, orgId);
    for (const asked of [
      () => readCredits(outsider, orgId, 1),
      () => exportEntries(outsider, orgId),
      () => listCreditPacks(outsider, orgId),
      () => readPostingPrice(outsider, orgId, id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'INVALID_ORG' });
  });
});

test('prices a posting of a listing of the organization', async () => {
  const draft = { status: 'DRAFT', publishedAt: null } as const;
  const own = await makeListing(world.db, orgId, { ...draft, title: 'Night cook' });
  const live = await makeListing(world.db, orgId);
  const foreign = await makeListing(world.db, otherId, draft);
  expect(await readPostingPrice(member, orgId, own.id)).toEqual({
    price: { cost: 2, gift: 0, balance: 0, missing: 2, isHeld: false },
    listing: { id: own.id, title: 'Night cook', type: 'JOB', isDraft: true },
    firstPosting: { types: ['JOB', 'INTERNSHIP'], percent: 100, needsVerification: true },
    openInvoice: null,
  });
  const { listing } = await readPostingPrice(member, orgId, live.id);
  expect([listing.id, listing.isDraft]).toEqual([live.id, false]);
  for (const id of [foreign.id, newId()])
    await expect(readPostingPrice(member, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses carts, previews and orders without prices', async () => {
  const packId = (await getPack(world)).id;
  const { id } = await makeBillingAddress(world, orgId);
  const source = { kind: 'pack' as const, packId, quantity: 1 };
  for (const asked of [
    () => addCartItem(early(member), orgId, { packId, quantity: 1 }),
    () => previewCheckout(early(member), orgId, source, id),
    () => startCheckout(early(member), orgId, { source, billingAddressId: id, purchaseOrder: '' }),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id: listingId } = await makeListing(world.db, orgId, {
    status: 'DRAFT',
    publishedAt: null,
  });
  await addCartItem(member, orgId, { listingId });
  expect(await readCart(early(member), orgId)).toMatchObject({ items: [], count: 0 });
});

describe('unspent part of an invoice', () => {
  test('counts its own lots where they are now', async () => {
    const { id } = await buy(world, orgId);
    const two = { kind: 'pack' as const, packId: (await getPack(world, 'two')).id, quantity: 1 };
    await buy(world, orgId, two);
    const unspent = () => countUnspentCredits(context, id);
    expect(await unspent()).toEqual({ credits: 10, amount: 42_500, untouched: true });
    await spend(3);
    expect(await unspent()).toEqual({ credits: 7, amount: 29_750, untouched: false });
  });

  test('equals zero for an order without credits, which takes none', async () => {
    const { id } = await world.db.invoice.create({
      data: {
        id: newId(),
        organizationId: orgId,
        status: 'DRAFT',
        source: `test:${orgId}`,
        currency: 'USD',
        subtotal: 100,
        total: 100,
        publicKeyHash: Buffer.from(newId()),
        lines: {
          create: [
            { id: newId(), text: 'Help', quantity: 1, unitAmount: 100, amount: 100, position: 0 },
          ],
        },
      },
    });
    expect(await countUnspentCredits(context, id)).toEqual({
      credits: 0,
      amount: 0,
      untouched: false,
    });
    await giveCredits(world, orgId, 1);
    const taken = await inTransaction(context, (tx) =>
      revokeInvoiceCredits(tx, { invoiceId: id, effectKey: `clawback:${id}`, credits: 0 }),
    );
    expect([taken, (await getBalance(world, orgId)).credits]).toEqual([{ taken: 0, owed: 0 }, 1]);
  });
});
