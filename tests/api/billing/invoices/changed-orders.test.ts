import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import {
  payLater,
  previewCheckout,
  setInvoiceAddress,
} from '@causa/core/billing/invoices/cart/checkout';
import { listMissing } from '@causa/core/billing/invoices/cart/order-lines';
import {
  type OrderSource,
  sourceName,
  parseOrderSource,
} from '@causa/core/billing/invoices/cart/order-source';
import { printedInvoice } from '@causa/core/billing/invoices/printed-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import {
  makeBillingAddress,
  makeDraftInvoice,
  packOf,
  startPrices,
} from '../../../support/money.ts';
import { beginPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let admin: Context;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  admin = await asMember(world, orgId);
});

describe('order address', () => {
  test('is changed only for the named order', async () => {
    const two = { kind: 'pack', packId: (await packOf(world, 'two')).id, quantity: 1 } as const;
    const orders = [
      await makeDraftInvoice(world, orgId, two),
      await makeDraftInvoice(world, orgId),
    ];
    const billingAddressId = (await makeBillingAddress(world, orgId, 'BR')).id;
    for (const { id: invoiceId } of orders) {
      const { invoice } = await setInvoiceAddress(admin, orgId, { invoiceId, billingAddressId });
      expect([invoice.id, invoice.total.currency]).toEqual([invoiceId, 'BRL']);
    }
  });

  test('is not changed by another organization and for an unknown source', async () => {
    const { id: invoiceId } = await makeDraftInvoice(world, orgId);
    const { id: otherId } = await makeOrganization(world.db);
    const change = async (as: Context, organizationId: string) => {
      const billingAddressId = (await makeBillingAddress(world, organizationId, 'BR')).id;
      return setInvoiceAddress(as, organizationId, { invoiceId, billingAddressId });
    };
    await expect(change(await asMember(world, otherId), otherId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await world.db.invoice.update({ where: { id: invoiceId }, data: { source: null } });
    await expect(change(admin, orgId)).rejects.toMatchObject({ code: 'INVOICE_LOCKED' });
  });
});

test('parses the source of an order as written', () => {
  const sources: OrderSource[] = [
    { kind: 'cart' },
    { kind: 'listing', listingId: 'l1' },
    { kind: 'pack', packId: 'p1', quantity: 3 },
  ];
  expect(sources.map((source) => parseOrderSource(sourceName(source)))).toEqual(sources);
  expect([null, 'listing:', 'pack::1', 'booth:b1:1'].map(parseOrderSource)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('previews an order without an address with the newest one', async () => {
  const packId = (await packOf(world)).id;
  const createdAt = new Date('2020-01-01');
  const { id } = await makeBillingAddress(world, orgId);
  await world.db.billingAddress.update({ where: { id }, data: { createdAt } });
  await makeBillingAddress(world, orgId, 'BR');
  const source = { kind: 'pack', packId, quantity: 1 } as const;
  const { quote } = await previewCheckout(admin, orgId, source, undefined);
  expect(quote.total.currency).toBe('BRL');
});

test('never allows paying a correcting note later', async () => {
  const [{ id: creditsInvoiceId }, { id }] = [
    await makeDraftInvoice(world, orgId),
    await makeDraftInvoice(world, (await makeOrganization(world.db)).id),
  ];
  await world.db.invoice.update({
    where: { id },
    data: { kind: 'CREDIT_NOTE', creditsInvoiceId, organizationId: orgId, source: null },
  });
  await expect(payLater(admin, orgId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses to pay later before there is a price book', async () => {
  const { id } = await makeDraftInvoice(world, orgId);
  const owner = await asMember(world, orgId, 'OWNER');
  const early = { ...owner, now: () => new Date('1990-01-01') };
  await expect(payLater(early, orgId, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('refuses orders for a listing that is no draft', async () => {
  const published = await makeListing(world.db, orgId);
  await expect(listMissing(systemContext(world), orgId, published.id)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test.each([
  ['a card', { cardBrand: 'visa', cardLast4: '4242' }, { brand: 'visa', last4: '4242' }],
  ['a card without a brand', { cardBrand: null, cardLast4: '4242' }, null],
  ['no card', {}, null],
])('prints the payment method %s of an invoice', async (_, card, paidWith) => {
  const { id: invoiceId } = await makeDraftInvoice(world, orgId);
  const invoices = { create: [{ invoiceId, amount: 1, active: false }] };
  await beginPayment(world, { organizationId: orgId, status: 'SUCCEEDED', ...card, invoices });
  // Money that did not arrive paid nothing.
  const failed = { status: 'FAILED', cardBrand: 'amex', cardLast4: '0005' } as const;
  await beginPayment(world, { organizationId: orgId, ...failed, invoices });
  expect((await printedInvoice(systemContext(world), invoiceId))?.paidWith).toEqual(paidWith);
  expect(await printedInvoice(systemContext(world), newId())).toBeNull();
});
