import { cutQuery } from '@causa/shared/search/list-query';
import { facetsByType } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { tokenize } from './analyze-text.ts';
import { takeRemoteWords } from './remote-words.ts';
import { stopWords } from './stop-words.ts';

/** One thing to look for: a word, or the words of a quoted phrase in order. Folded. */
export interface QueryTerm {
  words: readonly string[];
  /** As it was typed, for putting a corrected query together. */
  typed: string;
}

/** The query, free of any engine's syntax. */
export interface TextQuery {
  /** All of them must match. At most ten words in all, counted as Meilisearch counts them. */
  terms: readonly QueryTerm[];
  /** None of them may match. */
  excluded: readonly QueryTerm[];
  /** The last term is a bare word still being typed: it matches as a prefix. */
  lastIsPrefix: boolean;
}

export interface UnderstoodQuery {
  /** The query as cut to length, without the words for remote work. */
  query: string;
  text: TextQuery;
  /** Words for remote work, as typed, taken out of the query. */
  removedWords: string[];
}

export const maxQueryWords = 10;
export const emptyText: TextQuery = { terms: [], excluded: [], lastIsPrefix: false };

/**
 * Reads what a visitor typed: cut to 512 characters; words for remote work taken out where the type
 * can be remote; quoted phrases kept whole; a leading minus excludes; stop words dropped outside of
 * phrases.
 */
export function understandQuery(q: string, type: SearchType): UnderstoodQuery {
  const query = cutQuery(q);
  const canBeRemote = type === 'ALL' || facetsByType[type].includes('locationType');
  const { rest, removed } = canBeRemote ? takeRemoteWords(query) : { rest: query, removed: [] };
  return { query: rest, text: readTerms(rest), removedWords: removed };
}

const partPattern = /(-?)"([^"]*)(?:"|$)|([^\s"]+)/g;

/** Cuts a query into terms. Typographic quotes count as quotes. */
export function readTerms(typed: string): TextQuery {
  const terms: (QueryTerm & { bare: boolean })[] = [];
  const excluded: QueryTerm[] = [];
  for (const [, minus = '', phrase, bare = ''] of typed
    .replace(/[“”„«»]/g, '"')
    .matchAll(partPattern)) {
    if (phrase !== undefined) {
      const words = tokenize(phrase).map((token) => token.word);
      if (words.length > 0)
        (minus === '-' ? excluded : terms).push({
          words,
          typed: `"${phrase}"`,
          bare: false,
        } as (typeof terms)[number]);
      continue;
    }
    const excludes = /^-[\p{L}\p{N}]/u.test(bare);
    for (const token of tokenize(bare)) {
      const term = { words: [token.word], typed: bare.slice(token.start, token.end), bare: true };
      (excludes ? excluded : terms).push(term);
    }
  }
  const kept = limitWords(terms.filter(isInformative));
  const last = kept.at(-1);
  return {
    terms: kept.map(({ words, typed: text }) => ({ words, typed: text })),
    excluded: limitWords(excluded.filter(isInformative)).map(({ words, typed: text }) => ({
      words,
      typed: text,
    })),
    lastIsPrefix: last?.bare === true && last === terms.at(-1),
  };
}

/**
 * Stop words stand in nearly every document: alone they are not looked for, only inside a phrase.
 */
function isInformative({ words }: QueryTerm): boolean {
  return words.some((word) => !stopWords.has(word));
}

/** As many terms from the front as ten words allow; the same term twice counts once. */
function limitWords<T extends QueryTerm>(terms: readonly T[]): T[] {
  const kept: T[] = [];
  let words = 0;
  const lastIndexOf = new Map(terms.map((term, index) => [term.words.join(' '), index]));
  for (const [index, term] of terms.entries()) {
    if (lastIndexOf.get(term.words.join(' ')) !== index) continue;
    if (words + term.words.length > maxQueryWords) break;
    words += term.words.length;
    kept.push(term);
  }
  return kept;
}
