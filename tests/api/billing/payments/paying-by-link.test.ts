import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { makePass } from '@causa/core/billing/payments/link-pass';
import {
  openLinkPayment,
  payByLink,
  readLinkPayment,
} from '@causa/core/billing/payments/pay-by-link';
import { countRefusal } from '@causa/core/billing/payments/payment-limits';
import { type PaymentProvider, ProviderFailure } from '@causa/core/platform/ports/payment-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { makePlainInvoice } from '../../../support/stripe.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let visitor: Context;
let orgId: string;
/** What the provider was asked to read, and what the log was told. */
let asked: string[];
let warnings: string[];
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [asked, warnings] = [[], []];
  orgId = (await makeOrganization(world.db)).id;
  const log = {
    ...systemContext(world).log,
    warn: (...said: unknown[]) => void warnings.push(String(said[1])),
  };
  visitor = { ...systemContext(world), actor: { kind: 'visitor' }, log };
});

const open = { status: 'requires_payment_method', amountReceived: 0, clientSecret: 's' } as const;
const at = (context: Context, answers: Partial<PaymentProvider> = {}): Context => ({
  ...context,
  payments: answering({
    createPayment: async ({ paymentId }) => providerPayment(paymentId, open),
    readPayment: async (id) => {
      asked.push(id);
      return providerPayment(id.slice(3), open);
    },
    ...answers,
  }),
});
const makeInvoice = () => makeOpenInvoice(world, visitor.config, orgId);
/** An invoice and what opens its payment in the browser that followed its link. */
const enter = async ({ id, key }: { id: string; key: string }) => ({
  id,
  pass: await openLinkPayment(visitor, { id, key }),
});
/** A payment of an invoice; its row. */
const begin = (invoiceId: string, set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) => {
  const invoices = { create: [{ invoiceId, amount: 42_500 }] };
  return beginPayment(world, { organizationId: orgId, invoices, ...set });
};
const pass = (id: string, version: string) => ({
  id,
  pass: makePass(visitor, 'invoice-pay', id, version),
});

test('refuses the pass of another invoice, an older link, a draft and an unknown id', async () => {
  const [invoice, other] = [await makeInvoice(), await makeInvoice()];
  const draft = await makePlainInvoice(world, orgId);
  const ref = await enter(invoice);
  await begin(invoice.id, { providerId: `pi_${newId()}` });
  expect((await readLinkPayment(at(visitor), ref)).invoice.id).toBe(invoice.id);
  asked = [];
  const { pass: foreign } = await enter(other);
  await world.db.invoice.update({ where: { id: invoice.id }, data: { keyVersion: 2 } });
  for (const wrong of [
    ref,
    { id: invoice.id, pass: foreign },
    pass(draft.id, '1'),
    pass(newId(), '0'),
  ]) {
    const expired = { code: 'LINK_EXPIRED' };
    await expect(readLinkPayment(at(visitor), wrong)).rejects.toMatchObject(expired);
    await expect(payByLink(at(visitor), wrong, 42_500)).rejects.toMatchObject(expired);
  }
  // Nothing is asked of the provider for them, and nothing is begun.
  expect(asked).toEqual([]);
  expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: invoice.id } })).toBe(1);
});

test('returns the card form of the provider, or none', async () => {
  const ref = await enter(await makeInvoice());
  const { payments: _, ...without } = visitor;
  const shown = [];
  for (const context of [at(visitor), without, { ...without, payments: null }])
    shown.push((await readLinkPayment(context, ref)).provider);
  expect(shown).toEqual([
    { kind: 'stripe', publishableKey: 'pk_test_1' },
    { kind: 'none', publishableKey: null },
    { kind: 'none', publishableKey: null },
  ]);
});

test('refreshes a pending payment thirty times a minute at most', async () => {
  const invoice = await makeInvoice();
  const ref = await enter(invoice);
  expect((await readLinkPayment(at(visitor), ref)).payment).toBeNull();
  const { id } = await begin(invoice.id, { providerId: `pi_${newId()}` });
  for (let n = 0; n < 31; n += 1) await readLinkPayment(at(visitor), ref);
  expect(asked).toHaveLength(30);
  const later = { ...visitor, now: () => new Date(testNow.getTime() + 120_000) };
  const readPayment = async () => providerPayment(id);
  expect(await readLinkPayment(at(later, { readPayment }), ref)).toMatchObject({
    invoice: { status: 'PAID' },
    payment: { status: 'SUCCEEDED', failureCode: null },
  });
});

test.each([
  ['is over', { status: 'CANCELED', settledAt: testNow, providerId: 'pi_over' }, 'CANCELED'],
  ['never reached the provider', {}, 'PENDING'],
] as const)('refreshes no payment of an invoice that %s', async (_, set, status) => {
  const invoice = await makeInvoice();
  const { id } = await begin(invoice.id, set);
  const shown = await readLinkPayment(at(visitor), await enter(invoice));
  expect([shown.payment?.status, asked, warnings]).toEqual([status, [], []]);
  await world.db.payment.update({ where: { id }, data: { providerId: null } });
});

test('returns the stored payment when the provider does not answer', async () => {
  const invoice = await makeInvoice();
  await begin(invoice.id, { providerId: `pi_${newId()}` });
  const readPayment = async () => {
    throw new ProviderFailure('unavailable', null, 'away');
  };
  const shown = await readLinkPayment(at(visitor, { readPayment }), await enter(invoice));
  expect([shown.payment?.status, warnings]).toEqual(['PENDING', ['payment refresh failed']]);
});

test("returns the decline reason to link holders, not that of a member's card", async () => {
  const { id: payerId } = await makeUser(world.db);
  const told = [];
  for (const set of [{}, { payerId }]) {
    const invoice = await makeInvoice();
    await begin(invoice.id, { failureCode: 'card_declined', ...set });
    told.push((await readLinkPayment(at(visitor), await enter(invoice))).payment?.failureCode);
  }
  expect(told).toEqual(['card_declined', null]);
});

test('creates a payment without a payer that returns to the page of the invoice', async () => {
  const invoice = await makeInvoice();
  const paying = await payByLink(at(visitor), await enter(invoice), 42_500);
  const { payment } = await world.db.paymentOnInvoice.findFirstOrThrow({
    where: { invoiceId: invoice.id },
    include: { payment: true },
  });
  expect(payment).toMatchObject({
    organizationId: orgId,
    payerId: null,
    customerId: null,
    keepCard: false,
  });
  expect(paying).toEqual({
    clientSecret: 's',
    next: 'confirm',
    redirectUrl: expect.stringContaining(invoice.id),
  });
});

test('blocks the link of one invoice after five declined cards, not of another', async () => {
  const [invoice, other] = [await makeInvoice(), await makeInvoice()];
  const payment = {
    id: newId(),
    purpose: 'INVOICE',
    payerId: null,
    organizationId: null,
    invoices: [{ invoiceId: invoice.id }],
  } as const;
  for (let n = 0; n < 5; n += 1) await countRefusal(visitor, payment);
  const refused = payByLink(at(visitor), await enter(invoice), 42_500);
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const paying = await payByLink(at(visitor), await enter(other), 42_500);
  expect(paying.next).toBe('confirm');
});

test('allows twenty payments by link an hour for each network', async () => {
  const ref = await enter(await makeInvoice());
  const payFrom = (address: string) => payByLink({ ...at(visitor), address }, ref, 42_500);
  for (let n = 0; n < 20; n += 1) await payFrom('192.0.2.7');
  await expect(payFrom('192.0.2.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await payFrom('192.0.2.8')).next).toBe('confirm');
});
