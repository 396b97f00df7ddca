import { expect, test } from 'vitest';
import { hasCardExpired } from './card-expiry.ts';

test.each([
  ['2026-10-31T23:59:59Z', false],
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T00:00:00Z', true],
  ['2027-01-15T00:00:00Z', true],
])('expires a card of 11/2026 at %s: %s', (now, expected) => {
  expect(hasCardExpired({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(expected);
});

test('accepts a card of 12/2026 until the end of the year', () => {
  const card = { expMonth: 12, expYear: 2026 };
  expect(hasCardExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false);
  expect(hasCardExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true);
});
