import { expect, test } from 'vitest';
import { monthsAfter } from './months.ts';

test.each([
  ['2026-03-07T10:00:00.000Z', 12, '2027-03-07T10:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 12, '2029-02-28T23:59:59.999Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', -1, '2026-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', -13, '2024-12-15T00:00:00.000Z'],
])('adds to %s %i months: %s, never in a later month', (from, months, then) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(then);
});
