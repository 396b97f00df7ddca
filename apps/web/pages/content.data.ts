import type { contentContract } from '@causa/shared/contracts/content.contract';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { Content } from '../features/content/content-types.ts';
import { contentDataPath } from '../lib/record-paths.ts';
import type { LoadContext, LoadResult, PageLoader } from '../lib/page.ts';

export const loader: PageLoader<Content> = {
  async load({ api, locale, route }: LoadContext): Promise<LoadResult<Content>> {
    if (route.name !== 'content') return { notFound: true };
    const { data } = await api.get<ReplyOf<typeof contentContract>>(contentDataPath(locale, route.path));
    return data.type === 'SEARCH_LANDING_PAGE' || data.heroSearch !== null ? { view: 'landing', data } : { data };
  },
};
