import {
  addToCart,
  changeCartItem,
  readCart,
  removeCartItem,
} from '@causa/core/billing/invoices/cart/cart';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import {
  markFrozen,
  makeDraft,
  makeListing,
  makeOrganization,
  testNow,
} from '../../../support/factories.ts';
import { makeBillingAddress, packOf, startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let otherId: string;
let admin: Context & { userId: string };
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db, { isVerified: true })).id;
  otherId = (await makeOrganization(world.db)).id;
  admin = await asMember(world, orgId);
});

const refusal = (code: string) => ({ code });

describe('cart', () => {
  const add = (what: Parameters<typeof addToCart>[2], as = admin) => addToCart(as, orgId, what);

  test('adds packs up to a hundred and counts their credits', async () => {
    const packId = (await packOf(world)).id;
    await add({ packId, quantity: 1 });
    const { items } = await add({ packId, quantity: 2 });
    expect(items).toMatchObject([
      { quantity: 3, credits: 30, amount: { amount: 120_000, currency: 'EUR' } },
    ]);
    const full = await add({ packId, quantity: 99 });
    expect(full.items[0]?.quantity).toBe(100);
  });

  test('adds a draft once for the credits of its type', async () => {
    const [job, internship] = [
      await makeDraft(world.db, orgId),
      await makeDraft(world.db, orgId, { type: 'INTERNSHIP' }),
    ];
    await add({ listingId: job.id });
    await add({ listingId: job.id });
    const cart = await add({ listingId: internship.id });
    expect(
      cart.items.map(({ listing, credits, unit }) => [listing?.id, credits, unit.amount]),
    ).toEqual([
      [job.id, 2, 8_500],
      [internship.id, 1, 4_250],
    ]);
    expect(cart).toMatchObject({ subtotal: { amount: 12_750, currency: 'EUR' }, count: 2 });
  });

  test('refuses public, free, missing and foreign listings', async () => {
    const refused = [
      [(await makeListing(world.db, orgId)).id, 'CONFLICT'],
      [(await makeDraft(world.db, orgId, { type: 'VOLOP' })).id, 'CONFLICT'],
      [(await makeDraft(world.db, otherId, {})).id, 'NOT_FOUND'],
      [newId(), 'NOT_FOUND'],
    ] as const;
    for (const [listingId, code] of refused)
      await expect(add({ listingId })).rejects.toMatchObject(refusal(code));
    const unknown = add({ packId: newId(), quantity: 1 });
    await expect(unknown).rejects.toMatchObject(refusal('NOT_FOUND'));
  });

  test('reports changed prices and unavailable items', async () => {
    const [kept, gone] = [await makeDraft(world.db, orgId), await makeDraft(world.db, orgId)];
    const packId = (await packOf(world)).id;
    await add({ packId, quantity: 1 });
    await add({ listingId: kept.id });
    await add({ listingId: gone.id });
    const free = await makeDraft(world.db, orgId, { type: 'VOLOP' });
    const ended = await world.db.creditPack.create({
      data: {
        id: newId(),
        key: `ended-${orgId}`,
        audience: 'MISSION',
        credits: 5,
        amount: 5,
        currency: 'EUR',
        name: {},
        validTo: testNow,
      },
    });
    for (const what of [{ listingId: free.id }, { packId: ended.id }])
      await world.db.cartItem.create({
        data: { id: newId(), organizationId: orgId, createdAt: testNow, ...what },
      });
    await world.db.listing.update({
      where: { id: gone.id },
      data: { status: 'PUBLISHED', publishedAt: testNow },
    });
    const before = await readCart(admin, orgId);
    expect(before.items.map(({ changedFrom }) => changedFrom)).toEqual([null, null]);
    expect(before.unavailable.map(({ title }) => title)).toEqual([
      gone.title,
      free.title,
      ended.key,
    ]);
    // Bought from another country it costs another currency; a line may also have cost another
    // amount.
    await world.db.cartItem.updateMany({
      where: { listingId: kept.id },
      data: { unitAmountSeen: 1 },
    });
    const changed = await readCart(admin, orgId);
    expect(changed.items.map(({ changedFrom }) => changedFrom)).toEqual([
      null,
      { amount: 1, currency: 'EUR' },
    ]);
    await makeBillingAddress(world, orgId);
    const abroad = await readCart(admin, orgId);
    expect(abroad.items.map(({ changedFrom, unit }) => [changedFrom, unit])).toEqual([
      [
        { amount: 40_000, currency: 'EUR' },
        { amount: 42_500, currency: 'USD' },
      ],
      [
        { amount: 1, currency: 'EUR' },
        { amount: 9_000, currency: 'USD' },
      ],
    ]);
    await world.db.cartItem.updateMany({
      where: { organizationId: orgId },
      data: { currencySeen: null },
    });
    const changes = async () =>
      (await readCart(admin, orgId)).items.map(({ changedFrom }) => changedFrom);
    expect(await changes()).toEqual([null, null]);
    const see = (data: object) =>
      world.db.cartItem.updateMany({ where: { organizationId: orgId }, data });
    await see({ currencySeen: 'EUR', unitAmountSeen: null });
    expect(await changes()).toEqual([null, null]);
    await see({ unitAmountSeen: 9_000 });
    expect((await changes())[1]).toEqual({ amount: 9_000, currency: 'EUR' });
  });

  test('keeps one line of a pack after a currency change, with the current price', async () => {
    const packId = (await packOf(world)).id;
    await add({ packId, quantity: 1 });
    const { id: listingId } = await makeDraft(world.db, orgId);
    await add({ listingId });
    await makeBillingAddress(world, orgId);
    await add({ listingId });
    const { items } = await add({ packId, quantity: 2 });
    expect(items.map(({ quantity, unit, changedFrom }) => [quantity, unit, changedFrom])).toEqual([
      [3, { amount: 42_500, currency: 'USD' }, null],
      [1, { amount: 9_000, currency: 'USD' }, null],
    ]);
  });

  test('changes only the quantity of packs', async () => {
    const packId = (await packOf(world)).id;
    const {
      items: [pack],
    } = await add({ packId, quantity: 1 });
    const { items } = await add({ listingId: (await makeDraft(world.db, orgId)).id });
    const changed = await changeCartItem(admin, orgId, pack?.id ?? '', 4);
    expect(changed.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
    const listing = changeCartItem(admin, orgId, items[1]?.id ?? '', 4);
    await expect(listing).rejects.toMatchObject(refusal('NOT_FOUND'));
    const others = await asMember(world, otherId);
    for (const asked of [
      () => changeCartItem(others, otherId, pack?.id ?? '', 2),
      () => removeCartItem(others, otherId, pack?.id ?? ''),
    ])
      await expect(asked()).rejects.toMatchObject(refusal('NOT_FOUND'));
    const left = await removeCartItem(admin, orgId, pack?.id ?? '');
    expect(left.items.map(({ id }) => id)).toEqual([items[1]?.id]);
  });

  test('is changed by members of an organization that is not frozen and read by members', async () => {
    const packId = (await packOf(world)).id;
    const outsider = await asUser(world);
    await expect(add({ packId, quantity: 1 }, outsider)).rejects.toMatchObject(
      refusal('INVALID_ORG'),
    );
    await expect(readCart(outsider, orgId)).rejects.toMatchObject(refusal('INVALID_ORG'));
    await markFrozen(world.db, orgId);
    await expect(add({ packId, quantity: 1 })).rejects.toMatchObject(
      refusal('ORGANIZATION_FROZEN'),
    );
  });
});
