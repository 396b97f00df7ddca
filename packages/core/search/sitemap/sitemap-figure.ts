import type { FindableType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';
import type { Figure } from '../figures/read-figure.ts';
import { selectListingFiles, selectOrganizationFiles, type SitemapKey } from './sitemaps.sql.ts';

/**
 * The number of addresses of a full file. Search engines refuse more than 50,000, and more than 50
 * MiB: an address with three languages and the longest title takes about 1 KiB.
 */
export const sitemapMax = 25_000;

/**
 * One sitemap file: records of a kind published in one week (the Monday, `YYYY-MM-DD`), so that old
 * files never change. A larger week has several files, numbered from 1. Times are in milliseconds.
 */
export interface SitemapFile {
  kind: FindableType;
  week: string;
  number: number;
  lastModified: number;
  /** Position of the first record. */
  publishedAt: number;
  id: string;
}

type FileRow = Pick<SitemapFile, 'kind' | 'week' | 'number'> & SitemapKey & { lastModified: Date };

/** All sitemap files with at least one live record. */
export const sitemapFigure: Figure<SitemapFile[]> = { key: 'sitemap.1', count: listFiles };

async function listFiles({ db, now }: Context): Promise<SitemapFile[]> {
  const at = now();
  const rows = [
    ...(await db.$queryRaw<FileRow[]>(selectListingFiles(at, sitemapMax))),
    ...(await db.$queryRaw<FileRow[]>(selectOrganizationFiles(at, sitemapMax))),
  ];
  return rows.map((row) => ({
    ...row,
    lastModified: row.lastModified.getTime(),
    publishedAt: row.publishedAt.getTime(),
  }));
}
