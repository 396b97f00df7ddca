import { z } from 'zod';
import { areasOfFocus } from '../search/facets.ts';
import { listingTypes, searchTypes } from '../listings/listing-types.ts';
import { currencies } from '../listings/pay-terms.ts';
import {
  cardSchema,
  idSchema,
  instantSchema,
  localeSchema,
  pageSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/**
 * The blocks of a CMS record; `data` is plain text and links, `markdown` is parsed to the tree
 * below by the API.
 */
const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('strong'), children: z.array(inlineSchema) }),
      z.object({ type: z.literal('em'), children: z.array(inlineSchema) }),
      z.object({ type: z.literal('link'), href: z.string(), children: z.array(inlineSchema) }),
    ]),
  )
  .meta({ id: 'Inline' });
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

/** Article text as a tree of Markdown, without HTML. */
export const proseSchema = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string(),
      children: z.array(inlineSchema),
    }),
    z.object({ type: z.literal('paragraph'), children: z.array(inlineSchema) }),
    z.object({
      type: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(z.array(inlineSchema)),
    }),
    z.object({ type: z.literal('quote'), children: z.array(inlineSchema) }),
  ]),
);
export type Prose = z.infer<typeof proseSchema>;

export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TEXT'), data: z.object({ prose: proseSchema }) }),
  z.object({
    type: z.literal('LINKS'),
    data: z.object({
      heading: z.string(),
      links: z.array(z.object({ text: z.string(), href: z.string() })),
    }),
  }),
  z.object({
    type: z.literal('LISTINGS'),
    data: z.object({
      heading: z.string(),
      type: z.enum(searchTypes),
      query: z.string(),
      cards: z.array(cardSchema),
    }),
  }),
  z.object({
    type: z.literal('POSTS'),
    data: z.object({ heading: z.string(), posts: z.array(z.lazy(() => postCardSchema)) }),
  }),
  z.object({
    type: z.literal('PRICES'),
    data: z.object({
      heading: z.string(),
      prices: z
        .object({
          costs: z.array(z.object({ type: z.enum(listingTypes), credits: z.number().int() })),
          firstPosting: z
            .object({
              types: z.array(z.enum(listingTypes)),
              percent: z.number().int(),
              needsVerification: z.boolean(),
            })
            .nullable(),
          currency: z.enum(currencies),
          packs: z
            .array(
              z.object({
                credits: z.number().int(),
                mission: z.number().int(),
                commercial: z.number().int(),
              }),
            )
            .meta({ description: 'prices in minor units by kind of buyer' }),
        })
        .nullable()
        .meta({ description: 'null while everything is free' }),
    }),
  }),
  z.object({
    type: z.literal('TYPE_TILES'),
    data: z.object({ heading: z.string(), counts: z.record(z.string(), z.number().int()) }),
  }),
  z.object({
    type: z.literal('SUBSCRIBE'),
    data: z.object({ heading: z.string(), text: z.string(), subsite: z.string() }),
  }),
  z.object({
    type: z.literal('CALL_TO_ACTION'),
    data: z.object({
      heading: z.string(),
      text: z.string(),
      link: z.object({ text: z.string(), href: z.string() }),
    }),
  }),
]);

const causeSchema = z
  .enum(areasOfFocus)
  .nullable()
  .meta({ description: 'cause whose illustration the page shows; null: none' });

export const postCardSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  cause: causeSchema,
  publishedAt: instantSchema,
  locale: localeSchema,
});

/** One CMS record: a search landing page, a page, or a post. */
export const contentSchema = z
  .object({
    id: idSchema,
    type: z.enum(['SEARCH_LANDING_PAGE', 'CMS_PAGE', 'POST']),
    locale: localeSchema,
    url: z.string(),
    title: z.string(),
    summary: z.string(),
    translations: z.array(z.object({ locale: localeSchema, url: z.string() })),
    layout: z.enum(['FULL_WIDTH', 'DEFAULT']),
    subsite: z.object({ defaultSearchType: z.enum(searchTypes) }).nullable(),
    heroSearch: z
      .object({
        heading: z.string(),
        defaultSearchFilters: z.object({ type: z.enum(searchTypes) }),
      })
      .nullable(),
    blocks: z.array(blockSchema),
    author: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    cause: causeSchema,
    readingMinutes: z.number().int().nullable().meta({
      description: 'reading time of a post at 200 words a minute; null for other records',
    }),
    readNext: z
      .array(postCardSchema)
      .meta({ description: 'two related posts, same category first' }),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Content' });

/**
 * The record at a path such as `en/donate`; the word `events` is looked up as `volunteer`. The path
 * begins with the language.
 */
export const contentContract = contract({
  method: 'GET',
  path: '/data/website/contents/*',
  access: 'visitor',
  summary: 'Retrieve a content page by its path',
  params: z.object({ '*': z.string().max(400) }),
  reply: z.object({ data: contentSchema }),
  errors: ['NOT_FOUND'],
});

/** Search of articles by author, category and tags. */
export const searchPostsContract = contract({
  method: 'GET',
  path: '/data/search/posts',
  access: 'visitor',
  summary: 'Search articles by text, author, category and tags',
  query: z.object({
    pq: z.string().optional(),
    lang: localeSchema.optional(),
    page: pageSchema,
    articleAuthorFacet: z.union([z.string(), z.array(z.string())]).optional(),
    articleCategoriesFacet: z.union([z.string(), z.array(z.string())]).optional(),
    articleTagsFacet: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  reply: z.object({
    searchId: z.string(),
    queryID: z.string(),
    query: z.string(),
    pageIndex: z.number().int(),
    pageCount: z.number().int(),
    count: z.number().int(),
    posts: z.array(postCardSchema),
    facets: z.object({
      articleAuthorFacet: z.array(z.object({ value: z.string(), count: z.number().int() })),
      articleCategoriesFacet: z.array(z.object({ value: z.string(), count: z.number().int() })),
      articleTagsFacet: z.array(z.object({ value: z.string(), count: z.number().int() })),
    }),
  }),
});
