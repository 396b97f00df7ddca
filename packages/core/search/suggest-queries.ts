import { suggestMinLength } from '@causa/shared/platform/limits';
import { cutQuery } from '@causa/shared/search/list-query';
import { tokenize } from './text/analyze-text.ts';
import type { Speller } from './engine/search-engine.ts';
import { stopWords } from './text/stop-words.ts';

const shown = 8;

/**
 * Returns completions of a query (contract, `/data/search/suggest`): the most frequent words that
 * start with its last word, after the previous words, with document counts. None below two letters.
 */
export async function suggestQueries(
  speller: Speller,
  typed: string,
): Promise<{ text: string; count: number }[]> {
  const query = cutQuery(typed);
  const last = tokenize(query).at(-1);
  if (last === undefined || last.end !== query.length || last.word.length < suggestMinLength)
    return [];
  const words = await speller.complete(last.word, shown * 2);
  return words
    .filter(({ word }) => !stopWords.has(word))
    .slice(0, shown)
    .map(({ word, count }) => ({ text: query.slice(0, last.start) + word, count }));
}
