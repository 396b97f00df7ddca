import { publicProfile } from '@causa/shared/generated/accounts/public-profile.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { publicProfileContract } from '@causa/shared/accounts/public-profile.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type PersonData = ReplyOf<typeof publicProfileContract>['person'];

export const loader: PageLoader<PersonData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'person') return { notFound: true };
    const { person } = await api.call(publicProfile, {
      params: { username: route.params.username },
      query: { lang: locale },
    });
    return { data: person };
  },
};
