import { type Bitset, countBits, eachBit } from './bitset.ts';

/**
 * Returns the slots of one page out of a set, best first. `key` rates a slot (higher is better),
 * `compareTies` orders equal keys (negative when the first comes first). Sorts only as many slots
 * as the page needs.
 */
export function selectPage(
  matches: Bitset,
  offset: number,
  limit: number,
  key: (slot: number) => number,
  compareTies: (a: number, b: number) => number,
): number[] {
  const wanted = offset + limit;
  if (limit <= 0 || offset >= countBits(matches)) return [];
  // A heap of the best slots so far, with the worst on top.
  const slots: number[] = [];
  const keys: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const keyA = keys[a] ?? 0;
    const keyB = keys[b] ?? 0;
    return keyA !== keyB ? keyA < keyB : compareTies(slots[a] ?? 0, slots[b] ?? 0) > 0;
  };
  const swap = (a: number, b: number): void => {
    [slots[a], slots[b]] = [slots[b] ?? 0, slots[a] ?? 0];
    [keys[a], keys[b]] = [keys[b] ?? 0, keys[a] ?? 0];
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= slots.length) return;
      const child = left + 1 < slots.length && worse(left + 1, left) ? left + 1 : left;
      if (!worse(child, at)) return;
      swap(child, at);
      at = child;
    }
  };
  eachBit(matches, (slot) => {
    const value = key(slot);
    if (slots.length < wanted) {
      slots.push(slot);
      keys.push(value);
      for (let at = slots.length - 1; at > 0;) {
        const parent = (at - 1) >>> 1;
        if (!worse(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
      return;
    }
    const worst = keys[0] ?? 0;
    if (value < worst || (value === worst && compareTies(slot, slots[0] ?? 0) >= 0)) return;
    slots[0] = slot;
    keys[0] = value;
    sink();
  });
  const order = slots.map((_, index) => index).sort((a, b) => (worse(a, b) ? 1 : -1));
  return order.slice(offset).map((index) => slots[index] ?? 0);
}
