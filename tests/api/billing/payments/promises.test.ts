import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import { newId } from '@causa/core/platform/ids';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import type { StripeEvent } from '@causa/local/stripe-stand-in/objects';
import { disordered, signEvent } from '@causa/local/stripe-stand-in/deliver-events';
import { cancelIntent } from '@causa/local/stripe-stand-in/payment-rules';
import { localWebhookSecret } from '@causa/local/stripe-stand-in/stand-in';
import { openClient, runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { makeDraftInvoice, makePayment, settle } from '../../../support/money.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';
import {
  type Buyer,
  deliver,
  makeBuyer,
  minutes,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

const secrets = [localWebhookSecret, 'whsec_the_next_one_while_exchanging'];
let world: PayingWorld;
let buyer: Buyer;
beforeAll(async () => {
  world = await startPayingWorld({ webhookSecrets: secrets });
});
afterAll(() => world.close());
beforeEach(async () => {
  buyer = await makeBuyer(world);
  // These promises are about money, not about rate limits.
  await world.db.rateLimit.deleteMany();
});

const chance = seededChance('payments');
const eventsOf = (from: number): StripeEvent[] => world.stripe.events().slice(from);
const grants = (organizationId: string) =>
  world.db.ledgerEntry.count({ where: { organizationId, reason: 'PURCHASE' } });

/** Buys, delivers everything with `how` and returns the number of grants. */
async function buyAndDeliver(
  how: (events: StripeEvent[]) => StripeEvent[],
  settleBy: () => Promise<void> = async () => undefined,
): Promise<number> {
  const { orgId } = (buyer = await makeBuyer(world));
  await world.db.rateLimit.deleteMany();
  const from = world.stripe.events().length;
  const { reply } = await pressPay(world, buyer);
  typeCard(world, reply.body.clientSecret);
  await deliver(world, how(eventsOf(from)));
  await settleBy();
  await runJobs(world);
  return grants(orgId);
}

test('grant-once: grants once for repeated and shuffled webhooks', async () => {
  let wrong = 0;
  for (let at = 0; at < sized(10, 100); at++) {
    const count = await buyAndDeliver((events) =>
      disordered(events, { chance, copies: sized(10, 100), lost: 0 }),
    );
    if (count !== 1) wrong += 1;
  }
  keepsPromise('grant-once', wrong, 0);
});

test('grant-lost: grants by one reconciler run when all webhooks are lost', async () => {
  let wrong = 0;
  for (let at = 0; at < sized(5, 50); at++)
    if (
      (await buyAndDeliver(
        () => [],
        () => reconcile(world),
      )) !== 1
    )
      wrong += 1;
  keepsPromise('grant-lost', wrong, 0);
});

test('pay-once: makes one charge for four tabs paying three times each', async () => {
  let wrong = 0;
  for (let at = 0; at < sized(3, 500); at++) {
    buyer = await makeBuyer(world);
    await world.db.rateLimit.deleteMany();
    const invoice = await makeDraftInvoice(world, buyer.orgId);
    const body = { invoiceIds: [invoice.id], expectedTotal: invoice.total };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => buyer.client.post(`${buyer.base}/payments`, body)),
    );
    for (const { body: answered } of replies)
      if (typeof answered.clientSecret === 'string') typeCard(world, answered.clientSecret);
    await reconcile(world);
    await runJobs(world);
    const charges = Object.values(world.stripe.engine.kept.charges).filter(({ metadata }) =>
      replies.some(({ body: answered }) => answered.payment?.id === metadata['payment_id']),
    );
    if (charges.length !== 1 || (await grants(buyer.orgId)) !== 1) wrong += 1;
  }
  keepsPromise('pay-once', wrong, 0);
});

test('pay-cut: leaves one payment and no orphan when connections are cut', async () => {
  let wrong = 0;
  for (let at = 0; at < sized(6, 1_000); at++) {
    buyer = await makeBuyer(world);
    await world.db.rateLimit.deleteMany();
    world.stripe.fail('cut-after', ({ method }) => method === 'POST', 1 + Math.floor(chance() * 4));
    const { invoice } = await pressPay(world, buyer);
    world.stripe.recover();
    minutes(world, 1);
    await reconcile(world);
    const made = Object.values(world.stripe.engine.kept.intents);
    const rows = await world.db.paymentOnInvoice.findMany({
      where: { invoiceId: invoice.id },
      include: { payment: true },
    });
    const ours = made.filter(({ metadata }) => metadata['payment_id'] === rows[0]?.paymentId);
    if (rows.length !== 1 || ours.length !== 1 || rows[0]?.payment.providerId !== ours[0]?.id)
      wrong += 1;
  }
  keepsPromise('pay-cut', wrong, 0);
});

