import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import type { ReplyTo } from '@causa/shared/platform/calls';
import { readLinkPayment } from '@causa/shared/generated/billing/public-invoices.endpoints';
import { ApiError } from '../../lib/api-client.ts';
import type { LoadContext, PageLoader } from '../../lib/navigation/page.ts';

export interface LinkPaymentData {
  invoiceId: string;
  reply: ReplyTo<typeof readLinkPayment>;
}

/**
 * Loads the invoice of the browser's cookie; without a valid one it redirects to the expired-link
 * page.
 */
export const linkPaymentLoader: PageLoader<LinkPaymentData> = {
  async load({ api, route, locale }: LoadContext) {
    if (route.page !== 'payInvoice' && route.page !== 'paidInvoice') return { notFound: true };
    const { invoiceId } = route.params;
    try {
      return {
        data: { invoiceId, reply: await api.call(readLinkPayment, { params: { id: invoiceId } }) },
      };
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.code === 'LINK_EXPIRED')
        return { redirect: expiredLinkPath(locale, 'mail') };
      throw error;
    }
  },
};

/** Returns the outcome of a payment by link. */
export function getOutcome({
  invoice,
  payment,
}: LinkPaymentData['reply']):
  | 'paid'
  | 'refunded'
  | 'held'
  | 'void'
  | 'deciding'
  | 'failed'
  | 'unpaid' {
  if (invoice.status === 'PAID') return 'paid';
  if (invoice.status === 'REFUNDED') return 'refunded';
  if (invoice.status !== 'OPEN') return 'void';
  if (payment === null) return 'unpaid';
  if (payment.status === 'HELD') return 'held';
  if (payment.isProcessing || payment.status === 'SUCCEEDED') return 'deciding';
  return payment.failureCode === null ? 'unpaid' : 'failed';
}
