import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { searchPostsContract } from '@causa/shared/content/content.contract';
import { searchPageSize } from '@causa/shared/platform/limits';
import { cutQuery } from '@causa/shared/search/list-query';
import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { postCardSelect, postCardView } from './content.view.ts';

export type PostSearch = z.infer<(typeof searchPostsContract)['reply']>;

export interface PostSearchInput {
  /** Cut to 512 characters and trimmed. */
  query: string;
  /** Zero-based. */
  pageIndex: number;
  author: readonly string[];
  category: readonly string[];
  tags: readonly string[];
}

interface MatchRow {
  id: string;
  author: string | null;
  category: string | null;
  tags: string[];
}

/**
 * Searches articles in the context's language by text, author, category and tags, best first,
 * newest first without text. Articles are few (hundreds), so matches are counted in memory; each
 * facet's counts ignore its own selection.
 */
export async function searchPosts(context: Context, input: PostSearchInput): Promise<PostSearch> {
  const query = cutQuery(input.query);
  const matches = await findMatches(context, query);
  const author = (row: MatchRow) =>
    input.author.length === 0 || (row.author !== null && input.author.includes(row.author));
  const category = (row: MatchRow) =>
    input.category.length === 0 || (row.category !== null && input.category.includes(row.category));
  const tags = (row: MatchRow) =>
    input.tags.length === 0 || row.tags.some((tag) => input.tags.includes(tag));
  const found = matches.filter((row) => author(row) && category(row) && tags(row));
  const page = found.slice(
    input.pageIndex * searchPageSize,
    (input.pageIndex + 1) * searchPageSize,
  );
  const rows = await context.db.content.findMany({
    where: { id: { in: page.map((row) => row.id) } },
    select: postCardSelect,
  });
  const cards = new Map(rows.map((row) => [row.id, postCardView(row)]));
  return {
    searchId: randomUUID(),
    queryID: randomUUID(),
    query,
    pageIndex: input.pageIndex,
    pageCount: Math.ceil(found.length / searchPageSize),
    count: found.length,
    posts: page.map((row) => cards.get(row.id)).filter((card) => card !== undefined),
    facets: {
      articleAuthorFacet: countFacets(
        matches
          .filter((row) => category(row) && tags(row))
          .map((row) => (row.author === null ? [] : [row.author])),
      ),
      articleCategoriesFacet: countFacets(
        matches
          .filter((row) => author(row) && tags(row))
          .map((row) => (row.category === null ? [] : [row.category])),
      ),
      articleTagsFacet: countFacets(
        matches.filter((row) => author(row) && category(row)).map((row) => row.tags),
      ),
    },
  };
}

async function findMatches(context: Context, query: string): Promise<MatchRow[]> {
  const config = { en: 'english', es: 'spanish', pt: 'portuguese' }[context.locale];
  const words =
    query === ''
      ? Prisma.sql`NULL::tsquery`
      : Prisma.sql`websearch_to_tsquery(${config}::regconfig, unaccent(${query}))`;
  const text = Prisma.sql`setweight(to_tsvector(${config}::regconfig, unaccent(title)), 'A') || setweight(to_tsvector(${config}::regconfig, unaccent(summary)), 'B')
    || setweight(to_tsvector('simple', unaccent(array_to_string(tags, ' '))), 'B') || to_tsvector(${config}::regconfig, unaccent(plain_text))`;
  return context.db.$queryRaw<MatchRow[]>(Prisma.sql`
    SELECT id, author, category, tags FROM (
      SELECT id, author, category, tags, published_at, (${text}) AS text, ${words} AS words
      FROM contents WHERE type = 'POST' AND locale = ${context.locale}::locale
        AND published_at <= ${context.now()}
    ) post
    WHERE words IS NULL OR text @@ words
    ORDER BY CASE WHEN words IS NULL THEN 0 ELSE ts_rank(text, words) END DESC, published_at DESC, id DESC`);
}

function countFacets(values: string[][]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
