import { readApplyPage } from '@causa/shared/generated/applications/applications.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readApplyPageContract } from '@causa/shared/applications/applications.contract';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type ApplyData = ReplyOf<typeof readApplyPageContract>;

export const loader: PageLoader<ApplyData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'apply') return { notFound: true };
    const { type } = route.params;
    const id = parseDashSlug(route.params.idDashSlug);
    try {
      const data = await api.call(readApplyPage, { params: { listingId: id } });
      return data.listing.type === type ? { data } : { notFound: true };
    } catch (error) {
      // A closed listing is shown on its own page.
      if (error instanceof ApiError && error.status === 404)
        return { redirect: pagePath('listing', locale, { type, idDashSlug: id }) };
      throw error;
    }
  },
};
