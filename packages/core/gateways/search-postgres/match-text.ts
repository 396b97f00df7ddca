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
const expansions = 48;

/** Finds the lists a text needs: stems in three languages, completions of the last word, the nearest words for an unknown one. */
export async function readTextMatch(text: TextQuery, lists: TermLists, vocabulary: Vocabulary): Promise<TextMatch> {
  const corrections: Record<string, string> = {};
  await vocabulary.ready();
  const [terms, excluded] = await Promise.all([
    Promise.all(
      text.terms.map(async ({ words }, index): Promise<TermMatch> => {
        const exact = await lists.read(specOf(words));
        const [word] = words;
        const found = [{ list: exact, weight: 1 }];
        if (words.length > 1 || word === undefined) return { lists: found };
        if (text.lastIsPrefix && index === text.terms.length - 1) {
          const begun = vocabulary.startingWith(word, expansions).map((entry) => entry.word);
          if (begun.some((entry) => entry !== word)) found.push({ list: await lists.read(anyOf(begun)), weight: unfinishedWeight });
        }
        if (found.some(({ list }) => isFound(list))) return { lists: found };
        const near = vocabulary.near(word);
        if (near[0] === undefined) return { lists: found };
        corrections[word] = near[0];
        return { lists: [{ list: await lists.read(anyOf(near)), weight: correctedWeight }] };
      }),
    ),
    Promise.all(text.excluded.map(({ words }) => lists.read(specOf(words)))),
  ]);
  return { terms, excluded, corrections };
}

function specOf(words: readonly string[]): TermSpec {
  const [word] = words;
  if (words.length === 1 && word !== undefined) return { kind: 'any', lexemes: lexemesOf(word) };
  return { kind: 'phrase', variants: locales.map((locale) => words.map((each) => lexeme(each, locale))) };
}

function anyOf(words: readonly string[]): TermSpec {
  return { kind: 'any', lexemes: [...new Set(words.flatMap(lexemesOf))].sort() };
}

function isFound(list: TermList): boolean {
  return list.slots.length > 0 || [...list.patches.values()].some((place) => place !== undefined);
}

/** The documents that match every term and none of the excluded ones, and how well. `scores` is the caller's scratch, one per slot. */
export function combine({ terms, excluded }: TextMatch, columns: Columns, scores: Float32Array, met: Uint8Array): Bitset {
  const { size } = columns;
  scores.fill(0, 0, size);
  met.fill(0, 0, size);
  for (const [index, { lists }] of terms.entries()) {
    const total = Math.max(...lists.map(({ list }) => list.slots.length));
    const rarity = Math.log(1 + (size + 1) / (total + 1));
    for (const { list, weight } of lists) {
      eachEntry(list, size, (slot, place) => {
        const before = met[slot] as number;
        // The first list in which a document stands decides; one that missed an earlier term is out.
        if (before !== index) return;
        met[slot] = index + 1;
        scores[slot] = (scores[slot] as number) + (placeWeights[place] as number) * weight * rarity;
      });
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

function eachEntry(list: TermList, size: number, visit: (slot: number, place: number) => void): void {
  const { slots, places, patches } = list;
  const patched = patches.size > 0;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] as number;
    if (slot < size && !(patched && patches.has(slot))) visit(slot, places[n] as number);
  }
  for (const [slot, place] of patches) if (place !== undefined && slot < size) visit(slot, place);
}
