import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import type { ReplyTo } from '@causa/shared/platform/calls';
import { readPlan } from '@causa/shared/generated/billing/donations.endpoints';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type DonationPlanData = ReplyTo<typeof readPlan>;

export const loader: PageLoader<DonationPlanData> = {
  async load({ api, url, route, locale }) {
    if (route.page !== 'donationPlan') return { notFound: true };
    const mac = url.searchParams.get('mac') ?? '';
    const expired = { redirect: expiredLinkPath(locale, 'mail') };
    if (mac === '' || mac.length > 100) return expired;
    try {
      const data = await api.call(readPlan, {
        params: { id: route.params.planId },
        query: { mac },
      });
      return { data };
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.code === 'LINK_EXPIRED') return expired;
      throw error;
    }
  },
};
