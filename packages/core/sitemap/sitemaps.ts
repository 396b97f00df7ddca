import type { FindableType } from '@causa/shared/listing-types';
import type { Context } from '../context.ts';
import {
  listingParts,
  listingsOfPart,
  organizationParts,
  organizationsOfPart,
} from './sitemaps.sql.ts';

/**
 * One file of a sitemap: records of a kind published in one week (the Monday, `YYYY-MM-DD`), so
 * that old files never change.
 */
export interface SitemapPart {
  kind: FindableType;
  week: string;
  lastModified: Date;
}

export interface SitemapEntry {
  id: string;
  title: string;
  lastModified: Date;
}

/** All parts that have at least one live record. */
export async function listSitemapParts(context: Context): Promise<SitemapPart[]> {
  const now = context.now();
  const listings = await context.db.$queryRaw<SitemapPart[]>(listingParts(now));
  const organizations = await context.db.$queryRaw<SitemapPart[]>(organizationParts(now));
  return [...listings, ...organizations];
}

/** The live records of one part, oldest first. */
export function readSitemapPart(
  context: Context,
  kind: FindableType,
  week: string,
): Promise<SitemapEntry[]> {
  const now = context.now();
  const from = new Date(`${week}T00:00:00Z`);
  const to = new Date(from.getTime() + 7 * 86_400_000);
  if (kind === 'ORG') {
    return context.db.$queryRaw<SitemapEntry[]>(organizationsOfPart(now, from, to));
  }
  return context.db.$queryRaw<SitemapEntry[]>(listingsOfPart(now, kind, from, to));
}

export interface SitemapContent {
  locale: 'en' | 'es' | 'pt';
  path: string;
  translationKey: string;
  lastModified: Date;
}

/** Every published CMS record; its translations share a key. */
export async function readSitemapContents(context: Context): Promise<SitemapContent[]> {
  const rows = await context.db.content.findMany({
    where: { publishedAt: { lte: context.now() } },
    select: { locale: true, path: true, translationKey: true, updatedAt: true },
    orderBy: [{ locale: 'asc' }, { path: 'asc' }],
  });
  return rows.map(({ updatedAt, ...row }) => ({ ...row, lastModified: updatedAt }));
}
