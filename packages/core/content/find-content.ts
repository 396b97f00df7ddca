import { AppError } from '@causa/shared/platform/errors';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { searchWords } from '@causa/shared/platform/pages/route-words';
import type { Context } from '../platform/context.ts';
import { readPublicPrices } from '../billing/credits/public-prices.ts';
import type { Content, Prisma } from '../generated/prisma/client.ts';
import type { StoredBlock } from './content-file.ts';
import {
  type Block,
  type ContentPage,
  contentView,
  postCardSelect,
  postCardView,
} from './content.view.ts';

/**
 * What blocks need from other domains: cards of a search, and the number of live records by type.
 */
export interface BlockSources {
  searchCards(
    type: SearchType,
    query: string,
  ): Promise<Extract<Block, { type: 'LISTINGS' }>['data']['cards']>;
  countTypes(): Promise<Record<string, number>>;
}

const postsShown = 3;
const relatedPostsMax = 2;

/**
 * Returns the published record at a path such as `en/donate`; `en` alone is the home page. The word
 * for events, in each language, is looked up as volunteer.
 * @throws NOT_FOUND
 */
export async function findContent(
  context: Context,
  fullPath: string,
  sources: BlockSources,
): Promise<ContentPage> {
  const [locale, ...words] = fullPath.split('/').filter((word) => word !== '');
  if (!isLocale(locale) || !words.every((word) => /^[a-z0-9-]+$/.test(word)))
    throw new AppError('NOT_FOUND');
  const path = words
    .map((word, position) =>
      position === 0 && (word === 'events' || word === searchWords.EVENT[locale])
        ? searchWords.VOLOP[locale]
        : word,
    )
    .join('/');
  const row = await context.db.content.findUnique({
    where: { locale_path: { locale, path } },
    include: { subsite: true },
  });
  if (row === null || row.publishedAt === null || row.publishedAt > context.now())
    throw new AppError('NOT_FOUND');
  const [blocks, translations, readNext] = await Promise.all([
    Promise.all(
      row.blocks.map((block) =>
        blockView(context, locale, block, { ...sources, subsite: row.subsite?.key ?? '' }),
      ),
    ),
    context.db.content.findMany({
      where: { translationKey: row.translationKey, publishedAt: { lte: context.now() } },
      select: { locale: true, path: true },
      orderBy: { locale: 'asc' },
    }),
    row.type === 'POST' ? findRelatedPosts(context, row) : [],
  ]);
  return contentView(row, blocks, translations, readNext);
}

async function blockView(
  context: Context,
  locale: Locale,
  block: StoredBlock,
  sources: BlockSources & { subsite: string },
): Promise<Block> {
  switch (block.type) {
    case 'TEXT':
      return { type: 'TEXT', data: { prose: block.prose } };
    case 'LINKS':
      return { type: 'LINKS', data: { heading: block.heading, links: block.links } };
    case 'LISTINGS':
      return {
        type: 'LISTINGS',
        data: {
          heading: block.heading,
          type: block.searchType,
          query: block.query,
          cards: await sources.searchCards(block.searchType, block.query),
        },
      };
    case 'POSTS':
      return {
        type: 'POSTS',
        data: { heading: block.heading, posts: await findNewestPosts(context, locale) },
      };
    case 'PRICES':
      return {
        type: 'PRICES',
        data: { heading: block.heading, prices: await readPublicPrices(context, locale) },
      };
    case 'TYPE_TILES':
      return {
        type: 'TYPE_TILES',
        data: { heading: block.heading, counts: await sources.countTypes() },
      };
    case 'SUBSCRIBE':
      return {
        type: 'SUBSCRIBE',
        data: { heading: block.heading, text: block.text, subsite: sources.subsite },
      };
    case 'CALL_TO_ACTION':
      return {
        type: 'CALL_TO_ACTION',
        data: { heading: block.heading, text: block.text, link: block.link },
      };
  }
}

/** Returns posts to read next: newest of the same category first, then the newest others. */
async function findRelatedPosts(
  context: Context,
  { id, locale, category }: Pick<Content, 'id' | 'locale' | 'category'>,
) {
  const alike =
    category === null
      ? []
      : await findNewestPosts(context, locale, relatedPostsMax, { id: { not: id }, category });
  if (alike.length === relatedPostsMax) return alike;
  const others = await findNewestPosts(context, locale, relatedPostsMax - alike.length, {
    id: { notIn: [id, ...alike.map((post) => post.id)] },
  });
  return [...alike, ...others];
}

async function findNewestPosts(
  context: Context,
  locale: Locale,
  take = postsShown,
  among: Prisma.ContentWhereInput = {},
) {
  const rows = await context.db.content.findMany({
    where: { type: 'POST', locale, publishedAt: { lte: context.now() }, ...among },
    select: postCardSelect,
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take,
  });
  return rows.map(postCardView);
}
