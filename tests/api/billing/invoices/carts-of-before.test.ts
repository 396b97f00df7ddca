import { readFile } from 'node:fs/promises';
import { addToCart } from '@causa/core/billing/invoices/cart/cart';
import { payLater, startCheckout } from '@causa/core/billing/invoices/cart/checkout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember, type UserContext } from '../../../support/actors.ts';
import { makeDraft, makeOrganization } from '../../../support/factories.ts';
import { makeBillingAddress, packOf, startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let otherId: string;
let owner: UserContext;
let other: UserContext;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  orgId = (await makeOrganization(world.db, { isVerified: true })).id;
  otherId = (await makeOrganization(world.db, { isVerified: true })).id;
  owner = await asMember(world, orgId, 'OWNER');
  other = await asMember(world, otherId, 'OWNER');
});
afterAll(() => world.close());

test('removes issued items of older carts once in the migration and keeps others', async () => {
  const { id: listingId } = await makeDraft(world.db, orgId);
  const { id: laterId } = await makeDraft(world.db, orgId);
  const ten = await packOf(world);
  const { id: two } = await packOf(world, 'two');
  await addToCart(owner, orgId, { packId: ten.id, quantity: 2 });
  await addToCart(owner, orgId, { listingId });
  // The version before left the lines of an issued order where they were.
  const before = await world.db.cartItem.findMany({ where: { organizationId: orgId } });
  const { id: billingAddressId } = await makeBillingAddress(world, orgId);
  const order = { source: { kind: 'cart' }, billingAddressId, purchaseOrder: '' } as const;
  const { invoice } = await startCheckout(owner, orgId, order);
  await payLater(owner, orgId, invoice.id);
  await world.db.cartItem.createMany({ data: before });
  await addToCart(owner, orgId, { packId: ten.id, quantity: 1 });
  await addToCart(owner, orgId, { packId: two, quantity: 4 });
  await addToCart(owner, orgId, { listingId: laterId });
  await addToCart(other, otherId, { packId: ten.id, quantity: 2 });
  const file = 'prisma/migrations/20261126020000_ordered_leaves_the_cart/migration.sql';
  await world.pool.query(await readFile(file, 'utf8'));
  const left = await world.db.cartItem.findMany({
    select: {
      organizationId: true,
      pack: { select: { key: true } },
      listingId: true,
      quantity: true,
    },
  });
  const line = (organizationId: string, set: object) => ({
    organizationId,
    pack: null,
    listingId: null,
    quantity: 1,
    ...set,
  });
  expect(left).toHaveLength(4);
  expect(left).toEqual(
    expect.arrayContaining([
      line(orgId, { pack: { key: 'ten' }, quantity: 1 }),
      line(orgId, { pack: { key: 'two' }, quantity: 4 }),
      line(orgId, { listingId: laterId }),
      line(otherId, { pack: { key: 'ten' }, quantity: 2 }),
    ]),
  );
});
