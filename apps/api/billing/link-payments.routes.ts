import {
  openLinkPayment,
  createLinkPayment,
  readLinkPayment,
} from '@causa/core/billing/payments/create-link-payment';
import * as contracts from '@causa/shared/billing/public-invoices.contract';
import { locales } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { passCookie } from './pass-cookie.ts';
import { sendUncached } from './printed-page.ts';

/** Pays an invoice through its public link; a cookie for that invoice replaces an account. */
export async function linkPaymentsRoutes(
  app: FastifyInstance,
  { secure }: ServerOptions,
): Promise<void> {
  const cookie = passCookie(secure);
  /** Cookie paths of the calls and pages of this invoice only, in every language. */
  const getCookiePaths = (invoiceId: string): string[] => [
    `/data/invoices/${invoiceId}`,
    ...[undefined, ...locales].map((locale) =>
      organizationPath('publicInvoice', locale, { invoiceId }),
    ),
  ];

  serve(app, contracts.openLinkPaymentContract, async (context, { params, body, reply }) => {
    sendUncached(reply);
    const pass = await openLinkPayment(context, { ...params, ...body });
    cookie.set(reply, pass, getCookiePaths(params.id));
    return {};
  });
  serve(app, contracts.readLinkPaymentContract, (context, { params, request, reply }) => {
    sendUncached(reply);
    return readLinkPayment(context, { ...params, pass: cookie.read(request) });
  });
  serve(app, contracts.createLinkPaymentContract, (context, { params, body, request, reply }) => {
    sendUncached(reply);
    return createLinkPayment(
      context,
      { ...params, pass: cookie.read(request) },
      body.expectedTotal,
    );
  });
}
