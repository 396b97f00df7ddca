import type { ReplyTo } from '@causa/shared/contracts/calls';
import { readDonation } from '@causa/shared/contracts/donations.endpoints';
import type { PageLoader } from '../../lib/page.ts';

export interface DonationThanksData {
  donation: ReplyTo<typeof readDonation>['donation'];
  key: string;
}

export const loader: PageLoader<DonationThanksData> = {
  async load({ api, url, route }) {
    if (route.page !== 'donationThanks') return { notFound: true };
    const key = url.searchParams.get('key') ?? '';
    if (key === '' || key.length > 100) return { notFound: true };
    const { donation } = await api.call(readDonation, {
      params: { id: route.params.donationId },
      query: { key },
    });
    return { data: { donation, key } };
  },
};
