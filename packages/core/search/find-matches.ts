import type { z } from 'zod';
import type { matchSchema } from '@causa/shared/contracts/search.contract';
import { type Locale, locales } from '@causa/shared/locales';
import { stemWord, type Token, tokenize, wordsBeginningWith } from './analyze-text.ts';
import { editDistance, typosAllowed } from './edit-distance.ts';
import { facetWords } from './facet-words.ts';
import type { HitText } from './load-hit-texts.ts';
import { stopWords } from './stop-words.ts';
import type { QueryTerm, TextQuery } from './understand-query.ts';

export type Match = z.infer<typeof matchSchema>;
type Range = [number, number];

const fragmentLength = 180;

/**
 * Why a document was found: each field in which words of the query stand, with their ranges (half-open, UTF-16 units), in the order of
 * weight. The description is cut to a fragment around its first match. Nothing without words in the query. The same for every engine.
 */
export function findMatches(document: HitText, text: TextQuery, lang: Locale): Match[] {
  if (text.terms.length === 0) return [];
  const fields = fieldsOf(document, lang);
  const found = new Map<Field, Range[]>();
  for (const [index, term] of text.terms.entries()) {
    const unfinished = text.lastIsPrefix && index === text.terms.length - 1;
    for (const test of testsFor(term, unfinished)) {
      let any = false;
      for (const field of fields) {
        const ranges = rangesOf(field, term, test);
        if (ranges.length === 0) continue;
        any = true;
        found.set(field, [...(found.get(field) ?? []), ...ranges]);
      }
      // Slips are forgiven only where nothing stands as it was typed.
      if (any) break;
    }
  }
  return fields
    .flatMap((field) => {
      const ranges = merge(found.get(field) ?? []);
      if (ranges.length === 0) return [];
      if (field.shownInstead !== undefined) return [{ field: field.field, text: field.shownInstead, ranges: [[0, field.shownInstead.length] as Range] }];
      return [field.field === 'description' ? { field: field.field, ...cutFragment(field.text, ranges) } : { field: field.field, text: field.text, ranges }];
    })
    .filter((match, n, all) => all.findIndex((other) => other.field === match.field && other.text === match.text) === n);
}

interface Field {
  field: Match['field'];
  text: string;
  locale: Locale;
  /** Labels are few and come with every hit: their words are read once. */
  tokens?: readonly Token[];
  /** A label that was met in another language is shown in the reader's. */
  shownInstead?: string;
}

function fieldsOf(document: HitText, lang: Locale): Field[] {
  const { locale } = document;
  const labelled = (facet: 'functions' | 'areasOfFocus'): Field[] =>
    (document.facets[facet] ?? []).flatMap((value) =>
      [lang, ...locales.filter((other) => other !== lang)].map((language) => ({
        field: facet,
        text: facetWords(facet, value, language),
        locale: language,
        tokens: labelTokens(facet, value, language),
        ...(language === lang ? {} : { shownInstead: facetWords(facet, value, lang) }),
      })),
    );
  return [
    { field: 'title', text: document.title, locale },
    { field: 'organization', text: document.organization, locale },
    ...labelled('functions'),
    ...labelled('areasOfFocus'),
    ...document.skills.map((skill) => ({ field: 'skills' as const, text: skill, locale })),
    { field: 'city', text: document.city, locale },
    { field: 'description', text: document.description, locale },
  ];
}

const labels = new Map<string, readonly Token[]>();

function labelTokens(facet: 'functions' | 'areasOfFocus', value: string, language: Locale): readonly Token[] {
  const key = `${language} ${facet} ${value}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const tokens = tokenize(facetWords(facet, value, language));
  labels.set(key, tokens);
  return tokens;
}

interface Test {
  isMet(found: string, word: string, locale: Locale): boolean;
  /** Whether what meets it begins with the same letter: all other words need no closer look. */
  keepsFirstLetter: boolean;
}

function testsFor(term: QueryTerm, unfinished: boolean): Test[] {
  // A hit has hundreds of words to compare with each of these.
  const stems = new Map(term.words.map((word) => [word, { en: stemWord(word, 'en'), es: stemWord(word, 'es'), pt: stemWord(word, 'pt') }]));
  const isSame: Test['isMet'] = (found, word, locale) => found === word || stemWord(found, locale) === stems.get(word)?.[locale];
  if (term.words.length > 1) return [{ isMet: isSame, keepsFirstLetter: true }];
  const isBegun: Test['isMet'] = (found, word, locale) => found.startsWith(word) || isSame(found, word, locale);
  const isSlipped: Test['isMet'] = (found, word) => {
    const allowed = typosAllowed(word);
    return allowed > 0 && editDistance(word, unfinished ? found.slice(0, word.length) : found, allowed) <= allowed;
  };
  return [
    { isMet: unfinished ? isBegun : isSame, keepsFirstLetter: true },
    { isMet: isSlipped, keepsFirstLetter: false },
  ];
}

function rangesOf({ field, text, locale, tokens }: Field, { words }: QueryTerm, test: Test): Range[] {
  const [word = ''] = words;
  if (words.length > 1) return phraseRanges(tokens ?? tokenize(text), locale, words, test);
  // A stop word is part of a phrase or nothing.
  const isFound = (each: string): boolean => !stopWords.has(each) && test.isMet(each, word, locale);
  if (tokens !== undefined) return tokens.filter((token) => isFound(token.word)).map(({ start, end }): Range => [start, end]);
  const ranges: Range[] = [];
  const first = test.keepsFirstLetter ? word.charAt(0) : undefined;
  for (const token of wordsBeginningWith(text, first)) {
    // Of a description one fragment is shown.
    if (field === 'description' && token.start > (ranges[0]?.[0] ?? text.length) + fragmentLength) break;
    if (isFound(token.word)) ranges.push([token.start, token.end]);
  }
  return ranges;
}

function phraseRanges(tokens: readonly Token[], locale: Locale, words: readonly string[], { isMet }: Test): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + words.length <= tokens.length; at++) {
    if (!words.every((word, n) => isMet((tokens[at + n] as Token).word, word, locale))) continue;
    ranges.push([(tokens[at] as Token).start, (tokens[at + words.length - 1] as Token).end]);
    at += words.length - 1;
  }
  return ranges;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** A piece of a long text that begins and ends between words, with the first match near its beginning; ellipses mark what is left out. */
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
    ranges: ranges.filter(([start, end]) => start >= from && end <= to).map(([start, end]) => [start + shift, end + shift]),
  };
}
