import { describe, expect, test } from 'vitest';
import type { FacetFilters } from '@causa/shared/search/facets';
import type { SearchReply } from '@causa/core/search/search';
import { type Ask, type Asking, placeOf } from '../asking.ts';
import { nameOf } from '../corpus.ts';

/** Requirements for every engine: the parts of a reply besides results. */
export function answersChapter(name: string, { ask }: Asking): void {
  describe(`${name}: suggestions without results`, () => {
    test('returns nothing with results', async () => {
      expect((await ask({ q: 'quartz' })).suggestions).toEqual([]);
    });
    test('drops each filter with its exact count', async () => {
      const { count, suggestions } = await ask({
        q: 'quartz',
        filters: { payment: ['unpaid'], jobType: ['contract'] },
      });
      expect(count).toBe(0);
      expect(suggestions).toEqual([
        { kind: 'drop-filter', change: { payment: null, jobType: null }, count: 2 },
      ]);
      expect((await ask({ q: 'gallium', filters: { payment: ['unpaid'] } })).suggestions).toEqual([
        { kind: 'drop-filter', change: { payment: null }, count: 1 },
      ]);
    });
    test('includes other languages', async () => {
      expect((await ask({ q: 'gallium', filters: { locale: ['es'] } })).suggestions).toEqual([
        { kind: 'other-languages', change: { locale: null }, count: 1 },
      ]);
    });
    test('includes wider radii and any place', async () => {
      const { suggestions } = await ask({
        q: 'cook',
        location: placeOf('sacramento'),
        radius: 8_000,
      });
      expect(
        suggestions.find(
          ({ kind, change }) => kind === 'wider-radius' && change.radius === '160000',
        )?.count,
      ).toBe(1);
      expect(suggestions.some(({ change }) => change.radius === '24000')).toBe(false);
      expect(
        suggestions.find(({ kind, change }) => kind === 'wider-radius' && change.radius === 'state')
          ?.count,
      ).toBe(1);
      expect(suggestions.find(({ kind }) => kind === 'anywhere')).toMatchObject({
        count: 1,
        change: { location: null, lat: null, radius: null },
      });
    });
    test('includes remote work', async () => {
      const { suggestions } = await ask({
        q: 'bookkeeper',
        location: placeOf('boston'),
        radius: 8_000,
      });
      expect(suggestions).toContainEqual({
        kind: 'remote',
        change: { locationType: 'REMOTE' },
        count: 1,
      });
    });
    test('includes another spelling', async () => {
      const { suggestions } = await ask({ q: 'obie' });
      expect(suggestions).toContainEqual({ kind: 'spelling', change: { q: 'oboe' }, count: 1 });
    });
    test('always has results', async () => {
      expect((await ask({ q: 'xyzzyplugh', filters: { payment: ['paid'] } })).suggestions).toEqual(
        [],
      );
    });
    test('returns exact counts', { timeout: 120_000 }, async () => {
      for (const asked of [
        { q: 'cook', location: placeOf('madrid'), filters: { payment: ['paid'] } },
        {
          q: 'nurse',
          location: placeOf('boston'),
          radius: 8_000 as const,
          filters: { locale: ['en'] },
        },
        { q: 'gallium indium', filters: { payment: ['unpaid'] } },
      ] satisfies Ask[]) {
        const { suggestions, count } = await ask(asked);
        expect(count).toBe(0);
        expect(suggestions.length).toBeGreaterThan(0);
        for (const { change, count: promised } of suggestions) {
          const filters: FacetFilters = Object.fromEntries(
            Object.entries(asked.filters ?? {}).filter(([facet]) => change[facet] !== null),
          );
          if (typeof change.locationType === 'string')
            filters.locationType = change.locationType.split(',');
          const gone = change.lat === null;
          const radius =
            typeof change.radius === 'string'
              ? /^\d+$/.test(change.radius)
                ? Number(change.radius)
                : (change.radius as 'state')
              : 'radius' in asked && !gone
                ? asked.radius
                : 'auto';
          const after = await ask({
            ...asked,
            q: change.q ?? asked.q,
            filters,
            radius,
            location: gone || !('location' in asked) ? undefined : asked.location,
          });
          expect(after.count, JSON.stringify(change)).toBe(promised);
        }
      }
    });
  });

  describe(`${name}: match reasons`, () => {
    const piece = (reply: SearchReply, name: string, field: string): string[] => {
      const match = reply.results
        .find(({ id }) => nameOf(id) === name)
        ?.matched.find((each) => each.field === field);
      return (match?.ranges ?? []).map(([start, end]) => match?.text.slice(start, end) ?? '');
    };
    test('returns ranges for each field', async () => {
      const reply = await ask({ q: 'zephyrine' });
      expect(piece(reply, 'zephyr-title', 'title')).toEqual(['Zephyrine']);
      expect(piece(reply, 'zephyr-org', 'organization')).toEqual(['Zephyrine']);
      expect(piece(reply, 'zephyr-skill', 'skills')).toEqual(['zephyrine']);
      expect(piece(reply, 'zephyr-text', 'description')).toEqual(['zephyrine']);
    });
    test('marks inflected, accented and unfinished words whole', async () => {
      expect(piece(await ask({ q: 'psicologos' }), 'psicologo-es', 'title')).toEqual(['Psicólogo']);
      expect(piece(await ask({ q: 'lighth' }), 'lighthouse', 'title')).toEqual(['Lighthouse']);
      expect(piece(await ask({ q: 'coastal community' }), 'communities-en', 'title')).toEqual([
        'coastal',
        'communities',
      ]);
    });
    test('marks a phrase as one range', async () => {
      expect(
        piece(await ask({ type: 'VOLOP', q: '"board member"' }), 'board-member', 'title'),
      ).toEqual(['Board member']);
    });
    test('keeps markup as text', async () => {
      const { results } = await ask({ q: 'backslash lead' });
      expect(results[0]?.matched[0]?.text).toContain('<b>lead</b>');
      expect(JSON.stringify(results[0]?.matched)).not.toContain('<em>');
    });
    test('marks a typo at its match', async () => {
      expect(piece(await ask({ q: 'lighthose' }), 'lighthouse', 'title')).toEqual(['Lighthouse']);
    });
    test('returns nothing without words', async () => {
      expect((await ask({})).results.every(({ matched }) => matched.length === 0)).toBe(true);
    });
    test('shows a label in the language of the reader', async () => {
      const reply = await ask({ q: 'tenants legal', lang: 'es' });
      expect(
        reply.results
          .find(({ id }) => nameOf(id) === 'label-legal')
          ?.matched.some(({ field }) => field === 'functions'),
      ).toBe(true);
    });
  });
}
