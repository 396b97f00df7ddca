import type { ReplyTo } from '@causa/shared/platform/calls';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import {
  readPublicInvoice,
  publicInvoicePdf,
} from '@causa/shared/generated/billing/public-invoices.endpoints';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface PublicInvoiceData {
  printed: ReplyTo<typeof readPublicInvoice>['page'];
  /** Address of the PDF, with its key. */
  pdf: string;
  /** Amount payable by card; null when nothing is due. */
  due: { amount: number; currency: Currency } | null;
}

export const loader: PageLoader<PublicInvoiceData> = {
  async load({ api, url, route }) {
    if (route.page !== 'publicInvoice') return { notFound: true };
    const key = url.searchParams.get('key') ?? '';
    if (key === '' || key.length > 100) return { notFound: true };
    const at = { params: { id: route.params.invoiceId }, query: { key } };
    const { page, invoice, canPay } = await api.call(readPublicInvoice, at);
    const { total, amountPaid, currency } = invoice;
    const due = canPay ? { amount: total - amountPaid, currency } : null;
    return { data: { printed: page, pdf: endpointUrl(publicInvoicePdf, at), due } };
  },
};
