import { cutQuery } from '@causa/shared/search/list-query';
import type { FacetFilters } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { locales, type Locale } from '@causa/shared/platform/locales';
import { tokenize, type Token } from './analyze-text.ts';
import { type Concept, findNameAt, listGenderForms, splitName, toNameWord } from './concepts.ts';
import { readFilterWords } from './filter-words.ts';
import { listConceptLexemes, listLexemes, listPairLexemes } from './lexemes.ts';
import { stopWords } from './stop-words.ts';

/** A search term: a word, or the words of a quoted phrase in order. Folded. */
export interface QueryTerm {
  words: readonly string[];
  /** As typed, for the corrected query. */
  typed: string;
  /**
   * Lexemes of other words for the same, which match instead of the word and rank below it: of
   * concepts that the word names, of its spelling in one word, of the other side of an "or".
   */
  added?: readonly string[];
  /**
   * The ids of the concepts that the word names, and of wider ones, to find something when nothing
   * is about these. Present for names only, which say more about what is wanted than other words.
   */
  named?: { concepts: readonly string[]; wider: readonly string[] };
}

/** The query, independent of an engine's syntax. */
export interface TextQuery {
  /** All must match. At most ten words in total, as Meilisearch counts them. */
  terms: readonly QueryTerm[];
  /** None may match. */
  excluded: readonly QueryTerm[];
  /**
   * The last term is an unquoted, possibly unfinished word that is no name: it matches as a prefix.
   */
  lastIsPrefix: boolean;
}

/** Words of the query for which other words are found, too, in the reader's language. */
interface AlsoShown {
  typed: string;
  names: string[];
}

/** Returns the phrases among these terms. */
export function listPhrases(terms: readonly QueryTerm[]): (readonly string[])[] {
  return terms.map(({ words }) => words).filter(isPhrase);
}

/** Returns the single words among these terms. */
export function listSingleWords(terms: readonly QueryTerm[]): string[] {
  return terms.filter(({ words }) => !isPhrase(words)).map(({ words }) => words[0] ?? '');
}

export function isPhrase(words: readonly string[]): boolean {
  return words.length > 1;
}

export interface AnalyzedQuery {
  /** The query as cut to length, without the words that became filters. */
  query: string;
  text: TextQuery;
  /** Words that became filters, as typed, removed from the query. */
  removedWords: string[];
  /** The filters that they became. */
  filters: FacetFilters;
  alsoShown: AlsoShown[];
}

export interface AnalyzeOptions {
  /** The reader's language: its meaning of a word wins. */
  lang: Locale;
  /** Finds the words as typed only. */
  isExact?: boolean;
}

export const maxQueryWords = 10;
export const emptyText: TextQuery = { terms: [], excluded: [], lastIsPrefix: false };
const maxNamesShown = 3;
/** The least letters of a word that may be two. */
const shortestPair = 6;

/**
 * Analyzes a query: cut to 512 characters; words for filters that the type takes become filters;
 * words that only name the page are ignored; quoted phrases kept; a leading minus excludes; "or"
 * joins two words; stop words dropped outside of phrases. Words that name a concept of the
 * vocabulary get the other names of it, unless `isExact`.
 */
export function analyzeQuery(
  q: string,
  type: SearchType,
  { lang, isExact = false }: AnalyzeOptions,
): AnalyzedQuery {
  const query = cutQuery(q);
  const { rest, removed, filters, pageWords } = readFilterWords(query, type, (tokens, at) =>
    countNameWords(tokens, at, lang),
  );
  const parts = readAcronym(
    readParts(rest).filter(
      ({ start, end, isBare }) =>
        !isBare || !pageWords.some(([from, to]) => from <= start && end <= to),
    ),
    lang,
  );
  const { parts: terms, alsoShown } = isExact
    ? { parts, alsoShown: [] }
    : addMeanings(joinAlternatives(parts, lang), lang);
  return { query: rest, text: toTextQuery(terms), removedWords: removed, filters, alsoShown };
}

/** Splits a query into terms as typed, without meanings. Typographic quotes count as quotes. */
export function readTerms(typed: string): TextQuery {
  return toTextQuery(readParts(typed));
}

interface QueryPart extends QueryTerm {
  isBare: boolean;
  isExcluded: boolean;
  /** Position in the query. */
  start: number;
  end: number;
}

