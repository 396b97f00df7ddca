import {
  startCardSetup,
  finishCardSetup,
  setDefaultCard,
  removeCard,
} from '@causa/core/billing/payments/cards/saved-cards';
import { createPayment } from '@causa/core/billing/payments/create-payment';
import {
  abandonPayment,
  listPayments,
  readPayment,
  readPaymentSummary,
} from '@causa/core/billing/payments/read-payments';
import { receiveWebhook } from '@causa/core/billing/payments/sync/receive-event';
import { readRefund, refundInvoice } from '@causa/core/billing/payments/refunds/refund-invoice';
import * as contracts from '@causa/shared/billing/payments.contract';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Card payments of invoices, payment history, refunds and saved cards. */
export async function paymentsRoutes(app: FastifyInstance): Promise<void> {
  servePayments(app);

  serveCards(app);

  // The signature covers the raw bytes. No cookie is used, so cross-site requests have no effect.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    serve(raw, contracts.receivePaymentEventsContract, async (context, { request }) => {
      const signature = request.headers['stripe-signature'];
      await receiveWebhook(
        context,
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : '',
      );
      return { received: true as const };
    });
  });
}

/** Payments and refunds of an organization. */
function servePayments(app: FastifyInstance): void {
  serve(app, contracts.createPaymentContract, (context, { params, body }) =>
    createPayment(context, params.orgId, body),
  );
  serve(app, contracts.listPaymentsContract, (context, { params, query }) =>
    listPayments(context, params.orgId, query.page),
  );
  serve(app, contracts.readPaymentContract, (context, { params }) =>
    readPayment(context, params.orgId, params.paymentId),
  );
  serve(app, contracts.cancelPaymentContract, async (context, { params }) => ({
    payment: await abandonPayment(context, params.orgId, params.paymentId),
  }));
  serve(app, contracts.readPaymentSummaryContract, (context, { params, query }) =>
    readPaymentSummary(context, params.orgId, query.invoiceId, query.payment_intent !== undefined),
  );
  serve(app, contracts.readRefundContract, async (context, { params }) => ({
    refund: await readRefund(context, params.orgId, params.invoiceId),
  }));
  serve(app, contracts.refundInvoiceContract, async (context, { params }) => {
    const { id, amount, currency } = await refundInvoice(context, params.orgId, params.invoiceId);
    return { refund: { id, amount: { amount, currency: currency as Currency } } };
  });
}

/** Saved cards of the user. */
function serveCards(app: FastifyInstance): void {
  serve(app, contracts.startCardSetupContract, async (context) => {
    const { id, clientSecret, publishableKey, cardPage } = await startCardSetup(context);
    return cardPage === null
      ? { setupId: id, clientSecret, next: 'confirm' as const, publishableKey }
      : {
          setupId: id,
          clientSecret,
          next: 'redirect' as const,
          redirectUrl: cardPage,
          publishableKey,
        };
  });
  serve(app, contracts.finishCardSetupContract, async (context, { body }) => {
    await finishCardSetup(context, body.setupId);
    return {};
  });
  serve(app, contracts.setDefaultCardContract, async (context, { params }) => {
    await setDefaultCard(context, params.methodId);
    return {};
  });
  serve(app, contracts.removeCardContract, async (context, { params }) => {
    await removeCard(context, params.methodId);
    return {};
  });
}
