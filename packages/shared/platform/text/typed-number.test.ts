import { describe, expect, it } from 'vitest';
import { findNumberReadings, formatNeutralNumber, toNeutralNumber } from './neutral-number.ts';
import { parseTypedAmount } from './typed-number.ts';

describe('parseTypedAmount', () => {
  it.each([
    ['$24.50', 24.5],
    ['R$ 1.250,50', 1_250.5],
    ['1.250,50 €', 1_250.5],
    ['24', 24],
    ['$45,000', 45_000],
    ['45k', 45_000],
    ['45 K', 45_000],
    ['$45.5k', 45_500],
    ['US$ 45k', 45_000],
    ['45 mil', 45_000],
    ['R$ 3,5 mil', 3_500],
    ['1.2M', 1_200_000],
    ['$ 1,2 millones', 1_200_000],
    ['1,5 milhão', 1_500_000],
    ['3.150.000', 3_150_000],
    ['$3.150.000', 3_150_000],
    ['MX$12,500.00', 12_500],
    ['USD 45,000', 45_000],
    ['45.000 EUR', 45_000],
    ['45000 usd', 45_000],
    ['S/ 1,500', 1_500],
    ['S/. 1.500,50', 1_500.5],
    ["45'000", 45_000],
    ['45’000.-', 45_000],
    ['30 000 €', 30_000],
    ['€\u00a030\u202f000', 30_000],
    ['£24.5', 24.5],
    ['４５０００', 45_000],
    ['12,50 $', 12.5],
    ['', undefined],
  ])('reads %j', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount));

  it.each([
    '$',
    '$ten',
    '2$4',
    '€24$€£',
    '45kk',
    'k',
    '45k-60k',
    '1,2,3',
    '-5',
    '5e3',
    '45 per month',
    '1'.repeat(200),
  ])('refuses %j', (typed) => expect(parseTypedAmount(typed)).toBeNull());
});

describe('toNeutralNumber', () => {
  it.each([
    ['en', '45,000.50', '45000.5', '45,000.50'],
    ['es', '45.000,50', '45000.5', '45.000,50'],
    ['pt', '1.250', '1250', '1.250'],
    ['en', '1,250', '1250', '1,250'],
    ['es', 'R$ 1.250 al mes', 'R$ 1250 al mes', 'R$ 1.250 al mes'],
    ['pt', '1,2 milhões', '1.2 milhões', '1,20 milhões'],
    ['es', '1.234.567,8', '1234567.8', '1.234.567,80'],
    // The signs of the other convention, where they can mean one thing only.
    ['en', '45.000,50', '45000.5', '45,000.50'],
    ['es', '12.5', '12.5', '12,50'],
    ['en', '', '', ''],
    ['en', 'ten', 'ten', 'ten'],
    ['en', '45-60', '45-60', '45-60'],
    ['es', '999999999999999999', '999999999999999999', '999999999999999999'],
  ] as const)('stores and shows in %s: %j', (locale, typed, stored, shown) => {
    expect(toNeutralNumber(typed, locale)).toBe(stored);
    expect(formatNeutralNumber(stored, locale, 2)).toBe(shown);
    expect(findNumberReadings(stored)).toBeUndefined();
    // What is shown is stored the same again.
    expect(toNeutralNumber(shown, locale)).toBe(stored);
  });

  it.each([
    ['en', '1.234', { grouped: 1_234, decimal: 1.23 }],
    ['en', '$ 45.000', { grouped: 45_000, decimal: 45 }],
    ['es', '1,234', { grouped: 1_234, decimal: 1.23 }],
    ['pt', '45,000 BRL', { grouped: 45_000, decimal: 45 }],
  ] as const)('asks what readers of %s may read in two ways: %j', (locale, typed, readings) => {
    const asked = `${typed}?`;
    expect(toNeutralNumber(typed, locale)).toBe(asked);
    expect(formatNeutralNumber(asked, locale, 2)).toBe(asked);
    expect(findNumberReadings(asked)).toEqual(readings);
    // It is no number for anybody until it is decided.
    expect(parseTypedAmount(asked)).toBeNull();
    for (const reader of ['en', 'es', 'pt'] as const)
      expect(toNeutralNumber(asked, reader)).toBe(asked);
  });
});
