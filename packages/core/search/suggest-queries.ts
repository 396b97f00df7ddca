import { suggestMinLength } from '@causa/shared/platform/limits';
import { cutQuery } from '@causa/shared/search/list-query';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import type { Locale } from '@causa/shared/platform/locales';
import { emptySearch } from '@causa/shared/search/search-params';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { type SearchContext, toEngineQuery } from './search.ts';
import { tokenize, type Token } from './text/analyze-text.ts';
import { listNamesStartingWith } from './text/concepts.ts';
import { stopWords } from './text/stop-words.ts';
import { analyzeQuery } from './text/understand-query.ts';

const shown = 8;
const namesShown = 3;
const longestName = 3;

export interface SuggestedQuery {
  text: string;
  /** The number of documents with the word, or of results of the name. */
  count: number;
}

type SuggestContext = Pick<SearchContext, 'now'> & {
  search: Pick<SearchContext['search'], 'engine' | 'speller'>;
};

/**
 * Returns completions of a query (contract, `/data/search/suggest`): names of the vocabulary in the
 * reader's language that find something, then the most frequent words that start with the last
 * word, after the previous words. None below two letters.
 */
export async function suggestQueries(
  context: SuggestContext,
  typed: string,
  lang: Locale,
  type: SearchType,
): Promise<SuggestedQuery[]> {
  const query = cutQuery(typed);
  const tokens = tokenize(query);
  const last = tokens.at(-1);
  if (last === undefined || last.end !== query.length || last.word.length < suggestMinLength)
    return [];
  const [names, words] = await Promise.all([
    suggestNames(context, query, tokens, lang, type),
    context.search.speller.complete(last.word, shown * 2),
  ]);
  const completed = words
    .filter(({ word }) => !stopWords.has(word))
    .map(({ word, count }) => ({ text: query.slice(0, last.start) + word, count }));
  const known = new Set(names.map(({ text }) => foldText(text)));
  return [...names, ...completed.filter(({ text }) => !known.has(foldText(text)))].slice(0, shown);
}

/** Returns names that complete the last words, as many of these as possible, with their results. */
async function suggestNames(
  { now, search: { engine } }: SuggestContext,
  query: string,
  tokens: readonly Token[],
  lang: Locale,
  type: SearchType,
): Promise<SuggestedQuery[]> {
  const texts: string[] = [];
  for (let length = Math.min(longestName, tokens.length); length > 0; length--) {
    const own = tokens.slice(-length);
    const begun = own.map(({ word }) => word).join(' ');
    for (const name of listNamesStartingWith(begun, lang, namesShown * 2))
      texts.push(query.slice(0, own[0]?.start) + name);
  }
  if (texts.length === 0) return [];
  const counts = await engine.count(
    texts.map((text) => ({
      ...toEngineQuery(
        type,
        emptySearch,
        lang,
        analyzeQuery(`${text} `, type, { lang }),
        now(),
        defaultRates.rates,
      ),
      facets: [],
    })),
  );
  return texts
    .flatMap((text, n) => ((counts[n] ?? 0) > 0 ? [{ text, count: counts[n] ?? 0 }] : []))
    .slice(0, namesShown);
}

function foldText(text: string): string {
  return tokenize(text)
    .map(({ word }) => word)
    .join(' ');
}
