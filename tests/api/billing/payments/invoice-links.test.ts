import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, describe, expect, test, beforeEach } from 'vitest';
import { openClient, runJobs, systemContext } from '../../../support/client.ts';
import { makeOrganization, makeUser, testNow } from '../../../support/factories.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { getBalance } from '../../../support/money.ts';
import { countAcceptedGuesses } from '../../../support/guesses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  deliver,
  makeBuyer,
  minutes,
  type PayingWorld,
  startPayingWorld,
  typeCard,
  makePlainInvoice,
} from '../../../support/stripe.ts';
import { testConfig, startTestApp, type TestApp } from '../../../support/test-app.ts';
import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { createPass } from '@causa/core/billing/payments/link-pass';
import {
  openLinkPayment,
  createLinkPayment,
  readLinkPayment,
} from '@causa/core/billing/payments/create-link-payment';
import { countRefusal } from '@causa/core/billing/payments/payment-limits';
import { type PaymentProvider, ProviderFailure } from '@causa/core/platform/ports/payment-provider';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';

describe('invoice link over HTTP', async () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  const makeInvoice = async () => {
    const { id: orgId } = await makeOrganization(world.db);
    return { orgId, ...(await makeOpenInvoice(world, testConfig, orgId)) };
  };

  /** Opens an invoice link in an accountant's browser and clicks Pay. */
  async function openLink({ id, key }: { id: string; key: string }) {
    const client = openClient(world);
    const reply = await client.post(`/data/invoices/${id}/link`, { key });
    expect(reply.status).toBe(200);
    return { client, reply };
  }

  const statusOf = async (id: string) =>
    (await world.db.invoice.findUniqueOrThrow({ where: { id } })).status;

  describe('invoice payment by public link', () => {
    test('grants credits and notifies the owner when a visitor pays', async () => {
      const invoice = await makeInvoice();
      const { client } = await openLink(invoice);
      const { body: shown } = await client.get(`/data/invoices/${invoice.id}/payment`);
      expect(shown).toMatchObject({
        invoice: { status: 'OPEN', due: { amount: 42_500, currency: 'USD' } },
        payment: null,
      });
      const { status, body } = await client.post(`/data/invoices/${invoice.id}/payments`, {
        expectedTotal: 42_500,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(typeCard(world, body.clientSecret)).toBe('succeeded');
      // After the card form, before the webhook.
      const { body: after } = await client.get(`/data/invoices/${invoice.id}/payment`);
      expect(after).toMatchObject({
        invoice: { status: 'PAID' },
        payment: { status: 'SUCCEEDED' },
      });
      expect(await getBalance(world, invoice.orgId)).toEqual({ credits: 10, inLots: 10 });
      const { body: page } = await client.get(`/data/invoices/${invoice.id}?key=${invoice.key}`);
      expect(page.canPay).toBe(false);
      // After another click, nothing is left to pay.
      const again = await client.post(`/data/invoices/${invoice.id}/payments`, {
        expectedTotal: 42_500,
      });
      expect([again.status, again.body.errors[0].name]).toEqual([409, 'INVOICE_LOCKED']);
    });

    test('sets a cookie for that invoice alone, for half an hour, out of reach of scripts', async () => {
      const invoice = await makeInvoice();
      const other = await makeInvoice();
      const { client, reply } = await openLink(invoice);
      const cookies = [reply.headers['set-cookie']].flat().map(String);
      const paths = ['/data', '', '/en', '/es', '/pt'].map((at) => `${at}/invoices/${invoice.id}`);
      expect(cookies).toHaveLength(paths.length);
      for (const path of paths)
        expect(cookies.some((cookie) => cookie.includes(`Path=${path};`))).toBe(true);
      for (const cookie of cookies) {
        expect(cookie).toContain(`Max-Age=${linkPaymentMinutes * 60};`);
        expect(cookie).toContain('HttpOnly');
        expect(cookie).toContain('SameSite=Lax');
      }
      const foreign = await client.get(`/data/invoices/${other.id}/payment`);
      expect([foreign.status, foreign.body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
      const at = world.now();
      minutes(world, linkPaymentMinutes - 1);
      expect((await client.get(`/data/invoices/${invoice.id}/payment`)).status).toBe(200);
      minutes(world, 1);
      expect((await client.get(`/data/invoices/${invoice.id}/payment`)).status).toBe(404);
      world.setNow(at);
    });

    test('ends the access of an old link when a new one is made', async () => {
      const buyer = await makeBuyer(world);
      const invoice = await makeOpenInvoice(world, testConfig, buyer.orgId);
      const { client } = await openLink(invoice);
      await buyer.client.post(`${buyer.base}/invoices/${invoice.id}/new-link`);
      expect((await client.get(`/data/invoices/${invoice.id}/payment`)).status).toBe(404);
    });

    test('refuses a wrong total with the right one and creates nothing', async () => {
      const invoice = await makeInvoice();
      const { client } = await openLink(invoice);
      const before = await world.db.payment.count();
      const { status, body } = await client.post(`/data/invoices/${invoice.id}/payments`, {
        expectedTotal: 1,
      });
      expect([status, body.errors[0].name]).toEqual([409, 'PRICE_CHANGED']);
      expect(await world.db.payment.count()).toBe(before);
    });

    test('creates one payment for clicks of a member and of the link', async () => {
      const buyer = await makeBuyer(world);
      const { id, key, total } = await makeOpenInvoice(world, testConfig, buyer.orgId);
      const { client } = await openLink({ id, key });
      const [mine, theirs] = await Promise.all([
        buyer.client.post(`${buyer.base}/payments`, { invoiceIds: [id], expectedTotal: total }),
        client.post(`/data/invoices/${id}/payments`, { expectedTotal: total }),
      ]);
      expect(theirs.body.clientSecret).toBe(mine.body.clientSecret);
      expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: id } })).toBe(1);
    });

    test('blocks the link for an hour after five declined cards, not the member', async () => {
      const buyer = await makeBuyer(world);
      const { id, key, total } = await makeOpenInvoice(world, testConfig, buyer.orgId);
      const { client } = await openLink({ id, key });
      const pay = () => client.post(`/data/invoices/${id}/payments`, { expectedTotal: total });
      const { body } = await pay();
      for (let at = 0; at < 5; at += 1)
        typeCard(world, body.clientSecret, 'pm_card_visa_chargeDeclined');
      await deliver(world, world.stripe.events());
      await runJobs(world);
      expect((await pay()).status).toBe(429);
      const mine = await buyer.client.post(`${buyer.base}/payments`, {
        invoiceIds: [id],
        expectedTotal: total,
      });
      expect(mine.status, JSON.stringify(mine.body)).toBe(200);
      expect(await statusOf(id)).toBe('OPEN');
    });

    test('answers wrong and unknown keys and cookies alike', async () => {
      const { id, key } = await makeInvoice();
      const unknown = '0199c0ffee00700080000000000000d4';
      const client = openClient(world);
      const open = (at: string, guess: string) =>
        client.post(`/data/invoices/${at}/link`, { key: guess });
      const [wrong, none] = [await open(id, 'x'.repeat(43)), await open(unknown, key)];
      expect([wrong.status, none.status]).toEqual([404, 404]);
      expect(wrong.body.errors).toEqual(none.body.errors);
      const soon = Math.floor(world.now().getTime() / 1_000) + 60;
      const opened = await countAcceptedGuesses(world, [
        (guesser, guess) => guesser.get(`/data/invoices/${id}?key=${guess}`),
        (guesser, guess) => guesser.post(`/data/invoices/${id}/link`, { key: guess }),
        (guesser, guess) => {
          guesser.cookies.set('pay', `${soon}.${guess}`);
          return guesser.get(`/data/invoices/${id}/payment`);
        },
      ]);
      keepsPromise('pay-link-key', opened, 0);
    });
  });

  describe('payment of several invoices', () => {
    test('creates one payment of their sum and pays all of them', async () => {
      const buyer = await makeBuyer(world);
      const made = [];
      for (let at = 0; at < 3; at += 1)
        made.push(await makeOpenInvoice(world, testConfig, buyer.orgId));
      const { body: list } = await buyer.client.get(`${buyer.base}/invoices?status=unpaid`);
      expect(list.invoices.map(({ canPay }: { canPay: boolean }) => canPay)).toEqual([
        true,
        true,
        true,
      ]);
      const invoiceIds = made.map(({ id }) => id);
      const { status, body } = await buyer.client.post(`${buyer.base}/payments`, {
        invoiceIds,
        expectedTotal: 127_500,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      typeCard(world, body.clientSecret);
      await deliver(world, world.stripe.events());
      await runJobs(world);
      for (const id of invoiceIds) expect(await statusOf(id)).toBe('PAID');
    });

    test('refuses different currencies with a sentence and creates nothing', async () => {
      const buyer = await makeBuyer(world);
      const usd = await makeOpenInvoice(world, testConfig, buyer.orgId);
      const eur = await makeOpenInvoice(world, testConfig, buyer.orgId, 'EUR');
      const invoiceIds = [usd.id, eur.id];
      const { body: summary } = await buyer.client.get(
        `${buyer.base}/payment-summary?invoiceId=${usd.id}&invoiceId=${eur.id}`,
      );
      expect(summary.due).toBeNull();
      const { status, body } = await buyer.client.post(`${buyer.base}/payments`, {
        invoiceIds,
        expectedTotal: 85_000,
      });
      expect([status, body.errors[0].name]).toEqual([409, 'MIXED_CURRENCIES']);
      expect(
        await world.db.paymentOnInvoice.count({ where: { invoiceId: { in: invoiceIds } } }),
      ).toBe(0);
    });
  });

  test('returns the number of items in the cart to members', async () => {
    const buyer = await makeBuyer(world);
    const { body: packs } = await buyer.client.get(`${buyer.base}/credit-packs`);
    await buyer.client.post(`${buyer.base}/cart/items`, { packId: packs.packs[0].id });
    const { body } = await buyer.client.get('/data/environment');
    expect(body.environment.user.orgs).toMatchObject([{ id: buyer.orgId, cartCount: 1 }]);
  });
});

describe('invoice link services', () => {
  let world: TestApp;

  let visitor: Context;

  let orgId: string;

  /** Reads from the provider and log lines. */
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

  /** Creates an invoice and opens its payment in the browser that followed its link. */
  const enter = async ({ id, key }: { id: string; key: string }) => ({
    id,
    pass: await openLinkPayment(visitor, { id, key }),
  });

  /** Creates a payment of an invoice and returns its row. */
  const begin = (invoiceId: string, set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) => {
    const invoices = { create: [{ invoiceId, amount: 42_500 }] };
    return beginPayment(world, { organizationId: orgId, invoices, ...set });
  };

  const pass = (id: string, version: string) => ({
    id,
    pass: createPass(visitor, 'invoice-pay', id, version),
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
      await expect(createLinkPayment(at(visitor), wrong, 42_500)).rejects.toMatchObject(expired);
    }
    // They cause no calls to the provider and no new payments.
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
    const replies = [];
    for (const set of [{}, { payerId }]) {
      const invoice = await makeInvoice();
      await begin(invoice.id, { failureCode: 'card_declined', ...set });
      replies.push((await readLinkPayment(at(visitor), await enter(invoice))).payment?.failureCode);
    }
    expect(replies).toEqual(['card_declined', null]);
  });

  test('creates a payment without a payer that returns to the page of the invoice', async () => {
    const invoice = await makeInvoice();
    const paying = await createLinkPayment(at(visitor), await enter(invoice), 42_500);
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
    const refused = createLinkPayment(at(visitor), await enter(invoice), 42_500);
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const paying = await createLinkPayment(at(visitor), await enter(other), 42_500);
    expect(paying.next).toBe('confirm');
  });

  test('allows twenty payments by link an hour for each network', async () => {
    const ref = await enter(await makeInvoice());
    const payFrom = (address: string) =>
      createLinkPayment({ ...at(visitor), address }, ref, 42_500);
    for (let n = 0; n < 20; n += 1) await payFrom('192.0.2.7');
    await expect(payFrom('192.0.2.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await payFrom('192.0.2.8')).next).toBe('confirm');
  });
});
