import type { z } from 'zod';
import type { matchSchema } from '@causa/shared/contracts/search.contract';
import { type Locale, locales } from '@causa/shared/locales';
import { stemWord, type Token, tokenize } from './analyze-text.ts';
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
  const fields = fieldsOf(document, lang).map((field) => ({ ...field, tokens: field.tokens ?? tokenize(field.text) }));
  const found = new Map<(typeof fields)[number], Range[]>();
  for (const [index, term] of text.terms.entries()) {
    const unfinished = text.lastIsPrefix && index === text.terms.length - 1;
    for (const test of testsFor(term, unfinished)) {
      const before = found.size;
      let any = false;
      for (const field of fields) {
        const ranges = rangesOf(field.tokens, field.locale, term, test);
        if (ranges.length === 0) continue;
        any = true;
        found.set(field, [...(found.get(field) ?? []), ...ranges]);
      }
      // Slips are forgiven only where nothing stands as it was typed.
      if (any || found.size > before) break;
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

type Test = (token: Token, word: string, locale: Locale) => boolean;

function testsFor(term: QueryTerm, unfinished: boolean): Test[] {
  // A hit has hundreds of words to compare with each of these.
  const stems = new Map(term.words.map((word) => [word, { en: stemWord(word, 'en'), es: stemWord(word, 'es'), pt: stemWord(word, 'pt') }]));
  const same: Test = (token, word, locale) => token.word === word || stemWord(token.word, locale) === stems.get(word)?.[locale];
  if (term.words.length > 1) return [same];
  const begun: Test = (token, word, locale) => token.word.startsWith(word) || same(token, word, locale);
  const slipped: Test = (token, word) => {
    const allowed = typosAllowed(word);
    return allowed > 0 && editDistance(word, unfinished ? token.word.slice(0, word.length) : token.word, allowed) <= allowed;
  };
  return [unfinished ? begun : same, slipped];
}

function rangesOf(tokens: readonly Token[], locale: Locale, { words }: QueryTerm, test: Test): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + words.length <= tokens.length; at++) {
    // A stop word is part of a phrase or nothing.
    if (words.length === 1 && stopWords.has((tokens[at] as Token).word)) continue;
    if (!words.every((word, n) => test(tokens[at + n] as Token, word, locale))) continue;
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
