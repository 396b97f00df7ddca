import {
  addCartItem,
  changeCartItem,
  readCart,
  removeCartItem,
} from '@causa/core/billing/invoices/cart/cart';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, it } from 'vitest';
import { asMember, asUser, type UserContext } from '../../../support/actors.ts';
import {
  markFrozen,
  makeDraft,
  makeListing,
  makeOrganization,
  testNow,
} from '../../../support/factories.ts';
import {
  makeBillingAddress,
  getPack,
  startPrices,
  buy,
  giveCredits,
  makeDraftInvoice,
  makePayment,
  moveCreditsOf,
  settle,
} from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { systemContext } from '../../../support/client.ts';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { startTestSite } from '../../../support/test-site.ts';
import {
  changeBillingAddress,
  createBillingAddress,
  deleteBillingAddress,
  listBillingAddresses,
} from '@causa/core/billing/invoices/billing-addresses';
import { startCheckout, payLater } from '@causa/core/billing/invoices/cart/checkout';
import { readFile } from 'node:fs/promises';

const refusal = (code: string) => ({ code });

describe('cart services', () => {
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

  describe('cart', () => {
    const add = (what: Parameters<typeof addCartItem>[2], as = admin) =>
      addCartItem(as, orgId, what);

    test('adds packs up to a hundred and counts their credits', async () => {
      const packId = (await getPack(world)).id;
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
      const packId = (await getPack(world)).id;
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
      // Purchases from another country use another currency; the price of a line may have
      // changed as well.
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
      const packId = (await getPack(world)).id;
      await add({ packId, quantity: 1 });
      const { id: listingId } = await makeDraft(world.db, orgId);
      await add({ listingId });
      await makeBillingAddress(world, orgId);
      await add({ listingId });
      const { items } = await add({ packId, quantity: 2 });
      expect(items.map(({ quantity, unit, changedFrom }) => [quantity, unit, changedFrom])).toEqual(
        [
          [3, { amount: 42_500, currency: 'USD' }, null],
          [1, { amount: 9_000, currency: 'USD' }, null],
        ],
      );
    });

    test('changes only the quantity of packs', async () => {
      const packId = (await getPack(world)).id;
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

    test('accepts changes by members of an organization that is not frozen, and is read by members', async () => {
      const packId = (await getPack(world)).id;
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
});

describe('pages of a purchase', () => {
  let site: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    site = await startTestSite();
    await startPrices(site);
    room = await startNewsroom(site);
  });

  afterAll(() => site.close());

  const headers = ({ owner }: Newsroom = room) => ({
    cookie: [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  /** Sends a form like a browser without scripts. */
  const send = (url: string, fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: {
        ...headers(),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    });

  async function buyNow(quantity: string) {
    const { id: packId } = await getPack(site);
    const url = organizationPath('adminBuyCredits', 'en', { orgId: room.orgId });
    return send(url, { action: 'buy-pack', packId, quantity });
  }

  const atLeast = 'This must be 1 or more.';

  const atMost = 'This must be 100 or less.';

  test.each([
    ['0', atLeast],
    ['-1', atLeast],
    ['-999999999999999999999', atLeast],
    ['101', atMost],
    ['999999999999999999999', atMost],
    ['1.5', atLeast],
    ['two', atLeast],
  ])(
    'rejects the quantity %s on its page with the limit of packs and offers no other',
    async (quantity, limit) => {
      const { statusCode, body } = await buyNow(quantity);
      expect(statusCode).toBe(422);
      expect(body).toContain(limit);
      expect(body).not.toContain('9,007');
      expect(body).toMatch(/<input(?=[^>]*name="quantity")[^>]*aria-invalid="true"/);
    },
  );

  test('leads to checkout for a valid quantity', async () => {
    const { statusCode, headers } = await buyNow('3');
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(/\/checkout\/billing-address\?pack=\w{32}&quantity=3$/);
  });

  test('issues one invoice for a repeated form to pay later and shows it afterwards', async () => {
    const { orgId: id } = room;
    await site.db.organization.update({ where: { id }, data: { isVerified: true } });
    const { id: billingAddressId } = await makeBillingAddress(site, id);
    const { id: pack } = await getPack(site);
    const url = withQuery(organizationPath('adminBilling', 'en', { orgId: id }), { pack });
    const { body } = await site.app.inject({ url, headers: headers() });
    const orderId = /name="id" value="(\w{32})"/.exec(body)?.[1] ?? '';
    const order = { action: 'start-checkout', id: orderId, billingAddressId };
    const pay = (await send(url, order)).headers.location ?? '';
    const offer = (await site.app.inject({ url: pay, headers: headers() })).body;
    expect(offer).toContain('value="pay-later"');
    const form = { action: 'pay-later', invoiceId: orderId };
    const [first, second] = [await send(pay, form), await send(pay, form)];
    expect(first.headers.location).toContain(orderId);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await site.db.invoice.count({ where: { organizationId: id } })).toBe(1);
    const { body: after } = await site.app.inject({ url, headers: headers() });
    expect(after).toContain('You already ordered this');
  });

  test('names the unpaid invoice at the checkout of its listing and offers nothing', async () => {
    const { orgId } = room;
    await giveCredits(site, orgId, 1);
    await moveCreditsOf(systemContext(site), orgId, -1);
    const { id: listingId } = await makeDraft(site.db, orgId);
    const { id } = await makeDraftInvoice(site, orgId, { kind: 'listing', listingId });
    const path = organizationPath('adminSingleCheckout', 'es', { orgId });
    await room.owner.client.post(`${room.base}/checkout/pay-later`, { invoiceId: id });
    const { number } = await site.db.invoice.findUniqueOrThrow({ where: { id } });
    const { body } = await site.app.inject({
      url: withQuery(path, { listingId }),
      headers: headers(),
    });
    // The number is an element that does not wrap.
    expect(body.replaceAll(/<[^>]*>/g, '')).toContain(
      `La factura ${number} cubre esta publicación.`,
    );
    expect(body).not.toContain('value="add-listing-to-cart"');
  });

  describe('GET checkout/billing-address?invoiceId=', () => {
    const open = (invoiceId: string) =>
      site.app.inject({
        url: withQuery(organizationPath('adminBilling', 'en', { orgId: room.orgId }), {
          invoiceId,
        }),
        headers: headers(),
      });

    it('redirects from a draft to the checkout of its order and address', async () => {
      const { id: packId } = await getPack(site);
      const draft = await makeDraftInvoice(site, room.orgId, { kind: 'pack', packId, quantity: 2 });
      const { statusCode, headers: reply } = await open(draft.id);
      expect(statusCode).toBe(302);
      expect(reply.location).toBe(
        `/en/admin/${room.orgId}/checkout/billing-address?pack=${packId}&quantity=2&address=${draft.billingAddressId}`,
      );
    });

    it('shows the fixed address of an open invoice and links to its payment', async () => {
      const { orgId: id } = room;
      await site.db.organization.update({ where: { id }, data: { isVerified: true } });
      const draft = await makeDraftInvoice(site, id);
      await room.owner.client.post(`${room.base}/checkout/pay-later`, { invoiceId: draft.id });
      const { statusCode, body } = await open(draft.id);
      expect(statusCode).toBe(200);
      expect(body).toContain('so its address can’t be changed');
      expect(body).toContain('1 Pier Road');
      expect(body).toContain(
        `pay-by-credit-card?invoiceId=${draft.id}&amp;billingAddressId=${draft.billingAddressId}`,
      );
    });

    it('redirects from a paid invoice to its page and returns 404 for an unknown one', async () => {
      const { id } = await buy(site, room.orgId);
      const { headers: reply } = await open(id);
      expect(reply.location).toBe(`/en/admin/${room.orgId}/invoices/${id}`);
      expect((await open('f'.repeat(32))).statusCode).toBe(404);
      expect((await open('x')).statusCode).toBe(404);
    });
  });

  describe('GET payment-summary', () => {
    const open = (invoiceId: string, own = room) =>
      site.app.inject({
        url: withQuery(organizationPath('adminPaymentSummary', 'en', { orgId: own.orgId }), {
          invoiceId,
        }),
        headers: headers(own),
      });

    it('links to the paid listing with its state and the PDF of the invoice', async () => {
      const own = await startNewsroom(site);
      const { id: listingId } = await writeJob(own, own.owner.client);
      const draft = await makeDraftInvoice(site, own.orgId, { kind: 'listing', listingId });
      await settle(site, draft, await makePayment(site, draft));
      const { number } = await site.db.invoice.findUniqueOrThrow({ where: { id: draft.id } });
      const { body } = await open(draft.id, own);
      const main = body.slice(body.indexOf('<h1'), body.indexOf('</main'));
      const path = `/en/admin/${own.orgId}/jobs/${listingId}`;
      expect(main).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>View listing</a>`));
      expect(main).toContain('Kitchen coordinator</a> (Live)');
      expect(main).toContain(`Download invoice ${number} (PDF)`);
      expect(main).toContain('for “Kitchen coordinator”');
      expect(main).not.toContain('Post a listing');
    });

    it('links to a new listing after a purchase of credits', async () => {
      const { id } = await buy(site, room.orgId);
      const { body } = await open(id);
      expect(body).toContain('>10 credits<');
      expect(body).toMatch(/<a[^>]*\/post-a-listing"[^>]*>Post a listing<\/a>/);
    });
  });
});

describe('billing addresses over HTTP', () => {
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

  const spanish = { name: 'Vecinos de Cauce', line1: 'Rúa 1', city: 'Vigo', countryCode: 'ES' };

  test('rejects an invalid tax number at its field and stores a valid one as typed', async () => {
    const { owner, base } = await startNewsroom(world);
    const url = `${base}/billing-addresses`;
    const wrong = await owner.client.post(url, { ...spanish, taxId: 'B58378430' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0]).toMatchObject({
      name: 'taxId',
      code: 'FIELD_NUMBER_FORM',
      description: 'Check this NIF. It must have 9 letters and digits, for example, B58378431.',
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

    test('stores addresses with empty fields, and the same address once', async () => {
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
      const packId = (await getPack(world)).id;
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
      await expect(
        deleteBillingAddress(admin, orgId, billingAddressId ?? ''),
      ).rejects.toMatchObject(refusal('CONFLICT'));
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
      // The same text at another organization is a separate address.
      const { id: _, organizationId: __, createdAt: ___, ...words } = row;
      const own = await add({ ...words, line2: '', region: words.region ?? '', taxId: '' });
      expect(own.id).not.toBe(id);
    });

    test('stores fifty at most', async () => {
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
});

describe('cart migration', () => {
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
    const ten = await getPack(world);
    const { id: two } = await getPack(world, 'two');
    await addCartItem(owner, orgId, { packId: ten.id, quantity: 2 });
    await addCartItem(owner, orgId, { listingId });
    // The previous version kept the lines of an issued order in the cart.
    const before = await world.db.cartItem.findMany({ where: { organizationId: orgId } });
    const { id: billingAddressId } = await makeBillingAddress(world, orgId);
    const order = { source: { kind: 'cart' }, billingAddressId, purchaseOrder: '' } as const;
    const { invoice } = await startCheckout(owner, orgId, order);
    await payLater(owner, orgId, invoice.id);
    await world.db.cartItem.createMany({ data: before });
    await addCartItem(owner, orgId, { packId: ten.id, quantity: 1 });
    await addCartItem(owner, orgId, { packId: two, quantity: 4 });
    await addCartItem(owner, orgId, { listingId: laterId });
    await addCartItem(other, otherId, { packId: ten.id, quantity: 2 });
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
});