/** Stripe's events of one payment that was declined, queried, paid and refunded. */
const eventSequence = [
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'charge.succeeded',
  'payment_intent.succeeded',
  'refund.created',
  'charge.refunded',
];

/** Returns one permutation of the items, selected by its number. */
function ordered<T>(things: readonly T[], number: number): T[] {
  if (things.length === 0) return [];
  const at = number % things.length;
  const rest = things.filter((_, index) => index !== at);
  return [...things.slice(at, at + 1), ...ordered(rest, Math.floor(number / things.length))];
}

test(
  'pay-order: reaches one final state for repeated events in any order',
  { timeout: sized(120_000, 7_200_000) },
  async () => {
    const ends = new Set<string>();
    const orders = new Set<string>();
    const all = 720;
    for (let at = 0; at < all; at += sized(121, 1)) {
      await world.db.rateLimit.deleteMany();
      const from = world.stripe.events().length;
      const { invoice, reply } = await pressPay(world, buyer);
      const secret = String(reply.body.clientSecret);
      typeCard(world, secret, 'pm_card_visa_chargeDeclined');
      typeCard(world, secret, 'pm_card_threeDSecure2Required');
      typeCard(world, secret);
      const [providerPaymentId = ''] = secret.split('_secret_');
      await world.payments?.createRefund(
        { refundId: newId(), providerPaymentId, amount: invoice.total },
        newId(),
      );
      const events = eventsOf(from).filter(({ type }) => eventSequence.includes(type));
      expect(events.map(({ type }) => type).toSorted()).toEqual(eventSequence.toSorted());
      const inOrder = ordered(events, at);
      orders.add(inOrder.map(({ type }) => type).join());
      await deliver(world, [...inOrder, ...inOrder]);
      await runJobs(world);
      const payment = await world.db.payment.findUniqueOrThrow({
        where: { id: reply.body.payment.id },
      });
      const { status, amountReceived, amountRefunded, unapplied, failureCode } = payment;
      const { _sum: credits } = await world.db.ledgerEntry.aggregate({
        where: { invoiceId: invoice.id },
        _sum: { change: true },
      });
      ends.add(
        JSON.stringify({ status, amountReceived, amountRefunded, unapplied, failureCode, credits }),
      );
    }
    expect(orders.size).toBe(sized(6, all));
    keepsPromise('pay-order', ends.size, 1);
    expect([...ends][0]).toContain('"status":"REFUNDED"');
  },
);

