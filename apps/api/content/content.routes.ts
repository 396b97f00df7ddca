import { readHome } from '@causa/core/search/home/read-home';
import { findContent } from '@causa/core/content/find-content';
import { countTypes, findCards } from '@causa/core/search/find-results';
import { withSaved } from '@causa/core/alerts/saved-items/mark-saved';
import { searchPosts } from '@causa/core/content/search-posts';
import { homeContract } from '@causa/shared/search/home.contract';
import { contentContract, postSearchContract } from '@causa/shared/content/content.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { detectCountry } from '../server/detect-country.ts';
import type { ServerOptions } from '../server/server-options.ts';

const cardsPerBlock = 6;

/** CMS records and the search of articles. */
export async function contentRoutes(
  app: FastifyInstance,
  options: Pick<ServerOptions, 'countryHeader'>,
): Promise<void> {
  serve(app, contentContract, async (context, { params }) => ({
    data: await findContent(context, params['*'], {
      searchCards: async (type, search) =>
        withSaved(context, await findCards(context, type, search, cardsPerBlock)),
      countTypes: () => countTypes(context),
    }),
  }));
  serve(app, homeContract, async (context, { request }) => {
    const home = await readHome(context, { countryCode: detectCountry(request, options) });
    return { home: { ...home, newest: await withSaved(context, home.newest) } };
  });
  serve(app, postSearchContract, (context, { query }) =>
    searchPosts(context, {
      query: query.pq ?? '',
      pageIndex: query.page - 1,
      author: listOf(query.articleAuthorFacet),
      category: listOf(query.articleCategoriesFacet),
      tags: listOf(query.articleTagsFacet),
    }),
  );
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat().filter((entry) => entry !== '');
}
