import { getDonor, requireAcceptedAmount } from '@causa/core/billing/donations/add-donation';
import { discardPlan } from '@causa/core/billing/donations/plans';
import {
  closeDonation,
  reopenDonation,
  settleDonation,
} from '@causa/core/billing/donations/settle-donation';
import type { DonationPlanStatus } from '@causa/core/generated/prisma/client';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test, vi, beforeEach } from 'vitest';
import {
  systemContext,
  mailTo,
  openClient,
  openErrorLog,
  contextAfter,
} from '../../../support/client.ts';
import { beginDonation, makeDuePlan, makePlan } from '../../../support/donations.ts';
import { testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { deriveDonationKey } from '@causa/core/billing/donations/donation-key';
import {
  storeReceiptPdf,
  readReceipt,
  readReceiptPdf,
  readPdf,
} from '@causa/core/billing/donations/printed-receipt';
import { hourMs, dayMs } from '@causa/shared/platform/dates/durations';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import { applyRefund } from '@causa/core/billing/payments/sync/apply-refund';
import type { ProviderPayment, ProviderRefund } from '@causa/core/platform/ports/payment-provider';
import { beginPayment, providerPayment, answering } from '../../../support/payment-provider.ts';
import { applyDispute } from '@causa/core/billing/payments/sync/apply-dispute';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { brokenInvariants } from '../../../support/invariants.ts';

let world: TestApp;
let context: Context;
const planOf = (id: string) => world.db.donationPlan.findUniqueOrThrow({ where: { id } });
const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });

