import { expect, test } from 'vitest';
import { findLikelyTypo, type StatedPay, calculateYearlyFullTime } from './salaries.ts';

const statedPay: StatedPay = {
  countryCode: 'PT',
  amount: 2_400_000,
  currency: 'EUR',
  payPeriod: 'YEAR',
  monthsAYear: 12,
  hoursPerWeek: 40,
};

test.each([
  ['a year of full-time work', {}, 2_400_000],
  ['fourteen months', { payPeriod: 'MONTH', amount: 150_000, monthsAYear: 14 }, 2_100_000],
  ['half of full time', { hoursPerWeek: 20, amount: 1_200_000 }, 2_400_000],
  [
    'an hour, for any weekly hours',
    { payPeriod: 'HOUR', amount: 1_000, hoursPerWeek: 10 },
    2_080_000,
  ],
  ['extra months of yearly pay change nothing', { monthsAYear: 14 }, 2_400_000],
  ['full time of 35 hours', { countryCode: 'FR', hoursPerWeek: 35 }, 2_400_000],
] as const)('converts %s to a year of full-time work', (_what, change, year) => {
  expect(calculateYearlyFullTime({ ...statedPay, ...change })).toBe(year);
});

test.each([
  ['usual pay', {}, null],
  ['a month taken for a year', { amount: 150_000 }, 'MONTH'],
  ['a year taken for a month', { payPeriod: 'MONTH', amount: 5_000_000 }, 'YEAR'],
  ['an hour taken for a year', { amount: 1_500 }, 'HOUR'],
  ['nonsense', { amount: 1 }, 'NONE'],
  [
    'another currency than the country’s, of which nothing is known',
    { currency: 'USD', amount: 1 },
    null,
  ],
  ['a country of which nothing is known', { countryCode: 'ZA', amount: 1 }, null],
] as const)('suggests for %s the period %j', (_what, change, meant) => {
  expect(findLikelyTypo({ ...statedPay, ...change })).toBe(meant);
});
