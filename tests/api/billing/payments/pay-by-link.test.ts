import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, runJobs } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { balanceOf } from '../../../support/money.ts';
import { letInByGuess } from '../../../support/guesses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  deliver,
  makeBuyer,
  minutes,
  type PayingWorld,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

const makeInvoice = async () => {
  const { id: orgId } = await makeOrganization(world.db);
  return { orgId, ...(await makeOpenInvoice(world, testConfig, orgId)) };
};
/** An accountant’s browser that followed the link and clicked Pay. */
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
    // Back from the card form: nobody waits for the webhook.
    const { body: after } = await client.get(`/data/invoices/${invoice.id}/payment`);
    expect(after).toMatchObject({ invoice: { status: 'PAID' }, payment: { status: 'SUCCEEDED' } });
    expect(await balanceOf(world, invoice.orgId)).toEqual({ credits: 10, inLots: 10 });
    const { body: page } = await client.get(`/data/invoices/${invoice.id}?key=${invoice.key}`);
    expect(page.canPay).toBe(false);
    // Clicked again, there is nothing left to pay.
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
    const opened = await letInByGuess(world, [
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