const partPattern = /(-?)"([^"]*)(?:"|$)|([^\s"]+(?: & [^\s"]+)*)/g;

function readParts(typed: string): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const match of typed.replace(/[“”„«»]/g, '"').matchAll(partPattern)) {
    const [, minus = '', phrase, bare = ''] = match;
    if (phrase !== undefined) {
      const words = tokenize(phrase).map((token) => token.word);
      const place = { start: match.index, end: match.index + match[0].length };
      if (words.length > 0)
        parts.push({
          words,
          typed: `"${phrase}"`,
          isBare: false,
          isExcluded: minus === '-',
          ...place,
        });
      continue;
    }
    const isExcluded = /^-[\p{L}\p{N}]/u.test(bare);
    for (const { word, start, end } of tokenize(bare))
      parts.push({
        words: [word],
        typed: bare.slice(start, end),
        isBare: true,
        isExcluded,
        start: match.index + start,
        end: match.index + end,
      });
  }
  return parts;
}

function toTextQuery(parts: readonly QueryPart[]): TextQuery {
  const terms = parts.filter(({ isExcluded }) => !isExcluded);
  const kept = limitWords(terms.filter(isInformative));
  const last = kept.at(-1);
  return {
    terms: kept.map(toTerm),
    excluded: limitWords(parts.filter((part) => part.isExcluded && isInformative(part))).map(
      toTerm,
    ),
    lastIsPrefix: last?.isBare === true && last.named === undefined && last === terms.at(-1),
  };
}

function toTerm({ words, typed, added, named }: QueryPart): QueryTerm {
  return {
    words,
    typed,
    ...(added === undefined || added.length === 0 ? {} : { added }),
    ...(named === undefined ? {} : { named }),
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

/** Reads "it" as the acronym where it begins a name ("it support") or is all that was typed. */
function readAcronym(parts: readonly QueryPart[], lang: Locale): QueryPart[] {
  const isAlone = parts.every(({ words }) => stopWords.has(words[0] ?? ''));
  return parts.map((part, at) => {
    if (part.typed.toLowerCase() !== 'it') return part;
    const acronym = { ...part, typed: 'IT', words: ['i.t'] };
    const name = findConcepts([acronym, ...parts.slice(at + 1)], 0, lang);
    return isAlone || (name?.length ?? 0) > 1 ? acronym : part;
  });
}

const orWords: Record<Locale, string> = { en: 'or', es: 'o', pt: 'ou' };

/** Joins two words around "or" into one term: the second is another word for the first. */
function joinAlternatives(parts: readonly QueryPart[], lang: Locale): QueryPart[] {
  const joined: QueryPart[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at], parts[at + 1]];
    const before = joined.at(-1);
    if (part === undefined) continue;
    const isOr = part.isBare && (part.typed === 'OR' || part.typed.toLowerCase() === orWords[lang]);
    const isBetween =
      before?.isBare === true && !before.isExcluded && next?.isBare === true && !next.isExcluded;
    if (!isOr || !isBetween) {
      joined.push(part);
      continue;
    }
    const others = [
      ...next.words.flatMap(listLexemes),
      ...(findConcepts([next], 0, lang)?.concepts.flatMap(({ id }) => listConceptLexemes(id)) ??
        []),
    ];
    joined[joined.length - 1] = { ...before, added: [...(before.added ?? []), ...others] };
    at++;
  }
  return joined;
}

interface Meaning {
  /** The number of parts, stop words included, that the name takes. */
  length: number;
  concepts: readonly Concept[];
}

/**
 * Returns the concepts that the parts from `at` on name: the longest name of any language; the
 * reader's language wins among equals.
 */
function findConcepts(parts: readonly QueryPart[], at: number, lang: Locale): Meaning | undefined {
  const window: { word: string; index: number }[] = [];
  for (let index = at; index < parts.length && window.length < 8; index++) {
    const part = parts[index];
    if (part === undefined || !part.isBare || part.isExcluded) break;
    const [word = ''] = part.words;
    if (!stopWords.has(word)) window.push({ word, index });
    else if (index === at) return undefined;
  }
  let best: Meaning | undefined;
  for (const locale of [lang, ...locales.filter((other) => other !== lang)]) {
    const found = findNameAt(
      window.map(({ word }) => toNameWord(word, locale)),
      0,
      locale,
    );
    if (found === undefined) continue;
    const length = (window[found.length - 1]?.index ?? at) - at + 1;
    if (best !== undefined && length <= best.length) continue;
    const concepts = found.concepts.filter(({ id }) => !isAcronym(id) || isUpperCase(parts[at]));
    if (concepts.length > 0) best = { length, concepts };
  }
  return best ?? findDiminutive(window[0]?.word ?? '', lang);
}

const diminutives: Partial<Record<Locale, RegExp>> = {
  es: /^(\p{L}{3,})it([oa])s?$/u,
  pt: /^(\p{L}{3,})inh([oa])s?$/u,
};

