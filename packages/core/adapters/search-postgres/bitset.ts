/** A set of slots, one bit each. All sets of one state have the same number of words. */
export type Bitset = Uint32Array<ArrayBuffer>;

export function countWords(slots: number): number {
  return (slots + 31) >>> 5;
}

export function addBit(set: Bitset, slot: number): void {
  const word = slot >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (slot & 31));
}

export function removeBit(set: Bitset, slot: number): void {
  const word = slot >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(set: Bitset, slot: number): boolean {
  return (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function intersect(a: Bitset, b: Bitset): Bitset {
  const out = new Uint32Array(a.length);
  for (let i = 0; i < a.length; i++) out[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return out;
}

export function intersectInto(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0);
}

export function subtractFrom(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & ~(other[i] ?? 0);
}

export function unite(sets: readonly Bitset[], length: number): Bitset {
  const out = new Uint32Array(length);
  for (const set of sets) for (let i = 0; i < length; i++) out[i] = (out[i] ?? 0) | (set[i] ?? 0);
  return out;
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) count += popcount(set[i] ?? 0);
  return count;
}

/**
 * Counts the slots in both sets. Three words at a time share later steps of counting: four bits
 * hold the sum of three.
 */
export function countCommon(a: Bitset, b: Bitset): number {
  const { length } = a;
  let count = 0;
  let i = 0;
  for (; i + 2 < length; i += 3)
    count += popcount3(
      (a[i] ?? 0) & (b[i] ?? 0),
      (a[i + 1] ?? 0) & (b[i + 1] ?? 0),
      (a[i + 2] ?? 0) & (b[i + 2] ?? 0),
    );
  for (; i < length; i++) count += popcount((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}

/** Returns a function that counts the slots of one set in others, skipping its empty words. */
export function createCounter(set: Bitset): (other: Bitset) => number {
  let filled = 0;
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) filled++;
  if (filled > set.length * 0.8) return (other) => countCommon(set, other);
  const at = new Int32Array(filled);
  const words = new Uint32Array(filled);
  for (let i = 0, n = 0; i < set.length; i++) {
    if (set[i] === 0) continue;
    at[n] = i;
    words[n++] = set[i] ?? 0;
  }
  return (other) => countCommonAt(other, at, words);
}

/** Counts the bits in both: `words` are those of a set at the indices `at`. */
function countCommonAt(other: Bitset, at: Int32Array, words: Uint32Array): number {
  let count = 0;
  let n = 0;
  for (; n + 2 < words.length; n += 3) {
    count += popcount3(
      (words[n] ?? 0) & (other[at[n] ?? 0] ?? 0),
      (words[n + 1] ?? 0) & (other[at[n + 1] ?? 0] ?? 0),
      (words[n + 2] ?? 0) & (other[at[n + 2] ?? 0] ?? 0),
    );
  }
  for (; n < words.length; n++) count += popcount((words[n] ?? 0) & (other[at[n] ?? 0] ?? 0));
  return count;
}

/** Calls `visit` with every slot of the set, in ascending order. */
export function eachBit(set: Bitset, visit: (slot: number) => void): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] ?? 0;
    while (word !== 0) {
      const low = word & -word;
      visit((i << 5) + (31 - Math.clz32(low)));
      word ^= low;
    }
  }
}

function popcount3(x: number, y: number, z: number): number {
  const a = x - ((x >>> 1) & 0x55555555);
  const b = y - ((y >>> 1) & 0x55555555);
  const c = z - ((z >>> 1) & 0x55555555);
  const low = (a & 0x33333333) + (b & 0x33333333) + (c & 0x33333333);
  const high = ((a >>> 2) & 0x33333333) + ((b >>> 2) & 0x33333333) + ((c >>> 2) & 0x33333333);
  const sum =
    (low & 0x0f0f0f0f) +
    ((low >>> 4) & 0x0f0f0f0f) +
    (high & 0x0f0f0f0f) +
    ((high >>> 4) & 0x0f0f0f0f);
  return Math.imul(sum, 0x01010101) >>> 24;
}

function popcount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
