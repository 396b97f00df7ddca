import { itemAt } from '@causa/shared/platform/typed-object';
import type { z } from 'zod';
import type { matchSchema } from '@causa/shared/search/search.contract';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { stemWord, type Token, tokenize, wordsBeginningWith } from './text/analyze-text.ts';
import { findNames, type FoundName, toNameWord } from './text/concepts.ts';
import { computeEditDistance, getAllowedTypos } from './text/edit-distance.ts';
import { toFacetLexeme } from './text/facet-concepts.ts';
import { getFacetWords } from './text/facet-words.ts';
import type { HitText } from './load-hit-texts.ts';
import { listNamedLexemes, toLexeme } from './text/lexemes.ts';
import { stopWords } from './text/stop-words.ts';
import type { QueryTerm, TextQuery } from './text/understand-query.ts';

export type Match = z.infer<typeof matchSchema>;
type Range = [number, number];

const fragmentLength = 180;

/**
 * Returns why a document matched: each field with words of the query and their ranges (half-open,
 * UTF-16 units), by weight. The description is cut to a fragment around its first match. Empty
 * without words in the query. The same for every engine.
 */
export function findMatches(document: HitText, text: TextQuery, lang: Locale): Match[] {
  if (text.terms.length === 0) return [];
  const fields = listFields(document, lang);
  const found = new Map<Field, Range[]>();
  for (const [index, term] of text.terms.entries()) {
    const unfinished = text.lastIsPrefix && index === text.terms.length - 1;
    for (const [field, ranges] of findTermRanges(fields, term, unfinished))
      found.set(field, [...(found.get(field) ?? []), ...ranges]);
  }
  return fields
    .flatMap((field) => {
      const ranges = mergeRanges(found.get(field) ?? []);
      if (ranges.length === 0) return [];
      if (field.shownInstead !== undefined)
        return [
          {
            field: field.field,
            text: field.shownInstead,
            ranges: [wholeRange(field.shownInstead)],
          },
        ];
      return [
        field.field === 'description'
          ? { field: field.field, ...cutFragment(field.text, ranges) }
          : { field: field.field, text: field.text, ranges },
      ];
    })
    .filter(
      (match, n, all) =>
        all.findIndex((other) => other.field === match.field && other.text === match.text) === n,
    );
}

/**
 * Returns the ranges of a term by field: its words as typed and other names for what it means, else
 * such names in the description, else its words with typos. Reading names in a description is the
 * main cost.
 */
function findTermRanges(
  fields: readonly Field[],
  term: QueryTerm,
  unfinished: boolean,
): [Field, Range[]][] {
  const wanted = term.words.map(listWanted);
  const added = new Set(term.added);
  const find = (some: readonly Field[], read: (field: Field) => Range[]): [Field, Range[]][] =>
    some
      .map((field): [Field, Range[]] => [field, read(field)])
      .filter(([, { length }]) => length > 0);
  const findNamed = (some: readonly Field[]) =>
    added.size === 0 ? [] : find(some, (field) => findNameRanges(field, added));
  const [strictest, ...tolerant] = listTests(term, unfinished);
  const asTyped = [
    ...find(fields, (field) => findRanges(field, wanted, strictest)),
    ...findNamed(fields.filter(({ field }) => field !== 'description')),
  ];
  if (asTyped.length > 0) return asTyped;
  const named = findNamed(fields.filter(({ field }) => field === 'description'));
  if (named.length > 0) return named;
  for (const test of tolerant) {
    const ranges = find(fields, (field) => findRanges(field, wanted, test));
    if (ranges.length > 0) return ranges;
  }
  return [];
}

function findNameRanges(field: Field, wanted: ReadonlySet<string>): Range[] {
  const { text, facetLexeme } = field;
  if (facetLexeme !== undefined && wanted.has(facetLexeme)) return [wholeRange(text)];
  const { words, lexemes, names } = (field.read ??= readField(field));
  const ranges: Range[] = words
    .filter((_, n) => wanted.has(itemAt(lexemes, n)))
    .map(({ start, end }) => [start, end]);
  for (const { at, length, concepts } of names)
    if (concepts.some((concept) => listNamedLexemes(concept).some((lexeme) => wanted.has(lexeme))))
      ranges.push([itemAt(words, at).start, itemAt(words, at + length - 1).end]);
  return ranges;
}

interface Field {
  field: Match['field'];
  text: string;
  locale: Locale;
  /** Its words and names, read once for all terms; of labels, for all hits. */
  read?: FieldWords;
  /** The reader's label, for one that matched in another language. */
  shownInstead?: string;
  /** The lexeme of a label's facet. */
  facetLexeme?: string;
}

interface FieldWords {
  tokens: readonly Token[];
  /** The tokens without stop words. */
  words: readonly Token[];
  /** The lexemes of `words`. */
  lexemes: readonly string[];
  names: readonly FoundName[];
}

function readField({ text, locale }: Pick<Field, 'text' | 'locale'>): FieldWords {
  const tokens = tokenize(text);
  const words = tokens.filter(({ word }) => !stopWords.has(word));
  const nameWords = words.map(({ word }) => toNameWord(word, locale));
  return {
    tokens,
    words,
    lexemes: words.map(({ word }) => toLexeme(word, locale)),
    names: findNames(nameWords, locale),
  };
}

const memoLimit = 10_000;
const repeated = new Map<string, FieldWords>();

/** Reads a short text once for all searches: skills and cities are those of many documents. */
function readRepeated(field: Field): Field {
  const key = field.locale + field.text;
  const known = repeated.get(key);
  if (known !== undefined) return { ...field, read: known };
  const read = readField(field);
  if (repeated.size >= memoLimit) repeated.clear();
  repeated.set(key, read);
  return { ...field, read };
}

