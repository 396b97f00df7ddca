import type { TextQuery } from '../../search/understand-query.ts';
import { addBit, type Bitset, subtractFrom } from './bitset.ts';
import type { Columns } from './columns.ts';
import { lexeme, lexemesOf } from './document-words.ts';
import type { TermList, TermLists, TermSpec } from './term-lists.ts';
import type { Vocabulary } from './vocabulary.ts';
import { locales } from '@causa/shared/locales';

/** What one term of a query asks for: exact words first, the same words unfinished or mistyped for less. */
export interface TermMatch {
  lists: { list: TermList; weight: number }[];
}

export interface TextMatch {
  terms: TermMatch[];
  excluded: TermList[];
  corrections: Record<string, string>;
}

/** The score of standing in the description, among skills, among functions and areas, in the organization's name, in the title. */
const placeWeights = [0.1, 0.35, 0.5, 0.7, 1] as const;
const unfinishedWeight = 0.5;
const correctedWeight = 0.8;
const expansions = 32;

/** Finds the lists a text needs: stems in three languages, completions of the last word, the nearest words for an unknown one. */
export async function readTextMatch(text: TextQuery, lists: TermLists, vocabulary: Vocabulary): Promise<TextMatch> {
  await vocabulary.ready();
  const corrections: Record<string, string> = {};
  const read = async (specs: readonly TermSpec[], weight: number): Promise<TermMatch['lists']> => (await lists.read(specs)).map((list) => ({ list, weight }));
  const last = text.terms.length - 1;
  const [terms, excluded] = await Promise.all([
    Promise.all(
      text.terms.map(async ({ words }, index): Promise<TermMatch> => {
        const [word] = words;
        if (words.length > 1 || word === undefined) return { lists: await read(specsOf(words), 1) };
        const own = lexemesOf(word);
        const begun = text.lastIsPrefix && index === last ? vocabulary.startingWith(word, expansions).map((entry) => entry.word) : [];
        const [exact, unfinished] = await Promise.all([
          read(own, 1),
          read(
            allLexemes(begun).filter((name) => !own.includes(name)),
            unfinishedWeight,
          ),
        ]);
        const found = [...exact, ...unfinished];
        const near = found.some(({ list }) => isFound(list)) ? [] : vocabulary.near(word);
        if (near[0] === undefined) return { lists: found };
        corrections[word] = near[0];
        return { lists: await read(allLexemes(near), correctedWeight) };
      }),
    ),
    Promise.all(text.excluded.map(({ words }) => lists.read(specsOf(words)))),
  ]);
  return { terms, excluded: excluded.flat(), corrections };
}

function specsOf(words: readonly string[]): TermSpec[] {
  const [word] = words;
  if (words.length === 1 && word !== undefined) return lexemesOf(word);
  return [locales.map((locale) => words.map((each) => lexeme(each, locale)))];
}

function allLexemes(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(lexemesOf))];
}

/** What has been read and then taken away again is not found. */
function isFound({ slots, patches }: TermList): boolean {
  return slots.some((slot) => !patches.has(slot)) || [...patches.values()].some((place) => place !== undefined);
}

/** Room for one search's arithmetic, used again by the next: searches compute one at a time. */
export class Scratch {
  scores = new Float32Array(0);
  /** The share of the term at hand in a score. */
  own = new Float32Array(0);
  /** How many terms a document has met, in order; one that missed a term falls behind. */
  met = new Uint8Array(0);

  clear(size: number): void {
    if (this.scores.length < size) {
      const room = Math.ceil(size * 1.2);
      this.scores = new Float32Array(room);
      this.own = new Float32Array(room);
      this.met = new Uint8Array(room);
    }
    this.scores.fill(0, 0, size);
    this.met.fill(0, 0, size);
  }
}

/** The documents that match every term and none of the excluded ones; how well is left in `scratch.scores`. */
export function combine({ terms, excluded }: TextMatch, columns: Columns, scratch: Scratch): Bitset {
  const { size } = columns;
  scratch.clear(size);
  const { met } = scratch;
  for (const [index, { lists }] of terms.entries()) {
    const total = lists.reduce((most, { list }) => Math.max(most, list.slots.length), 0);
    const rarity = Math.log(1 + (size + 1) / (total + 1));
    for (const { list, weight } of lists) {
      const worth = placeWeights.map((place) => place * weight * rarity);
      const { slots, places, patches } = list;
      const patched = patches.size > 0;
      for (let n = 0; n < slots.length; n++) {
        const slot = slots[n] as number;
        if (slot >= size || (patched && patches.has(slot))) continue;
        meet(scratch, slot, index, worth[places[n] as number] as number);
      }
      for (const [slot, place] of patches) if (place !== undefined && slot < size) meet(scratch, slot, index, worth[place] as number);
    }
  }
  const matches = new Uint32Array(columns.words);
  const all = terms.length;
  if (all === 0) matches.set(columns.present);
  else for (let slot = 0; slot < size; slot++) if (met[slot] === all) addBit(matches, slot);
  for (const list of excluded) {
    const out = new Uint32Array(columns.words);
    eachEntry(list, size, (slot) => addBit(out, slot));
    subtractFrom(matches, out);
  }
  return matches;
}

/** A document has the term at hand: of the lists in which it stands, the best counts. */
function meet({ scores, own, met }: Scratch, slot: number, term: number, score: number): void {
  const before = met[slot] as number;
  if (before === term) {
    met[slot] = term + 1;
    own[slot] = score;
    scores[slot] = (scores[slot] as number) + score;
  } else if (before === term + 1 && score > (own[slot] as number)) {
    scores[slot] = (scores[slot] as number) + score - (own[slot] as number);
    own[slot] = score;
  }
}

function eachEntry(list: TermList, size: number, visit: (slot: number, place: number) => void): void {
  const { slots, places, patches } = list;
  const patched = patches.size > 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] as number;
    if (slot < size && !(patched && patches.has(slot))) visit(slot, places[n] as number);
  }
  for (const [slot, place] of patches) if (place !== undefined && slot < size) visit(slot, place);
}
