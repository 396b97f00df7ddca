import { readHome } from '@causa/core/search/home/read-home';
import { findContent } from '@causa/core/content/find-content';
import { countTypes, findCards } from '@causa/core/search/find-results';
import { markSaved } from '@causa/core/alerts/saved-items/mark-saved';
import { searchPosts } from '@causa/core/content/search-posts';
import { homeContract } from '@causa/shared/search/home.contract';
import { contentContract, searchPostsContract } from '@causa/shared/content/content.contract';
import type { FastifyInstance } from 'fastify';
import { serveFromReplica } from '../server/contract-route.ts';
import { detectCountry } from '../server/detect-country.ts';
import type { ServerOptions } from '../server/server-options.ts';

const cardsPerBlock = 6;

/** CMS records and the search of articles. */
export async function contentRoutes(
  app: FastifyInstance,
  options: Pick<ServerOptions, 'countryHeader'>,
): Promise<void> {
  serveFromReplica(app, contentContract, async (context, { params }) => ({
    data: await findContent(context, params['*'], {
      searchCards: async (type, search) =>
        markSaved(context, await findCards(context, type, search, cardsPerBlock)),
      countTypes: () => countTypes(context),
    }),
  }));
  serveFromReplica(app, homeContract, async (context, { request }) => {
    const home = await readHome(context, { countryCode: detectCountry(request, options) });
    return { home: { ...home, newest: await markSaved(context, home.newest) } };
  });
  serveFromReplica(app, searchPostsContract, (context, { query }) =>
    searchPosts(context, {
      query: query.pq ?? '',
      pageIndex: query.page - 1,
      author: toList(query.articleAuthorFacet),
      category: toList(query.articleCategoriesFacet),
      tags: toList(query.articleTagsFacet),
    }),
  );
}

function toList(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat().filter((entry) => entry !== '');
}
