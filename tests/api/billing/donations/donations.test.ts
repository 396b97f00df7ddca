import { deriveDonationKey } from '@causa/core/billing/donations/donation-key';
import { jobHandlers } from '@causa/worker/handlers';
import type { OutgoingMail } from '@causa/core/platform/mail/mailer';
import { afterAll, beforeAll, describe, expect, test, beforeEach } from 'vitest';
import { openClient, runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { countAcceptedGuesses } from '../../../support/guesses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  deliver,
  minutes,
  type PayingWorld,
  reconcile,
  startPayingWorld,
  typeCard,
  makePlanCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';
import fc from 'fast-check';
import { currencies } from '@causa/shared/listings/pay-terms';
import { makePlan } from '../../../support/donations.ts';
import { readPrices } from '../../../support/money.ts';
import { sized } from '../../../support/size.ts';
import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { testNow } from '../../../support/factories.ts';
import { openRefusals, type Refusal, testRefusals } from '../../../support/refusals.ts';

describe('donations over HTTP', () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  const makeRequest = (change: object = {}) => ({
    amount: 3_000,
    currency: 'USD',
    email: 'rosa@harbour.example',
    name: 'Rosa Lima',
    locale: 'en',
    ...change,
  });

  const give = (change: object = {}, client = openClient(world)) =>
    client.post('/data/donations', makeRequest(change));

  const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });

  /** Number of webhook events delivered so far. */
  let delivered = 0;

  async function deliverWebhooks(): Promise<void> {
    const events = world.stripe.events();
    await deliver(world, events.slice(delivered));
    delivered = events.length;
    await runJobs(world);
  }

  async function giveAndPay(change: object = {}, client = openClient(world)) {
    const { status, body } = await give(change, client);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(typeCard(world, body.clientSecret)).toBe('succeeded');
    const id = String(body.donation.id);
    return { id, key: deriveDonationKey(testConfig, id, 1), client };
  }

  describe('POST /data/donations', () => {
    test('returns its terms in the currencies of the price book', async () => {
      const { body } = await openClient(world).get('/data/donation-terms');
      expect(body).toMatchObject({ min: 500, max: 1_000_000, provider: { kind: 'local' } });
      expect(body.currencies).toContainEqual({ currency: 'BRL', presets: [3_000, 6_000, 12_000] });
    });

    test('completes by the webhook once when the browser is closed', async () => {
      const { id } = await giveAndPay();
      const events = world.stripe.events();
      expect(await deliver(world, [...events, ...events])).not.toContain(400);
      await runJobs(world);
      const { number, status, donorKey } = await rowOf(id);
      expect({ status, donorKey }).toEqual({ status: 'SUCCEEDED', donorKey: null });
      expect(number).toMatch(/^D-\d{4}-\d{6}$/);
      await runJobs(world);
      await reconcile(world);
      expect((await rowOf(id)).number).toBe(number);
      expect(
        await world.db.mailDelivery.count({ where: { idempotencyKey: `donation-receipt:${id}` } }),
      ).toBe(1);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('completes by one reconciler run without a webhook', async () => {
      const { id } = await giveAndPay();
      minutes(world, 5);
      await reconcile(world);
      await runJobs(world);
      expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED' });
    });

    test('completes at once on the thank-you page', async () => {
      const { id, key, client } = await giveAndPay({ locale: 'es', currency: 'EUR' });
      const { body } = await client.get(`/data/donations/${id}`);
      expect(body.donation).toMatchObject({ status: 'SUCCEEDED', failureCode: null });
      expect(body.receiptKey).toBe(key);
    });

    test('refreshes from the provider thirty times a minute at most', async () => {
      const client = openClient(world);
      const begun = await give({}, client);
      const url = `/data/donations/${begun.body.donation.id}`;
      for (let n = 0; n < 30; n += 1) await client.get(url);
      typeCard(world, begun.body.clientSecret);
      expect((await client.get(url)).body.donation.status).toBe('PENDING');
      minutes(world, 2);
      expect((await client.get(url)).body.donation.status).toBe('SUCCEEDED');
    });

    test.each([
      [{ amount: 499 }, 'amount'],
      [{ amount: 1_000_001 }, 'amount'],
      [{ currency: 'CLP' }, 'currency'],
      [{ email: 'nobody' }, 'email'],
      [{ name: 'x'.repeat(101) }, 'name'],
    ])('rejects %j at its field without a record', async (change, field) => {
      const before = await world.db.payment.count();
      const { status, body } = await give(change);
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain(field);
      expect(await world.db.payment.count()).toBe(before);
    });

    test('returns 429 to a visitor after three declined cards within an hour', async () => {
      const client = openClient(world);
      const { body } = await give({}, client);
      for (let at = 0; at < 3; at += 1)
        typeCard(world, body.clientSecret, 'pm_card_visa_chargeDeclined');
      await deliverWebhooks();
      expect((await give({}, client)).status).toBe(429);
      expect((await give()).status).toBe(200);
      minutes(world, 70);
      expect((await give({}, client)).status).toBe(200);
    });

    test('cancels earlier donations of the same donor with the declined one', async () => {
      const client = openClient(world);
      const begun: string[] = [];
      for (let n = 0; n < 4; n += 1) begun.push((await give({}, client)).body.clientSecret);
      const { body: another } = await give();
      const paid = await giveAndPay({}, client);
      await deliverWebhooks();
      const [tried = ''] = begun;
      for (let at = 0; at < 3; at += 1) typeCard(world, tried, 'pm_card_visa_chargeDeclined');
      await deliverWebhooks();
      const { intents } = world.stripe.engine.kept;
      const statusOf = (secret: string) => intents[secret.split('_secret_')[0] ?? '']?.status;
      expect(begun.map(statusOf)).toEqual(Array(4).fill('canceled'));
      expect(statusOf(another.clientSecret)).toBe('requires_payment_method');
      expect((await rowOf(paid.id)).status).toBe('SUCCEEDED');
      expect(await brokenInvariants(world.db)).toEqual([]);
    });
  });

  describe('GET /data/donations/:id', () => {
    test('requires the cookie of its donation, valid for half an hour and hidden from scripts', async () => {
      const client = openClient(world);
      const begun = await give({}, client);
      const { id } = begun.body.donation;
      const cookies = [begun.headers['set-cookie']].flat().map(String);
      const paths = ['/data', '', '/en', '/es', '/pt'].map((at) => `${at}/donations/${id}`);
      expect(cookies).toHaveLength(paths.length);
      for (const path of paths)
        expect(cookies.some((cookie) => cookie.includes(`Path=${path};`))).toBe(true);
      for (const cookie of cookies) {
        expect(cookie).toContain(`Max-Age=${linkPaymentMinutes * 60};`);
        expect(cookie).toContain('HttpOnly');
        expect(cookie).toContain('SameSite=Lax');
      }
      const { body } = await client.get(`/data/donations/${id}`);
      expect(body).toMatchObject({ donation: { id, status: 'PENDING' }, receiptKey: null });
      const refused = async (path: string, by = client) => {
        const { status, body: reply } = await by.get(path);
        return [status, reply.errors[0].name];
      };
      const expired = [404, 'LINK_EXPIRED'];
      const other = await giveAndPay();
      const unknown = '0199c0ffee00700080000000000000d4';
      for (const each of [other.id, unknown])
        expect(await refused(`/data/donations/${each}`)).toEqual(expired);
      // The key of a receipt opens only that receipt.
      const path = `/data/donations/${id}?key=${deriveDonationKey(testConfig, id, 1)}`;
      expect(await refused(path, openClient(world))).toEqual(expired);
      const now = world.now();
      minutes(world, linkPaymentMinutes);
      expect(await refused(`/data/donations/${id}`)).toEqual(expired);
      world.setNow(now);
    });

    test('sends its key to the provider in no call and return address', async () => {
      const began: { redirectUrl: string; id: string }[] = [];
      for (const monthly of [false, true]) {
        const { body } = await give({ monthly });
        began.push({ redirectUrl: body.redirectUrl, id: body.donation.id });
        expect(JSON.stringify(body)).not.toContain(
          deriveDonationKey(testConfig, body.donation.id, 1),
        );
      }
      const { id: paid } = await giveAndPay();
      await deliverWebhooks();
      const keys = [...began.map(({ id }) => id), paid].map((id) =>
        deriveDonationKey(testConfig, id, 1),
      );
      const sentTexts = JSON.stringify([world.stripe.log, began, world.stripe.engine.kept]);
      expect(keys.filter((key) => sentTexts.includes(key))).toEqual([]);
      for (const { redirectUrl, id } of began) {
        const back = new URL(redirectUrl).searchParams.get('return_url');
        expect(back).toBe(`http://causa.test/en/donations/${id}`);
      }
    });
  });

  describe('receipt of a donation', () => {
    test('mails the receipt with its PDF, which states that it is no tax receipt', async () => {
      const { id, key } = await giveAndPay({ locale: 'pt', currency: 'BRL' });
      await deliverWebhooks();
      const row = await rowOf(id);
      const job = await world.db.outboxJob.findFirst({
        where: { name: 'donations.pdf', payload: { path: ['donationId'], equals: id } },
      });
      expect(row.pdfSha256, job?.lastError ?? 'no error').not.toBeNull();
      const { id: deliveryId } = await world.db.mailDelivery.findUniqueOrThrow({
        where: { idempotencyKey: `donation-receipt:${id}` },
      });
      await world.db.mailDelivery.update({ where: { id: deliveryId }, data: { status: 'QUEUED' } });
      const sent: OutgoingMail[] = [];
      const handlers = jobHandlers({ mailer: { send: async (mail) => void sent.push(mail) } });
      await handlers['mail.send'](systemContext(world), { deliveryId });
      const [file] = sent[0]?.attachments ?? [];
      expect(file?.filename).toBe(`${row.number}.pdf`);
      expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
      const client = openClient(world);
      const pdf = await client.get(`/data/donation-receipts/${id}/pdf?key=${key}`);
      expect(pdf.headers['content-disposition']).toBe(`inline; filename="${row.number}.pdf"`);
      const { body } = await client.get(`/data/donation-receipts/${id}?key=${key}`);
      expect(body.page.language).toMatch(/^pt/);
      expect(body.page.notes).toContain('Este recibo não tem valor fiscal.');
    });

    test('numbers receipts without gaps and keeps them unchanged', async () => {
      await Promise.all(Array.from({ length: 12 }, () => giveAndPay()));
      await deliverWebhooks();
      const rows = await world.db.donation.findMany({
        where: { number: { not: null } },
        orderBy: { number: 'asc' },
      });
      const numbers = rows.map(({ number }) => Number(number?.split('-')[2]));
      const outOfOrder = numbers.filter((number, at) => number !== at + 1);
      keepsPromise('donation-numbers', outOfOrder.length, 0);
      expect(numbers.length).toBeGreaterThanOrEqual(12);
      const [{ id } = { id: '' }] = rows;
      await expect(
        world.db.donation.update({ where: { id }, data: { amount: 1 } }),
      ).rejects.toThrow(/stays as it is/);
      await expect(world.db.donation.delete({ where: { id } })).rejects.toThrow(/stays as it is/);
    });

    test('requires its own key and answers a wrong key and an unknown id alike', async () => {
      const { id, key } = await giveAndPay();
      await deliverWebhooks();
      const client = openClient(world);
      const open = (path: string, key_: string) => client.get(`/data/${path}?key=${key_}`);
      const unknown = '0199c0ffee00700080000000000000d4';
      for (const path of ['donation-receipts/ID', 'donation-receipts/ID/pdf']) {
        const wrong = await open(path.replace('ID', id), 'x'.repeat(43));
        const none = await open(path.replace('ID', unknown), key);
        expect([wrong.status, none.status]).toEqual([404, 404]);
        expect(wrong.body.errors).toEqual(none.body.errors);
      }
      const opened = await countAcceptedGuesses(world, [
        (guesser, guess) => guesser.get(`/data/donation-receipts/${id}?key=${guess}`),
      ]);
      keepsPromise('donation-key', opened, 0);
      expect((await open(`donation-receipts/${id}`, key)).status).toBe(200);
    });
  });
});

