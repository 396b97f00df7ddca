import { openLinkPayment, payByLink, readLinkPayment } from '@causa/core/payments/pay-by-link';
import * as contracts from '@causa/shared/contracts/public-invoices.contract';
import { linkPaymentMinutes } from '@causa/shared/limits';
import { locales } from '@causa/shared/locales';
import { organizationPath } from '@causa/shared/organization-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../contract-route.ts';
import type { ServerOptions } from '../server-options.ts';
import { neverKept } from './printed-page.ts';

/** Paying an invoice by its public link: a cookie of that invoice stands in for an account. */
export async function linkPaymentsRoutes(
  app: FastifyInstance,
  { secure }: ServerOptions,
): Promise<void> {
  // Bound to paths, so it cannot carry `__Host-`.
  const name = secure ? '__Secure-pay' : 'pay';
  const passOf = (request: FastifyRequest): string => (request.cookies[name] ?? '').slice(0, 100);

  /** For the calls and the pages of this invoice alone, in every language. */
  function setPass(reply: FastifyReply, invoiceId: string, pass: string): void {
    const pages = [undefined, ...locales].map((locale) =>
      organizationPath('publicInvoice', locale, { invoiceId }),
    );
    for (const path of [`/data/invoices/${invoiceId}`, ...pages])
      void reply.setCookie(name, pass, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: linkPaymentMinutes * 60,
      });
  }

  serve(app, contracts.openLinkPaymentContract, async (context, { params, body, reply }) => {
    neverKept(reply);
    setPass(reply, params.id, await openLinkPayment(context, { ...params, ...body }));
    return {};
  });
  serve(app, contracts.readLinkPaymentContract, (context, { params, request, reply }) => {
    neverKept(reply);
    return readLinkPayment(context, { ...params, pass: passOf(request) });
  });
  serve(app, contracts.createLinkPaymentContract, (context, { params, body, request, reply }) => {
    neverKept(reply);
    return payByLink(context, { ...params, pass: passOf(request) }, body.expectedTotal);
  });
}
