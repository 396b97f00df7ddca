import { expect, test } from 'vitest';
import { findFilterProblems, readSavedFilters } from './saved-filters.ts';

test('keeps the meaning of filters stored under an older vocabulary', () => {
  const changes = [
    { facets: { cause: 'areasOfFocus', mood: null } },
    { values: { areasOfFocus: { 'global-warming': 'climate', gone: null } } },
  ];
  const stored = {
    cause: ['global-warming', 'women', 'gone'],
    mood: ['glad'],
    jobType: ['full-time', 'never-was'],
    startsLT: ['2026-04-01'],
  };
  expect(readSavedFilters(stored, 1, changes)).toEqual({
    filters: { areasOfFocus: ['climate', 'women'], jobType: ['full-time'] },
    startsLT: '2026-04-01',
    dropped: [
      { facet: 'mood' },
      { facet: 'areasOfFocus', value: 'gone' },
      { facet: 'jobType', value: 'never-was' },
    ],
  });
  expect(readSavedFilters({ areasOfFocus: ['global-warming'] }, 2, changes)).toEqual({
    filters: { areasOfFocus: ['climate'] },
    dropped: [],
  });
  expect(readSavedFilters({ areasOfFocus: ['climate'] }, 3, changes)).toEqual({
    filters: { areasOfFocus: ['climate'] },
    dropped: [],
  });
});

test('ignores stored filters that are no longer valid', () => {
  for (const stored of [
    null,
    'x',
    [],
    { functions: 'teaching' },
    { functions: [1, null] },
    { startsLT: ['2026-02-31'] },
  ]) {
    expect(readSavedFilters(stored, 1)).toEqual({ filters: {}, dropped: [] });
  }
});

test('names invalid new filters', () => {
  expect(
    findFilterProblems({ jobType: ['full-time', 'x'], nonsense: ['y'], endsGT: ['soon'] }),
  ).toEqual([
    { facet: 'jobType', value: 'x' },
    { facet: 'nonsense' },
    { facet: 'endsGT', value: 'soon' },
  ]);
});
