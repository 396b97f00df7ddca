import { expect, test } from 'vitest';
import { hasCardExpired } from './card-expiry.ts';

test.each([
  ['2026-10-31T23:59:59Z', false],
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T00:00:00Z', true],
  ['2027-01-15T00:00:00Z', true],
])('a card that says 11/2026 has expired at %s: %s', (now, expected) => {
  expect(hasCardExpired({ expMonth: 11, expYear: 2026 }, new Date(now))).toBe(expected);
});

test('a card that says 12/2026 works until the year ends', () => {
  const card = { expMonth: 12, expYear: 2026 };
  expect(hasCardExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false);
  expect(hasCardExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true);
});
