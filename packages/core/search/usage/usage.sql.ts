import { searchVisitorsMin } from '@causa/shared/search/usage';
import type { Locale } from '@causa/shared/platform/locales';
import { Prisma } from '../../generated/prisma/client.ts';

export interface SearchCounts {
  searched: number;
  empty: number;
  opened: number;
}

const sums = Prisma.sql`coalesce(sum(searched), 0)::int AS searched,
  coalesce(sum(empty), 0)::int AS empty, coalesce(sum(opened), 0)::int AS opened`;

/** Sums all searches of a language since a day; uses the primary key. */
export const selectAllSearches = (locale: Locale, from: string): Prisma.Sql => Prisma.sql`
  SELECT ${sums} FROM search_counts
  WHERE day >= ${from}::date AND locale = ${locale}::locale AND words = ''`;

/**
 * Sums the searches of a language since a day by words, of days with enough visitors only. Uses the
 * primary key.
 */
const selectWords = (locale: Locale, from: string): Prisma.Sql => Prisma.sql`
  SELECT words, ${sums} FROM search_counts
  WHERE day >= ${from}::date AND locale = ${locale}::locale AND words <> ''
    AND searched >= ${searchVisitorsMin}
  GROUP BY words`;

/** The words for which most visitors found nothing. */
export const selectWithoutResults = (
  locale: Locale,
  from: string,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT * FROM (${selectWords(locale, from)}) counted
  WHERE empty > 0 ORDER BY empty DESC, words LIMIT ${limit}`;

/** The words with results of which most visitors opened none. */
export const selectWithoutClicks = (
  locale: Locale,
  from: string,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT * FROM (${selectWords(locale, from)}) counted
  WHERE opened = 0 AND empty < searched ORDER BY searched DESC, words LIMIT ${limit}`;
