import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, hasBit, removeBit } from './bitset.ts';
import { NewestOrder } from './newest-order.ts';
import { selectPage } from './select-page.ts';

const words = 4;
const slots = words * 32;

test('returns the same page of newest entries as a full sort', () => {
  const write = fc.record({
    slot: fc.nat(slots - 1),
    published: fc.nat(20),
    isThere: fc.boolean(),
  });
  const ask = fc.record({
    matches: fc.uniqueArray(fc.nat(slots - 1)),
    own: fc.option(fc.uniqueArray(fc.nat(slots - 1)), { nil: undefined }),
    offset: fc.nat(30),
    limit: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(write, { maxLength: 60 }), ask), { minLength: 1, maxLength: 6 }),
      (rounds) => {
        const order = new NewestOrder();
        const present = new Uint32Array(words);
        const published = Array.from({ length: slots }, () => 0);
        const newer = (a: number, b: number): number =>
          (published[b] ?? 0) - (published[a] ?? 0) || b - a;
        for (const [writes, { matches, own, offset, limit }] of rounds) {
          for (const { slot, published: at, isThere } of writes) {
            published[slot] = at;
            if (isThere) addBit(present, slot);
            else removeBit(present, slot);
            order.note(slot);
          }
          const found = new Uint32Array(words);
          for (const slot of matches) if (hasBit(present, slot)) addBit(found, slot);
          const first = own === undefined ? undefined : new Uint32Array(words);
          for (const slot of own ?? []) if (first !== undefined) addBit(first, slot);
          const key = (slot: number): number =>
            (published[slot] ?? 0) + (first !== undefined && hasBit(first, slot) ? 1_000 : 0);
          expect(order.page(found, first, offset, limit, present, newer)).toEqual(
            selectPage(found, offset, limit, key, newer),
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});
