import { dayMs } from '@causa/shared/platform/dates/durations';
import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { authenticateIntent } from '@causa/local/stripe-stand-in/payment-rules';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { syncObject } from '@causa/core/billing/payments/sync/sync-object';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { deriveDonationKey } from '@causa/core/billing/donations/donation-key';
import {
  getPlanLink,
  changePlan,
  continuePlan,
  endPlan,
  endPlansOfUser,
  recordRefusal,
} from '@causa/core/billing/donations/plans';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
  contextAfter,
} from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { countAcceptedGuesses } from '../../../support/guesses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  deliver,
  makePlanCard,
  type PayingWorld,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig, startTestApp, type TestApp } from '../../../support/test-app.ts';
import { testNow, makeUser } from '../../../support/factories.ts';
import { donationsData } from '@causa/core/billing/donations/personal-data';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { beginDonation, makeDuePlan } from '../../../support/donations.ts';
import { overtaken } from '../../../support/locks.ts';
import { startPrices } from '../../../support/money.ts';

describe('monthly donation over HTTP', () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  afterEach(async () => {
    // Excludes the plans of one test from the next.
    await world.db.donationPlan.updateMany({
      where: { status: { not: 'ENDED' } },
      data: { status: 'ENDED', endedAt: world.now(), nextRunAt: null },
    });
    world.setNow(testNow);
  });

  const provider = () => {
    if (world.payments === null) throw new Error('nobody takes cards');
    return world.payments;
  };

  const context = () => ({ ...systemContext(world), payments: world.payments });

  /** Number of webhook events delivered so far. */
  let delivered = 0;

  async function deliverWebhooks(): Promise<void> {
    const events = world.stripe.events();
    await deliver(world, events.slice(delivered));
    delivered = events.length;
    await runJobs(world);
  }

  const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });

  const donationsOf = (planId: string) =>
    world.db.donation.findMany({ where: { planId }, orderBy: { period: 'asc' } });

  const charged = () =>
    Object.values(world.stripe.engine.kept.charges).filter(({ paid }) => paid).length;

  const refusalMails = (id: string) =>
    world.db.mailDelivery.findMany({
      where: { idempotencyKey: { startsWith: `donation-plan-refused:${id}` } },
    });

  /** Begins a monthly donation, enters a card and returns the plan. */
  async function giveMonthly(card = 'pm_card_visa', client = openClient(world)) {
    const { status, body } = await client.post('/data/donations', {
      amount: 1_500,
      currency: 'USD',
      email: 'rosa@harbour.example',
      name: 'Rosa Lima',
      locale: 'en',
      monthly: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    typeCard(world, body.clientSecret, card);
    const { body: shown } = await client.get(`/data/donations/${body.donation.id}`);
    const donation = await world.db.donation.findUniqueOrThrow({ where: { id: body.donation.id } });
    return { planId: donation.planId ?? '', donation, status: shown.donation.status as string };
  }

  async function linkOf(planId: string) {
    const { searchParams } = new URL(getPlanLink(testConfig, await planOf(planId)), 'http://x');
    return `/data/donation-plans/${planId}?mac=${searchParams.get('mac')}`;
  }

  /** Opens the payment page of a plan from its link in a donor's browser. */
  async function openPayment(planId: string) {
    const mac = (await linkOf(planId)).split('mac=')[1] ?? '';
    const base = `/data/donation-plans/${planId}`;
    const client = openClient(world);
    const reply = await client.post(`${base}/link`, { mac });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return { client, base, reply };
  }

  /** Sets the clock to the next charge of the plan. */
  async function toNextRun(planId: string): Promise<void> {
    const { nextRunAt } = await planOf(planId);
    if (nextRunAt !== null) world.setNow(nextRunAt);
  }

  /** Replaces the stored card of the plan. */
  async function replaceCard(planId: string, card: string): Promise<void> {
    const data = await makePlanCard(world, card);
    await world.db.donationPlan.update({ where: { id: planId }, data });
  }

  describe('monthly donation', () => {
    test('charges within the hour of its day, also behind two hundred declines', async () => {
      const { planId } = await giveMonthly();
      await toNextRun(planId);
      const due = await planOf(planId);
      const refused = Array.from({ length: 201 }, (_, at) => ({
        id: at.toString(16).padStart(32, 'f'),
        email: 'rosa@harbour.example',
        amount: 1_500,
        currency: 'USD' as const,
        dayOfMonth: due.dayOfMonth,
        status: 'ACTIVE' as const,
        customerId: 'cus_gone',
        methodId: 'pm_gone',
        period: due.period,
        nextRunAt: new Date(world.now().getTime() - 60_000),
      }));
      await world.db.donationPlan.createMany({ data: refused });
      const before = charged();
      await chargePlans(context());
      expect(charged()).toBe(before + 1);
      expect((await donationsOf(planId)).map(({ status }) => status)).toEqual([
        'SUCCEEDED',
        'SUCCEEDED',
      ]);
    });

    test('starts with the first payment and is charged on its day each month, once', async () => {
      const { planId, status } = await giveMonthly();
      expect(status).toBe('SUCCEEDED');
      const plan = await planOf(planId);
      expect(plan).toMatchObject({ status: 'ACTIVE', dayOfMonth: testNow.getUTCDate() });
      const before = charged();
      // Not due yet.
      expect(await chargePlans(context())).toBe(0);
      for (let month = 0; month < 3; month += 1) {
        await toNextRun(planId);
        await Promise.allSettled([1, 2, 3].map(() => chargePlans(context())));
        await chargePlans(context());
        await deliverWebhooks();
      }
      expect(charged() - before).toBe(3);
      const rows = await donationsOf(planId);
      expect(rows.map(({ status: each }) => each)).toEqual(Array(4).fill('SUCCEEDED'));
      expect(new Set(rows.map(({ period }) => period)).size).toBe(4);
      expect(rows.every(({ number }) => number !== null)).toBe(true);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('stops when the first payment failed', async () => {
      const { planId, donation } = await giveMonthly('pm_card_visa_chargeDeclined');
      expect((await planOf(planId)).status).toBe('PENDING');
      const payment = await world.db.payment.findUniqueOrThrow({
        where: { id: donation.paymentId ?? '' },
      });
      world.setNow(new Date(world.now().getTime() + 25 * 3_600_000));
      await syncObject(context(), payment.providerId ?? '');
      expect((await planOf(planId)).status).toBe('ENDED');
    });

    test('retries 1, 3 and 7 days after a decline with a mail each, and then ends', async () => {
      const { planId } = await giveMonthly();
      await replaceCard(planId, '4000000000000341');
      await toNextRun(planId);
      const first = world.now().getTime();
      const days: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        days.push(Math.round((world.now().getTime() - first) / dayMs));
        await chargePlans(context());
        // A second run within the hour does nothing.
        await chargePlans(context());
        const plan = await planOf(planId);
        expect(plan.attempts).toBe(attempt + 1);
        expect(await refusalMails(planId)).toHaveLength(attempt + 1);
        if (attempt < 3) expect(plan.status).toBe('PAST_DUE');
        await toNextRun(planId);
      }
      expect(days).toEqual([0, 1, 3, 7]);
      expect(await planOf(planId)).toMatchObject({ status: 'ENDED', nextRunAt: null });
      expect(await donationsOf(planId)).toHaveLength(2);
      // A declined donation costs nothing and has no receipt.
      expect((await donationsOf(planId))[1]).toMatchObject({ number: null, status: 'CANCELED' });
    });

    test('continues when a charge succeeds after a decline', async () => {
      const { planId } = await giveMonthly();
      const { methodId, customerId } = await planOf(planId);
      await replaceCard(planId, '4000000000000341');
      await toNextRun(planId);
      await chargePlans(context());
      await world.db.donationPlan.update({ where: { id: planId }, data: { methodId, customerId } });
      await toNextRun(planId);
      expect(await chargePlans(context())).toBe(1);
      expect(await planOf(planId)).toMatchObject({ status: 'ACTIVE', attempts: 0 });
    });

    test('asks its donor by mail for a confirmation when the bank requires it', async () => {
      const { planId } = await giveMonthly();
      await replaceCard(planId, 'pm_card_threeDSecure2Required');
      await toNextRun(planId);
      await chargePlans(context());
      const [mail] = await refusalMails(planId);
      expect(JSON.stringify(mail?.props)).toContain('authentication_required');
      const { client, base } = await openPayment(planId);
      const { status, body } = await client.post(`${base}/payments`, { card: 'kept' });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.redirectUrl).toContain('/_local/pay/bank');
      const [, due] = await donationsOf(planId);
      const key = deriveDonationKey(testConfig, due?.id ?? '', 1);
      expect(JSON.stringify([world.stripe.log, body])).not.toContain(key);
      expect((await client.get(`/data/donations/${due?.id}`)).body.donation.status).toBe('PENDING');
      const intent = new URL(String(body.redirectUrl)).searchParams.get('payment_intent') ?? '';
      authenticateIntent(world.stripe.engine, intent, true);
      // The plan is not charged a second time.
      await toNextRun(planId);
      await chargePlans(context());
      await deliverWebhooks();
      const rows = await donationsOf(planId);
      expect(rows.map((row) => row.status)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
      expect(await planOf(planId)).toMatchObject({ status: 'ACTIVE', attempts: 0 });
    });

    test('asks the donor again at each attempt without an answer to the bank', async () => {
      const { planId } = await giveMonthly();
      await replaceCard(planId, 'pm_card_threeDSecure2Required');
      await toNextRun(planId);
      await chargePlans(context());
      const payWithStored = async () => {
        const { client, base } = await openPayment(planId);
        const { status, body } = await client.post(`${base}/payments`, { card: 'kept' });
        expect([status, body.redirectUrl]).toEqual([
          200,
          expect.stringContaining('/_local/pay/bank'),
        ]);
        return new URL(String(body.redirectUrl)).searchParams.get('payment_intent') ?? '';
      };
      const state = (intent: string) => world.stripe.engine.kept.intents[intent]?.status;
      for (const isApproved of [false, false, true]) {
        const intent = await payWithStored();
        expect(state(intent)).toBe('requires_action');
        authenticateIntent(world.stripe.engine, intent, isApproved);
        await deliverWebhooks();
      }
      expect((await donationsOf(planId)).map((row) => row.status)).toEqual([
        'SUCCEEDED',
        'SUCCEEDED',
      ]);
    });

    test('charges another card from the payment with it on', async () => {
      const { planId } = await giveMonthly();
      await replaceCard(planId, '4000000000000341');
      await toNextRun(planId);
      await chargePlans(context());
      const before = await planOf(planId);
      const { client, base } = await openPayment(planId);
      const { body } = await client.post(`${base}/payments`, { card: 'new' });
      typeCard(world, body.clientSecret, 'pm_card_mastercard');
      await deliverWebhooks();
      const after = await planOf(planId);
      expect(after.status).toBe('ACTIVE');
      expect(after.methodId).not.toBe(before.methodId);
      await toNextRun(planId);
      expect(await chargePlans(context())).toBe(1);
    });

    test('changes its amount and ends by its link without login, and never by GET', async () => {
      const { planId } = await giveMonthly();
      const url = await linkOf(planId);
      const client = openClient(world);
      const { body } = await client.get(url);
      expect(body.plan).toMatchObject({ status: 'ACTIVE', amount: { amount: 1_500 } });
      expect((await planOf(planId)).status).toBe('ACTIVE');
      expect((await client.patch(url, { amount: 1 })).status).toBe(422);
      expect((await client.patch(url, { amount: 2_500 })).body.plan.amount.amount).toBe(2_500);
      await toNextRun(planId);
      await chargePlans(context());
      expect((await donationsOf(planId)).map(({ amount }) => amount)).toEqual([1_500, 2_500]);
      expect((await client.delete(url)).body.plan.status).toBe('ENDED');
      expect((await client.delete(url)).status).toBe(200);
      expect((await client.patch(url, { amount: 3_000 })).status).toBe(409);
      world.setNow(new Date(world.now().getTime() + 70 * dayMs));
      expect(await chargePlans(context())).toBe(0);
    });

    test('requires its own link and answers a wrong one and an unknown id alike', async () => {
      const { planId } = await giveMonthly();
      const mine = await linkOf(planId);
      const mac = mine.split('mac=')[1];
      const client = openClient(world);
      const wrong = await client.get(`/data/donation-plans/${planId}?mac=${'x'.repeat(43)}`);
      const none = await client.get(
        `/data/donation-plans/0199c0ffee00700080000000000000d4?mac=${mac}`,
      );
      expect([wrong.status, none.status]).toEqual([404, 404]);
      expect(wrong.body.errors).toEqual(none.body.errors);
    });

    test('sets a cookie for its plan, valid for half an hour and hidden from scripts', async () => {
      const { planId } = await giveMonthly();
      const other = await giveMonthly();
      const { client, base, reply } = await openPayment(planId);
      const cookies = [reply.headers['set-cookie']].flat().map(String);
      const paths = ['/data', '', '/en', '/es', '/pt'].map(
        (at) => `${at}/donation-plans/${planId}`,
      );
      expect(cookies).toHaveLength(paths.length);
      for (const path of paths)
        expect(cookies.some((cookie) => cookie.includes(`Path=${path};`))).toBe(true);
      for (const cookie of cookies) {
        expect(cookie).toContain(`Max-Age=${linkPaymentMinutes * 60};`);
        expect(cookie).toContain('HttpOnly');
        expect(cookie).toContain('SameSite=Lax');
      }
      expect((await client.get(`${base}/payment`)).body.plan.id).toBe(planId);
      const foreign = await client.get(`/data/donation-plans/${other.planId}/payment`);
      expect([foreign.status, foreign.body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
      const without = await openClient(world).post(`${base}/payments`, { card: 'kept' });
      expect([without.status, without.body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
      const at = world.now().getTime();
      world.setNow(new Date(at + (linkPaymentMinutes - 1) * 60_000));
      expect((await client.get(`${base}/payment`)).status).toBe(200);
      world.setNow(new Date(at + linkPaymentMinutes * 60_000));
      const late = await client.get(`${base}/payment`);
      expect([late.status, late.body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
    });

    test('rejects guessed signatures and cookies with equal replies', async () => {
      const { planId } = await giveMonthly();
      const mac = (await linkOf(planId)).split('mac=')[1] ?? '';
      const unknown = '0199c0ffee00700080000000000000d4';
      const client = openClient(world);
      const open = (id: string, guess: string) =>
        client.post(`/data/donation-plans/${id}/link`, { mac: guess });
      const [wrong, none] = [await open(planId, 'x'.repeat(43)), await open(unknown, mac)];
      expect([wrong.status, none.status]).toEqual([404, 404]);
      expect(wrong.body.errors).toEqual(none.body.errors);
      const soon = Math.floor(world.now().getTime() / 1_000) + 60;
      const opened = await countAcceptedGuesses(world, [
        (guesser, guess) => guesser.post(`/data/donation-plans/${planId}/link`, { mac: guess }),
        (guesser, guess) => {
          guesser.cookies.set('pay', `${soon}.${guess}`);
          return guesser.get(`/data/donation-plans/${planId}/payment`);
        },
      ]);
      keepsPromise('pay-plan-key', opened, 0);
    });

    test('ends with the account of its donor and keeps receipts', async () => {
      const { client, id: userId } = await signUpVerified(world);
      const { planId } = await giveMonthly('pm_card_visa', client);
      expect((await planOf(planId)).userId).toBe(userId);
      await deliverWebhooks();
      const [{ id, number } = { id: '', number: null }] = await donationsOf(planId);
      expect(number).not.toBeNull();
      await world.db.user.update({
        where: { id: userId },
        data: { deletionRequestedAt: new Date(world.now().getTime() - 30 * dayMs) },
      });
      expect(await eraseDueAccounts(context())).toBe(1);
      expect(await planOf(planId)).toMatchObject({ status: 'ENDED', userId: null, email: '' });
      expect(await world.db.donation.findUniqueOrThrow({ where: { id } })).toMatchObject({
        number,
        userId: null,
        name: 'Rosa Lima',
      });
      expect(await chargePlans(context())).toBe(0);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('protects its card from removal and shows the reason', async () => {
      const { client } = await signUpVerified(world);
      const { planId } = await giveMonthly('pm_card_visa', client);
      await deliverWebhooks();
      const { body } = await client.get('/data/users/me/payment-methods');
      const [card] = body.paymentMethods;
      expect(card.planPath).toContain(`/donation-plans/${planId}?mac=`);
      expect((await client.delete(`/data/users/me/payment-methods/${card.id}`)).status).toBe(409);
      await client.delete(await linkOf(planId));
      expect((await client.delete(`/data/users/me/payment-methods/${card.id}`)).status).toBe(200);
    });
  });

  test('charges each month once for any lost call', async () => {
    const plans: string[] = [];
    for (let at = 0; at < 6; at += 1) plans.push((await giveMonthly()).planId);
    const [first = ''] = plans;
    await toNextRun(first);
    const before = charged();
    const real = provider();
    let calls = 0;
    // Every third response is lost after the provider processed the call.
    const lossy = new Proxy(real, {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function' || typeof name !== 'string') return method;
        return async (...args: unknown[]) => {
          const answer: unknown = await Reflect.apply(method, target, args);
          calls += 1;
          if (calls % 3 === 0) throw new Error('the answer was lost');
          return answer;
        };
      },
    });
    for (let run = 0; run < 8; run += 1)
      await chargePlans({ ...context(), payments: lossy }).catch(() => undefined);
    await chargePlans(context());
    await deliverWebhooks();
    const rows = await world.db.donation.findMany({ where: { planId: { in: plans } } });
    const paid = rows.filter(({ number }) => number !== null).length;
    expect(paid).toBe(12);
    keepsPromise('monthly-once', Math.abs(charged() - before - 6), 0);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});

describe('donation plans', async () => {
  let world: TestApp;

  let context: Context;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    context = systemContext(world);
  });

  afterAll(() => world.close());

  const at = (days: number) => contextAfter(context, days * dayMs);

  const makePlan = (set: Parameters<typeof makeDuePlan>[1] = {}) => makeDuePlan(world, set);

  const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });

  /** Returns the id and mac in the mailed link of a plan. */
  const refOf = async (id: string) => {
    const link = new URL(getPlanLink(context.config, await planOf(id)), 'http://x');
    return { id, mac: link.searchParams.get('mac') ?? '' };
  };

  const mailsOf = async (id: string) => {
    const mails = await world.db.mailDelivery.findMany({
      where: { idempotencyKey: { contains: id } },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ template }) => template);
  };

  describe('donation plan services', () => {
    const go = (id: string, methodId: string | null) =>
      inTransaction(context, (tx) => continuePlan(tx, id, { period: '2026-03', methodId }));

    test('continues with the card that paid, else its own, and ends without one', async () => {
      const plan = await makePlan({ attempts: 2, status: 'PAST_DUE' });
      expect(await go(plan.id, 'pm_2')).toMatchObject({
        status: 'ACTIVE',
        methodId: 'pm_2',
        attempts: 0,
        period: '2026-04',
        nextRunAt: new Date('2026-04-02T09:00:00Z'),
      });
      expect(await go(plan.id, null)).toMatchObject({ status: 'ACTIVE', methodId: 'pm_2' });
      const bare = await makePlan({ status: 'PENDING', methodId: null, nextRunAt: null });
      expect(await go(bare.id, null)).toMatchObject({ status: 'ENDED', nextRunAt: null });
      const ended = await makePlan({ status: 'ENDED', endedAt: testNow, nextRunAt: null });
      expect(await go(ended.id, 'pm_2')).toMatchObject({ status: 'ENDED', methodId: 'pm_1' });
    });

    test('retry after one, three and seven days and then end the plan', async () => {
      const plan = await makePlan();
      const tries: unknown[] = [];
      for (const day of [0, 1, 3, 7]) {
        await inTransaction(at(day), (tx) => recordRefusal(tx, plan.id, 'card_declined'));
        const { status, attempts, nextRunAt } = await planOf(plan.id);
        const next = nextRunAt === null ? null : (nextRunAt.getTime() - testNow.getTime()) / dayMs;
        tries.push([status, attempts, next]);
      }
      expect(tries).toEqual([
        ['PAST_DUE', 1, 1],
        ['PAST_DUE', 2, 3],
        ['PAST_DUE', 3, 7],
        ['ENDED', 4, null],
      ]);
      expect(await mailsOf(plan.id)).toHaveLength(4);
      // A refusal of an ended plan, or of one that never started, changes nothing.
      await inTransaction(at(8), (tx) => recordRefusal(tx, plan.id, 'card_declined'));
      const waiting = await makePlan({ status: 'PENDING' });
      await inTransaction(at(8), (tx) => recordRefusal(tx, waiting.id, 'card_declined'));
      expect([(await planOf(plan.id)).attempts, (await planOf(waiting.id)).attempts]).toEqual([
        4, 0,
      ]);
      expect(await mailsOf(waiting.id)).toEqual([]);
    });

    test('changes its amount within the terms by its link and mails each change once', async () => {
      const { id } = await makePlan();
      const ref = await refOf(id);
      expect(await changePlan(context, ref, 1_500)).toMatchObject({ amount: 1_500 });
      expect(await mailsOf(id)).toEqual([]);
      expect(await changePlan(context, ref, 2_000)).toMatchObject({ amount: 2_000 });
      expect(await mailsOf(id)).toEqual(['donation-plan-changed']);
      await expect(changePlan(context, ref, 499)).rejects.toMatchObject({ code: 'INVALID' });
      for (const wrong of [
        { id, mac: 'x' },
        { id: newId(), mac: ref.mac },
      ]) {
        await expect(changePlan(context, wrong, 3_000)).rejects.toMatchObject({
          code: 'LINK_EXPIRED',
        });
        await expect(endPlan(context, wrong)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
      }
      expect(await planOf(id)).toMatchObject({ amount: 2_000, status: 'ACTIVE' });
    });

    test('ends once by its link and rejects later changes', async () => {
      const { id } = await makePlan();
      const ref = await refOf(id);
      expect(await endPlan(context, ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
      expect(await endPlan(at(1), ref)).toMatchObject({ status: 'ENDED', endedAt: testNow });
      expect(await mailsOf(id)).toEqual(['donation-plan-changed']);
      await expect(changePlan(context, ref, 2_000)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('ends once when its link and an account erasure end it concurrently', async () => {
      const { id: userId } = await makeUser(world.db);
      const { id } = await makePlan({ userId });
      await overtaken(
        context,
        ({ db }) =>
          db.donationPlan.update({
            where: { id },
            data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
          }),
        () => inTransaction(at(1), (tx) => endPlansOfUser(tx, userId)),
      );
      expect(await planOf(id)).toMatchObject({ status: 'ENDED', endedAt: testNow });
    });

    test('ends with the account of its donor and erases only their data', async () => {
      const [{ id: userId }, { id: otherId }] = [
        await makeUser(world.db),
        await makeUser(world.db),
      ];
      const [own, over, others] = [
        await makePlan({ userId, name: 'Rosa Lima' }),
        await makePlan({ userId, status: 'ENDED', endedAt: testNow, nextRunAt: null }),
        await makePlan({ userId: otherId }),
      ];
      await inTransaction(at(1), (tx) => endPlansOfUser(tx, userId));
      expect(await planOf(own.id)).toMatchObject({ status: 'ENDED', email: '', name: null });
      expect(await planOf(over.id)).toMatchObject({ endedAt: testNow, email: '' });
      expect(await planOf(others.id)).toMatchObject({
        status: 'ACTIVE',
        email: 'rosa@harbour.example',
      });
    });
  });

  test('exports the donations and plans of a donor without secrets', async () => {
    const { id: userId, email } = await makeUser(world.db);
    const plan = await makePlan({ userId });
    const { id } = await beginDonation(world, context.config, {
      userId,
      planId: plan.id,
      period: '2026-03',
    });
    await makePlan();
    const exported = await donationsData.exportFor?.(
      context,
      { id: userId, email },
      { withFiles: false },
    );
    expect(exported).toMatchObject({ donations: [{ id }], donationPlans: [{ id: plan.id }] });
    expect(JSON.stringify(exported)).not.toMatch(/publicKeyHash|customerId|methodId/);
  });
});
