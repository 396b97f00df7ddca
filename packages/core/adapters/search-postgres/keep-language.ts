import type pg from 'pg';
import type { Locale } from '@causa/shared/platform/locales';
import { isNameWord } from '../../search/text/concepts.ts';
import { toLexeme } from '../../search/text/lexemes.ts';
import { quoteLexeme } from './document-words.ts';

/** Returns the words that documents or names in a language have. */
export async function keepLanguage(
  pool: pg.Pool,
  words: readonly string[],
  lang: Locale,
): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await pool.query<{ word: string }>({
    text: `SELECT word FROM unnest($1::text[], $2::text[]) AS t (word, lexeme)
        WHERE search_first_slot(lexeme::tsquery) IS NOT NULL`,
    values: [words, words.map((word) => quoteLexeme(toLexeme(word, lang)))],
  });
  const found = new Set(rows.map(({ word }) => word));
  return words.filter((word) => found.has(word) || isNameWord(word, lang));
}

/** Returns the two frequent words that a word without its blank consists of. */
export function splitWord(word: string, countOf: (part: string) => number): string | undefined {
  let best: { text: string; count: number } | undefined;
  for (const [first, second] of listSplits(word)) {
    const count = Math.min(countOf(first), countOf(second));
    if (count > (best?.count ?? 1)) best = { text: `${first} ${second}`, count };
  }
  return best?.text;
}

/** Returns the ways to split a word into two of at least three letters. */
export function listSplits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, n) => [
    word.slice(0, n + 3),
    word.slice(n + 3),
  ]);
}
