import type { Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import type { PaymentProvider, ProviderPayment } from '@causa/core/platform/ports/payment-provider';
import { testNow } from './factories.ts';
import { makeDraftInvoice } from './money.ts';
import type { TestApp } from './test-app.ts';

const notExpected = (): never => {
  throw new Error('the provider is asked for what the test does not expect');
};

/** A provider that returns only the replies that a test sets. */
export function answering(answers: Partial<PaymentProvider>): PaymentProvider {
  return {
    kind: 'stripe',
    getCardPage: () => null,
    livemode: false,
    publishableKey: 'pk_test_1',
    createPayment: notExpected,
    confirmPayment: notExpected,
    readPayment: notExpected,
    findPayment: notExpected,
    cancelPayment: notExpected,
    createRefund: notExpected,
    listRefunds: notExpected,
    listDisputes: notExpected,
    createCustomer: notExpected,
    createSetup: notExpected,
    readSetup: notExpected,
    readMethod: notExpected,
    detachMethod: notExpected,
    listEvents: notExpected,
    listMoney: notExpected,
    readWebhook: notExpected,
    ...answers,
  };
}

/** A payment as the provider returns it; succeeded by default. */
export function providerPayment(id: string, set: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: `pi_${id}`,
    paymentId: id,
    status: 'succeeded',
    amount: 42_500,
    amountReceived: 42_500,
    currency: 'USD',
    clientSecret: null,
    customerId: null,
    methodId: null,
    chargeId: null,
    card: null,
    failureCode: null,
    amountRefunded: 0,
    isDisputed: false,
    bankUrl: null,
    waitsForPayer: false,
    createdAt: testNow,
    ...set,
  };
}

/** The row of a payment, pending by default. */
export function beginPayment(
  { db }: Pick<Context, 'db'>,
  set: Partial<Prisma.PaymentUncheckedCreateInput>,
) {
  const id = newId();
  return db.payment.create({
    data: {
      id,
      provider: 'stripe',
      idempotencyKey: `pay_${id}`,
      amount: 42_500,
      currency: 'USD',
      createdAt: testNow,
      ...set,
    },
  });
}

/** The row of a payment of a new order of ten credits. */
export async function beginOrder(
  world: TestApp,
  organizationId: string,
  set: Partial<Prisma.PaymentUncheckedCreateInput> = {},
): Promise<{ id: string; invoiceId: string }> {
  const { id: invoiceId, total } = await makeDraftInvoice(world, organizationId);
  const invoices = { create: [{ invoiceId, amount: total }] };
  const { id } = await beginPayment(world, { organizationId, ...set, invoices });
  return { id, invoiceId };
}
