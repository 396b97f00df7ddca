import { readPublicProfile } from '@causa/shared/generated/accounts/public-profile.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readPublicProfileContract } from '@causa/shared/accounts/public-profile.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type PersonData = ReplyOf<typeof readPublicProfileContract>['person'];

export const loader: PageLoader<PersonData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'person') return { notFound: true };
    const { person } = await api.call(readPublicProfile, {
      params: { username: route.params.username },
      query: { lang: locale },
    });
    return { data: person };
  },
};