describe('donation amounts and settlement', async () => {
  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    context = systemContext(world);
  });

  afterAll(() => world.close());

  const makePlan = (set: Parameters<typeof makeDuePlan>[1] = {}) => makeDuePlan(world, set);

  const give = (set: Parameters<typeof beginDonation>[2] = {}) =>
    beginDonation(world, context.config, { donorKey: 'a donor', ...set });

  const mailsOf = async (id: string) => {
    const mails = await world.db.mailDelivery.findMany({
      where: { idempotencyKey: { contains: id } },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ template }) => template);
  };

  const settle = (paymentId: string, methodId: string | null = null) =>
    inTransaction(context, (tx) => settleDonation(tx, paymentId, methodId));

  const close = (paymentId: string, status: 'FAILED' | 'REFUNDED', code: string | null = null) =>
    inTransaction(context, (tx) => closeDonation(tx, paymentId, status, code));

  const monthOf = (planId: string) => ({ planId, period: '2026-03' });

  describe('donation amount', () => {
    test.each([
      [499, 'USD', { code: 'FIELD_AMOUNT_MIN', params: { minimum: 5 } }],
      [1_000_001, 'USD', { code: 'FIELD_AMOUNT_MAX', params: { maximum: 10_000 } }],
      [1_500, 'MXN', { field: 'currency', code: 'FIELD_OPTION' }],
    ] as const)('rejects %i %s', async (amount, currency, field) => {
      const refused = requireAcceptedAmount(context, { amount, currency });
      await expect(refused).rejects.toMatchObject({ code: 'INVALID', fields: [field] });
    });

    test('accepts the range of the price book, and no amount without one', async () => {
      await requireAcceptedAmount(context, { amount: 500, currency: 'USD' });
      await requireAcceptedAmount(context, { amount: 1_000_000, currency: 'BRL' });
      const early = { ...context, now: () => new Date('1990-01-01') };
      const refused = requireAcceptedAmount(early, { amount: 500, currency: 'USD' });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('donation settlement', () => {
    test('issues one receipt and erases rate limit counts of the donor', async () => {
      const { id, paymentId } = await give();
      expect(await getDonor(context, paymentId)).toBe('a donor');
      expect([await settle(paymentId), await settle(paymentId)]).toEqual([true, true]);
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'SUCCEEDED', donorKey: null, seller: { name: 'Causa' } });
      expect(row.number).toMatch(/^D-2026-\d{6}$/);
      expect(await getDonor(context, paymentId)).toBeNull();
      expect(await mailsOf(id)).toEqual(['donation-receipt']);
    });

    test('issues a receipt without a seller when no price book is in force', async () => {
      const { id, paymentId } = await give();
      const early = { ...context, now: () => new Date('1990-01-01') };
      await inTransaction(early, (tx) => settleDonation(tx, paymentId, null));
      expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED', seller: null });
    });

    test('ignores an unknown donation', async () => {
      expect(await settle(newId())).toBe(false);
      await close(newId(), 'FAILED');
      expect(await getDonor(context, newId())).toBeNull();
    });

    test('closes the donation when refunded and reopens it when the refund failed', async () => {
      const [one, other] = [await give(), await give()];
      for (const { paymentId } of [one, other]) await settle(paymentId);
      await close(one.paymentId, 'REFUNDED');
      await inTransaction(context, (tx) => reopenDonation(tx, other.paymentId));
      expect((await rowOf(one.id)).status).toBe('REFUNDED');
      await inTransaction(context, (tx) => reopenDonation(tx, one.paymentId));
      expect((await rowOf(one.id)).status).toBe('SUCCEEDED');
      const failed = await give();
      await close(failed.paymentId, 'FAILED');
      await inTransaction(context, (tx) => reopenDonation(tx, failed.paymentId));
      expect((await rowOf(failed.id)).status).toBe('FAILED');
    });

    test('advances its plan and links the receipt until the plan ends', async () => {
      const links = async (status: DonationPlanStatus) => {
        const ended = { endedAt: testNow, nextRunAt: null };
        const plan = await makePlan({ status, ...(status === 'ENDED' ? ended : {}) });
        const { id, paymentId } = await give(monthOf(plan.id));
        await settle(paymentId, 'pm_2');
        const mail = await world.db.mailDelivery.findFirstOrThrow({
          where: { idempotencyKey: `donation-receipt:${id}` },
        });
        return [(await planOf(plan.id)).methodId, JSON.stringify(mail).includes(plan.id)];
      };
      expect([await links('PENDING'), await links('ENDED')]).toEqual([
        ['pm_2', true],
        ['pm_1', false],
      ]);
    });

    test('lets the plan retry after a decline unless someone paid in person', async () => {
      const outcome = async (donorKey: string | null, code: string | null) => {
        const plan = await makePlan();
        const { paymentId } = await give({ ...monthOf(plan.id), donorKey });
        await close(paymentId, 'FAILED', code);
        return [(await planOf(plan.id)).status, (await planOf(plan.id)).attempts];
      };
      expect(await outcome(null, 'card_declined')).toEqual(['PAST_DUE', 1]);
      expect(await outcome('a donor', 'card_declined')).toEqual(['ACTIVE', 0]);
      expect(await outcome(null, null)).toEqual(['ACTIVE', 0]);
    });

    test('starts no plan when it fails, and a refund ends none', async () => {
      const [waiting, going] = [await makePlan({ status: 'PENDING' }), await makePlan()];
      const first = await give(monthOf(waiting.id));
      await close(first.paymentId, 'FAILED', null);
      expect((await planOf(waiting.id)).status).toBe('ENDED');
      const month = await give({ ...monthOf(going.id), donorKey: null });
      await settle(month.paymentId);
      await close(month.paymentId, 'REFUNDED', 'card_declined');
      expect((await planOf(going.id)).status).toBe('ACTIVE');
      const other = await makePlan({ status: 'PENDING' });
      await inTransaction(context, (tx) => discardPlan(tx, going.id));
      expect([(await planOf(going.id)).status, (await planOf(other.id)).status]).toEqual([
        'ACTIVE',
        'PENDING',
      ]);
    });
  });
});

