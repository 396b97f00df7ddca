import {
  changeBillingAddress,
  createBillingAddress,
  deleteBillingAddress,
  listBillingAddresses,
} from '@causa/core/billing/invoices/billing-addresses';
import { startCheckout } from '@causa/core/billing/invoices/cart/checkout';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { markFrozen, makeOrganization } from '../../../support/factories.ts';
import {
  makeBillingAddress,
  makeDraftInvoice,
  packOf,
  startPrices,
} from '../../../support/money.ts';
import { startNewsroom } from '../../../support/posting.ts';
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

const spanish = { name: 'Vecinos de Cauce', line1: 'Rúa 1', city: 'Vigo', countryCode: 'ES' };

test('rejects an invalid tax number at its field and stores a valid one as typed', async () => {
  const { owner, base } = await startNewsroom(world);
  const url = `${base}/billing-addresses`;
  const wrong = await owner.client.post(url, { ...spanish, taxId: 'B58378430' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors[0]).toMatchObject({
    name: 'taxId',
    code: 'FIELD_NUMBER_FORM',
    description: 'Check this NIF: it needs 9 letters and digits, for example B58378431.',
  });
  const brazilian = { ...spanish, countryCode: 'BR', taxId: '11.222.333/0001-80' };
  const cnpj = await owner.client.post(url, brazilian);
  expect(cnpj.body.errors[0].description).toContain('14 digits, for example 11.222.333/0001-81');
  const pasted = await owner.client.post(url, { ...spanish, city: 'Vi\u0007go' });
  expect(pasted.body.errors[0]).toMatchObject({ name: 'city', code: 'FIELD_CHARACTERS' });
  const right = await owner.client.post(url, { ...spanish, taxId: 'ES B-58378431' });
  expect(right.body.billingAddress.taxId).toBe('ES B-58378431');
  const { id } = right.body.billingAddress;
  const changed = await owner.client.put(`${url}/${id}`, { ...spanish, taxId: '123' });
  expect(changed.status).toBe(422);
});

describe('billing addresses', () => {
  const fields = {
    name: 'Harbour Kitchen',
    line1: '1 Pier Road',
    line2: '',
    city: 'Portland',
    region: '',
    postalCode: '04101',
    countryCode: 'US',
    taxId: '',
  };
  const add = (set: object = {}, as = admin) =>
    createBillingAddress(as, orgId, { ...fields, ...set });
  const count = () => world.db.billingAddress.count({ where: { organizationId: orgId } });

  test('are stored with empty fields, and the same address once', async () => {
    const first = await add();
    expect(first).toEqual({ id: expect.any(String), ...fields, isUsed: false });
    expect(await add()).toEqual(first);
    const filled = { line2: 'Door 2', region: 'ME', postalCode: '', taxId: '12-3456789' };
    expect(await add(filled)).toMatchObject(filled);
    expect(await count()).toBe(2);
    const row = await world.db.billingAddress.findUniqueOrThrow({ where: { id: first.id } });
    expect([row.line2, row.region, row.postalCode]).toEqual([null, null, '04101']);
  });

  test('state for each whether an invoice uses it', async () => {
    const draft = await makeDraftInvoice(world, orgId);
    const unused = await add({ city: 'Bath' });
    const listed = await listBillingAddresses(admin, orgId);
    expect(new Map(listed.map(({ id, isUsed }) => [id, isUsed]))).toEqual(
      new Map([
        [unused.id, false],
        [draft.billingAddressId, true],
      ]),
    );
    const found = listed.find(({ isUsed }) => isUsed);
    const { id: _, isUsed: __, ...used } = found ?? { id: '', isUsed: false, ...fields };
    expect(await add(used)).toMatchObject({ id: draft.billingAddressId, isUsed: true });
  });

  test('change in place until an invoice uses them, and are copied after that', async () => {
    const { id } = await add();
    const change = (city: string) => changeBillingAddress(admin, orgId, id, { ...fields, city });
    expect(await change('Bath')).toMatchObject({ id, city: 'Bath', isUsed: false });
    const packId = (await packOf(world)).id;
    const source = { kind: 'pack' as const, packId, quantity: 1 };
    await startCheckout(admin, orgId, { source, billingAddressId: id, purchaseOrder: '' });
    const changed = await change('Orono');
    expect([changed.id === id, changed.city]).toEqual([false, 'Orono']);
    const row = await world.db.billingAddress.findUniqueOrThrow({ where: { id } });
    expect(row.city).toBe('Bath');
  });

  test('can be deleted until an invoice uses them', async () => {
    const { id } = await add();
    const { billingAddressId } = await makeDraftInvoice(world, orgId);
    await deleteBillingAddress(admin, orgId, id);
    await expect(deleteBillingAddress(admin, orgId, billingAddressId ?? '')).rejects.toMatchObject(
      refusal('CONFLICT'),
    );
    expect(await count()).toBe(1);
  });

  test('return 404 to another organization', async () => {
    const { id } = await makeBillingAddress(world, otherId);
    const { city } = await world.db.billingAddress.findUniqueOrThrow({ where: { id } });
    await add({ city: 'Own' });
    const asked = [
      () => changeBillingAddress(admin, orgId, id, { ...fields, city: 'Bath' }),
      () => deleteBillingAddress(admin, orgId, id),
    ];
    for (const one of asked) await expect(one()).rejects.toMatchObject(refusal('NOT_FOUND'));
    const row = await world.db.billingAddress.findUniqueOrThrow({ where: { id } });
    expect([row.city, await count()]).toEqual([city, 1]);
    const listed = await listBillingAddresses(admin, orgId);
    expect(listed.map((one) => one.city)).toEqual(['Own']);
    // The same words at another organization are another address.
    const { id: _, organizationId: __, createdAt: ___, ...words } = row;
    const own = await add({ ...words, line2: '', region: words.region ?? '', taxId: '' });
    expect(own.id).not.toBe(id);
  });

  test('are limited to fifty', async () => {
    await world.db.billingAddress.createMany({
      data: Array.from({ length: 49 }, (_, n) => ({
        id: newId(),
        organizationId: orgId,
        name: `Kitchen ${n}`,
        line1: '1 Pier Road',
        city: 'Portland',
        countryCode: 'US',
      })),
    });
    await makeBillingAddress(world, otherId);
    await add();
    await expect(add({ city: 'Bath' })).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  });

  test('require the tax number of their country in its format', async () => {
    const refused = add({ taxId: '123' });
    await expect(refused).rejects.toMatchObject(refusal('INVALID'));
    const { id } = await add();
    const changed = changeBillingAddress(admin, orgId, id, { ...fields, taxId: '123' });
    await expect(changed).rejects.toMatchObject(refusal('INVALID'));
  });

  test('can be changed by members of an organization that is not frozen', async () => {
    await expect(add({}, await asUser(world))).rejects.toMatchObject(refusal('INVALID_ORG'));
    const reading = listBillingAddresses(await asUser(world), orgId);
    await expect(reading).rejects.toMatchObject(refusal('INVALID_ORG'));
    await markFrozen(world.db, orgId);
    await expect(add()).rejects.toMatchObject(refusal('ORGANIZATION_FROZEN'));
  });
});
