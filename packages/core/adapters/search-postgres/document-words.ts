import type { Locale } from '@causa/shared/platform/locales';
import { foldWord, listRawWords } from '../../search/text/analyze-text.ts';
import {
  listAddedLexemes,
  type NamingWord,
  toLexeme,
  toNamingWord,
  type Place,
  type SearchedText,
  listSearchedTexts,
} from '../../search/text/lexemes.ts';
import type { SearchDocument } from '../../search/indexing/search-document.ts';
import { stopWords } from '../../search/text/stop-words.ts';

/**
 * The prefix of a lexeme for its place; each place has its own lexemes, so that ranking need not
 * read vectors.
 */
const marks: Record<Place, string> = {
  title: 'A',
  organization: 'B',
  labels: 'C',
  skills: 'D',
  description: '',
};
export const fieldClasses = ['A', 'B', 'C', 'D'] as const;

const maxWords = 8_000;
const notesLimit = 200_000;

/**
 * Returns a document as a `tsvector` in text form, and its distinct words for completion and
 * correction. Gaps between the positions of fields keep phrases within one. Runs 200 times per
 * document, so notes are kept on the words themselves.
 */
export function documentWords(document: SearchDocument): { vector: string; words: Set<string> } {
  round++;
  const met: NotedWord[] = [];
  const positions: string[] = [];
  const added = new Set<string>();
  let head = '';
  let position = 0;
  const add = ({ text, ...where }: SearchedText): void => {
    const { locale, place } = where;
    const mark = marks[place];
    const naming: NamingWord[] = [];
    for (const raw of listRawWords(text)) {
      if (position >= maxWords) break;
      const noted = packNote(raw, locale);
      if (noted.word === '') continue;
      naming.push(noted);
      position++;
      if (noted.round === round) positions[noted.at] += `,${position}`;
      else {
        noted.round = round;
        noted.at = met.length;
        positions.push(`:${position}`);
        met.push(noted);
      }
      if (mark !== '') head += `${quoteLexeme(mark + noted.lexeme)}:${position} `;
    }
    position += 2;
    for (const name of listAddedLexemes(naming, where)) {
      added.add(name);
      if (mark !== '') added.add(mark + name);
    }
  };
  for (const text of listSearchedTexts(document)) add(text);
  const words = new Set<string>();
  let vector = head;
  for (const [at, noted] of met.entries()) {
    if (noted.isOffered) words.add(noted.word);
    vector += `${noted.quoted}${positions[at]} `;
  }
  // Without positions: they are alternatives of words and part of no phrase.
  for (const name of added) vector += `${quoteName(name)} `;
  return { vector, words };
}

interface NotedWord extends NamingWord {
  /** Used for completion and correction. */
  isOffered: boolean;
  lexeme: string;
  quoted: string;
  /**
   * The last document it was found in, and its place among the words of that: numbers, because
   * texts in notes that are kept would slow down the collection of garbage.
   */
  round: number;
  at: number;
}

let round = 0;
const notes: Record<Locale, Map<string, NotedWord>> = {
  en: new Map(),
  es: new Map(),
  pt: new Map(),
};

function packNote(raw: string, locale: Locale): NotedWord {
  const known = notes[locale].get(raw);
  if (known !== undefined) return known;
  const word = foldWord(raw);
  const own = toLexeme(word, locale);
  const isOffered =
    !stopWords.has(word) && word.length >= 2 && word.length <= 40 && !/^\d+$/.test(word);
  const { nameWord, isStop, isBeginning } = toNamingWord(word, locale);
  // A literal: objects made by spreading are read several times slower.
  const noted = {
    word,
    nameWord,
    isStop,
    isBeginning,
    isOffered,
    lexeme: own,
    quoted: quoteLexeme(own),
    round: 0,
    at: 0,
  };
  if (notes[locale].size >= notesLimit) notes[locale].clear();
  notes[locale].set(raw, noted);
  return noted;
}

const quotedNames = new Map<string, string>();

/** Quotes an added lexeme; those of concepts and facets are few and in every document. */
function quoteName(name: string): string {
  if (name.startsWith('j:')) return quoteLexeme(name);
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const quoted = quoteLexeme(name);
  quotedNames.set(name, quoted);
  return quoted;
}

/** Quotes a lexeme for a `tsvector` or `tsquery` literal. */
export function quoteLexeme(name: string): string {
  return /^[a-zA-Z0-9]+$/.test(name)
    ? name
    : `'${name.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
