import type { z } from 'zod';
import type {
  blockSchema,
  contentSchema,
  postCardSchema,
} from '@causa/shared/content/content.contract';
import { areasOfFocus, type AreaOfFocus } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { contentPath, homePath } from '@causa/shared/platform/pages/routes';
import type { Content } from '../generated/prisma/client.ts';

export type ContentPage = z.infer<typeof contentSchema>;
export type Block = z.infer<typeof blockSchema>;
export type PostCard = z.infer<typeof postCardSchema>;

export const postCardSelect = {
  id: true,
  locale: true,
  path: true,
  title: true,
  summary: true,
  author: true,
  category: true,
  tags: true,
  cause: true,
  publishedAt: true,
} as const;
export type PostCardRow = Pick<Content, keyof typeof postCardSelect>;

/** Renders a post for lists of articles. */
export function postCardView(row: PostCardRow): PostCard {
  return {
    id: row.id,
    url: getContentUrl(row),
    title: row.title,
    summary: row.summary,
    author: row.author,
    category: row.category,
    tags: row.tags,
    cause: findCause(row.cause),
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    locale: row.locale,
  };
}

const findCause = (cause: string | null): AreaOfFocus | null =>
  areasOfFocus.find((area) => area === cause) ?? null;

/** Reading speed in words per minute. */
const wordsAMinute = 200;

/** Renders a CMS record for its page. */
export function contentView(
  row: Content & { subsite: { defaultSearchType: SearchType } | null },
  blocks: Block[],
  translations: Pick<Content, 'locale' | 'path'>[],
  readNext: PostCard[],
): ContentPage {
  const hero = row.heroSearch;
  return {
    id: row.id,
    type: row.type,
    locale: row.locale,
    url: getContentUrl(row),
    title: row.title,
    summary: row.summary,
    translations: translations.map((other) => ({
      locale: other.locale,
      url: getContentUrl(other),
    })),
    layout: row.layout,
    subsite: row.subsite === null ? null : { defaultSearchType: row.subsite.defaultSearchType },
    heroSearch:
      hero === null ? null : { heading: hero.heading, defaultSearchFilters: { type: hero.type } },
    blocks,
    author: row.author,
    category: row.category,
    tags: row.tags,
    cause: findCause(row.cause),
    readingMinutes:
      row.type === 'POST'
        ? Math.max(1, Math.round(row.plainText.split(/\s+/).length / wordsAMinute))
        : null,
    readNext,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function getContentUrl(row: Pick<Content, 'locale' | 'path'>): string {
  return row.path === '' ? homePath(row.locale) : contentPath(row.locale, row.path);
}
