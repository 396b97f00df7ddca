import { content } from '@causa/shared/generated/content/content.endpoints';
import { home as readHome } from '@causa/shared/generated/search/home.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { homeContract } from '@causa/shared/search/home.contract';
import { search } from '@causa/shared/generated/search/search.endpoints';
import { searchApiWords } from '@causa/shared/listings/listing-types';
import { emptySearch } from '@causa/shared/search/search-params';
import type { Content } from '../../../content/content-types.ts';
import type { SearchReply } from '../../search-state.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';
import { searchInput } from '../../../lib/search-input.ts';

export type HomeCounts = ReplyOf<typeof homeContract>['home'];

/** The home page from the CMS, or a default while there is none. */
export type HomeData =
  | { content: Content; home: HomeCounts | null }
  | {
      content: null;
      home: null;
      counts: SearchReply['typeCounts'];
      newest: SearchReply['results'];
    };

export const loader: PageLoader<HomeData> = {
  async load({ api, locale }: LoadContext): Promise<LoadResult<HomeData>> {
    try {
      const [{ data }, home] = await Promise.all([
        api.call(content, { params: { '*': locale } }),
        // The page renders without its counts, too.
        api.call(readHome, { query: { lang: locale } }).then(
          (reply) => reply.home,
          () => null,
        ),
      ]);
      return { data: { content: data, home } };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    const reply = await api.call(
      search,
      searchInput(searchApiWords.JOB, { ...emptySearch, sort: 'newest' }, locale),
    );
    return {
      data: {
        content: null,
        home: null,
        counts: reply.typeCounts,
        newest: reply.results.slice(0, 6),
      },
    };
  },
};
