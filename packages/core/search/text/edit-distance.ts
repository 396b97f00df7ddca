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
  // Equal beginnings and ends cost nothing.
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const rows = aEnd - start;
  const columns = bEnd - start;
  if (rows === 0 || columns === 0) return Math.min(rows + columns, limit + 1);
  if (columns >= widest) return limit + 1;
  let [before, previous, row] = threeRows;
  for (let j = 0; j <= columns; j++) previous[j] = Math.min(j, limit + 1);
  for (let i = 1; i <= rows; i++) {
    // Cells further from the diagonal than the limit are beyond it.
    const from = Math.max(1, i - limit);
    const to = Math.min(columns, i + limit);
    row[from - 1] = from === 1 ? Math.min(i, limit + 1) : limit + 1;
    let best = limit + 1;
    const letter = a.charCodeAt(start + i - 1);
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(start + j - 1);
      let cost = (previous[j - 1] ?? 0) + (letter === other ? 0 : 1);
      const inserted = (row[j - 1] ?? 0) + 1;
      if (inserted < cost) cost = inserted;
      const deleted = j === i + limit ? limit + 1 : (previous[j] ?? 0) + 1;
      if (deleted < cost) cost = deleted;
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(start + j - 2) &&
        a.charCodeAt(start + i - 2) === other
      ) {
        const swapped = (before[j - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, row] = [previous, row, before];
  }
  return Math.min(previous[columns] ?? limit + 1, limit + 1);
}

/** Words are shorter; longer ones are not compared. */
const widest = 256;
/** Reused by each call, because matching compares millions of words. */
const threeRows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(widest),
  new Uint8Array(widest),
  new Uint8Array(widest),
];

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
