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
  for (let i = 0; i < a.length; i++) out[i] = (a[i] as number) & (b[i] as number);
  return out;
}

export function intersectInto(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) & (other[i] as number);
}

export function subtractFrom(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) & ~(other[i] as number);
}

export function unite(sets: readonly Bitset[], length: number): Bitset {
  const out = new Uint32Array(length);
  for (const set of sets)
    for (let i = 0; i < length; i++) out[i] = (out[i] as number) | (set[i] as number);
  return out;
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) count += popcount(set[i] as number);
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
      (a[i] as number) & (b[i] as number),
      (a[i + 1] as number) & (b[i + 1] as number),
      (a[i + 2] as number) & (b[i + 2] as number),
    );
  for (; i < length; i++) count += popcount((a[i] as number) & (b[i] as number));
  return count;
}

/** Counts the slots of one set in many others, skipping its empty words. */
export function countEach(set: Bitset, others: readonly Bitset[]): number[] {
  let filled = 0;
  for (let i = 0; i < set.length; i++) if (set[i] !== 0) filled++;
  if (filled > set.length * 0.8) return others.map((other) => countCommon(set, other));
  const at = new Int32Array(filled);
  const words = new Uint32Array(filled);
  for (let i = 0, n = 0; i < set.length; i++) {
    if (set[i] === 0) continue;
    at[n] = i;
    words[n++] = set[i] as number;
  }
  return others.map((other) => {
    let count = 0;
    let n = 0;
    for (; n + 2 < filled; n += 3) {
      count += popcount3(
        (words[n] as number) & (other[at[n] as number] as number),
        (words[n + 1] as number) & (other[at[n + 1] as number] as number),
        (words[n + 2] as number) & (other[at[n + 2] as number] as number),
      );
    }
    for (; n < filled; n++)
      count += popcount((words[n] as number) & (other[at[n] as number] as number));
    return count;
  });
}

/** Calls `visit` with every slot of the set, in ascending order. */
export function eachBit(set: Bitset, visit: (slot: number) => void): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] as number;
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
