import fc from 'fast-check';
import { currencies } from '@causa/shared/listings/pay-terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClient } from '../../../support/client.ts';
import { makePlan } from '../../../support/donations.ts';
import { readPrices } from '../../../support/money.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { type PayingWorld, startPayingWorld } from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.db.rateLimit.deleteMany());

/** Amounts as a form has them, and as nobody should send them. */
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 400, max: 1_100_000 }) },
  fc.constantFrom<unknown>(499, 500, 1_000_000, 1_000_001),
  fc.constantFrom<unknown>(
    0,
    -1_500,
    15.5,
    1e21,
    2 ** 31,
    '1500',
    '15,00',
    null,
    [1_500],
    {},
    true,
  ),
  fc.double(),
);
const currency = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>('USD', 'EUR', 'BRL') },
  fc.constantFrom<unknown>(...currencies),
  fc.constantFrom<unknown>('usd', 'XXX', 'JPY', '', null, ['USD'], 0),
);
/** Fields that some API might believe. */
const extra = fc.constantFrom<object>(
  {},
  { total: 1, amountReceived: 1_500 },
  { status: 'SUCCEEDED', number: 'D-2026-000001' },
  { paymentId: 'x', planId: 'x', organizationId: 'x' },
  { unitAmount: 1, quantity: 0, discount: 100 },
  { min: 1, max: 1 },
);
const query = fc.constantFrom('', '?amount=1', '?currency=EUR&amount=500', '?total=0&key=x');

interface Sent {
  amount: unknown;
  currency: unknown;
}
/** Whether what was begun is what was asked for: in the reply, in our rows and at the provider. */
async function isAsked(asked: Sent, id: string, shown: unknown): Promise<boolean> {
  const { donations } = await readPrices();
  const row = await world.db.donation.findUniqueOrThrow({
    where: { id },
    include: { payment: true },
  });
  const intent = world.stripe.engine.kept.intents[row.payment?.providerId ?? ''];
  const figures = [row.amount, row.payment?.amount, intent?.amount, asked.amount];
  const words = [row.currency, row.payment?.currency, intent?.currency?.toUpperCase()];
  return (
    figures.every((figure) => figure === row.amount) &&
    words.every((word) => word === asked.currency) &&
    JSON.stringify(shown) === JSON.stringify({ amount: row.amount, currency: row.currency }) &&
    Number.isInteger(row.amount) &&
    row.amount >= donations.min &&
    row.amount <= donations.max &&
    row.status === 'PENDING' &&
    row.number === null
  );
}

test('charges the sent amount of a donation or refuses it, with any extra input', async () => {
  const bodies = fc.sample(
    fc.tuple(fc.record({ amount, currency }), extra, query),
    sized(150, 1_000),
  );
  let wrong = 0;
  let begun = 0;
  for (const [asked, more, words] of bodies) {
    const before = await world.db.payment.count();
    const { status, body } = await openClient(world).post(`/data/donations${words}`, {
      email: 'rosa@harbour.example',
      locale: 'en',
      ...more,
      ...asked,
    });
    if (status === 200) {
      begun += 1;
      if (!(await isAsked(asked, body.donation.id, body.donation.amount))) wrong += 1;
    } else if (status >= 500 || (await world.db.payment.count()) !== before) wrong += 1;
  }
  expect(begun).toBeGreaterThan(20);
  keepsPromise('quote-fuzz.donations', wrong, 0);
});

test('accepts no amount outside the price book for a monthly donation', async () => {
  const { donations } = await readPrices();
  const { id, mac } = await makePlan(world, testConfig);
  const bodies = fc.sample(fc.tuple(amount, extra), { numRuns: sized(60, 300), seed: 1_123 });
  let wrong = 0;
  let stands = 1_500;
  for (const [asked, more] of bodies) {
    const { status } = await openClient(world).patch(`/data/donation-plans/${id}?mac=${mac}`, {
      ...more,
      amount: asked,
    });
    const plan = await world.db.donationPlan.findUniqueOrThrow({ where: { id } });
    if (status === 200 && typeof asked === 'number') stands = asked;
    const isRight =
      plan.amount === stands && plan.amount >= donations.min && plan.amount <= donations.max;
    if (!isRight || status >= 500 || plan.currency !== 'USD') wrong += 1;
  }
  keepsPromise('quote-fuzz.plans', wrong, 0);
});
