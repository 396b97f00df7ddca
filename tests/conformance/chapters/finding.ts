import { describe, expect, test } from 'vitest';
import { findableTypes } from '@causa/shared/listings/listing-types';
import { emptySearch, withType } from '@causa/shared/search/search-params';
import { type Ask, type Asking, placeOf } from '../asking.ts';
import { daysFromNow } from '../corpus.ts';

/** Requirements for every engine: which documents match. */
export function findingChapter(name: string, { ask, found, everything, liveOf }: Asking): void {
  describe(`${name}: searchable records`, () => {
    test.each([['JOB'], ['INTERNSHIP'], ['VOLOP'], ['EVENT'], ['ORG'], ['ALL']] as const)(
      '%s returns all public records of its type only',
      async (type) => {
        const ids = await everything({ type });
        expect(ids.toSorted()).toEqual(
          liveOf(type)
            .map(({ id }) => id)
            .toSorted(),
        );
      },
    );
    test('excludes expired, ending and scheduled records', async () => {
      expect(await found({ q: 'vanadium' })).toEqual(['still-live']);
      expect((await ask({ q: 'vanadium' })).count).toBe(1);
    });
    test('excludes other types', async () => {
      for (const type of findableTypes)
        expect((await ask({ type, q: 'osmium' })).results.map((hit) => hit.type)).toEqual([type]);
    });
    test('includes every type for all', async () => {
      expect(
        (await ask({ type: 'ALL', q: 'osmium' })).results.map((hit) => hit.type).toSorted(),
      ).toEqual(['EVENT', 'INTERNSHIP', 'JOB', 'ORG', 'VOLOP']);
    });
    test('counts each type with the same words', async () => {
      const { typeCounts } = await ask({ q: 'osmium' });
      expect(typeCounts).toEqual({ JOB: 1, INTERNSHIP: 1, VOLOP: 1, EVENT: 1, ORG: 1 });
    });
    test.each([[''], ['harbor'], ['garden lantern']])(
      'counts types for "%s" like each search counts them',
      async (q) => {
        const { typeCounts } = await ask({ q });
        for (const type of findableTypes)
          expect((await ask({ type, q })).count, type).toBe(typeCounts[type]);
      },
    );
    test.each([
      [{ q: 'osmium', filters: { payment: ['unpaid'] } }],
      [
        {
          q: 'harbor',
          filters: { areasOfFocus: ['environment', 'education'], locationType: ['REMOTE'] },
        },
      ],
      [
        {
          q: '',
          filters: { locationType: ['REMOTE'], locale: ['en'] },
          location: placeOf('oakland'),
          radius: 16_000,
        },
      ],
      [{ q: 'remote', filters: { jobType: ['full-time'] } }],
      [{ type: 'EVENT', q: '', startsLT: daysFromNow(20).toISOString().slice(0, 10) }],
    ] satisfies [Ask][])('counts types with the filters of the type: %j', async (asked: Ask) => {
      const { typeCounts } = await ask(asked);
      const { type = 'JOB', lang: _lang, ...params } = asked;
      for (const other of findableTypes) {
        const { count } = await ask({
          ...withType({ ...emptySearch, ...params }, type, other),
          type: other,
        });
        expect(typeCounts[other], other).toBe(count);
      }
    });
    test('counts types at the place', async () => {
      expect((await ask({ q: 'osmium', location: placeOf('madrid') })).typeCounts).toEqual({
        JOB: 0,
        INTERNSHIP: 0,
        VOLOP: 0,
        EVENT: 0,
        ORG: 0,
      });
    });
  });
}
