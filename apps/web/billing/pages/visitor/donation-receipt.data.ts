import type { ReplyTo } from '@causa/shared/platform/calls';
import { readReceipt, receiptPdf } from '@causa/shared/generated/billing/donations.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface DonationReceiptData {
  printed: ReplyTo<typeof readReceipt>['page'];
  isPaidBack: boolean;
  /** Address of the PDF, with its key. */
  pdf: string;
}

export const loader: PageLoader<DonationReceiptData> = {
  async load({ api, url, route }) {
    if (route.page !== 'donationReceipt') return { notFound: true };
    const key = url.searchParams.get('key') ?? '';
    if (key === '' || key.length > 100) return { notFound: true };
    const at = { params: { id: route.params.donationId }, query: { key } };
    const { page, isPaidBack } = await api.call(readReceipt, at);
    return { data: { printed: page, isPaidBack, pdf: endpointUrl(receiptPdf, at) } };
  },
};
