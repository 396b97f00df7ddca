import { cutQuery, pageNumberOf } from '@causa/shared/search-params';
import type { PostSearchReply } from '../features/content/content-types.ts';
import type { LoadContext, LoadResult, PageLoader } from '../lib/page.ts';

export const postFacets = ['articleCategoriesFacet', 'articleAuthorFacet', 'articleTagsFacet'] as const;
export type PostFacet = (typeof postFacets)[number];

export interface PostSearch {
  q: string;
  pageIndex: number;
  filters: Record<PostFacet, string[]>;
}

export interface PostsData {
  search: PostSearch;
  reply: PostSearchReply;
}

export function readPostSearch(query: URLSearchParams): PostSearch {
  return {
    q: cutQuery(query.get('pq') ?? ''),
    pageIndex: pageNumberOf(query) - 1,
    filters: {
      articleCategoriesFacet: query.getAll('articleCategoriesFacet'),
      articleAuthorFacet: query.getAll('articleAuthorFacet'),
      articleTagsFacet: query.getAll('articleTagsFacet'),
    },
  };
}

/** The query string of an article search; `pq` stays even when empty, for it is what makes the page a search (spec, section 2). */
export function writePostSearch({ q, pageIndex, filters }: PostSearch): URLSearchParams {
  const query = new URLSearchParams({ pq: q });
  for (const facet of postFacets) for (const value of filters[facet]) query.append(facet, value);
  if (pageIndex > 0) query.set('page', String(pageIndex + 1));
  return query;
}

export const loader: PageLoader<PostsData> = {
  async load({ api, locale, url }: LoadContext): Promise<LoadResult<PostsData>> {
    const search = readPostSearch(url.searchParams);
    const query = writePostSearch(search);
    query.set('lang', locale);
    return { data: { search, reply: await api.get<PostSearchReply>(`/data/search/posts?${query.toString()}`) } };
  },
};
