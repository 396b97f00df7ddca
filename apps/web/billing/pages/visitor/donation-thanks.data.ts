import type { ReplyTo } from '@causa/shared/platform/calls';
import { readDonation } from '@causa/shared/generated/billing/donations.endpoints';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/** Null without a valid cookie of the browser that started the donation. */
export type DonationThanksData = ReplyTo<typeof readDonation> | null;

/** Loads the donation of the browser's cookie. */
export const loader: PageLoader<DonationThanksData> = {
  async load({ api, route }) {
    if (route.page !== 'donationThanks') return { notFound: true };
    try {
      return { data: await api.call(readDonation, { params: { id: route.params.donationId } }) };
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.code === 'LINK_EXPIRED')
        return { data: null };
      throw error;
    }
  },
};
