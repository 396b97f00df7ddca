import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readPaymentSummaryContract } from '@causa/shared/billing/payments.contract';
import { readPaymentSummary } from '@causa/shared/generated/billing/payments.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { PageLoader } from '../../lib/navigation/page.ts';
import type { AdminData } from '../../organizations/org.data.ts';

export type Summary = ReplyOf<typeof readPaymentSummaryContract>;

export interface SummaryData extends AdminData {
  summary: Summary;
}

/** Loads the order of the query; other parameters are ignored. */
export const summaryLoader: PageLoader<SummaryData> = {
  async load({ api, route, url }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const invoiceId = url.searchParams.getAll('invoiceId');
    const [{ org }, summary] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readPaymentSummary, {
        params: { orgId },
        query: { invoiceId, payment_intent: url.searchParams.get('payment_intent') },
      }),
    ]);
    return { data: { org, summary } };
  },
};
