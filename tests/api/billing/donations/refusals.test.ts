import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { openClient } from '../../../support/client.ts';
import { makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { openRefusals, type Refusal, testRefusals } from '../../../support/refusals.ts';
import { makePlanCard, startPayingWorld } from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

const refusals = openRefusals(startPayingWorld);

const wish = {
  amount: 3_000,
  currency: 'USD',
  email: 'rosa@harbour.example',
  name: 'Rosa Lima',
  locale: 'en',
};
const give = (change: object = {}) =>
  openClient(refusals.api).post('/data/donations', { ...wish, ...change });
const stripeIsAway = () => refusals.api.stripe.fail('busy', () => true, 1);
const planWith = async (set: Prisma.DonationPlanUncheckedUpdateInput = {}) => {
  const plan = await makePlan(refusals.api, testConfig);
  await refusals.api.db.donationPlan.update({ where: { id: plan.id }, data: set });
  return { ...plan, url: `/data/donation-plans/${plan.id}` };
};
/** A plan whose month the bank refused, with its kept card. */
const refusedPlan = async (token: string) =>
  planWith({
    ...(await makePlanCard(refusals.api, token)),
    status: 'PAST_DUE',
    attempts: 1,
    period: '2026-03',
    nextRunAt: testNow,
  });
/** The donor pays the month of a plan with its kept card. */
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
    // The donation stands before Stripe is asked, so that a lost answer is found again.
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
      const amount = { amount: 1_500, currency: 'USD', createdAt: now() };
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
          email: wish.email,
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
    // The try stands, so that another card is tried in its place.
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
