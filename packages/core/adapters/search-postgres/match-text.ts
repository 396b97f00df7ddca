import { type Locale, locales } from '@causa/shared/platform/locales';
import { isNameWord } from '../../search/text/concepts.ts';
import {
  toLexeme,
  listLexemes,
  listCorrectedLexemes,
  places,
  listUnfinishedLexemes,
} from '../../search/text/lexemes.ts';
import { getLevel, getRank, type Occurrence, occurrences } from '../../search/ranking.ts';
import type { TextQuery } from '../../search/text/understand-query.ts';
import { addBit, type Bitset, intersectInto, subtractFrom } from './bitset.ts';
import type { Columns } from './columns.ts';
import type { TermList, TermLists, TermSpec } from './term-lists.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where a word of a query was found, by occurrence: as typed or corrected, by another name, as a
 * prefix of longer words. */
type WordMatch = Record<Occurrence, TermList[]>;

export interface TextMatch {
  /** All must match; their places decide the order. */
  words: WordMatch[];
  /** For each phrase, one of the lists must match; their words are in `words`. */
  phrases: TermList[][];
  excluded: TermList[];
  corrections: Record<string, string>;
}

/**
 * Returns the lists of a text: stems in three languages, completions of the last word, the nearest
 * words of an unknown one. A correction in the reader's language is named first.
 */
export async function readTextMatch(
  text: TextQuery,
  lists: TermLists,
  vocabulary: Vocabulary,
  lang: Locale,
): Promise<TextMatch> {
  await vocabulary.ready();
  const corrections: Record<string, string> = {};
  const last = text.terms.length - 1;
  const [terms, excluded] = await Promise.all([
    Promise.all(
      text.terms.map(
        async (
          { words, added: other = [] },
          index,
        ): Promise<{ words: WordMatch[]; phrase?: TermList[] }> => {
          const [word] = words;
          if (words.length > 1 || word === undefined) {
            const [phrase, ...each] = await Promise.all([
              lists.read(listSpecs(words)),
              ...words.map((part) => lists.read(listLexemes(part))),
            ]);
            return {
              words: each.map((exact) => ({ exact, added: [], unfinished: [] })),
              phrase: phrase ?? [],
            };
          }
          const begun =
            text.lastIsPrefix && index === last ? listUnfinishedLexemes(word, vocabulary) : [];
          const [exact, added, unfinished] = await Promise.all([
            lists.read(listLexemes(word)),
            lists.read(other),
            lists.read(begun),
          ]);
          const found = { exact, added, unfinished };
          const near = [...exact, ...added, ...unfinished].some(isFound)
            ? []
            : vocabulary.near(word);
          if (near[0] === undefined) return { words: [found] };
          corrections[word] = near.find((each) => isNameWord(each, lang)) ?? near[0];
          return { words: [{ ...found, exact: await lists.read(listCorrectedLexemes(near)) }] };
        },
      ),
    ),
    Promise.all(text.excluded.map(({ words }) => lists.read(listSpecs(words)))),
  ]);
  return {
    words: terms.flatMap((term) => term.words),
    phrases: terms.flatMap(({ phrase }) => (phrase === undefined ? [] : [phrase])),
    excluded: excluded.flat(),
    corrections,
  };
}

/** Returns all lists of a match. */
export function listTerms({ words, phrases, excluded }: TextMatch): TermList[] {
  return [
    ...words.flatMap(({ exact, added, unfinished }) => [...exact, ...added, ...unfinished]),
    ...phrases.flat(),
    ...excluded,
  ];
}

function listSpecs(words: readonly string[]): TermSpec[] {
  const [word] = words;
  if (words.length === 1 && word !== undefined) return listLexemes(word);
  return [locales.map((locale) => words.map((each) => toLexeme(each, locale)))];
}

/** A list whose slots were all removed by patches has no match. */
function isFound({ slots, patches }: TermList): boolean {
  return (
    slots.some((slot) => !patches.has(slot)) ||
    [...patches.values()].some((place) => place !== undefined)
  );
}

/** Buffers of one search, reused by the next: searches compute one at a time. */
export class Scratch {
  /** `getRank` of each match, by slot. */
  ranks = new Uint8Array(0);
  /**
   * The number of words that a document has matched, in order; one that missed a word stays behind.
   */
  met = new Uint8Array(0);
  /** The level of the current word, and the lowest and highest of the previous ones. */
  own = new Uint8Array(0);
  weakest = new Uint8Array(0);
  strongest = new Uint8Array(0);

  clear(size: number): void {
    if (this.met.length < size) {
      const room = Math.ceil(size * 1.2);
      this.ranks = new Uint8Array(room);
      this.met = new Uint8Array(room);
      this.own = new Uint8Array(room);
      this.weakest = new Uint8Array(room);
      this.strongest = new Uint8Array(room);
    }
    this.met.fill(0, 0, size);
  }
}

/**
 * Returns the documents that match every word and phrase and no excluded one; `scratch.ranks` has
 * their ranks.
 */
export function combine(
  { words, phrases, excluded }: TextMatch,
  columns: Columns,
  scratch: Scratch,
): Bitset {
  const { size } = columns;
  scratch.clear(size);
  const { met, own, weakest, strongest, ranks } = scratch;
  for (const [index, word] of words.entries())
    for (const occurrence of occurrences) {
      const levels = places.map((_, place) => getLevel(places.length - 1 - place, occurrence));
      for (const list of word[occurrence])
        eachEntry(list, size, (slot, place) =>
          intersectMatches(scratch, slot, index, levels[place] ?? 0),
        );
    }
  const matches = new Uint32Array(columns.words);
  const all = words.length;
  if (all === 0) matches.set(columns.present);
  else
    for (let slot = 0; slot < size; slot++) {
      if (met[slot] !== all) continue;
      addBit(matches, slot);
      const level = own[slot] ?? 0;
      ranks[slot] = getRank(
        all === 1 ? level : Math.min(level, weakest[slot] ?? 0),
        all === 1 ? level : Math.max(level, strongest[slot] ?? 0),
      );
    }
  for (const phrase of phrases) intersectInto(matches, listSlots(phrase, columns));
  if (excluded.length > 0) subtractFrom(matches, listSlots(excluded, columns));
  return matches;
}

/** Adds the documents that have the current word; their best list counts. */
function intersectMatches(
  { met, own, weakest, strongest }: Scratch,
  slot: number,
  word: number,
  level: number,
): void {
  const before = met[slot] ?? 0;
  if (before === word) {
    met[slot] = word + 1;
    const last = own[slot] ?? 0;
    weakest[slot] = word < 2 ? last : Math.min(last, weakest[slot] ?? 0);
    strongest[slot] = word < 2 ? last : Math.max(last, strongest[slot] ?? 0);
    own[slot] = level;
  } else if (before === word + 1 && level > (own[slot] ?? 0)) own[slot] = level;
}

/** Returns the slots in any of the lists. */
function listSlots(lists: readonly TermList[], columns: Columns): Bitset {
  const found = new Uint32Array(columns.words);
  for (const list of lists) eachEntry(list, columns.size, (slot) => addBit(found, slot));
  return found;
}

function eachEntry(
  list: TermList,
  size: number,
  visit: (slot: number, place: number) => void,
): void {
  const { slots, places, patches } = list;
  const patched = patches.size > 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    if (slot < size && !(patched && patches.has(slot))) visit(slot, places[n] ?? 0);
  }
  for (const [slot, place] of patches) if (place !== undefined && slot < size) visit(slot, place);
}
