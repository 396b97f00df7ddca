import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../../../../tests/support/size.ts';
import { parsePrices } from '../../credits/load-prices.ts';
import { getCurrency } from '../../credits/price-book.rules.ts';
import { calculateQuote } from './quote.rules.ts';
import { calculateTax, getTaxRules } from '../tax/tax.rules.ts';

const book = parsePrices(readFileSync('content/prices/2026-11-22.yaml', 'utf8'));
const at = new Date('2026-11-22T12:00:00Z');
const taxed = {
  ...book,
  tax: {
    rules: 'table' as const,
    seller: 'PT',
    union: ['PT', 'ES', 'FR'],
    rates: [
      { country: 'PT', bps: 2_300, from: '2020-01-01' },
      { country: 'ES', bps: 1_800, from: '2020-01-01' },
      { country: 'ES', bps: 2_100, from: '2026-01-01' },
    ],
  },
};

describe('quote', () => {
  test('adds up all items in integers and one currency', () => {
    const line = fc.oneof(
      fc.record({
        packKey: fc.constantFrom('two', 'ten', 'hundred', 'gone'),
        quantity: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ listingId: fc.uuid(), credits: fc.integer({ min: 1, max: 9 }) }),
    );
    let wrong = 0;
    const runs = sized(1_000, 10_000);
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.constantFrom('US', 'PT', 'ES', 'FR', 'BR', 'CO', 'JP'),
        fc.option(fc.constant('PT123456789')),
        fc.constantFrom('mission' as const, 'commercial' as const),
        (order, countryCode, taxId, audience) => {
          const quoted = calculateQuote(taxed, order, {
            audience,
            buyer: { countryCode, taxId },
            at,
          });
          const sum = quoted.lines.reduce((total, { amount, tax }) => total + amount + tax, 0);
          const figures = quoted.lines.flatMap((one) => [one.amount, one.tax, one.unitAmount]);
          const isRight =
            quoted.total === sum &&
            quoted.total === quoted.subtotal + quoted.tax &&
            quoted.currency === getCurrency(taxed, countryCode) &&
            figures.every((figure) => Number.isInteger(figure) && figure >= 0) &&
            quoted.lines.every((one) => one.amount === one.unitAmount * one.quantity) &&
            quoted.lines.every(({ packKey }) => packKey !== 'gone');
          if (!isRight) wrong += 1;
        },
      ),
      { numRuns: runs },
    );
    expect(wrong).toBe(0);
  });

  test('rounds tax half away from zero for each line', () => {
    expect([
      calculateTax(50, 2_100),
      calculateTax(10, 2_500),
      calculateTax(1, 4_999),
      calculateTax(1, 5_000),
    ]).toEqual([11, 3, 0, 1]);
  });

  test('applies the rate of the buyer and day, and none under reverse charge', () => {
    const rules = getTaxRules(taxed);
    const rate = (countryCode: string, taxId: string | null, when = at) =>
      rules({ countryCode, taxId }, when);
    expect(rate('PT', 'PT123456789')).toEqual({ bps: 2_300, note: null });
    expect(rate('ES', null)).toEqual({ bps: 2_100, note: null });
    expect(rate('ES', null, new Date('2025-06-01'))).toEqual({ bps: 1_800, note: null });
    expect(rate('ES', 'ESB58378431')).toEqual({ bps: 0, note: 'reverse-charge' });
    expect(rate('ES', 'none')).toEqual({ bps: 2_100, note: null });
    expect(rate('ES', 'PT501964843')).toEqual({ bps: 2_100, note: null });
    expect(rate('US', null)).toEqual({ bps: 0, note: 'outside-scope' });
  });
});
