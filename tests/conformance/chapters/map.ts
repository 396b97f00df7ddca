import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMapArea } from '@causa/shared/search/location';
import { maxZoom } from '@causa/shared/search/map-view';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import { emptySearch } from '@causa/shared/search/search-params';
import { toEngineQuery } from '@causa/core/search/search';
import { analyzeQuery } from '@causa/core/search/text/understand-query';
import type { Asking } from '../asking.ts';
import { now } from '../corpus.ts';

/** Requirements for every engine: results by place. */
export function mapChapter(name: string, { ask, liveOf, ready }: Asking): void {
  const query = (q: string) =>
    toEngineQuery(
      'JOB',
      emptySearch,
      'en',
      analyzeQuery(q, 'JOB', { lang: 'en' }),
      now,
      defaultRates.rates,
    );

  describe(`${name}: map`, () => {
    test('counts all results, and those without a place', async () => {
      const reply = await ready().engine.cluster(query(''), undefined);
      const jobs = liveOf('JOB');
      expect(reply.count).toBe(jobs.length);
      expect(reply.unlocatedCount).toBe(jobs.filter(({ point }) => point === null).length);
      expect(reply.outsideCount).toBe(0);
    });
    test('shows the places of a search for words', async () => {
      const { clusters, count } = await ready().engine.cluster(query('cook'), undefined);
      expect(count).toBe((await ask({ q: 'cook' })).count);
      expect(clusters.length).toBeGreaterThan(0);
    });
    test('counts each result once, in clusters whose bounds find exactly these', async () => {
      const part = fc.double({ min: 0, max: 1, noNaN: true });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: maxZoom }), part, part, async (zoom, x, y) => {
          const reply = await ready().engine.cluster(query(''), { zoom, x, y });
          const shown = reply.clusters.reduce((sum, { count }) => sum + count, 0);
          expect(shown + reply.unlocatedCount + reply.outsideCount).toBe(reply.count);
          for (const { bounds, count, latitude, longitude } of reply.clusters.slice(0, 5)) {
            expect((await ask({ location: toMapArea(bounds) })).count).toBe(count);
            expect(latitude).toBeGreaterThanOrEqual(bounds.south - 1e-6);
            expect(latitude).toBeLessThanOrEqual(bounds.north + 1e-6);
            expect(longitude).toBeGreaterThanOrEqual(bounds.west - 1e-6);
            expect(longitude).toBeLessThanOrEqual(bounds.east + 1e-6);
          }
        }),
        { numRuns: 15 },
      );
    });
  });
}
