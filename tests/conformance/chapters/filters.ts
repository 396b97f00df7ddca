import { dayMs } from '@causa/shared/platform/dates/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  facetOptions,
  type FacetFilters,
  type FacetName,
  facetsByType,
} from '@causa/shared/search/facets';
import {
  type FindableType,
  findableTypes,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import { type Asking, placeOf } from '../asking.ts';
import { live, now, places } from '../corpus.ts';

/** Requirements for every engine: filters and their counts. */
export function filtersChapter(name: string, { ask, liveOf }: Asking): void {
  describe(`${name}: filters and counts`, () => {
    const has = (
      document: SearchDocument,
      facet: FacetName,
      values: readonly string[],
    ): boolean => {
      if (facet === 'locale') return values.includes(document.locale);
      if (facet === 'recency')
        return values.some(
          (days) => document.publishedAt.getTime() >= now.getTime() - Number(days) * dayMs,
        );
      if (facet === 'closing')
        return values.some(
          (days) =>
            (document.closesAt?.getTime() ?? Number.POSITIVE_INFINITY) <=
            now.getTime() + Number(days) * dayMs,
        );
      return (document.facets[facet] ?? []).some((value) => values.includes(value));
    };
    const matching = (type: SearchType, filters: FacetFilters): SearchDocument[] =>
      liveOf(type).filter((document) =>
        (Object.entries(filters) as [FacetName, string[]][]).every(
          ([facet, values]) => values.length === 0 || has(document, facet, values),
        ),
      );

    for (const type of ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT', 'ORG'] as const) {
      test.each(facetsByType[type].map((facet) => [facet] as const))(
        `${type}: counts for %s the results of a click`,
        async (facet) => {
          const { facets } = await ask({ type });
          const options: readonly string[] = facetOptions[facet];
          expect(facets[facet]).toEqual(
            options
              .map((value) => ({ value, count: matching(type, { [facet]: [value] }).length }))
              .filter(({ count }) => count > 0),
          );
        },
      );
    }
    test('combines values of one facet with OR', async () => {
      const filters = { payment: ['paid', 'stipend'] };
      expect((await ask({ filters })).count).toBe(matching('JOB', filters).length);
    });
    test('combines facets with AND', async () => {
      const filters = { payment: ['paid'], functions: ['teaching', 'legal'], locale: ['en'] };
      expect((await ask({ filters })).count).toBe(matching('JOB', filters).length);
    });
    test('ignores a parameter of another type', async () => {
      expect((await ask({ type: 'ORG', filters: { payment: ['paid'] } })).count).toBe(
        liveOf('ORG').length,
      );
      expect((await ask({ type: 'ALL', filters: { locale: ['es'] } })).count).toBe(live.length);
    });
    const minPay = { amount: 40_000, period: 'YEAR', currency: 'USD', orUnstated: false } as const;
    const paid = (yearly: number, orUnstated: boolean): number =>
      liveOf('JOB').filter(
        ({ pay, facets }) =>
          (pay ?? 0) >= yearly || (orUnstated && facets.statesPay?.includes('no') === true),
      ).length;
    test('matches jobs whose highest pay reaches the least pay', async () => {
      expect((await ask({ minPay })).count).toBe(paid(40_000, false));
      expect(paid(40_000, false)).toBeGreaterThan(0);
    });
    test.each([
      [20, 'HOUR', 'USD', 41_600],
      [3_000, 'MONTH', 'USD', 36_000],
      [43_000, 'YEAR', 'EUR', 50_000],
    ] as const)('compares %d an %s in %s by year', async (amount, period, currency, yearly) => {
      const asked = { minPay: { amount, period, currency, orUnstated: false } };
      expect((await ask(asked)).count).toBe(paid(yearly, false));
    });
    test('adds as many jobs without stated pay as it counts', async () => {
      const { count, unstatedPayCount } = await ask({ minPay });
      expect(unstatedPayCount).toBeGreaterThan(0);
      expect((await ask({ minPay: { ...minPay, orUnstated: true } })).count).toBe(
        count + (unstatedPayCount ?? 0),
      );
      expect((await ask({})).unstatedPayCount).toBeNull();
    });
    test('offers to drop a least pay that no job reaches', async () => {
      const { count, suggestions } = await ask({ minPay: { ...minPay, amount: 9_000_000 } });
      expect(count).toBe(0);
      expect(suggestions.map(({ kind, count: found }) => [kind, found])).toEqual([
        ['unstated-pay', paid(9_000_000, true)],
        ['drop-pay', liveOf('JOB').length],
      ]);
    });
    test('applies no least pay to volunteer opportunities and type counts', async () => {
      expect((await ask({ type: 'VOLOP', minPay })).count).toBe(liveOf('VOLOP').length);
      const { typeCounts } = await ask({ type: 'INTERNSHIP', minPay });
      expect(typeCounts).toMatchObject({ JOB: paid(40_000, false), VOLOP: liveOf('VOLOP').length });
    });
    test('applies no filter by the language of the reader', async () => {
      expect((await ask({ lang: 'pt' })).count).toBe(liveOf('JOB').length);
    });
    test('shows a chosen value without results', async () => {
      const { facets } = await ask({ q: 'lighthouse', filters: { payment: ['unpaid'] } });
      expect(facets.payment).toContainEqual({ value: 'unpaid', count: 0 });
    });

    const someOf = (values: string[]) =>
      fc.subarray(values, { minLength: 1, maxLength: Math.min(3, values.length) });
    const anyFilters = (type: FindableType) =>
      fc.record(
        Object.fromEntries(
          facetsByType[type].map((facet) => [
            facet,
            someOf([...(facetOptions[facet] as readonly string[])].slice(0, 6)),
          ]),
        ) as Record<FacetName, fc.Arbitrary<string[]>>,
        { requiredKeys: [] },
      );
    const anyPlace = fc.option(
      fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])),
      { nil: undefined, freq: 2 },
    );

    test('counts exactly the results of each click', { timeout: 300_000 }, async () => {
      const single: readonly FacetName[] = [
        'locationType',
        'payment',
        'education',
        'professionalLevel',
        'orgType',
        'locale',
        'source',
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...findableTypes).chain((type) =>
            fc.tuple(
              fc.constant(type),
              anyFilters(type),
              fc.nat(),
              fc.constantFrom('', '', 'harbor', 'garden', 'garden -lantern', 'mead'),
              anyPlace,
              fc.option(fc.constantFrom(minPay, { ...minPay, orUnstated: true }), {
                nil: undefined,
                freq: 3,
              }),
            ),
          ),
          async ([type, filters, seed, q, place, pay]) => {
            const asked = {
              type,
              q,
              filters,
              minPay: pay,
              ...(place === undefined ? {} : { location: placeOf(place) }),
            };
            const reply = await ask(asked);
            const shown = (
              Object.entries(reply.facets) as [FacetName, { value: string; count: number }[]][]
            ).flatMap(([facet, options]) => options.map((option) => ({ facet, ...option })));
            if (shown.length === 0) return;
            for (const step of [0, 7, 13]) {
              const { facet, value, count } = shown[
                (seed + step) % shown.length
              ] as (typeof shown)[number];
              expect(
                (await ask({ ...asked, filters: { ...filters, [facet]: [value] } })).count,
                `${facet}=${value} instead`,
              ).toBe(count);
              const chosen = filters[facet] ?? [];
              if (chosen.length > 0 && single.includes(facet) && !chosen.includes(value)) {
                expect(
                  (await ask({ ...asked, filters: { ...filters, [facet]: [...chosen, value] } }))
                    .count,
                  `${facet}+${value}`,
                ).toBe(reply.count + count);
              }
            }
          },
        ),
        { numRuns: 60 },
      );
    });
    test('matches the reference filter for random input', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc
            .constantFrom(...findableTypes)
            .chain((type) => fc.tuple(fc.constant(type), anyFilters(type))),
          async ([type, filters]) => {
            expect((await ask({ type, filters })).count).toBe(
              matching(type, filters as FacetFilters).length,
            );
          },
        ),
        { numRuns: 60 },
      );
    });
  });
}
