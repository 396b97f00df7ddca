import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import type { ReplyTo } from '@causa/shared/platform/calls';
import { readPlanPayment } from '@causa/shared/generated/billing/donations.endpoints';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type PayDonationPlanData = ReplyTo<typeof readPlanPayment>;

/**
 * Loads the plan of the browser's cookie; without a valid one it redirects to the expired-link
 * page.
 */
export const loader: PageLoader<PayDonationPlanData> = {
  async load({ api, route, locale }) {
    if (route.page !== 'payDonationPlan') return { notFound: true };
    try {
      return { data: await api.call(readPlanPayment, { params: { id: route.params.planId } }) };
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.code === 'LINK_EXPIRED')
        return { redirect: expiredLinkPath(locale, 'mail') };
      throw error;
    }
  },
};
