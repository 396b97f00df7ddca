import {
  computeEditDistance,
  getAllowedTypos,
  getLetterMask,
  mayBeNear,
} from '../../search/text/edit-distance.ts';

/** Words with the letters that each has, in two lists: matching compares millions of them. */
export interface SpelledWords {
  words: readonly string[];
  letters: Int32Array;
}

/** Returns words with the letters that they have, for `selectNearest`. */
export function toSpelledWords(words: readonly string[]): SpelledWords {
  return { words, letters: Int32Array.from(words, getLetterMask) };
}

/** Returns the number of edits in which a correction may differ; `slack` allows more. */
export function getEditLimit(word: string, slack: number): number {
  return Math.min(2, getAllowedTypos(word) + slack);
}

/**
 * Returns up to three of the candidates, given in groups, with the fewest edits, most frequent
 * first, and none with more than `most` edits.
 */
export function selectNearest(
  word: string,
  most: number,
  groups: readonly SpelledWords[],
  countOf: (word: string) => number,
): string[] {
  let limit = most;
  let found: string[] = [];
  const letters = getLetterMask(word);
  if (limit === 0) return [];
  for (const group of groups)
    for (let at = 0; at < group.words.length; at++) {
      if (!mayBeNear(letters, group.letters[at] ?? 0, limit)) continue;
      const candidate = group.words[at] ?? '';
      const distance = computeEditDistance(word, candidate, limit);
      if (distance === 0 || distance > limit) continue;
      if (distance < limit) found = [];
      limit = distance;
      found.push(candidate);
    }
  return found.sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1)).slice(0, 3);
}

/** Groups words by length, so that only those of similar length are compared. */
export function groupByLength(words: Iterable<string>): Map<number, SpelledWords> {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const group = groups.get(word.length);
    if (group === undefined) groups.set(word.length, [word]);
    else group.push(word);
  }
  return new Map([...groups].map(([length, group]) => [length, toSpelledWords(group)]));
}

/** Returns the groups of words whose length differs by at most `limit`. */
export function listSimilarLengths(
  groups: ReadonlyMap<number, SpelledWords>,
  word: string,
  limit: number,
): SpelledWords[] {
  return Array.from({ length: 2 * limit + 1 }, (_, n) =>
    groups.get(word.length - limit + n),
  ).filter((group) => group !== undefined);
}
