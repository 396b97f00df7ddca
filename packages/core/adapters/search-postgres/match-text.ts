import type { Locale } from '@causa/shared/platform/locales';
import { buildRecord } from '@causa/shared/platform/typed-object';
import { isNameWord } from '../../search/text/concepts.ts';
import {
  listLexemes,
  listCorrectedLexemes,
  places,
  listUnfinishedLexemes,
} from '../../search/text/lexemes.ts';
import {
  bestLevel,
  getLevel,
  getRank,
  type Occurrence,
  occurrences,
} from '../../search/ranking.ts';
import type { SortedWords } from '../../search/engine/search-engine.ts';
import type { TextQuery } from '../../search/text/understand-query.ts';
import { addBit, type Bitset, intersectInto, subtractFrom } from './bitset.ts';
import type { Columns } from './columns.ts';
import { listPhraseLexemes } from './phrase-query.ts';
import type { TermList, TermLists, TermSpec } from './term-lists.ts';

/** Where a word of a query was found, by occurrence: as typed or corrected, by another name, as a
 * prefix of longer words. */
type WordMatch = Record<Occurrence, TermList[]>;

/** Words for completions, and up to three that are nearest to an unknown one. */
export interface WordsOfDocuments extends SortedWords {
  near(word: string): readonly string[];
}

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
  lists: Pick<TermLists, 'read'>,
  vocabulary: WordsOfDocuments,
  lang: Locale,
): Promise<TextMatch> {
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
  return [listPhraseLexemes(words)];
}

/** A list whose slots were all removed by patches has no match. */
function isFound({ slots, patches }: TermList): boolean {
  return (
    slots.some((slot) => !patches.has(slot)) ||
    [...patches.values()].some((place) => place !== undefined)
  );
}

/**
 * Buffers of one search, reused by the next: searches compute one at a time. Levels are `getLevel`
 * plus one by slot, 0 where a word is missing.
 */
export class Scratch {
  /** `getRank` of each match, by slot. */
  ranks = new Uint8Array(0);
  /** Of the current word. */
  own = new Uint8Array(0);
  /** The lowest and highest of all words so far; 0 for documents that miss one. */
  weakest = new Uint8Array(0);
  strongest = new Uint8Array(0);

  grow(size: number): void {
    if (this.own.length >= size) return;
    const room = Math.ceil(size * 1.2);
    this.ranks = new Uint8Array(room);
    this.own = new Uint8Array(room);
    this.weakest = new Uint8Array(room);
    this.strongest = new Uint8Array(room);
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
  scratch.grow(size);
  for (const [index, word] of words.entries()) {
    const own = index === 0 ? scratch.weakest : scratch.own;
    own.fill(0);
    for (const occurrence of occurrences)
      for (const list of word[occurrence]) raiseLevels(own, list, levelsByOccurrence[occurrence]);
    if (index === 0) scratch.strongest.set(scratch.weakest);
    else addWord(scratch, size);
  }
  const matches = new Uint32Array(columns.words);
  if (words.length === 0) matches.set(columns.present);
  else rankMatches(scratch, size, matches);
  for (const phrase of phrases) intersectInto(matches, listSlots(phrase, columns));
  if (excluded.length > 0) subtractFrom(matches, listSlots(excluded, columns));
  return matches;
}

/** `getLevel` plus one, by the place in a list. */
const levelsByOccurrence = buildRecord(occurrences, (occurrence) =>
  Uint8Array.from(places, (_, place) => getLevel(places.length - 1 - place, occurrence) + 1),
);

/** `getRank` by weakest and strongest level plus one. */
const levelCount = bestLevel + 2;
const rankTable = Uint8Array.from({ length: levelCount * levelCount }, (_, at) =>
  getRank(Math.floor(at / levelCount) - 1, (at % levelCount) - 1),
);

/**
 * Raises the levels of the documents of a list. Loops over entries here have no callbacks: they run
 * a hundred thousand times for a frequent word.
 */
function raiseLevels(
  own: Uint8Array,
  { slots, places: at, patches }: TermList,
  levels: Uint8Array,
) {
  const isPatched = patches.size > 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] ?? 0;
    const level = levels[at[n] ?? 0] ?? 0;
    if ((own[slot] ?? 0) < level && !(isPatched && patches.has(slot))) own[slot] = level;
  }
  for (const [slot, place] of patches)
    if (place !== undefined) own[slot] = Math.max(own[slot] ?? 0, levels[place] ?? 0);
}

/** Adds the current word to the lowest and highest levels. */
function addWord({ own, weakest, strongest }: Scratch, size: number): void {
  for (let slot = 0; slot < size; slot++) {
    if (weakest[slot] === 0) continue;
    const level = own[slot] ?? 0;
    if (level < (weakest[slot] ?? 0)) weakest[slot] = level;
    if (level > (strongest[slot] ?? 0)) strongest[slot] = level;
  }
}

function rankMatches({ ranks, weakest, strongest }: Scratch, size: number, matches: Bitset): void {
  for (let slot = 0; slot < size; slot++) {
    const lowest = weakest[slot] ?? 0;
    if (lowest === 0) continue;
    addBit(matches, slot);
    ranks[slot] = rankTable[lowest * levelCount + (strongest[slot] ?? 0)] ?? 0;
  }
}

/** Returns the slots in any of the lists. */
function listSlots(lists: readonly TermList[], { words, size }: Columns): Bitset {
  const found = new Uint32Array(words);
  for (const { slots, patches } of lists) {
    for (const slot of slots) if (slot < size && !patches.has(slot)) addBit(found, slot);
    for (const [slot, place] of patches)
      if (place !== undefined && slot < size) addBit(found, slot);
  }
  return found;
}
