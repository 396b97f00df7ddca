import { locales } from '@causa/shared/platform/locales';
import { toLexeme } from '../../search/text/lexemes.ts';
import { quoteLexeme } from './document-words.ts';

/** Returns the lexemes of a phrase in each language, in order. */
export function listPhraseLexemes(words: readonly string[]): string[][] {
  return locales.map((locale) => words.map((word) => toLexeme(word, locale)));
}

/** Returns a phrase as a `tsquery`: its words in order, in one of the languages. */
export function buildPhraseQuery(words: readonly string[]): string {
  return joinPhrases(listPhraseLexemes(words), '');
}

/** Returns phrases of lexemes, one of which must occur, as a `tsquery`. */
export function joinPhrases(phrases: readonly (readonly string[])[], fieldClass: string): string {
  return phrases
    .map((lexemes) => `(${lexemes.map((name) => quoteLexeme(fieldClass + name)).join(' <-> ')})`)
    .join(' | ');
}
