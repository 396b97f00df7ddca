import { applyPage } from '@causa/shared/contracts/applications.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { applyPageContract } from '@causa/shared/contracts/applications.contract';
import { detailPath } from '@causa/shared/routes';
import { ApiError } from '../lib/api-client.ts';
import type { PageLoader } from '../lib/page.ts';

export type ApplyData = ReplyOf<typeof applyPageContract>;

export const loader: PageLoader<ApplyData> = {
  async load({ api, locale, route }) {
    if (route.name !== 'apply') return { notFound: true };
    try {
      const data = await api.call(applyPage, { params: { listingId: route.id } });
      return data.listing.type === route.type ? { data } : { notFound: true };
    } catch (error) {
      // What is no longer open says so on its own page.
      if (error instanceof ApiError && error.status === 404)
        return { redirect: detailPath(locale, route.type, route.id, '') };
      throw error;
    }
  },
};
