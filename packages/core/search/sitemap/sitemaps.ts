import { dayMs } from '@causa/shared/platform/dates/durations';
import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';
import {
  selectListingParts,
  selectPartListings,
  selectOrganizationParts,
  selectPartOrganizations,
} from './sitemaps.sql.ts';

/**
 * The maximum number of addresses per file. Search engines refuse more than 50,000, and more than
 * 50 MiB: an address with three languages and the longest title takes about 1 KiB.
 */
export const sitemapMax = 25_000;

/**
 * One sitemap file: records of a kind published in one week (the Monday, `YYYY-MM-DD`), so that old
 * files never change. A larger week has several files, numbered from 1.
 */
export interface SitemapPart {
  kind: FindableType;
  week: string;
  number: number;
  /** Of the whole week. */
  lastModified: Date;
}

type Week = Omit<SitemapPart, 'number'> & { count: number };

export interface SitemapEntry {
  id: string;
  title: string;
  lastModified: Date;
}

/** Returns all parts with at least one live record. */
export async function listSitemapParts(context: Context): Promise<SitemapPart[]> {
  const now = context.now();
  const listings = await context.db.$queryRaw<Week[]>(selectListingParts(now));
  const organizations = await context.db.$queryRaw<Week[]>(selectOrganizationParts(now));
  return [...listings, ...organizations].flatMap(({ count, ...week }) =>
    Array.from({ length: Math.ceil(count / sitemapMax) }, (_, at) => ({ ...week, number: at + 1 })),
  );
}

/** Returns the live records of one part, oldest first. */
export function readSitemapPart(
  context: Context,
  { kind, week, number }: Omit<SitemapPart, 'lastModified'>,
): Promise<SitemapEntry[]> {
  const now = context.now();
  const from = new Date(`${week}T00:00:00Z`);
  const to = new Date(from.getTime() + 7 * dayMs);
  const range = { from, to, limit: sitemapMax, offset: (number - 1) * sitemapMax };
  return context.db.$queryRaw<SitemapEntry[]>(
    kind === 'ORG' ? selectPartOrganizations(now, range) : selectPartListings(now, kind, range),
  );
}

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