function listFields(document: HitText, lang: Locale): Field[] {
  const { locale } = document;
  const fields: Field[] = [
    readRepeated({ field: 'title', text: document.title, locale }),
    readRepeated({ field: 'organization', text: document.organization, locale }),
  ];
  for (const facet of ['functions', 'areasOfFocus'] as const)
    for (const value of document.facets[facet] ?? [])
      fields.push(...listLabelFields(facet, value, lang));
  for (const skill of document.skills)
    fields.push(readRepeated({ field: 'skills', text: skill, locale }));
  fields.push(readRepeated({ field: 'city', text: document.city, locale }), {
    field: 'description',
    text: document.description,
    locale,
  });
  return fields;
}

const labels = new Map<string, Field[]>();

/** Returns a label in the three languages, the reader's first. */
function listLabelFields(
  facet: 'functions' | 'areasOfFocus',
  value: string,
  lang: Locale,
): Field[] {
  const key = `${lang} ${facet} ${value}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const shown = getFacetWords(facet, value, lang);
  const fields = [lang, ...locales.filter((other) => other !== lang)].map((language): Field => {
    const text = getFacetWords(facet, value, language);
    return {
      field: facet,
      text,
      locale: language,
      read: readField({ text, locale: language }),
      ...(language === lang
        ? { facetLexeme: toFacetLexeme(facet, value) }
        : { shownInstead: shown }),
    };
  });
  labels.set(key, fields);
  return fields;
}

interface Test {
  isMet(this: void, found: string, wanted: Wanted, locale: Locale): boolean;
  /** Whether matches start with the same letter, so that other words can be skipped. */
  keepsFirstLetter: boolean;
}

type Tests = readonly [strictest: Test, ...tolerant: Test[]];

/** A word of the query with its stems: a hit has hundreds of words to compare with it. */
interface Wanted {
  word: string;
  stems: Record<Locale, string>;
}

function listWanted(word: string): Wanted {
  return {
    word,
    stems: { en: stemWord(word, 'en'), es: stemWord(word, 'es'), pt: stemWord(word, 'pt') },
  };
}

function isSame(found: string, { word, stems }: Wanted, locale: Locale): boolean {
  return found === word || stemWord(found, locale) === stems[locale];
}

function isPrefixMatch(found: string, wanted: Wanted, locale: Locale): boolean {
  return found.startsWith(wanted.word) || isSame(found, wanted, locale);
}

function isTypo(found: string, { word }: Wanted): boolean {
  const allowed = getAllowedTypos(word);
  return allowed > 0 && computeEditDistance(word, found, allowed) <= allowed;
}

function isPrefixTypo(found: string, wanted: Wanted): boolean {
  return isTypo(found.slice(0, wanted.word.length), wanted);
}

const sameWord: Test = { isMet: isSame, keepsFirstLetter: true };
const phraseTests: Tests = [sameWord];
const wordTests: Tests = [sameWord, { isMet: isTypo, keepsFirstLetter: false }];
const prefixTests: Tests = [
  { isMet: isPrefixMatch, keepsFirstLetter: true },
  { isMet: isPrefixTypo, keepsFirstLetter: false },
];

/** Returns the kinds of match of a term, strictest first. */
function listTests({ words }: QueryTerm, unfinished: boolean): Tests {
  if (words.length > 1) return phraseTests;
  return unfinished ? prefixTests : wordTests;
}

function findRanges(
  { field, text, locale, read }: Field,
  wanted: readonly Wanted[],
  test: Test,
): Range[] {
  const [one] = wanted;
  if (one === undefined || wanted.length > 1)
    return findPhraseRanges(read?.tokens ?? tokenize(text), locale, wanted, test);
  const ranges: Range[] = [];
  const letter = test.keepsFirstLetter ? one.word.charAt(0) : undefined;
  for (const { word, start, end } of read?.tokens ?? wordsBeginningWith(text, letter)) {
    if (letter !== undefined && !word.startsWith(letter)) continue;
    // The description shows one fragment.
    if (field === 'description' && start > (ranges[0]?.[0] ?? text.length) + fragmentLength) break;
    // A stop word counts only within a phrase.
    if (!stopWords.has(word) && test.isMet(word, one, locale)) ranges.push([start, end]);
  }
  return ranges;
}

const wholeRange = (text: string): Range => [0, text.length];

function findPhraseRanges(
  tokens: readonly Token[],
  locale: Locale,
  words: readonly Wanted[],
  { isMet }: Test,
): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + words.length <= tokens.length; at++) {
    const phrase = tokens.slice(at, at + words.length);
    const [first, last] = [phrase[0], phrase.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (!phrase.every(({ word }, n) => isMet(word, itemAt(words, n), locale))) continue;
    ranges.push([first.start, last.end]);
    at += words.length - 1;
  }
  return ranges;
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/**
 * Returns a part of a long text, cut between words, with the first match near its start and
 * ellipses at the cuts.
 */
function cutFragment(text: string, ranges: readonly Range[]): { text: string; ranges: Range[] } {
  const first = ranges[0]?.[0] ?? 0;
  let from = Math.max(0, first - 50);
  if (from > 0) from = Math.min(first, text.indexOf(' ', from) + 1 || first);
  let to = Math.min(text.length, Math.max(from + fragmentLength, ranges[0]?.[1] ?? 0));
  if (to < text.length) to = Math.max(ranges[0]?.[1] ?? 0, text.lastIndexOf(' ', to));
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    ranges: ranges
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}
