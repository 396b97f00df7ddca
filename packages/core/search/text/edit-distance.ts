/** Returns the number of allowed typos: none below five letters, one from five, two from nine. */
export function getAllowedTypos(word: string): number {
  if (/\d/.test(word)) return 0;
  return word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
}

/**
 * Returns the edit distance (insertions, deletions, replacements, swapped neighbors), or `limit +
 * 1` when it exceeds `limit`.
 */
export function computeEditDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (a === b) return 0;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
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
  return (((different + (different >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24 <= 2 * limit;
}
