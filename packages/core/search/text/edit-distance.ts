/** Returns the number of allowed typos: none below five letters, one from five, two from nine. */
export function getAllowedTypos(word: string): number {
  if (/\d/.test(word)) return 0;
  return word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
}

/**
 * Returns the edit distance (insertions, deletions, replacements, swapped neighbors), or `limit +
 * 1` when it exceeds `limit`. For small limits: tries every edit where the words differ, which ends
 * after few letters for most pairs of words.
 */
export function computeEditDistance(a: string, b: string, limit: number): number {
  return computeRest(a, 0, b, 0, limit);
}

/** The distance of the words from these letters on. */
function computeRest(a: string, aStart: number, b: string, bStart: number, limit: number): number {
  let i = aStart;
  let j = bStart;
  // Equal beginnings cost nothing.
  while (i < a.length && j < b.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++;
    j++;
  }
  const aLeft = a.length - i;
  const bLeft = b.length - j;
  if (Math.abs(aLeft - bLeft) > limit || limit === 0)
    return aLeft === 0 && bLeft === 0 ? 0 : limit + 1;
  if (aLeft === 0 || bLeft === 0) return aLeft + bLeft;
  const isSwapped =
    aLeft > 1 &&
    bLeft > 1 &&
    a.charCodeAt(i) === b.charCodeAt(j + 1) &&
    a.charCodeAt(i + 1) === b.charCodeAt(j);
  let best = limit + 1;
  if (isSwapped) best = Math.min(best, 1 + computeRest(a, i + 2, b, j + 2, best - 2));
  if (best > 1) best = Math.min(best, 1 + computeRest(a, i + 1, b, j + 1, best - 2));
  if (best > 1) best = Math.min(best, 1 + computeRest(a, i + 1, b, j, best - 2));
  if (best > 1) best = Math.min(best, 1 + computeRest(a, i, b, j + 1, best - 2));
  return best;
}

/** Returns the letters of a word as bits (letters beyond `z` share bits), for `mayBeNear`. */
export function getLetterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * Returns false when two words are more than `limit` edits apart: each edit changes at most two
 * letters of the set.
 */
export function mayBeNear(a: number, b: number, limit: number): boolean {
  let different = a ^ b;
  different -= (different >>> 1) & 0x55555555;
  different = (different & 0x33333333) + ((different >>> 2) & 0x33333333);
  return Math.imul((different + (different >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24 <= 2 * limit;
}
