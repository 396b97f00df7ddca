import { type Locale, locales } from '@causa/shared/locales';
import { tokenize } from '../../search/analyze-text.ts';
import { lexeme, lexemesOf, lexemesOfAll, type Place, places, searchedTexts, unfinishedLexemes } from '../../search/lexemes.ts';
import { bestLevel, bodyLevel, levelOf, titleLevel } from '../../search/ranking.ts';
import type { SearchDocument } from '../../search/search-document.ts';
import type { KnownWords } from '../../search/search-engine.ts';
import type { TextQuery } from '../../search/understand-query.ts';

// Meilisearch's own text search has one meaning for a word in all documents and cannot look for one of several stems. So it is not used:
// a document carries its words as values of one attribute, and a text becomes a filter over them. Lexemes are lower case, begin with
// the letter of their language (e, s, p), and are marked a to d where they stand in a place more telling than the description.

const marks: Record<Place, string> = { title: 'a', organization: 'b', labels: 'c', skills: 'd', description: '' };
const maxTokens = 8_000;

/** The values of a document's `words`: each lexeme, each lexeme with its mark, and each two neighbours with a blank between them. */
export function documentWords(document: SearchDocument): string[] {
  const values = new Set<string>();
  let tokens = 0;
  for (const { place, text, locale } of searchedTexts(document)) {
    let before: string | undefined;
    for (const { word } of tokenize(text)) {
      if (tokens++ >= maxTokens) break;
      const own = lexeme(word, locale);
      values.add(own);
      if (place !== 'description') values.add(marks[place] + own);
      if (before !== undefined) values.add(`${before} ${own}`);
      before = own;
    }
  }
  return [...values];
}

/** A word of a query as lexemes: as typed or corrected, and as the beginning of longer words. */
export interface WordChoice {
  typed: string;
  exact: readonly string[];
  unfinished: readonly string[];
}

/** A text as filters. */
export interface TextFilter {
  /** The words that decide the order; their filters, and those of the phrases, are in `matches`. */
  words: readonly WordChoice[];
  /** Filters that all must hold. */
  matches: readonly string[];
}

/** Reads a text with the words of the corpus at hand; `corrections` names better words for those that no document has. */
export function readText(text: TextQuery, known: KnownWords, corrections: ReadonlyMap<string, readonly string[]> = new Map()): TextFilter {
  const words: WordChoice[] = [];
  const matches: string[] = [];
  for (const [index, term] of text.terms.entries()) {
    const [word] = term.words;
    if (term.words.length > 1 || word === undefined) {
      words.push(...term.words.map((each) => ({ typed: each, exact: lexemesOf(each), unfinished: [] })));
      matches.push(hasPhrase(term.words));
      continue;
    }
    const better = corrections.get(word);
    const isLast = text.lastIsPrefix && index === text.terms.length - 1;
    const choice =
      better === undefined
        ? { typed: word, exact: lexemesOf(word), unfinished: isLast ? unfinishedLexemes(word, known) : [] }
        : { typed: word, exact: lexemesOfAll(better), unfinished: [] };
    words.push(choice);
    matches.push(hasWord(choice));
  }
  for (const { words: out } of text.excluded) matches.push(`NOT ${out.length > 1 ? `(${hasPhrase(out)})` : hasAny(lexemesOf(out[0] ?? ''))}`);
  return { words, matches };
}

/**
 * Filters that part the documents with all the words by rank (`rankOf`), the best first: every document is in exactly one of them.
 */
export function ranksOf(words: readonly WordChoice[]): string[] {
  const canBeUnfinished = words.some(({ unfinished }) => unfinished.length > 0);
  const levels = Array.from({ length: bestLevel + 1 }, (_, n) => bestLevel - n).filter((level) => canBeUnfinished || level % 2 === 1);
  const all = (level: number): string => words.map((word) => hasAny(lexemesFrom(word, level))).join(' AND ');
  const ranks: string[] = [];
  const inText: string[] = [];
  for (const [n, level] of levels.entries()) {
    const better = levels[n - 1];
    // Every document that is parted here meets the lowest level.
    const met = n === levels.length - 1 ? [] : [all(level)];
    const rank = [...met, ...(better === undefined ? [] : [`NOT (${all(better)})`])].join(' AND ');
    if (level > bodyLevel || words.length === 1) ranks.push(rank);
    else inText.push(rank);
  }
  const inTitle = `(${words.map((word) => hasAny(lexemesFrom(word, titleLevel))).join(' OR ')})`;
  return [...ranks, ...inText.map((rank) => `${rank} AND ${inTitle}`), ...inText.map((rank) => `${rank} AND NOT ${inTitle}`)];
}

/** A filter for the documents that have the word anywhere. */
export function hasWord({ exact, unfinished }: WordChoice): string {
  return hasAny([...exact, ...unfinished]);
}

/** The values that say a word stands somewhere at this level or a better one. */
function lexemesFrom({ exact, unfinished }: WordChoice, level: number): string[] {
  return places.flatMap((place, n) => [
    ...(levelOf(n, true) >= level ? exact.map((name) => marks[place] + name) : []),
    ...(levelOf(n, false) >= level ? unfinished.map((name) => marks[place] + name) : []),
  ]);
}

function hasPhrase(words: readonly string[]): string {
  const inLanguage = (locale: Locale): string =>
    words
      .slice(1)
      .map((word, n) => hasAny([`${lexeme(words[n] ?? '', locale)} ${lexeme(word, locale)}`]))
      .join(' AND ');
  return `(${[...new Set(locales.map(inLanguage))].map((filter) => `(${filter})`).join(' OR ')})`;
}

function hasAny(values: readonly string[]): string {
  return `words IN [${[...new Set(values)].map((value) => JSON.stringify(value)).join(', ')}]`;
}
