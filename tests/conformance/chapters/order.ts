import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findableTypes } from '@causa/shared/listings/listing-types';
import { locales } from '@causa/shared/platform/locales';
import { type Asking, placeOf } from '../asking.ts';
import { corpus, daysFromNow, nameOf } from '../corpus.ts';

/** Requirements for every engine: time, order and pagination. */
export function orderChapter(name: string, { ask, found, everything }: Asking): void {
  describe(`${name}: dates`, () => {
    test.each([
      ['1', 1],
      ['3', 2],
      ['7', 3],
      ['14', 4],
      ['30', 5],
    ] as const)('matches records published within %s days', async (recency, count) => {
      expect((await ask({ q: 'iridium', filters: { recency: [recency] } })).count).toBe(count);
    });
    test('uses the longer of two recencies', async () => {
      expect((await ask({ q: 'iridium', filters: { recency: ['1', '14'] } })).count).toBe(4);
    });
    test('counts each recency', async () => {
      expect((await ask({ q: 'iridium' })).facets.recency).toEqual(
        [1, 2, 3, 4, 5].map((count, n) => ({ value: ['1', '3', '7', '14', '30'][n], count })),
      );
    });
    const iso = (days: number): string => daysFromNow(days).toISOString().slice(0, 10);
    test('matches an event starting before a day', async () => {
      expect(await found({ type: 'EVENT', q: 'rhodium', startsLT: iso(20) })).toEqual([
        'event-soon',
      ]);
    });
    test('matches an event ending after a day', async () => {
      expect(await found({ type: 'EVENT', q: 'rhodium', endsGT: iso(20) })).toEqual(['event-late']);
    });
    test('matches a date window', async () => {
      expect(
        await found({ type: 'EVENT', q: 'rhodium', startsLT: iso(60), endsGT: iso(45) }),
      ).toEqual(['event-late']);
    });
    test('treats a record without dates as always open', async () => {
      expect((await found({ type: 'VOLOP', q: 'rhodium', startsLT: iso(5) })).toSorted()).toEqual([
        'volop-ongoing',
      ]);
      expect((await found({ type: 'VOLOP', q: 'rhodium', endsGT: iso(5) })).toSorted()).toEqual([
        'volop-dated',
        'volop-ongoing',
      ]);
    });
  });

  describe(`${name}: order and pages`, () => {
    test('sorts by newest with words', async () => {
      expect(await found({ q: 'iridium', sort: 'newest' })).toEqual([
        'iridium-0.5',
        'iridium-2',
        'iridium-6',
        'iridium-13',
        'iridium-29',
        'iridium-100',
      ]);
    });
    test('sorts by deadline, records without one last', async () => {
      expect(await found({ type: 'INTERNSHIP', q: 'cerium', sort: 'closing' })).toEqual([
        'cerium-a',
        'cerium-b',
        'cerium-c',
        'cerium-none',
      ]);
    });
    test('sorts by the highest pay, records without pay last and by id', async () => {
      const ids = await everything({ sort: 'pay' });
      const byId = new Map(corpus.map((document) => [document.id, document]));
      const pay = (id: string): number => byId.get(id)?.pay ?? -1;
      expect(ids).toEqual(ids.toSorted((a, b) => pay(b) - pay(a) || (a < b ? -1 : 1)));
      expect(pay(ids[0] ?? '')).toBeGreaterThan(0);
      expect(pay(ids.at(-1) ?? '')).toBe(-1);
    });
    test.each(
      locales.flatMap((lang) =>
        [...findableTypes, 'ALL' as const].flatMap((type) =>
          ['', 'garden'].map((q) => [lang, type, q] as const),
        ),
      ),
    )(
      'ranks by relevance for a reader of %s %s "%s" in that language first',
      async (lang, type, q) => {
        const ids = await everything({ lang, type, q });
        const isOther = ids.map(
          (id) => corpus.find((document) => document.id === id)?.locale !== lang,
        );
        expect(isOther.lastIndexOf(false)).toBeLessThan(
          isOther.includes(true) ? isOther.indexOf(true) : ids.length,
        );
        expect(ids.length).toBe((await ask({ lang: 'en', type, q })).count);
      },
    );
    test('sorts by newest regardless of language', async () => {
      expect(await everything({ sort: 'newest', lang: 'es' })).toEqual(
        await everything({ sort: 'newest', lang: 'pt' }),
      );
    });
    test('sorts by distance', async () => {
      const { results } = await ask({
        location: placeOf('oakland'),
        radius: 'country',
        sort: 'distance',
      });
      const distances = results.map((hit) => hit.distance ?? Number.POSITIVE_INFINITY);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(nameOf(results[0]?.id ?? '')).not.toBe('');
    });
    test('sorts records without a point last by distance', async () => {
      const ids = await everything({
        location: { text: 'Anywhere near', latitude: 37.8, longitude: -122.27, countryCode: 'US' },
        radius: 'country',
        sort: 'distance',
        filters: { locationType: ['REMOTE'] },
      });
      const firstWithout = ids.findIndex(
        (id) => corpus.find((document) => document.id === id)?.point === null,
      );
      expect(firstWithout).toBeGreaterThan(0);
      expect(
        ids
          .slice(firstWithout)
          .every((id) => corpus.find((document) => document.id === id)?.point === null),
      ).toBe(true);
    });
    test.each([
      ['relevance', ''],
      ['relevance', 'thulium'],
      ['newest', 'thulium'],
      ['closing', 'thulium'],
      ['relevance', 'thulium intern'],
    ] as const)('breaks ties of %s "%s" by id without repetition or gaps', async (sort, q) => {
      const ids = await everything({ type: 'INTERNSHIP', q, sort });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await ask({ type: 'INTERNSHIP', q, sort })).count);
      const ties = ids.filter((id) => nameOf(id).startsWith('tie-'));
      expect(ties).toHaveLength(45);
      expect(ties).toEqual(sort === 'closing' ? ties.toSorted() : ties.toSorted().reverse());
    });
    test('returns twenty a page and the number of pages', async () => {
      const reply = await ask({ type: 'INTERNSHIP', q: 'thulium' });
      expect(reply).toMatchObject({ count: 45, pageCount: 3, pageIndex: 0 });
      expect(reply.results).toHaveLength(20);
      expect((await ask({ type: 'INTERNSHIP', q: 'thulium', pageIndex: 2 })).results).toHaveLength(
        5,
      );
    });
    test.each([[3], [50], [99_999]])(
      'returns an empty page at index %d past the end with the total count',
      async (pageIndex) => {
        expect(await ask({ type: 'INTERNSHIP', q: 'thulium', pageIndex })).toMatchObject({
          count: 45,
          results: [],
          suggestions: [],
        });
      },
    );
    test(
      'repeats and skips nothing over the pages of random queries',
      { timeout: 120_000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...findableTypes, 'ALL' as const),
            fc.constantFrom('', 'harbor', 'garden', 'mountain river', 'can'),
            fc.constantFrom('relevance', 'newest', 'closing', 'pay'),
            async (type, q, sort) => {
              const ids = await everything({ type, q, sort });
              expect(new Set(ids).size).toBe(ids.length);
              expect(ids.length).toBe((await ask({ type, q, sort })).count);
            },
          ),
          { numRuns: 15 },
        );
      },
    );
    test('returns the same reply for the same query', async () => {
      expect((await ask({ q: 'garden' })).results.map(({ id }) => id)).toEqual(
        (await ask({ q: 'garden' })).results.map(({ id }) => id),
      );
    });
  });
}
