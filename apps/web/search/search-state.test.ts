import { emptySearch, withType, parseSearchParams } from '@causa/shared/search/search-params';
import { toMapArea } from '@causa/shared/search/location';
import { describe, expect, it } from 'vitest';
import { getOptions } from './filters/facet-group.tsx';
import { toLocation } from '../forms/location/google-places.ts';
import {
  getDateSuggestion,
  getChips,
  getEffectiveParams,
  getSuggestionHref,
  getHrefInLocale,
  withFilter,
  withoutFilters,
} from './search-state.ts';

const read = (query: string) => parseSearchParams(new URLSearchParams(query), 'JOB', 'en').params;

describe('search state', () => {
  it('shows remote words as the filter they turn on', () => {
    const queryInterpretation = {
      removedWords: ['work from home', 'remote'],
      appliedFilters: { locationType: ['REMOTE' as const] },
      relaxed: false,
    };
    expect(
      getEffectiveParams(read('q=Remote teacher work from home'), {
        query: 'teacher',
        queryInterpretation,
      }),
    ).toMatchObject({
      q: 'teacher',
      filters: { locationType: ['REMOTE'] },
    });
    const plain = read('q=teacher');
    expect(
      getEffectiveParams(plain, {
        query: 'teacher',
        queryInterpretation: { removedWords: [], appliedFilters: {}, relaxed: false },
      }),
    ).toBe(plain);
  });

  it('returns to the first page when a filter changes', () => {
    expect(withFilter(read('page=3&jobType=contract'), 'functions', ['legal'])).toMatchObject({
      pageIndex: 0,
      filters: { jobType: ['contract'], functions: ['legal'] },
    });
    expect(withFilter(read('functions=legal'), 'functions', []).filters).toEqual({});
  });

  it('makes one chip for each value, which removes only itself', () => {
    const chips = getChips(read('functions=legal,marketing&locationType=REMOTE'), 'JOB');
    expect(chips.map((chip) => chip.key)).toEqual([
      'locationType.REMOTE',
      'functions.legal',
      'functions.marketing',
    ]);
    expect(chips[1]?.without.filters).toEqual({
      locationType: ['REMOTE'],
      functions: ['marketing'],
    });
  });

  it('keeps only the filters of the new type', () => {
    const params = read(
      'q=a&functions=legal&jobType=contract&areasOfFocus=women&radius=8000&page=2&country=US',
    );
    expect(withType(params, 'JOB', 'ORG')).toMatchObject({
      q: 'a',
      pageIndex: 0,
      radius: 'auto',
      filters: { areasOfFocus: ['women'] },
    });
    expect(withType(params, 'JOB', 'VOLOP').filters).toEqual({
      areasOfFocus: ['women'],
      functions: ['legal'],
    });
  });

  it('keeps all filters in another language except a missing radius', () => {
    expect(getHrefInLocale(read('q=a&radius=8000&country=US'), 'JOB', 'es')).toBe(
      '/es/empleos?q=a&country=US',
    );
    expect(getHrefInLocale(read('radius=state&country=US&lat=1&lng=2'), 'JOB', 'pt')).toContain(
      'radius=state',
    );
  });

  it('applies a suggestion over the current parameters', () => {
    const current = new URLSearchParams('q=a&functions=legal&page=2');
    expect(
      getSuggestionHref('/en/jobs', current, {
        kind: 'drop-filter',
        change: { functions: null },
        count: 1,
      }),
    ).toBe('/en/jobs?q=a');
    expect(
      getSuggestionHref('/en/jobs', current, {
        kind: 'remote',
        change: { locationType: 'REMOTE' },
        count: 1,
      }),
    ).toBe('/en/jobs?q=a&functions=legal&locationType=REMOTE');
  });

  it('offers values with results, and chosen values without results', () => {
    const counts = [{ value: 'paid', count: 3 }];
    expect(getOptions('payment', 'JOB', counts, ['unpaid'])).toEqual([
      { value: 'paid', count: 3 },
      { value: 'unpaid', count: 0 },
    ]);
    expect(
      getOptions(
        'actionType',
        'EVENT',
        [
          { value: 'one-time', count: 2 },
          { value: 'talk', count: 1 },
        ],
        [],
      ),
    ).toEqual([{ value: 'talk', count: 1 }]);
    expect(
      getOptions(
        'functions',
        'JOB',
        [
          { value: 'advocacy', count: 1 },
          { value: 'legal', count: 9 },
        ],
        [],
      ).map((option) => option.value),
    ).toEqual(['legal', 'advocacy']);
  });

  it('names the date to drop and the count without it', () => {
    expect(getDateSuggestion('endsGT', { endsGT: '2027-12-01' })).toBe('anyDate');
    const both = { startsLT: '2027-12-31', endsGT: '2027-12-01' };
    expect([getDateSuggestion('endsGT', both), getDateSuggestion('startsLT', both)]).toEqual([
      'anyStart',
      'anyEnd',
    ]);
  });

  it('uses XA for a place without a country', () => {
    expect(toLocation('Somewhere', {})).toMatchObject({
      countryCode: 'XA',
      geoType: 'undefined_country_geocodes',
    });
    expect(emptySearch.location).toBeUndefined();
  });

  it('removes an area of the map by its chip and with all filters', () => {
    const area = toMapArea({ north: 1, west: 0, south: 0, east: 1 });
    const params = { ...emptySearch, location: area, isMap: true as const };
    const chip = getChips(params, 'JOB').find(({ key }) => key === 'mapArea');
    expect(chip?.without).toEqual({ ...params, location: undefined });
    expect(withoutFilters(params).location).toBeUndefined();
    const lisbon = { ...params, location: { text: 'Lisbon', countryCode: 'PT' } };
    expect(getChips(lisbon, 'JOB')).toEqual([]);
    expect(withoutFilters(lisbon).location).toEqual(lisbon.location);
  });
});
