import { content } from '@causa/shared/generated/content/content.endpoints';
import type { Content } from '../../content-types.ts';
import { lazyCards } from '../../../listings/lazy-parts.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export const loader: PageLoader<Content> = {
  async load({ api, locale, route }: LoadContext): Promise<LoadResult<Content>> {
    if (route.page !== 'content') return { notFound: true };
    const [{ data }] = await Promise.all([
      api.call(content, { params: { '*': `${locale}/${route.params.path}` } }),
      lazyCards.load(locale),
    ]);
    return data.type === 'SEARCH_LANDING_PAGE' || data.heroSearch !== null
      ? { view: 'landing', data }
      : { data };
  },
};