describe('receipts of donations', () => {
  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
    context = systemContext(world);
  });

  afterAll(() => world.close());

  const give = (set: Parameters<typeof beginDonation>[2] = {}) =>
    beginDonation(world, context.config, set);

  const settle = (paymentId: string) =>
    inTransaction(context, (tx) => settleDonation(tx, paymentId, null));

  describe('readReceipt', () => {
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const render = () => Promise.resolve(bytes);
    const refusing = () => Promise.reject(new Error('it is rendered again'));
    const keyOf = (id: string) => deriveDonationKey(context.config, id, 1);

    test('requires its key, and returns a receipt once it exists', async () => {
      const { id, paymentId } = await give({ name: 'Rosa Lima' });
      const ref = { id, key: keyOf(id) };
      await expect(readReceipt(context, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(readReceiptPdf(context, ref, render)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await settle(paymentId);
      const { number } = await rowOf(id);
      expect(await readReceiptPdf(context, ref, render)).toEqual({ number, bytes });
      expect((await readReceipt(context, ref)).receipt).toMatchObject({
        amount: 1_500,
        donor: { name: 'Rosa Lima', address: ['rosa@harbour.example'] },
        paidWith: null,
        month: null,
      });
      for (const wrong of [
        { id, key: 'x' },
        { id: newId(), key: ref.key },
      ]) {
        await expect(readReceipt(context, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(readReceiptPdf(context, wrong, render)).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      }
    });

    test('names a donor without a name by the address, and the paying card', async () => {
      const { id, paymentId } = await give();
      await settle(paymentId);
      const ref = { id, key: keyOf(id) };
      const set = (data: object) => world.db.payment.update({ where: { id: paymentId }, data });
      await set({ cardBrand: 'visa' });
      expect((await readReceipt(context, ref)).receipt).toMatchObject({
        donor: { name: 'rosa@harbour.example', address: [] },
        paidWith: null,
      });
      await set({ cardLast4: '4242' });
      expect((await readReceipt(context, ref)).receipt.paidWith).toEqual({
        brand: 'visa',
        last4: '4242',
      });
      await set({ cardBrand: null });
      expect((await readReceipt(context, ref)).receipt.paidWith).toBeNull();
    });

    test('renders one PDF, which is stored with the receipt and never rendered again', async () => {
      const { id, paymentId } = await give();
      await storeReceiptPdf(context, id, refusing);
      expect(await readPdf(context, id, refusing)).toBeNull();
      expect(await readPdf(context, newId(), refusing)).toBeNull();
      await settle(paymentId);
      await storeReceiptPdf(context, id, render);
      const { pdfFileId } = await rowOf(id);
      await storeReceiptPdf(context, id, refusing);
      expect((await rowOf(id)).pdfFileId).toBe(pdfFileId);
      expect(await readPdf(context, id, refusing)).toEqual(bytes);
    });

    test('states a refund in its PDF and keeps the earlier PDF', async () => {
      const { id, paymentId } = await give();
      await settle(paymentId);
      const printing = ({ isPaidBack }: { isPaidBack: boolean }) =>
        Promise.resolve(new Uint8Array([Number(isPaidBack)]));
      const pdf = async () => [...((await readPdf(context, id, printing)) ?? [])];
      const set = (status: 'SUCCEEDED' | 'REFUNDED') =>
        world.db.donation.update({ where: { id }, data: { status } });
      await set('REFUNDED');
      expect(await pdf()).toEqual([1]);
      await storeReceiptPdf(context, id, printing);
      expect(await pdf()).toEqual([1]);
      await set('SUCCEEDED');
      expect(await pdf()).toEqual([0]);
    });

    test('stores one receipt with two workers', async () => {
      const [{ id, paymentId }, other] = [await give(), await give()];
      for (const one of [paymentId, other.paymentId]) await settle(one);
      const deleted = vi.spyOn(world.files.store, 'delete');
      const first = await storeReceiptPdf(context, id, async () => {
        await storeReceiptPdf(context, id, render);
        return new Uint8Array([1]);
      });
      expect(first).toBeUndefined();
      expect(deleted).toHaveBeenCalledTimes(1);
      deleted.mockRestore();
      expect((await rowOf(other.id)).pdfFileId).toBeNull();
      expect(await readPdf(context, id, refusing)).toEqual(bytes);
    });
  });
});

describe('mails to donors', () => {
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

  /** Applies the provider's state to a payment `ms` after `testNow`. */
  const apply = (paymentId: string, set: Partial<ProviderPayment> = {}, ms = 0) => {
    world.setNow(new Date(testNow.getTime() + ms));
    return applyPayment(context, paymentId, said(paymentId, set));
  };

  const decide = (paymentId: string) =>
    apply(paymentId, { status: 'processing', amountReceived: 0 });

  const subjects = async () => (await mailTo(world, email)).map(({ subject }) => subject);

  describe('finally declined donation', () => {
    test('sends one mail to its donor in their language, with the reason and a link to give again', async () => {
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

    test('sends a mail when closed like when declined', async () => {
      const { paymentId } = await give();
      await decide(paymentId);
      await apply(paymentId, { ...refused, status: 'canceled' }, 72 * hourMs);
      expect(await subjects()).toEqual(['Tu donación no se realizó']);
    });

    test('sends no mail when the donor saw it on the page or a month was charged automatically', async () => {
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

    test('sends no mail without a known donation', async () => {
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

    test('sends one mail to its donor with the receipt, and another when the bank refuses it', async () => {
      const { id, paymentId } = await give();
      await apply(paymentId);
      for (const status of ['pending', 'succeeded', 'succeeded'] as const)
        await applyRefund(context, paymentId, word(paymentId, status));
      const [donorMail] = await mailTo(world, email);
      expect(donorMail?.subject).toMatch(/^Reembolsamos .*15.* de tu donación$/);
      const key = new RegExp(`/es/donation-receipts/${id}\\?key=(\\S+)`).exec(
        donorMail?.text ?? '',
      )?.[1];
      const receipt = () => openClient(world).get(`/data/donation-receipts/${id}?key=${key}`);
      expect((await receipt()).body.isPaidBack).toBe(true);
      await applyRefund(context, paymentId, word(paymentId, 'failed'));
      await applyRefund(context, paymentId, word(paymentId, 'failed'));
      expect((await receipt()).body.isPaidBack).toBe(false);
      const about = (await subjects()).filter((subject) => !subject.startsWith('Gracias'));
      expect(about).toHaveLength(2);
      expect(about).toContain('No pudimos reembolsar tu donación');
    });

    test('sends a mail without a receipt when none was issued', async () => {
      const { id, paymentId } = await give();
      await apply(paymentId, { amountReceived: 1_000 });
      await applyRefund(context, paymentId, word(paymentId, 'succeeded', 1_000));
      const [donorMail, ...others] = await mailTo(world, email);
      expect([donorMail?.subject.startsWith('Reembolsamos'), others]).toEqual([true, []]);
      expect(donorMail?.text).not.toContain(id);
    });

    test('sends no mail without a known donation', async () => {
      const { id } = await beginPayment(world, { purpose: 'DONATION', amount: 1_500 });
      await apply(id, { amountReceived: 1_000 });
      await applyRefund(context, id, word(id, 'succeeded', 1_000));
      const { status } = await world.db.refund.findFirstOrThrow({ where: { paymentId: id } });
      expect([status, await subjects()]).toEqual(['SUCCEEDED', []]);
    });
  });
});

describe('disputed donations', async () => {
  const monthMs = 31 * dayMs;

  let email: string;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(() => {
    ({ context } = openErrorLog(world));
    email = `${newId()}@donors.example`;
  });

  type Gift = { id: string; paymentId: string };

  /** Creates a donation that arrived, with its receipt. */
  const give = async (set: Parameters<typeof beginDonation>[2] = {}): Promise<Gift> => {
    const gift = await beginDonation(world, context.config, { email, ...set });
    const paid = { amount: 1_500, amountReceived: 1_500 };
    await applyPayment(context, gift.paymentId, providerPayment(gift.paymentId, paid));
    return gift;
  };

  /** The same for a month of a plan, which then continues. */
  const giveMonthly = async (): Promise<Gift & { planId: string }> => {
    const month = { period: '2026-03', dayOfMonth: 2, nextRunAt: testNow };
    const { id: planId } = await makePlan(world, context.config, { email, ...month });
    return { planId, ...(await give({ planId, period: month.period })) };
  };

  const dispute = ({ paymentId }: Gift, status: string) =>
    applyDispute(context, paymentId, {
      id: `dp_${paymentId}`,
      amount: 1_500,
      currency: 'USD',
      reason: 'fraudulent',
      status,
      evidenceDueAt: null,
      createdAt: testNow,
    });

  const statusOf = async ({ id }: Gift) =>
    (await world.db.donation.findUniqueOrThrow({ where: { id } })).status;

  const isPaidBack = async ({ id }: Gift) =>
    (await readReceipt(context, { id, key: deriveDonationKey(context.config, id, 1) })).isPaidBack;

  const ends = async () =>
    (await mailTo(world, email)).filter(
      ({ subject }) => subject === 'Your monthly donation has ended',
    );

  describe('monthly donation with a disputed month', () => {
    test('ends once with a mail and stops charging its card, for any outcome', async () => {
      const gift = await giveMonthly();
      expect(await planOf(gift.planId)).toMatchObject({ status: 'ACTIVE', period: '2026-04' });
      for (const status of ['needs_response', 'under_review', 'won']) await dispute(gift, status);
      expect(await planOf(gift.planId)).toMatchObject({
        status: 'ENDED',
        endedAt: testNow,
        nextRunAt: null,
      });
      expect(await ends()).toHaveLength(1);
      const later = { ...contextAfter(context, monthMs), payments: answering({}) };
      expect(await chargePlans(later)).toBe(0);
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('continues during a bank inquiry and ends when the bank takes the money', async () => {
      const gift = await giveMonthly();
      for (const status of ['warning_needs_response', 'warning_under_review']) {
        await dispute(gift, status);
        expect((await planOf(gift.planId)).status).toBe('ACTIVE');
      }
      await dispute(gift, 'needs_response');
      expect((await planOf(gift.planId)).status).toBe('ENDED');
      const other = await giveMonthly();
      await dispute(other, 'warning_closed');
      expect((await planOf(other.planId)).status).toBe('ACTIVE');
    });

    test('notifies nobody again when it ended before, and leaves other plans alone', async () => {
      const [gift, other] = [await giveMonthly(), await giveMonthly()];
      await world.db.donationPlan.update({
        where: { id: gift.planId },
        data: { status: 'ENDED', endedAt: testNow, nextRunAt: null },
      });
      await dispute(gift, 'needs_response');
      expect(await ends()).toEqual([]);
      expect((await planOf(other.planId)).status).toBe('ACTIVE');
    });
  });

  describe('disputed donation', () => {
    test.each([
      ['is lost', 'lost', 'REFUNDED', true],
      ['is won', 'won', 'SUCCEEDED', false],
      ['was a question that is closed', 'warning_closed', 'SUCCEEDED', false],
      ['is not decided', 'under_review', 'SUCCEEDED', false],
    ] as const)(
      'sets the state of its receipt when its dispute %s: %s, %s',
      async (_, end, status, back) => {
        const gift = await give();
        await dispute(gift, 'needs_response');
        await dispute(gift, end);
        expect([await statusOf(gift), await isPaidBack(gift)]).toEqual([status, back]);
        expect(await brokenInvariants(world.db)).toEqual([]);
      },
    );

    test('counts as refunded when first reported as lost', async () => {
      const gift = await giveMonthly();
      await dispute(gift, 'lost');
      expect([await statusOf(gift), await isPaidBack(gift)]).toEqual(['REFUNDED', true]);
      expect((await planOf(gift.planId)).status).toBe('ENDED');
    });

    test('stays refunded when lost and a refund fails', async () => {
      const gift = await give();
      const refund: ProviderRefund = {
        id: `re_${gift.paymentId}`,
        refundId: null,
        amount: 1_500,
        currency: 'USD',
        status: 'succeeded',
        failureCode: null,
      };
      await applyRefund(context, gift.paymentId, refund);
      await dispute(gift, 'lost');
      await applyRefund(context, gift.paymentId, { ...refund, status: 'failed' });
      expect(await statusOf(gift)).toBe('REFUNDED');
      expect(await brokenInvariants(world.db)).toEqual([]);
    });

    test('gets no receipt while staff hold the money', async () => {
      const gift = await beginDonation(world, context.config, {
        email,
        status: 'PENDING',
        payment: { status: 'SUCCEEDED', heldReason: 'amount', settledAt: testNow },
      });
      await dispute(gift, 'lost');
      expect(await statusOf(gift)).toBe('CANCELED');
      expect(await brokenInvariants(world.db)).toEqual([]);
    });
  });
});
