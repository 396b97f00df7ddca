import { addBit, type Bitset } from './bitset.ts';
import type { Columns } from './columns.ts';

/** The documents that are public at an instant, and until when the set is valid without writes. */
export interface LiveSet {
  set: Bitset;
  from: number;
  until: number;
}

/** Returns the documents that are published and not over; times in milliseconds. */
export function getLiveSet(columns: Columns, now: number): LiveSet {
  const set = new Uint32Array(columns.words);
  let until = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < columns.size; slot++) {
    if (((columns.present[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0) continue;
    const published = columns.published[slot] ?? 0;
    const end = columns.liveUntil[slot] ?? 0;
    if (published > now) {
      if (published < until) until = published;
    } else if (end > now) {
      addBit(set, slot);
      if (end < until) until = end;
    }
  }
  return { set, from: now, until };
}
