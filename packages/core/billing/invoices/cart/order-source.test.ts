import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderSource, getSourceName, parseOrderSource } from './order-source.ts';

test.each<[OrderSource, string]>([
  [{ kind: 'cart' }, 'cart'],
  [{ kind: 'listing', listingId: 'a1' }, 'listing:a1'],
  [{ kind: 'pack', packId: 'b2', quantity: 3 }, 'pack:b2:3'],
])('names an order of %j %s and parses it back', (source, name) => {
  expect(getSourceName(source)).toBe(name);
  expect(parseOrderSource(name)).toEqual(source);
});

test.each([null, '', 'listing', 'listing:', 'pack', 'pack::2', 'test:a1'])(
  'rejects %j as an order source',
  (name) => {
    expect(parseOrderSource(name)).toBeNull();
  },
);

test('gives different orders different sources', () => {
  const id = fc.stringMatching(/^[0-9a-f]{4}$/);
  const source: fc.Arbitrary<OrderSource> = fc.oneof(
    fc.record({ kind: fc.constant('listing' as const), listingId: id }),
    fc.record({
      kind: fc.constant('pack' as const),
      packId: id,
      quantity: fc.integer({ min: 1, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(source, (one) =>
      isDeepStrictEqual(parseOrderSource(getSourceName(one)), { ...one }),
    ),
  );
});
