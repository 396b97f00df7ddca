import { cutQuery } from '@causa/shared/search/list-query';
import { facetsByType } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { tokenize } from './analyze-text.ts';
import { removeRemoteWords } from './remote-words.ts';
import { stopWords } from './stop-words.ts';

/** A search term: a word, or the words of a quoted phrase in order. Folded. */
export interface QueryTerm {
  words: readonly string[];
  /** As typed, for the corrected query. */
  typed: string;
}

/** The query, independent of an engine's syntax. */
export interface TextQuery {
  /** All must match. At most ten words in total, as Meilisearch counts them. */
  terms: readonly QueryTerm[];
  /** None may match. */
  excluded: readonly QueryTerm[];
  /** The last term is an unquoted, possibly unfinished word: it matches as a prefix. */
  lastIsPrefix: boolean;
}

export interface AnalyzedQuery {
  /** The query as cut to length, without the words for remote work. */
  query: string;
  text: TextQuery;
  /** Words for remote work, as typed, removed from the query. */
  removedWords: string[];
}

export const maxQueryWords = 10;
export const emptyText: TextQuery = { terms: [], excluded: [], lastIsPrefix: false };

/**
 * Analyzes a query: cut to 512 characters; words for remote work removed if the type can be remote;
 * quoted phrases kept; a leading minus excludes; stop words dropped outside of phrases.
 */
export function analyzeQuery(q: string, type: SearchType): AnalyzedQuery {
  const query = cutQuery(q);
  const canBeRemote = type === 'ALL' || facetsByType[type].includes('locationType');
  const { rest, removed } = canBeRemote ? removeRemoteWords(query) : { rest: query, removed: [] };
  return { query: rest, text: readTerms(rest), removedWords: removed };
}

const partPattern = /(-?)"([^"]*)(?:"|$)|([^\s"]+)/g;

/** Splits a query into terms. Typographic quotes count as quotes. */
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

/** Nearly every document has stop words: they count only inside a phrase. */
function isInformative({ words }: QueryTerm): boolean {
  return words.some((word) => !stopWords.has(word));
}

/** Returns the first terms within ten words; a repeated term counts once. */
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
