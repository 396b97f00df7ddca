import { newStemmer } from 'snowball-stemmers';
import type { Locale } from '@causa/shared/platform/locales';
import { foldLetters } from '@causa/shared/platform/text/fold-letters';
import { americanize, brazilianize } from './spelling.ts';
import { getExceptionalStem } from './stem-exceptions.ts';

/**
 * A word of a text: its position (UTF-16 units, half-open) and its letters without accents or case.
 */
export interface Token {
  start: number;
  end: number;
  word: string;
}

/** Names with signs that mean something: C#, C++, M&E, R & D, 24/7. */
const signed =
  /(?<![\p{L}\p{N}])(?:\p{L}(?:\+\+|#)|\p{L}{1,2} ?& ?\p{L}{1,2}|24 ?[/x] ?7)(?![\p{L}\p{M}\p{N}])/u;
const hasSign = /[#+&]|24 ?[/x]/;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const signedPattern = new RegExp(`${signed.source}|${wordPattern.source}`, 'gu');
const possessive = /['’]s(?![\p{L}\p{M}\p{N}])/giu;
const maxWordLength = 60;
const memoLimit = 300_000;

const folded = new Map<string, string>();
const stems: Record<Locale, Map<string, string>> = { en: new Map(), es: new Map(), pt: new Map() };
const stemmers = {
  en: newStemmer('english'),
  es: newStemmer('spanish'),
  pt: newStemmer('portuguese'),
};

/** Texts without such signs, nearly all, are read by the faster pattern. */
function getWordPattern(text: string): RegExp {
  return hasSign.test(text) ? signedPattern : wordPattern;
}

/**
 * Returns letters and digits without accents or case, with decomposed signs. The signs of a name
 * such as C# or M&E stay, without blanks; "IT" in capitals becomes "i.t", apart from "it".
 */
export function foldWord(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  // The acronym is no stop word.
  if (text === 'IT') return 'i.t';
  const letters = foldLetters(text);
  const isSigned = hasSign.test(text) && signed.exec(text)?.[0] === text;
  const word = (
    isSigned
      ? letters.replace(/\s/g, '').replace('24x7', '24/7')
      : letters.replace(/[^\p{L}\p{N}]+/gu, '')
  ).slice(0, maxWordLength);
  memoize(folded, text, word);
  return word;
}

/**
 * Returns the words of a text in order, separated by punctuation and symbols. The English
 * possessive "s" is no word.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(getWordPattern(text))) {
    const word = foldWord(match[0]);
    if (word !== '' && !isPossessive(text, match.index, word))
      tokens.push({ start: match.index, end: match.index + match[0].length, word });
  }
  return tokens;
}

/**
 * Yields the words of a text that start with a folded letter or digit, in order and on demand; all
 * words without a letter. Folding is the main cost, so it is limited to these.
 */
export function* wordsBeginningWith(text: string, letter: string | undefined): Generator<Token> {
  const wanted = letter?.charCodeAt(0);
  for (const match of text.matchAll(getWordPattern(text))) {
    const [raw] = match;
    const code = raw.charCodeAt(0);
    // Only the case of ASCII letters is folded.
    if (wanted !== undefined && code < 128 && (code | 32) !== wanted && code !== wanted) continue;
    const word = foldWord(raw);
    if (
      word === '' ||
      (wanted !== undefined && word.charCodeAt(0) !== wanted) ||
      isPossessive(text, match.index, word)
    )
      continue;
    yield { start: match.index, end: match.index + raw.length, word };
  }
}

function isPossessive(text: string, at: number, word: string): boolean {
  return word === 's' && at > 0 && /['’]/.test(text.charAt(at - 1));
}

/** Returns the same words as written, without positions, in a third of the time. */
export function listRawWords(text: string): readonly string[] {
  const words = /['’]s/i.test(text) ? text.replace(possessive, '') : text;
  return words.match(getWordPattern(words)) ?? [];
}

/**
 * Returns the stem of a folded word in one language; words that share a stem but no meaning are kept
 * apart, and spellings of one word are not. Snowball's Spanish and Portuguese rules need
 * accents, so accented endings are restored first; accents in query and text then make no
 * difference.
 */
export function stemWord(word: string, locale: Locale): string {
  const known = stems[locale].get(word);
  if (known !== undefined) return known;
  const stem = getExceptionalStem(word, locale) ?? applyStemmer(word, locale);
  memoize(stems[locale], word, stem);
  return stem;
}

/** Occupations whose stem without their ending means something else: artista, arte. */
const occupation = /^(\p{L}+ista)s?$/u;

function applyStemmer(word: string, locale: Locale): string {
  if (/[^\p{L}\p{N}]/u.test(word)) return word;
  const named = locale === 'en' ? undefined : occupation.exec(word)?.[1];
  if (named !== undefined) return named;
  const spelled = locale === 'en' ? americanize(word) : locale === 'pt' ? brazilianize(word) : word;
  return foldWord(stemmers[locale].stem(restoreEnding(spelled, locale))) || word;
}

const endings: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [],
  es: [
    [/enes$/, 'en'],
    [/([cs])ion$/, '$1ión'],
    [/logia(s?)$/, 'logía$1'],
  ],
  pt: [
    [/(?:oes|aes)$/, 'ao'],
    [/([aeu])is$/, '$1l'],
    [/ns$/, 'm'],
    [/cao$/, 'ção'],
    [/ao$/, 'ão'],
    [/encia(s?)$/, 'ência$1'],
    [/ancia(s?)$/, 'ância$1'],
    [/avel$/, 'ável'],
    [/ivel$/, 'ível'],
  ],
};

/** Also makes plurals singular that Snowball does not reduce. */
function restoreEnding(word: string, locale: Locale): string {
  if (word.length < 5) return word;
  return endings[locale].reduce((text, [pattern, ending]) => text.replace(pattern, ending), word);
}

function memoize(memo: Map<string, string>, key: string, value: string): void {
  if (memo.size >= memoLimit) memo.clear();
  memo.set(key, value);
}
