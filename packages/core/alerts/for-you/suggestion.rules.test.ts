import { describe, expect, test } from 'vitest';
import { scoreListing, type SuggestedListing, type SuggestionProfile } from './suggestion.rules.ts';

const profile: SuggestionProfile = {
  skills: ['Bookkeeping', 'Excel', 'Grant writing', 'Spanish'],
  titles: ['Accountant'],
  latitude: 38.72,
  longitude: -9.14,
  locale: 'en',
  minPay: 40_000,
  unwanted: [],
};
const listing: SuggestedListing = {
  title: 'Finance officer',
  skills: ['bookkeeping', 'Excel', 'Grant writing', 'spanish', 'SAP'],
  locationType: 'ONSITE',
  latitude: 38.8,
  longitude: -9.2,
  locale: 'en',
  yearlyPay: 45_000,
  search: undefined,
};

describe('scoreListing', () => {
  test('names skills, distance and better pay as reasons', () => {
    expect(scoreListing(profile, listing)?.reasons).toEqual([
      { kind: 'skills', matched: 4, total: 5 },
      { kind: 'near', metres: expect.any(Number) },
      { kind: 'pay' },
    ]);
  });

  test('ranks more reasons higher', () => {
    const far = { ...listing, latitude: 0, longitude: 0, yearlyPay: null };
    expect(scoreListing(profile, listing)?.score).toBeGreaterThan(
      scoreListing(profile, far)?.score ?? Infinity,
    );
  });

  test('names past work and the saved search', () => {
    const found = { ...listing, title: 'Senior accountant', skills: [], search: 'Finance' };
    expect(scoreListing({ ...profile, minPay: null }, found)?.reasons.slice(1)).toEqual([
      { kind: 'experience', title: 'Accountant' },
      { kind: 'search', name: 'Finance' },
    ]);
  });

  test('suggests nothing by place or pay alone', () => {
    expect(scoreListing(profile, { ...listing, skills: [] })).toBeNull();
  });

  test('leaves out excluded ways of working', () => {
    expect(scoreListing({ ...profile, unwanted: ['ONSITE'] }, listing)).toBeNull();
  });

  test('does not call equal or unknown pay better', () => {
    for (const yearlyPay of [40_000, null])
      expect(scoreListing(profile, { ...listing, yearlyPay })?.reasons).not.toContainEqual({
        kind: 'pay',
      });
  });
});