test('pay-late: grants or refunds late money automatically', async () => {
  let wrong = 0;
  // Four days late.
  const late = await pressPay(world, buyer);
  typeCard(world, late.reply.body.clientSecret);
  minutes(world, 4 * 24 * 60);
  await reconcile(world);
  await runJobs(world);
  if ((await grants(buyer.orgId)) !== 1) wrong += 1;
  // After another payment paid the invoice, and after the invoice was paid by transfer.
  for (const again of [1, 2]) {
    const other = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, other);
    typeCard(world, reply.body.clientSecret);
    await settle(world, invoice, await makePayment(world, invoice));
    for (let cycle = 0; cycle < again; cycle++) {
      await reconcile(world);
      await runJobs(world);
    }
    const payment = await world.db.payment.findUniqueOrThrow({
      where: { id: reply.body.payment.id },
    });
    if (payment.amountRefunded !== invoice.total || (await grants(other.orgId)) !== 1) wrong += 1;
  }
  // After the invoice was void.
  const voided = await makeBuyer(world);
  const open = await makeOpenInvoice(world, testConfig, voided.orgId);
  const begun = await voided.client.post(`${voided.base}/payments`, {
    invoiceIds: [open.id],
    expectedTotal: open.total,
  });
  typeCard(world, begun.body.clientSecret);
  await inRetriedTransaction(systemContext(world), (tx) =>
    issueCreditNote(tx, { invoiceId: open.id, amount: open.total, reason: 'staff' }),
  );
  minutes(world, 10);
  await reconcile(world);
  await runJobs(world);
  const back = await world.db.payment.findUniqueOrThrow({ where: { id: begun.body.payment.id } });
  if (back.amountRefunded !== open.total || (await grants(voided.orgId)) !== 0) wrong += 1;
  // Canceled at the provider first: nothing is paid, nothing is granted.
  const gone = await makeBuyer(world);
  const { reply } = await pressPay(world, gone);
  const [id = ''] = reply.body.clientSecret.split('_secret_');
  cancelIntent(world.stripe.engine, id, {});
  await reconcile(world);
  await runJobs(world);
  if ((await grants(gone.orgId)) !== 0) wrong += 1;
  keepsPromise('pay-late', wrong, 0);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('webhook-forge: rejects forged, stale and changed bodies and accepts both live secrets', async () => {
  const { reply } = await pressPay(world, buyer);
  typeCard(world, reply.body.clientSecret);
  const event = world.stripe.events().at(-1);
  if (event === undefined) throw new Error('no event');
  const body = JSON.stringify(event, null, 2);
  const now = Math.floor(world.now().getTime() / 1_000);
  const genuine = signEvent(localWebhookSecret, now, body);
  const forged: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, `t=${now},v1=${'0'.repeat(64)}`],
    [body, `t=${now},v0=${genuine}`],
    [body, `t=${now - 301},v1=${signEvent(localWebhookSecret, now - 301, body)}`],
    [body, `t=${now},v1=${signEvent('whsec_of_another_account_entirely', now, body)}`],
    [JSON.stringify(event), `t=${now},v1=${genuine}`],
    [`${body} `, `t=${now},v1=${genuine}`],
    [body.replace('"livemode": false', '"livemode": true'), `t=${now},v1=${genuine}`],
    ['', `t=${now},v1=${signEvent(localWebhookSecret, now, '')}`],
    ...Array.from({ length: sized(40, 5_000) }, (): [string, string] => {
      const at = Math.floor(chance() * genuine.length);
      const digit = ((Number.parseInt(genuine[at] ?? '0', 16) + 1) % 16).toString(16);
      return [body, `t=${now},v1=${genuine.slice(0, at)}${digit}${genuine.slice(at + 1)}`];
    }),
  ];
  const before = await world.db.providerEvent.count();
  let accepted = 0;
  for (const [payload, signature] of forged) {
    const sent = await world.app.inject({
      method: 'POST',
      url: '/data/webhooks/stripe',
      remoteAddress: openClient(world).address,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    });
    if (sent.statusCode !== 400) accepted += 1;
  }
  expect(await world.db.providerEvent.count()).toBe(before);
  keepsPromise('webhook-forge', accepted, 0);
  expect(await deliver(world, [event], [localWebhookSecret])).toEqual([200]);
  expect(await deliver(world, [event], secrets.slice(1))).toEqual([200]);
  expect(await deliver(world, [event], secrets)).toEqual([200]);
});

test('stripe-down: asks to try later and leaves no partial payment', async () => {
  world.stripe.setDown(true);
  const { invoice, reply } = await pressPay(world, buyer);
  expect(reply.status).toBe(503);
  const summary = await buyer.client.get(`${buyer.base}/payment-summary?invoiceId=${invoice.id}`);
  expect(summary.status).toBe(200);
  world.stripe.setDown(false);
  minutes(world, 1);
  await reconcile(world);
  const rows = await world.db.payment.findMany({ where: { organizationId: buyer.orgId } });
  keepsPromise('stripe-down', rows.filter(({ providerId }) => providerId === null).length, 0);
});

test('refuses new payments in an hour with five declined cards', async () => {
  const { invoice, reply } = await pressPay(world, buyer);
  const from = world.stripe.events().length;
  for (let at = 0; at < 5; at++)
    typeCard(world, reply.body.clientSecret, 'pm_card_visa_chargeDeclined');
  await deliver(world, eventsOf(from));
  await runJobs(world);
  const refused = await buyer.client.post(`${buyer.base}/payments`, {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.total,
  });
  expect(refused.status).toBe(429);
  const [id = ''] = reply.body.clientSecret.split('_secret_');
  expect(world.stripe.engine.kept.intents[id]?.status).toBe('canceled');
});
