import { suggestMinLength } from '@causa/shared/limits';
import { cutQuery } from '@causa/shared/search-params';
import type { Context } from '../context.ts';
import { tokenize } from './analyze-text.ts';

const howMany = 8;

/** Completes the last word of a half-typed query with the commonest words of the corpus; `count` is how many documents have that word. */
export async function suggestQueries(context: Context, typed: string): Promise<{ suggestions: { text: string; count: number }[] }> {
  const query = cutQuery(typed);
  const last = tokenize(query).at(-1);
  if (last === undefined || last.end < query.length || last.word.length < suggestMinLength) return { suggestions: [] };
  const words = await context.search.speller.complete(last.word, howMany);
  return { suggestions: words.map(({ word, count }) => ({ text: query.slice(0, last.start) + word, count })) };
}
