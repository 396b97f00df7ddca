import {
  readOwnPdf,
  readPublicInvoice,
  readPublicPdf,
} from '@causa/core/billing/invoices/public-invoice';
import { invoicePage } from '@causa/documents/invoice-page';
import { printPage } from '@causa/documents/print-page';
import {
  ownInvoicePdfInput,
  readPublicInvoiceContract,
  publicInvoiceInput,
} from '@causa/shared/billing/public-invoices.contract';
import * as endpoints from '@causa/shared/generated/billing/public-invoices.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import type { PrintedInvoice } from '@causa/shared/billing/printed-documents';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';
import { sendUncached, sendPdf, sendPage } from './printed-page.ts';

const render = (invoice: PrintedInvoice): Promise<Buffer> => printPage(invoicePage(invoice));

/** Invoices by public link, and their PDFs. */
export async function publicInvoicesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readPublicInvoiceContract, async (context, { params, query, reply }) => {
    sendUncached(reply);
    const { org, invoice, canPay } = await readPublicInvoice(context, { ...params, ...query });
    return { org, invoice, canPay, page: sendPage(invoicePage(invoice)) };
  });
  const hidden = { schema: { hide: true } };
  app.get(endpoints.publicInvoicePdf.path, hidden, async (request, reply) => {
    const params = publicInvoiceInput.params.safeParse(request.params);
    const query = publicInvoiceInput.query.safeParse(request.query);
    sendUncached(reply);
    if (!params.success || !query.success) throw new AppError('NOT_FOUND');
    const ref = { ...params.data, ...query.data };
    return sendPdf(reply, await readPublicPdf(request.context, ref, render));
  });
  const ofMembers = { ...hidden, onRequest: requireAccess('member') };
  app.get(endpoints.ownInvoicePdf.path, ofMembers, async (request, reply) => {
    const params = ownInvoicePdfInput.params.safeParse(request.params);
    if (!params.success) throw new AppError('NOT_FOUND');
    return sendPdf(sendUncached(reply), await readOwnPdf(request.context, params.data, render));
  });
}
