import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetName } from '@causa/shared/search/facets';
import {
  addBit,
  type Bitset,
  countBits,
  countCommon,
  createCounter,
  eachBit,
  hasBit,
  intersect,
  countWords,
} from './bitset.ts';
import { countFacets } from './count-facets.ts';

const facets = ['jobType', 'payment', 'locationType'] as const satisfies readonly FacetName[];
const values = ['a', 'b', 'c'];
type Doc = Record<(typeof facets)[number], string[]> & { near: boolean; reachable: boolean };

const docs = fc.array(
  fc.record({
    jobType: fc.subarray(values),
    payment: fc.subarray(values),
    locationType: fc.subarray(values, { maxLength: 1 }),
    near: fc.boolean(),
    reachable: fc.boolean(),
  }),
  { maxLength: 120 },
);
const choices = fc.record({
  jobType: fc.subarray(values),
  payment: fc.subarray(values),
  locationType: fc.subarray(values),
});

// "c" stands for REMOTE: such documents are also found far away once a value of their facet is
// chosen.
function plainly(all: Doc[], chosen: Record<(typeof facets)[number], string[]>): Doc[] {
  return all.filter(
    (doc) =>
      facets.every(
        (facet) =>
          chosen[facet].length === 0 || doc[facet].some((value) => chosen[facet].includes(value)),
      ) &&
      (doc.near ||
        (chosen.locationType.length > 0 && doc.reachable && doc.locationType.includes('c'))),
  );
}

function setOf(all: Doc[], test: (doc: Doc) => boolean): Bitset {
  const set = new Uint32Array(countWords(all.length));
  for (const [slot, doc] of all.entries()) if (test(doc)) addBit(set, slot);
  return set;
}

test('counts for each facet value exactly the results of choosing it', () => {
  fc.assert(
    fc.property(docs, choices, (all, chosen) => {
      const answer = countFacets({
        candidates: setOf(all, (doc) => doc.near),
        onlyThrough: {
          facet: 'locationType',
          candidates: setOf(all, (doc) => doc.reachable && doc.locationType.includes('c')),
        },
        chosen: new Map(
          facets.filter((facet) => chosen[facet].length > 0).map((facet) => [facet, chosen[facet]]),
        ),
        wanted: facets,
        valuesOf: (facet) =>
          new Map(
            values.map((value) => [
              value,
              setOf(all, (doc) => doc[facet as 'jobType'].includes(value)),
            ]),
          ),
      });
      expect(countBits(answer.matches)).toBe(plainly(all, chosen).length);
      for (const facet of facets)
        for (const value of values)
          expect(answer.counts.get(facet)?.get(value)).toBe(
            plainly(all, { ...chosen, [facet]: [value] }).length,
          );
    }),
    { numRuns: 300 },
  );
});

test('restores the bits of a set', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 199 })), (slots) => {
      const set = new Uint32Array(countWords(200));
      for (const slot of slots) addBit(set, slot);
      const seen: number[] = [];
      eachBit(set, (slot) => seen.push(slot));
      expect(seen).toEqual([...slots].sort((a, b) => a - b));
      expect(slots.every((slot) => hasBit(set, slot))).toBe(true);
    }),
  );
});

test('counts the same intersection size as materializing it', () => {
  const set = fc
    .uint32Array({ minLength: 40, maxLength: 40 })
    .map((words) => Uint32Array.from(words));
  const sparse = fc
    .uniqueArray(fc.integer({ min: 0, max: 1_279 }), { maxLength: 12 })
    .map((slots) => {
      const out = new Uint32Array(40);
      for (const slot of slots) addBit(out, slot);
      return out;
    });
  fc.assert(
    fc.property(fc.oneof(set, sparse), set, (a, b) => {
      expect(countCommon(a, b)).toBe(countBits(intersect(a, b)));
      const count = createCounter(a);
      expect([count(b), count(a)]).toEqual([countBits(intersect(a, b)), countBits(a)]);
    }),
  );
  expect(
    countCommon(new Uint32Array(7).fill(0xffffffff), new Uint32Array(7).fill(0xffffffff)),
  ).toBe(7 * 32);
});
