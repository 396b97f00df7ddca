import type { FindableType } from '@causa/shared/listing-types';
import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { isLiveSql, isOrganizationLiveSql } from '../listings/is-live.sql.ts';

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
  const listings = await context.db.$queryRaw<SitemapPart[]>(Prisma.sql`
    SELECT l.type::text AS kind, to_char(date_trunc('week', l.published_at), 'YYYY-MM-DD') AS week, max(l.updated_at) AS "lastModified"
    FROM listings l JOIN organizations o ON o.id = l.organization_id WHERE ${isLiveSql(now)} GROUP BY 1, 2 ORDER BY 1, 2`);
  const organizations = await context.db.$queryRaw<SitemapPart[]>(Prisma.sql`
    SELECT 'ORG' AS kind, to_char(date_trunc('week', o.published_at), 'YYYY-MM-DD') AS week, max(o.updated_at) AS "lastModified"
    FROM organizations o WHERE ${isOrganizationLiveSql(now)} GROUP BY 1, 2 ORDER BY 2`);
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
    return context.db.$queryRaw<SitemapEntry[]>(Prisma.sql`
      SELECT o.id, o.name AS title, o.updated_at AS "lastModified" FROM organizations o
      WHERE o.published_at >= ${from} AND o.published_at < ${to} AND ${isOrganizationLiveSql(now)} ORDER BY o.id`);
  }
  return context.db.$queryRaw<SitemapEntry[]>(Prisma.sql`
    SELECT l.id, l.title, l.updated_at AS "lastModified" FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE l.type = ${kind}::listing_type AND l.published_at >= ${from} AND l.published_at < ${to} AND ${isLiveSql(now)} ORDER BY l.id`);
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
