import { type Bitset, countBits, hasBit } from './bitset.ts';

/** Above this number of changes, sorting again is cheaper than merging. */
const maxMerged = 5_000;

/**
 * Slots by publication, newest first: most visitors search without words, and a page of the newest
 * should not read all documents.
 */
export class NewestOrder {
  private slots: Int32Array = new Int32Array(0);
  private readonly changed = new Set<number>();
  private isSorted = false;

  /** Records that the slot was filled, changed or emptied. */
  note(slot: number): void {
    if (!this.isSorted) return;
    this.changed.add(slot);
    if (this.changed.size > maxMerged) this.isSorted = false;
  }

  /**
   * Returns the slots of a page out of `matches`, those in `first` before all others. `newer` is
   * negative when the first slot comes first; `present` holds all used slots.
   */
  page(
    matches: Bitset,
    first: Bitset | undefined,
    offset: number,
    limit: number,
    present: Bitset,
    newer: (a: number, b: number) => number,
  ): number[] {
    const order = this.read(present, newer);
    const page: number[] = [];
    let skipped = 0;
    for (const isFirst of [true, false]) {
      if (first === undefined && !isFirst) break;
      for (let at = 0; at < order.length && page.length < limit; at++) {
        const slot = order[at] ?? 0;
        if (!hasBit(matches, slot) || (first !== undefined && hasBit(first, slot) !== isFirst))
          continue;
        if (skipped < offset) skipped++;
        else page.push(slot);
      }
    }
    return page;
  }

  private read(present: Bitset, newer: (a: number, b: number) => number): Int32Array {
    if (!this.isSorted) {
      this.slots = sortSlots(present, newer);
      this.isSorted = true;
    } else if (this.changed.size > 0) {
      const added = [...this.changed].filter((slot) => hasBit(present, slot)).sort(newer);
      this.slots = mergeSlots(
        this.slots.filter((slot) => !this.changed.has(slot)),
        added,
        newer,
      );
    }
    this.changed.clear();
    return this.slots;
  }
}

function sortSlots(present: Bitset, newer: (a: number, b: number) => number): Int32Array {
  const slots = new Int32Array(countBits(present));
  let at = 0;
  for (let slot = 0; at < slots.length; slot++) if (hasBit(present, slot)) slots[at++] = slot;
  return slots.sort(newer);
}

function mergeSlots(
  slots: Int32Array,
  added: readonly number[],
  newer: (a: number, b: number) => number,
): Int32Array {
  if (added.length === 0) return slots;
  const all = new Int32Array(slots.length + added.length);
  for (let at = 0, old = 0, next = 0; at < all.length; at++) {
    const candidate = added[next];
    all[at] =
      candidate !== undefined && (old >= slots.length || newer(candidate, slots[old] ?? 0) < 0)
        ? (added[next++] ?? 0)
        : (slots[old++] ?? 0);
  }
  return all;
}
