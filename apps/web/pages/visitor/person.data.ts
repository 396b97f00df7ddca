import { publicProfile } from '@causa/shared/contracts/public-profile.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { publicProfileContract } from '@causa/shared/contracts/public-profile.contract';
import type { PageLoader } from '../../lib/page.ts';

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
