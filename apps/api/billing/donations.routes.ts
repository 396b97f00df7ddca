import { readReceipt, readReceiptPdf } from '@causa/core/billing/donations/printed-receipt';
import {
  createDonation,
  readDonation,
  readDonationTerms,
} from '@causa/core/billing/payments/donations/create-donation';
import {
  changeOwnPlan,
  endOwnPlan,
  openPlanPayment,
  payPlan,
  readPlan,
  readPlanPayment,
} from '@causa/core/billing/payments/donations/own-plan';
import { receiptPage } from '@causa/documents/receipt-page';
import { printPage } from '@causa/documents/print-page';
import * as contracts from '@causa/shared/billing/donations.contract';
import * as endpoints from '@causa/shared/generated/billing/donations.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import { locales } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { passCookie } from './pass-cookie.ts';
import { sendUncached, sendPdf, sendPage } from './printed-page.ts';

/** Donations to the site and their receipts; no account needed. */
export async function donationsRoutes(
  app: FastifyInstance,
  { secure }: ServerOptions,
): Promise<void> {
  const cookie = passCookie(secure);

  serveDonations(app, cookie);
  servePlans(app, cookie);
  serveReceiptPdf(app);
}

/** Donations and their receipts. */
function serveDonations(app: FastifyInstance, cookie: ReturnType<typeof passCookie>): void {
  serve(app, contracts.readDonationTermsContract, (context) => readDonationTerms(context));
  serve(app, contracts.createDonationContract, async (context, { body, reply }) => {
    sendUncached(reply);
    const { amount, currency, email, locale } = body;
    const name = body.name || null;
    const request = { amount, currency, email, locale, name, monthly: body.monthly };
    const { donating, pass } = await createDonation(context, request);
    cookie.set(reply, pass, getDonationCookiePaths(donating.donation.id));
    return donating;
  });
  serve(app, contracts.readDonationContract, (context, { params, request, reply }) => {
    sendUncached(reply);
    return readDonation(context, { ...params, pass: cookie.read(request) });
  });
  serve(app, contracts.readReceiptContract, async (context, { params, query, reply }) => {
    sendUncached(reply);
    const { receipt, isPaidBack } = await readReceipt(context, { ...params, ...query });
    // The page shows the refund above the receipt.
    return { page: sendPage(receiptPage({ ...receipt, isPaidBack: false })), isPaidBack };
  });
}

/** Monthly donations. */
function servePlans(app: FastifyInstance, cookie: ReturnType<typeof passCookie>): void {
  serve(app, contracts.readPlanContract, (context, { params, query, reply }) => {
    sendUncached(reply);
    return readPlan(context, { ...params, ...query });
  });
  serve(app, contracts.changePlanContract, (context, { params, query, body }) =>
    changeOwnPlan(context, { ...params, ...query }, body.amount),
  );
  serve(app, contracts.endPlanContract, (context, { params, query }) =>
    endOwnPlan(context, { ...params, ...query }),
  );
  serve(app, contracts.openPlanPaymentContract, async (context, { params, body, reply }) => {
    sendUncached(reply);
    const pass = await openPlanPayment(context, { ...params, ...body });
    cookie.set(reply, pass, getPlanCookiePaths(params.id));
    return {};
  });
  serve(app, contracts.readPlanPaymentContract, (context, { params, request, reply }) => {
    sendUncached(reply);
    return readPlanPayment(context, { ...params, pass: cookie.read(request) });
  });
  serve(app, contracts.payPlanContract, async (context, { params, body, request, reply }) => {
    sendUncached(reply);
    const ref = { ...params, pass: cookie.read(request) };
    const { paying, donationId, pass } = await payPlan(context, ref, body.card);
    cookie.set(reply, pass, getDonationCookiePaths(donationId));
    return paying;
  });
}

function serveReceiptPdf(app: FastifyInstance): void {
  app.get(endpoints.receiptPdf.path, { schema: { hide: true } }, async (request, reply) => {
    const params = contracts.donationInput.params.safeParse(request.params);
    const query = contracts.donationInput.query.safeParse(request.query);
    sendUncached(reply);
    if (!params.success || !query.success) throw new AppError('NOT_FOUND');
    const ref = { ...params.data, ...query.data };
    const render = async (receipt: Parameters<typeof receiptPage>[0]): Promise<Buffer> =>
      printPage(receiptPage(receipt));
    return sendPdf(reply, await readReceiptPdf(request.context, ref, render));
  });
}

/** Cookie paths of the calls and pages of this plan only, in every language. */
function getPlanCookiePaths(planId: string): string[] {
  return [
    `/data/donation-plans/${planId}`,
    ...[undefined, ...locales].map((locale) => pagePath('donationPlan', locale, { planId })),
  ];
}

/** Cookie paths of a donation. */
function getDonationCookiePaths(donationId: string): string[] {
  return [
    `/data/donations/${donationId}`,
    ...[undefined, ...locales].map((locale) => pagePath('donationThanks', locale, { donationId })),
  ];
}