describe('tampered donations', () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  beforeEach(() => world.db.rateLimit.deleteMany());

  /** Valid amounts and invalid ones. */
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

  /** Fields that an API might wrongly trust. */
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

  /**
   * Returns true if the donation matches the request in the reply, the database and the
   * provider.
   */
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
});

describe('refusals of donations', async () => {
  const refusals = openRefusals(startPayingWorld);

  const makeRequest = {
    amount: 3_000,
    currency: 'USD',
    email: 'rosa@harbour.example',
    name: 'Rosa Lima',
    locale: 'en',
  };

  const give = (change: object = {}) =>
    openClient(refusals.api).post('/data/donations', { ...makeRequest, ...change });

  const stripeIsAway = () => refusals.api.stripe.fail('busy', () => true, 1);

  const planWith = async (set: Prisma.DonationPlanUncheckedUpdateInput = {}) => {
    const plan = await makePlan(refusals.api, testConfig);
    await refusals.api.db.donationPlan.update({ where: { id: plan.id }, data: set });
    return { ...plan, url: `/data/donation-plans/${plan.id}` };
  };

  /** Creates a plan with a stored card that the bank declined this month. */
  const refusedPlan = async (token: string) =>
    planWith({
      ...(await makePlanCard(refusals.api, token)),
      status: 'PAST_DUE',
      attempts: 1,
      period: '2026-03',
      nextRunAt: testNow,
    });

  /** Pays the month of a plan with its stored card. */
  const pay = async ({ url, mac }: { url: string; mac: string }) => {
    const donor = openClient(refusals.api);
    await donor.post(`${url}/link`, { mac });
    return { donor, again: () => donor.post(`${url}/payments`, { card: 'kept' }) };
  };

  const plans = '/data/donation-plans/:id';

  const rows: Refusal[] = [
    [
      'POST /data/donations',
      'UNAVAILABLE',
      'while Stripe does not answer',
      () => {
        stripeIsAway();
        return give();
      },
      // The donation is stored before the call to Stripe, so that a lost response can be
      // recovered.
      ['audit_entries', 'donations', 'payments'],
    ],
    [
      'POST /data/donations',
      'UNAVAILABLE',
      'for a monthly one while Stripe does not answer',
      () => {
        stripeIsAway();
        return give({ monthly: true });
      },
    ],
    [
      `PATCH ${plans}`,
      'LINK_EXPIRED',
      'with the mark of another plan',
      async () => {
        const [{ url }, { mac }] = [await planWith(), await planWith()];
        return openClient(refusals.api).patch(`${url}?mac=${mac}`, { amount: 2_000 });
      },
    ],
    [
      `DELETE ${plans}`,
      'LINK_EXPIRED',
      'with the mark of another plan',
      async () => {
        const [{ url }, { mac }] = [await planWith(), await planWith()];
        return openClient(refusals.api).delete(`${url}?mac=${mac}`);
      },
    ],
    [
      `POST ${plans}/payments`,
      'CONFLICT',
      'where nothing is due',
      async () => (await pay(await planWith())).again(),
    ],
    [
      `POST ${plans}/payments`,
      'TOO_MANY_REQUESTS',
      'after twenty of the same network within an hour',
      async () => {
        const { again } = await pay(await planWith());
        for (let times = 0; times < 20; times += 1) await again();
        return again();
      },
    ],
    [
      `POST ${plans}/payments`,
      'PAYMENT_IN_PROGRESS',
      'while the charge of its month is under way',
      async () => {
        const plan = await refusedPlan('pm_card_visa');
        const [paymentId, { db, now }] = [newId(), refusals.api];
        const amount = { amount: 1_500, currency: 'USD' as const, createdAt: now() };
        await db.payment.create({
          data: {
            id: paymentId,
            purpose: 'DONATION',
            provider: 'local',
            idempotencyKey: `pay_${paymentId}`,
            ...amount,
          },
        });
        const of = { planId: plan.id, period: '2026-03', paymentId };
        await db.donation.create({
          data: {
            id: newId(),
            email: makeRequest.email,
            publicKeyHash: Buffer.from(newId()),
            ...of,
            ...amount,
          },
        });
        return (await pay(plan)).again();
      },
    ],
    [
      `POST ${plans}/payments`,
      'CARD_DECLINED',
      'where the bank refuses the kept card again',
      async () => (await pay(await refusedPlan('pm_card_chargeCustomerFail'))).again(),
      // The attempt is stored, so that another card replaces it.
      ['audit_entries', 'donations', 'payments'],
    ],
    [
      `POST ${plans}/payments`,
      'UNAVAILABLE',
      'while Stripe does not answer',
      async () => {
        const { again } = await pay(await refusedPlan('pm_card_visa'));
        stripeIsAway();
        return again();
      },
      ['audit_entries', 'donations', 'payments'],
    ],
  ];

  testRefusals(rows, refusals);
});
