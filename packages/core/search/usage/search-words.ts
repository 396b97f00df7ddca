import { findNames, toNameWord } from '../text/concepts.ts';
import { tokenize } from '../text/analyze-text.ts';
import { stopWords } from '../text/stop-words.ts';
import type { Locale } from '@causa/shared/platform/locales';

const wordsMax = 6;
const lengthMax = 60;
/** What may name a person or a record: addresses, links, accounts and long numbers. */
const identifying = /@|:\/\/|www\.|\.[a-z]{2,}(?:\/|$)|\d{5,}|\d[\d\s().-]{6,}\d/i;
const countable = /^[a-z0-9+#&./]+$/;

/**
 * Returns the words of a query as they are counted: folded, in order, without anything that looks
 * like an address, a link or a number of a person. Undefined when nothing or too much is left.
 */
export function toCountedWords(query: string): string | undefined {
  const text = query.replace(/\d[\d\s().-]{6,}\d/g, ' ');
  const safe = text
    .split(/\s+/)
    .filter((part) => !identifying.test(part))
    .join(' ');
  const words = tokenize(safe)
    .map(({ word }) => word)
    .filter((word) => countable.test(word));
  const counted = words.join(' ');
  return words.length === 0 || words.length > wordsMax || counted.length > lengthMax
    ? undefined
    : counted;
}

/** Returns the words that no name of the vocabulary contains in this language. */
export function listUnknownWords(words: string, locale: Locale): string[] {
  const tokens = words.split(' ').filter((word) => !stopWords.has(word));
  const known = new Set<number>();
  const nameWords = tokens.map((word) => toNameWord(word, locale));
  for (const { at, length } of findNames(nameWords, locale))
    for (let n = at; n < at + length; n++) known.add(n);
  return tokens.filter((_word, at) => !known.has(at));
}