/** Returns what a word for something small or dear means: "perritos" as "perros". */
function findDiminutive(word: string, lang: Locale): Meaning | undefined {
  const [, stem, ending] = diminutives[lang]?.exec(word) ?? [];
  if (stem === undefined || ending === undefined) return undefined;
  const found =
    findNameAt([toNameWord(stem + ending, lang)], 0, lang) ??
    findNameAt([toNameWord(`${stem}o`, lang)], 0, lang);
  return found === undefined ? undefined : { length: 1, concepts: found.concepts };
}

/** Acronyms that are words, too (WASH, MEAL), count in capitals only. */
const isAcronym = (id: string): boolean => id.endsWith('-acronym');
const isUpperCase = (part: QueryPart | undefined): boolean =>
  part !== undefined && part.typed === part.typed.toUpperCase();

function countNameWords(tokens: readonly Token[], at: number, lang: Locale): number {
  const parts = tokens.slice(at, at + 8).map((token): QueryPart => ({
    ...token,
    words: [token.word],
    typed: token.word,
    isBare: true,
    isExcluded: false,
  }));
  return findConcepts(parts, 0, lang)?.length ?? 0;
}

/**
 * Adds the concepts that words name, and spellings in one or two words ("childcare" and "child
 * care"). A name of several words gives each of them the same alternatives, so that all words or
 * any other name match.
 */
function addMeanings(
  given: readonly QueryPart[],
  lang: Locale,
): { parts: QueryPart[]; alsoShown: AlsoShown[] } {
  const parts = splitNames(given, lang);
  const alsoShown: AlsoShown[] = [];
  const added = parts.map((part) => new Set(part.added));
  const named = new Map<number, QueryTerm['named']>();
  for (let at = 0; at < parts.length;) {
    const meaning = findConcepts(parts, at, lang);
    if (meaning === undefined) {
      at++;
      continue;
    }
    const span = parts.slice(at, at + meaning.length);
    for (const n of span.keys()) {
      named.set(at + n, {
        concepts: meaning.concepts.map(({ id }) => id),
        wider: [...new Set(meaning.concepts.flatMap((concept) => concept.wider))],
      });
      for (const { id } of meaning.concepts)
        for (const lexeme of listConceptLexemes(id)) added[at + n]?.add(lexeme);
    }
    alsoShown.push(...listOtherNames(span, meaning.concepts, lang));
    at += meaning.length;
  }
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const [first = '', second = ''] = [part.words[0], next?.words[0]];
    if (isWord(part) && first.length >= shortestPair)
      for (const lexeme of listPairLexemes(first)) added[at]?.add(lexeme);
    if (!isWord(part) || next === undefined || !isWord(next) || part.end + 1 < next.start) continue;
    for (const lexeme of listLexemes(first + second)) {
      added[at]?.add(lexeme);
      added[at + 1]?.add(lexeme);
    }
  }
  return {
    parts: parts.map((part, n) => ({
      ...part,
      added: [...(added[n] ?? [])],
      named: named.get(n),
    })),
    alsoShown,
  };
}

function isWord({ isBare, isExcluded, words }: QueryPart): boolean {
  const [word = ''] = words;
  return isBare && !isExcluded && word.length >= 2 && !stopWords.has(word);
}

/** Writes names in one word as the two that they also are: both spellings mean the same. */
function splitNames(parts: readonly QueryPart[], lang: Locale): QueryPart[] {
  return parts.flatMap((part) => {
    const [word = ''] = part.words;
    const split = isWord(part) ? splitName(word, lang) : undefined;
    if (split === undefined) return [part];
    const whole = listLexemes(word);
    return split.map((half) => ({
      ...part,
      words: [half],
      added: [...(part.added ?? []), ...whole],
    }));
  });
}

function listOtherNames(
  span: readonly QueryPart[],
  concepts: readonly Concept[],
  lang: Locale,
): AlsoShown[] {
  const typed = span.map((part) => part.typed).filter((text, n, all) => all.indexOf(text) === n);
  const own = toKey(typed.join(' '), lang);
  const others = concepts.flatMap(({ shownNames }) =>
    shownNames[lang].filter((name) =>
      listGenderForms(name).every((form) => toKey(form, lang) !== own),
    ),
  );
  const distinct = [...new Map(others.map((name) => [toKey(name, lang), name])).values()];
  if (distinct.length === 0) return [];
  return [{ typed: typed.join(' '), names: distinct.slice(0, maxNamesShown) }];
}

function toKey(text: string, locale: Locale): string {
  return tokenize(text)
    .map(({ word }) => toNameWord(word, locale))
    .join('');
}
