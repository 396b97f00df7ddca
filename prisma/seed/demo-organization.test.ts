import { expect, test } from 'vitest';
import { makeDemoOrganizations, runs } from './demo-organization.ts';
import { banks } from './words/banks.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('places the listings of the demo owner by plan, at any start time', () => {
  for (const hour of ['00:30', '09:00', '23:30']) {
    const at = new Date(`2026-11-22T${hour}:00Z`);
    const { listings } = makeDemoOrganizations(banks.es, at);
    expect(listings.map(({ type, state }) => ({ type, state }))).toEqual(
      runs.map(({ type, state }) => ({ type, state })),
    );
    for (const { state, publishedAt, closesAt, startsAt } of listings) {
      expect(publishedAt > at).toBe(state === 'scheduled');
      const ends = closesAt ?? startsAt ?? at;
      expect(ends > at).toBe(state !== 'expired');
      expect(ends > publishedAt).toBe(true);
    }
  }
});

test('gives the listings of the demo owner different titles and ids', () => {
  const { listings } = makeDemoOrganizations(banks.es, now);
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
});

test('makes the same organizations of the demo owner for the same moment', () => {
  expect(makeDemoOrganizations(banks.es, now)).toEqual(makeDemoOrganizations(banks.es, now));
});
