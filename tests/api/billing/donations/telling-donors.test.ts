import { hourMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import type { ProviderPayment, ProviderRefund } from '@causa/core/platform/ports/payment-provider';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTo, openClient, openErrorLog } from '../../../support/client.ts';
import { beginDonation, makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let email: string;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(() => {
  world.setNow(testNow);
  ({ context } = openErrorLog(world));
  email = `${newId()}@donors.example`;
});

type Gift = Parameters<typeof beginDonation>[2];
const give = (set: Gift = {}) =>
  beginDonation(world, context.config, { donorKey: 'a donor', locale: 'es', email, ...set });
const said = (paymentId: string, set: Partial<ProviderPayment> = {}): ProviderPayment =>
  providerPayment(paymentId, { amount: 1_500, amountReceived: 1_500, ...set });
const refused = {
  status: 'requires_payment_method',
  amountReceived: 0,
  failureCode: 'insufficient_funds',
} as const;
/** So long after the tests' moment. */
const apply = (paymentId: string, set: Partial<ProviderPayment> = {}, ms = 0) => {
  world.setNow(new Date(testNow.getTime() + ms));
  return applyPayment(context, paymentId, said(paymentId, set));
};
const decide = (paymentId: string) => apply(paymentId, { status: 'processing', amountReceived: 0 });
const subjects = async () => (await mailTo(world, email)).map(({ subject }) => subject);

describe('finally declined donation', () => {
  test('is mailed to its donor once in their language, with the reason and a link to give again', async () => {
    const { paymentId } = await give();
    await decide(paymentId);
    expect(await subjects()).toEqual([]);
    await apply(paymentId, refused, hourMs);
    await apply(paymentId, { ...refused, status: 'canceled' }, 30 * hourMs);
    const [mail, ...others] = await mailTo(world, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Tu donación no se realizó');
    for (const part of ['15', 'fondos', '/es/dona?currency=USD'])
      expect(mail?.text).toContain(part);
  });

  test('is mailed when closed like when declined', async () => {
    const { paymentId } = await give();
    await decide(paymentId);
    await apply(paymentId, { ...refused, status: 'canceled' }, 72 * hourMs);
    expect(await subjects()).toEqual(['Tu donación no se realizó']);
  });

  test('is not mailed when the donor saw it on the page or a month was charged automatically', async () => {
    const seen = await give();
    await apply(seen.paymentId, refused);
    await apply(seen.paymentId, { ...refused, status: 'canceled' }, 30 * hourMs);
    const ours = await give({ donorKey: null });
    await decide(ours.paymentId);
    await apply(ours.paymentId, refused, hourMs);
    expect(await subjects()).toEqual([]);
  });

  test('links to its plan after a manual payment of a declined month', async () => {
    const plan = await makePlan(world, context.config, {
      status: 'PAST_DUE',
      period: '2026-03',
      locale: 'es',
    });
    const { paymentId } = await give({ planId: plan.id, period: '2026-03' });
    await decide(paymentId);
    await apply(paymentId, refused, hourMs);
    const [mail] = await mailTo(world, email);
    expect(mail?.text).toContain(`/es/donation-plans/${plan.id}?mac=`);
  });

  test('links to a new donation for the first payment of a plan', async () => {
    const plan = await makePlan(world, context.config, { status: 'PENDING', locale: 'es' });
    const { paymentId } = await give({ planId: plan.id, period: '2026-03' });
    await decide(paymentId);
    await apply(paymentId, refused, hourMs);
    const [mail] = await mailTo(world, email);
    expect(mail?.text).toContain('/es/dona?currency=USD');
    expect(mail?.text).not.toContain(plan.id);
  });

  test('is not mailed without a known donation', async () => {
    const { id } = await beginPayment(world, { purpose: 'DONATION', amount: 1_500 });
    await decide(id);
    await apply(id, refused, hourMs);
    const { failureCode } = await world.db.payment.findUniqueOrThrow({ where: { id } });
    expect([failureCode, await subjects()]).toEqual(['insufficient_funds', []]);
  });
});

describe('refunded donation', () => {
  const word = (
    paymentId: string,
    status: ProviderRefund['status'],
    amount = 1_500,
  ): ProviderRefund => ({
    id: `re_${paymentId}`,
    refundId: null,
    amount,
    currency: 'USD',
    status,
    failureCode: null,
  });

  test('is mailed to its donor once with the receipt, and again when the bank refuses it', async () => {
    const { id, paymentId } = await give();
    await apply(paymentId);
    for (const status of ['pending', 'succeeded', 'succeeded'] as const)
      await applyRefund(context, paymentId, word(paymentId, status));
    const [told] = await mailTo(world, email);
    expect(told?.subject).toMatch(/^Devolvimos .*15.* de tu donación$/);
    const key = new RegExp(`/es/donation-receipts/${id}\\?key=(\\S+)`).exec(told?.text ?? '')?.[1];
    const receipt = () => openClient(world).get(`/data/donation-receipts/${id}?key=${key}`);
    expect((await receipt()).body.isPaidBack).toBe(true);
    await applyRefund(context, paymentId, word(paymentId, 'failed'));
    await applyRefund(context, paymentId, word(paymentId, 'failed'));
    expect((await receipt()).body.isPaidBack).toBe(false);
    const about = (await subjects()).filter((subject) => !subject.startsWith('Gracias'));
    expect(about).toHaveLength(2);
    expect(about).toContain('No pudimos devolver tu donación');
  });

  test('is mailed without a receipt when none was issued', async () => {
    const { id, paymentId } = await give();
    await apply(paymentId, { amountReceived: 1_000 });
    await applyRefund(context, paymentId, word(paymentId, 'succeeded', 1_000));
    const [told, ...others] = await mailTo(world, email);
    expect([told?.subject.startsWith('Devolvimos'), others]).toEqual([true, []]);
    expect(told?.text).not.toContain(id);
  });

  test('is not mailed without a known donation', async () => {
    const { id } = await beginPayment(world, { purpose: 'DONATION', amount: 1_500 });
    await apply(id, { amountReceived: 1_000 });
    await applyRefund(context, id, word(id, 'succeeded', 1_000));
    const { status } = await world.db.refund.findFirstOrThrow({ where: { paymentId: id } });
    expect([status, await subjects()]).toEqual(['SUCCEEDED', []]);
  });
});
