import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrices } from '../../credits/load-prices.ts';
import { calculateTax, getTaxRules } from './tax.rules.ts';

const book = parsePrices(readFileSync('content/prices/2026-11-22.yaml', 'utf8'));
const rules = getTaxRules({
  ...book,
  tax: {
    rules: 'table',
    seller: 'CH',
    union: ['ES', 'PT'],
    rates: [
      { country: 'CH', bps: 810, from: '2020-01-01' },
      { country: 'ES', bps: 2_100, from: '2026-01-01' },
      { country: 'ES', bps: 1_800, from: '2020-01-01' },
      { country: 'ES', bps: 2_500, from: '2027-01-01' },
    ],
  },
});
const noon = '2026-06-01T12:00:00Z';

test.each([
  ['of the seller’s own country, outside of the union', 'CH', null, noon, 810, null],
  ['of the seller’s own country, with any number', 'CH', 'B58378431', noon, 810, null],
  ['of the union', 'ES', null, noon, 2_100, null],
  ['of the union, at the first moment of a rate', 'ES', null, '2026-01-01T00:00:00Z', 2_100, null],
  ['of the union, before a rate', 'ES', null, '2025-12-31T23:59:59Z', 1_800, null],
  ['of the union, before any rate', 'ES', null, '2019-01-01T00:00:00Z', 0, null],
  ['of a country of the union without a rate', 'PT', null, noon, 0, null],
  ['that is a business of the union', 'ES', 'B58378431', noon, 0, 'reverse-charge'],
  ['with a number of another country', 'ES', 'PT501964843', noon, 2_100, null],
  ['from elsewhere', 'US', null, noon, 0, 'outside-scope'],
  ['from elsewhere, with a number', 'DE', 'DE136695976', noon, 0, 'outside-scope'],
])(
  'charges a buyer %s (%s, %s, %s) %i with the note %s',
  (_, countryCode, taxId, at, bps, note) => {
    expect(rules({ countryCode, taxId }, new Date(at))).toEqual({ bps, note });
  },
);

test('charges no tax and prints no note without tax rules', () => {
  const buyer = { countryCode: 'ES', taxId: null };
  expect(getTaxRules(book)(buyer, new Date(noon))).toEqual({ bps: 0, note: null });
});

test('rounds tax to a whole number within half a unit, monotonic in the amount', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
      const tax = calculateTax(amount, bps);
      const twice = 2 * (tax * 10_000 - amount * bps);
      return (
        Number.isInteger(tax) &&
        twice <= 10_000 &&
        twice > -10_000 &&
        calculateTax(amount + 1, bps) >= tax
      );
    }),
  );
});
