import {
  computeEditDistance,
  getAllowedTypos,
  getLetterMask,
  mayBeNear,
} from '../../search/text/edit-distance.ts';

export interface SpelledWord {
  word: string;
  letters: number;
}

/** Returns a word with the letters that it has, for `selectNearest`. */
export function toSpelledWord(word: string): SpelledWord {
  return { word, letters: getLetterMask(word) };
}

/** Returns the number of edits in which a correction may differ; `slack` allows more. */
export function getEditLimit(word: string, slack: number): number {
  return Math.min(2, getAllowedTypos(word) + slack);
}

/**
 * Returns up to three candidates with the fewest edits, most frequent first, and none with more
 * than `most` edits.
 */
export function selectNearest(
  word: string,
  most: number,
  candidates: Iterable<SpelledWord>,
  countOf: (word: string) => number,
): string[] {
  let limit = most;
  let found: string[] = [];
  const letters = getLetterMask(word);
  if (limit === 0) return [];
  for (const { word: candidate, letters: others } of candidates) {
    if (!mayBeNear(letters, others, limit)) continue;
    const distance = computeEditDistance(word, candidate, limit);
    if (distance === 0 || distance > limit) continue;
    if (distance < limit) found = [];
    limit = distance;
    found.push(candidate);
  }
  return found.sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1)).slice(0, 3);
}

/** Groups words by length, so that only those of similar length are compared. */
export function groupByLength(words: Iterable<string>): Map<number, SpelledWord[]> {
  const groups = new Map<number, SpelledWord[]>();
  for (const word of words) {
    const group = groups.get(word.length);
    if (group === undefined) groups.set(word.length, [toSpelledWord(word)]);
    else group.push(toSpelledWord(word));
  }
  return groups;
}

/** Returns the words of a group whose length differs by at most `limit`. */
export function* listSimilarLengths(
  groups: ReadonlyMap<number, readonly SpelledWord[]>,
  word: string,
  limit: number,
): Generator<SpelledWord> {
  for (let length = word.length - limit; length <= word.length + limit; length++)
    yield* groups.get(length) ?? [];
}
