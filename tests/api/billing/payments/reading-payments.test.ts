import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { listInvoices, readInvoice } from '@causa/core/billing/invoices/list-invoices';
import type { ProviderPayment } from '@causa/core/platform/ports/payment-provider';
import {
  abandonPayment,
  listPayments,
  readPayment,
  readPaymentSummary,
} from '@causa/core/billing/payments/read-payments';
import { startPayment } from '@causa/core/billing/payments/start-payment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { answering, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { makePlainInvoice } from '../../../support/stripe.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
let otherId: string;
let member: Context & { userId: string };
let asked: string[];
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  orgId = (await makeOrganization(world.db)).id;
  otherId = (await makeOrganization(world.db)).id;
  member = asking(await asMember(world, orgId));
  asked = [];
});

/** A context with a provider that reports an unfinished payment. */
const asking = <C extends Context>(context: C, said: Partial<ProviderPayment> = {}): C => ({
  ...context,
  payments: answering({
    readPayment: async (id) => {
      asked.push(id);
      const waits = { status: 'requires_payment_method', amountReceived: 0 } as const;
      return providerPayment('', { ...waits, id, ...said });
    },
  }),
});
const after = (ms: number): Date => new Date(testNow.getTime() + ms);
const begin = (set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  beginPayment(world, { organizationId: orgId, providerId: `pi_${newId()}`, ...set });
const payFor = (invoiceIds: string[], set: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  begin({
    ...set,
    invoices: { create: invoiceIds.map((invoiceId) => ({ invoiceId, amount: 1, active: false })) },
  });

test.each([
  ['at the bank', { status: 'PENDING', providerStatus: 'processing' }, 'PENDING', true],
  ['checked by staff', { status: 'SUCCEEDED', heldReason: 'amount' }, 'HELD', true],
  [
    'waiting for a card',
    { status: 'PENDING', providerStatus: 'requires_action' },
    'PENDING',
    false,
  ],
  ['given up', { status: 'CANCELED' }, 'CANCELED', false],
] as const)(
  'blocks other cards and shows the state of a payment that is %s',
  async (_what, set, status, isBeingPaid) => {
    const { id } = await makePlainInvoice(world, orgId);
    await payFor([id], set);
    const { invoice } = await readInvoice(member, orgId, id);
    expect(invoice.payments).toMatchObject([
      { status, isProcessing: set.status === 'PENDING' && isBeingPaid },
    ]);
    const every = { status: 'all', number: '', page: 1 } as const;
    const { invoices } = await listInvoices(member, orgId, every);
    expect(invoices).toMatchObject([{ isBeingPaid, canPay: !isBeingPaid }]);
  },
);

test('refuses a second payment while a payment is on hold for staff', async () => {
  const { id, total } = await makePlainInvoice(world, orgId);
  await payFor([id], { status: 'SUCCEEDED', heldReason: 'amount', amountReceived: 100 });
  const request = { invoiceIds: [id], expectedTotal: total, keepCard: false, usesCustomer: false };
  await expect(startPayment(member, orgId, request)).rejects.toMatchObject({
    code: 'PAYMENT_IN_PROGRESS',
  });
});

test('shows a requested refund and a refund that the bank refused', async () => {
  const { id: invoiceId } = await makePlainInvoice(world, orgId);
  const { id: paymentId } = await payFor([invoiceId], { status: 'SUCCEEDED' });
  const refund = (status: 'REQUESTED' | 'PENDING' | 'FAILED', of: string | null) =>
    world.db.refund.create({
      data: {
        id: newId(),
        paymentId,
        invoiceId: of,
        amount: 100,
        currency: 'USD',
        status,
        reason: 'window',
        idempotencyKey: newId(),
        createdAt: testNow,
      },
    });
  for (const status of ['REQUESTED', 'FAILED'] as const) await refund(status, invoiceId);
  await refund('PENDING', null);
  const { invoice } = await readInvoice(member, orgId, invoiceId);
  expect(invoice.refunds.map(({ status }) => status).toSorted()).toEqual(['FAILED', 'PENDING']);
});

describe('GET /data/orgdashboard/:orgId/payments/:paymentId', () => {
  test('returns FAILED for a payment closed after a decline', async () => {
    const closed = { status: 'CANCELED', providerStatus: 'canceled', settledAt: testNow } as const;
    const [refused, left] = [
      await begin({ ...closed, failureCode: 'card_declined' }),
      await begin(closed),
    ];
    const readState = async ({ id }: { id: string }) => {
      const { payment, timeline } = await readPayment(member, orgId, id);
      return [payment.status, payment.failureCode, timeline.at(-1)?.kind];
    };
    expect(await readState(refused)).toEqual(['FAILED', 'card_declined', 'failed']);
    expect(await readState(left)).toEqual(['CANCELED', null, 'canceled']);
  });

  test('stops checking a payment on hold once it is refunded', async () => {
    const held = { status: 'SUCCEEDED', heldReason: 'amount', settledAt: testNow } as const;
    const { id } = await begin(held);
    expect((await readPayment(member, orgId, id)).payment.status).toBe('HELD');
    await world.db.payment.update({
      where: { id },
      data: { status: 'REFUNDED', amountReceived: 100, amountRefunded: 100 },
    });
    expect((await readPayment(member, orgId, id)).payment.status).toBe('REFUNDED');
  });

  test('returns 404 to members of other organizations', async () => {
    const { id } = await begin();
    const foreign = await begin({ organizationId: otherId });
    const outsider = asking(await asUser(world));
    const refused = { code: 'INVALID_ORG' };
    await expect(listPayments(outsider, orgId, 1)).rejects.toMatchObject(refused);
    await expect(readPayment(outsider, orgId, id)).rejects.toMatchObject(refused);
    await expect(readPaymentSummary(outsider, orgId, [])).rejects.toMatchObject(refused);
    await expect(abandonPayment(outsider, orgId, id)).rejects.toMatchObject(refused);
    for (const unknown of [foreign.id, newId()])
      await expect(readPayment(member, orgId, unknown)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect((await readPayment(member, orgId, id)).payment.id).toBe(id);
    expect((await listPayments(member, orgId, 1)).payments.map((one) => one.id)).toEqual([id]);
  });

  test('refreshes a pending payment once in two seconds', async () => {
    const { id, providerId } = await begin();
    const read = (ms: number) => readPayment({ ...member, now: () => after(ms) }, orgId, id);
    for (const ms of [0, 1_999]) await read(ms);
    expect(asked).toEqual([providerId]);
    await read(2_000);
    expect(asked).toEqual([providerId, providerId]);
    const warned: unknown[] = [];
    const log = { ...member.log, warn: (...said: unknown[]) => void warned.push(said) };
    for (const set of [{ providerId: null }, { status: 'CANCELED' as const }])
      await readPayment({ ...member, log }, orgId, (await begin(set)).id);
    expect(asked).toHaveLength(2);
    expect(warned).toEqual([]);
  });

  test('returns the stored state when the provider does not answer', async () => {
    const { id } = await begin();
    expect((await readPayment({ ...member, payments: null }, orgId, id)).payment.status).toBe(
      'PENDING',
    );
  });

  test('lets editors cancel a payment while no bank decides', async () => {
    const staff = asking(await asUser(world, { isStaff: true }));
    const waiting = await begin();
    const deciding = await begin({ providerStatus: 'processing', syncedAt: testNow });
    const over = await begin({ status: 'FAILED', settledAt: testNow });
    const may = async (as: Context, { id }: { id: string }) =>
      (await readPayment(as, orgId, id)).can.cancel;
    expect([
      await may(member, waiting),
      await may(member, deciding),
      await may(member, over),
      await may(staff, waiting),
    ]).toEqual([true, false, false, false]);
    await world.db.organization.update({ where: { id: orgId }, data: { frozenAt: testNow } });
    await expect(abandonPayment(member, orgId, waiting.id)).rejects.toMatchObject({
      code: 'ORGANIZATION_FROZEN',
    });
  });

  test('returns its events in order', async () => {
    const at = (minutes: number) => after(minutes * 60_000);
    const { id } = await begin({
      status: 'REFUNDED',
      amountReceived: 500,
      settledAt: at(1),
    });
    const refund = (amount: number, set: object) => {
      const own = newId();
      const data = { id: own, paymentId: id, amount, currency: 'USD', reason: 'staff' };
      return world.db.refund.create({ data: { ...data, idempotencyKey: own, ...set } });
    };
    await refund(100, { createdAt: at(2), status: 'FAILED', settledAt: at(3) });
    await refund(200, { createdAt: at(4), status: 'SUCCEEDED', settledAt: at(5) });
    await refund(300, { createdAt: at(6) });
    const dispute = (set: object) =>
      world.db.dispute.create({
        data: {
          id: `dp_${newId()}`,
          paymentId: id,
          amount: 400,
          currency: 'USD',
          reason: 'fraudulent',
          status: 'won',
          evidenceDueAt: at(99),
          ...set,
        },
      });
    await dispute({ createdAt: at(7), closedAt: at(8) });
    const closed = await readPayment(member, orgId, id);
    expect(closed.evidenceDueAt).toBeNull();
    await dispute({ createdAt: at(9), evidenceDueAt: at(100), status: 'needs_response' });
    const { timeline, evidenceDueAt } = await readPayment(member, orgId, id);
    expect(evidenceDueAt).toBe(at(100).toISOString());
    expect(timeline.map(({ kind, amount, detail }) => [kind, amount?.amount, detail])).toEqual([
      ['started', undefined, null],
      ['succeeded', 500, null],
      ['refundRequested', 100, null],
      ['refundFailed', 100, null],
      ['refundRequested', 200, null],
      ['refunded', 200, null],
      ['refundRequested', 300, null],
      ['disputed', 400, null],
      ['disputeClosed', undefined, 'won'],
      ['disputed', 400, null],
    ]);
  });

  test('returns no amount for a failed payment and no end for a pending one', async () => {
    const kinds = async (set: Partial<Prisma.PaymentUncheckedCreateInput>) => {
      const { timeline } = await readPayment(member, orgId, (await begin(set)).id);
      return timeline.map(({ kind, amount }) => [kind, amount]);
    };
    const started = ['started', null];
    expect(await kinds({ status: 'FAILED', settledAt: testNow })).toEqual([
      started,
      ['failed', null],
    ]);
    expect(await kinds({ status: 'CANCELED' })).toEqual([started]);
    expect(await kinds({ settledAt: testNow })).toEqual([started]);
  });
});

describe('GET /data/orgdashboard/:orgId/payment-summary', () => {
  const sum = (total: number) => ({ subtotal: total, total });
  const invoice = (set: Prisma.InvoiceUncheckedUpdateInput = {}, organizationId = orgId) =>
    makePlainInvoice(world, organizationId).then(({ id }) =>
      world.db.invoice.update({ where: { id }, data: set }),
    );

  test('returns the requested invoices with their sum and the last attempt', async () => {
    const [one, two] = [await invoice(sum(2_000)), await invoice(sum(3_000))];
    const rest = await invoice();
    await payFor([one.id], { status: 'CANCELED' });
    const last = await payFor([two.id], { status: 'FAILED', createdAt: after(1) });
    await payFor([rest.id], { createdAt: after(2) });
    await payFor([two.id], { createdAt: after(3), organizationId: otherId });
    const summary = await readPaymentSummary(member, orgId, [one.id, two.id, one.id]);
    expect(summary).toMatchObject({ due: { amount: 5_000, currency: 'USD' } });
    expect(summary.invoices.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(summary.payment?.id).toBe(last.id);
    expect(await readPaymentSummary(member, orgId, [(await invoice()).id])).toMatchObject({
      payment: null,
      published: 0,
    });
  });

  test('returns no sum for different currencies and for no invoices', async () => {
    const [one, two] = [await invoice(), await invoice({ currency: 'EUR' })];
    expect((await readPaymentSummary(member, orgId, [one.id, two.id])).due).toBeNull();
    expect((await readPaymentSummary(member, orgId, [])).due).toBeNull();
  });

  test('refuses an unknown invoice, one of another organization and a credit note', async () => {
    const own = await invoice();
    const credit = await invoice({ kind: 'CREDIT_NOTE', creditsInvoiceId: own.id });
    const foreign = await invoice({}, otherId);
    for (const id of [credit.id, foreign.id, newId()])
      await expect(readPaymentSummary(member, orgId, [own.id, id])).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  test('counts the public listings of paid invoices', async () => {
    const listingOf = async (status: 'PUBLISHED' | 'DRAFT') =>
      (await makeListing(world.db, orgId, { status })).id;
    const paid = { status: 'PAID', amountPaid: 5_000, issuedAt: testNow, paidAt: testNow } as const;
    const lines = async (count: 'PUBLISHED' | 'DRAFT') => ({
      create: [
        {
          id: newId(),
          text: 'A posting',
          textKey: 'posting',
          quantity: 1,
          unitAmount: 1,
          amount: 1,
          position: 0,
          listingId: await listingOf(count),
        },
      ],
    });
    const own = [
      await invoice({ lines: await lines('PUBLISHED') }),
      await invoice({ lines: await lines('PUBLISHED') }),
      await invoice({ lines: await lines('DRAFT') }),
      await invoice({ lines: await lines('PUBLISHED') }),
    ];
    for (const { id } of own.slice(0, 3))
      await world.db.invoice.update({ where: { id }, data: { ...paid, number: `C-${id}` } });
    const ids = own.map(({ id }) => id);
    expect((await readPaymentSummary(member, orgId, ids)).published).toBe(2);
  });

  test('refreshes the payment at once after the card form', async () => {
    const { id } = await invoice();
    const { providerId } = await payFor([id], { syncedAt: testNow });
    await readPaymentSummary(member, orgId, [id]);
    expect(asked).toEqual([]);
    await readPaymentSummary(member, orgId, [id], true);
    expect(asked).toEqual([providerId]);
  });
});
