import { cutQuery, parsePageNumber } from '@causa/shared/search/list-query';
import { content, searchPosts } from '@causa/shared/generated/content/content.endpoints';
import type { Content, PostSearchReply } from '../../content-types.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export const postFacets = [
  'articleCategoriesFacet',
  'articleAuthorFacet',
  'articleTagsFacet',
] as const;
export type PostFacet = (typeof postFacets)[number];

export interface PostSearch {
  q: string;
  pageIndex: number;
  filters: Record<PostFacet, string[]>;
}

export interface PostsData {
  search: PostSearch;
  reply: PostSearchReply;
  /** The same page of articles in other languages. */
  translations: Content['translations'];
}

export function readPostSearch(query: URLSearchParams): PostSearch {
  return {
    q: cutQuery(query.get('pq') ?? ''),
    pageIndex: parsePageNumber(query) - 1,
    filters: {
      articleCategoriesFacet: query.getAll('articleCategoriesFacet'),
      articleAuthorFacet: query.getAll('articleAuthorFacet'),
      articleTagsFacet: query.getAll('articleTagsFacet'),
    },
  };
}

/**
 * Returns the query string of an article search; `pq` stays even when empty, because it makes the
 * page a search.
 */
export function writePostSearch({ q, pageIndex, filters }: PostSearch): URLSearchParams {
  const query = new URLSearchParams({ pq: q });
  for (const facet of postFacets) for (const value of filters[facet]) query.append(facet, value);
  if (pageIndex > 0) query.set('page', String(pageIndex + 1));
  return query;
}

export const loader: PageLoader<PostsData> = {
  async load({ api, locale, url, route }: LoadContext): Promise<LoadResult<PostsData>> {
    if (route.page !== 'content') return { notFound: true };
    const search = readPostSearch(url.searchParams);
    // Only an existing record can be shown as a search of articles.
    const [{ data }, reply] = await Promise.all([
      api.call(content, { params: { '*': `${locale}/${route.params.path}` } }),
      api.call(searchPosts, {
        query: { pq: search.q, page: search.pageIndex + 1, lang: locale, ...search.filters },
      }),
    ]);
    if (search.pageIndex > 0 && search.pageIndex >= reply.pageCount)
      return {
        redirect: `${url.pathname}?${writePostSearch({ ...search, pageIndex: 0 }).toString()}`,
      };
    return { data: { search, reply, translations: data.translations } };
  },
};
