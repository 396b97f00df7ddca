import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { readFigure } from '../figures/read-figure.ts';
import { type SitemapFile, sitemapFigure } from './sitemap-figure.ts';
import { selectFileListings, selectFileOrganizations, type SitemapKey } from './sitemaps.sql.ts';

/** Search engines refuse larger files. A file can grow to it before its week is divided again. */
const maxAddresses = 50_000;

export interface SitemapEntry {
  id: string;
  title: string;
  lastModified: Date;
}

/** Returns all files with at least one live record, as the worker counted them. */
export function listSitemapFiles(context: Context): Promise<SitemapFile[]> {
  return readFigure(context, sitemapFigure);
}

/** Returns the live records of one file in the order of publication; none without such a file. */
export async function readSitemapFile(
  context: Context,
  { kind, week, number }: Pick<SitemapFile, 'kind' | 'week' | 'number'>,
): Promise<SitemapEntry[]> {
  const files = (await listSitemapFiles(context)).filter(
    (file) => file.kind === kind && file.week === week,
  );
  const first = files.find((file) => file.number === number);
  if (first === undefined) return [];
  const next = files.find((file) => file.number === number + 1);
  const range = {
    // The first file has all records of its week before the second one.
    first: number === 1 ? { publishedAt: new Date(`${week}T00:00:00Z`), id: '' } : toKey(first),
    next: next === undefined ? null : toKey(next),
    end: new Date(Date.parse(`${week}T00:00:00Z`) + 7 * dayMs),
    limit: maxAddresses,
  };
  const now = context.now();
  return context.db.$queryRaw<SitemapEntry[]>(
    kind === 'ORG' ? selectFileOrganizations(now, range) : selectFileListings(now, kind, range),
  );
}

const toKey = ({ publishedAt, id }: SitemapFile): SitemapKey => ({
  publishedAt: new Date(publishedAt),
  id,
});

export interface SitemapContent {
  locale: 'en' | 'es' | 'pt';
  path: string;
  translationKey: string;
  lastModified: Date;
}

/** Returns every published CMS record; translations share a key. */
export async function readSitemapContents(context: Context): Promise<SitemapContent[]> {
  const rows = await context.db.content.findMany({
    where: { publishedAt: { lte: context.now() } },
    select: { locale: true, path: true, translationKey: true, updatedAt: true },
    orderBy: [{ locale: 'asc' }, { path: 'asc' }],
  });
  return rows.map(({ updatedAt, ...row }) => ({ ...row, lastModified: updatedAt }));
}
