import { isLocale } from '@causa/shared/platform/locales';
import { createHash } from 'node:crypto';
import { areasOfFocus } from '@causa/shared/search/facets';
import { searchTypes } from '@causa/shared/listings/listing-types';
import type { locales } from '@causa/shared/platform/locales';
import { z } from 'zod';
import { parseYaml } from '../platform/text/parse-yaml.ts';
import { toPlainText, parseMarkdown } from './markdown.ts';

const link = z.object({ text: z.string(), href: z.string().regex(/^(\/|https:\/\/)/) });

/** The blocks in a file's front matter; `TEXT` is replaced by the body. */
const fileBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TEXT') }),
  z.object({ type: z.literal('LINKS'), heading: z.string(), links: z.array(link) }),
  z.object({
    type: z.literal('LISTINGS'),
    heading: z.string(),
    searchType: z.enum(searchTypes),
    query: z.string().default(''),
  }),
  z.object({ type: z.literal('POSTS'), heading: z.string() }),
  z.object({ type: z.literal('PRICES'), heading: z.string() }),
  z.object({ type: z.literal('TYPE_TILES'), heading: z.string() }),
  z.object({ type: z.literal('SUBSCRIBE'), heading: z.string(), text: z.string() }),
  z.object({ type: z.literal('CALL_TO_ACTION'), heading: z.string(), text: z.string(), link }),
]);

/** PostgreSQL's calendar has no year 0. */
const dateSchema = z.iso.date().refine((date) => !date.startsWith('0000'), 'no such year');

const frontMatter = z.strictObject({
  type: z.enum(['SEARCH_LANDING_PAGE', 'CMS_PAGE', 'POST']),
  key: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1).max(160),
  summary: z.string().min(1).max(320),
  layout: z.enum(['DEFAULT', 'FULL_WIDTH']).default('DEFAULT'),
  subsite: z.string().optional(),
  heroSearch: z.object({ heading: z.string(), type: z.enum(searchTypes) }).optional(),
  blocks: z.array(fileBlock).default([{ type: 'TEXT' }]),
  author: z.string().optional(),
  category: z.string().optional(),
  tags: z.array(z.string()).default([]),
  /** The area of focus, if any. */
  cause: z.enum(areasOfFocus).optional(),
  publishedAt: dateSchema,
  /** When its text last changed; absent: never. */
  updatedAt: dateSchema.optional(),
});

export type StoredBlock =
  | Exclude<z.infer<typeof fileBlock>, { type: 'TEXT' }>
  | { type: 'TEXT'; prose: ReturnType<typeof parseMarkdown> };

export interface ContentFile extends Omit<
  z.infer<typeof frontMatter>,
  'blocks' | 'publishedAt' | 'updatedAt'
> {
  locale: (typeof locales)[number];
  /** Without the language and leading slash; empty for the home page. */
  path: string;
  blocks: StoredBlock[];
  plainText: string;
  publishedAt: Date;
  updatedAt: Date;
  /** SHA-256 of the file's text. */
  hash: Uint8Array<ArrayBuffer>;
}

/**
 * Parses one Markdown file with YAML front matter. `name` is its path under `content/`:
 * `<locale>/<path>.md`, where `index` is the language's home page. Throws an error that names the
 * file and the problem.
 */
export function readContentFile(name: string, text: string): ContentFile {
  const [, locale, path] = /^(en|es|pt)\/([a-z0-9/-]+)\.md$/.exec(name) ?? [];
  if (!isLocale(locale) || path === undefined)
    throw new Error(`${name}: a content file is <en|es|pt>/<path>.md in lower case`);
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${name}: begins without front matter between two lines of ---`);
  const front = readFrontMatter(name, head);
  if (front.subsite === undefined && front.blocks.some(({ type }) => type === 'SUBSCRIBE'))
    throw new Error(`${name}: a SUBSCRIBE block needs a subsite`);
  const prose = parseMarkdown(body, name);
  const blocks = front.blocks.map((block): StoredBlock =>
    block.type === 'TEXT' ? { type: 'TEXT', prose } : block,
  );
  return {
    ...front,
    locale,
    path: path === 'index' ? '' : path,
    blocks,
    plainText: toPlainText(prose),
    publishedAt: new Date(`${front.publishedAt}T09:00:00Z`),
    updatedAt: new Date(`${front.updatedAt ?? front.publishedAt}T09:00:00Z`),
    hash: new Uint8Array(createHash('sha256').update(text).digest()),
  };
}

function readFrontMatter(name: string, head: string): z.infer<typeof frontMatter> {
  try {
    return parseYaml(head, frontMatter);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}: ${message.replaceAll('\n', '; ')}`, { cause: error });
  }
}
