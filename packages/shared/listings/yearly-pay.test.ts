import { describe, expect, it } from 'vitest';
import { approximatePay, defaultRates, toYearlyDollars } from './yearly-pay.ts';

const { rates } = defaultRates;

describe('toYearlyDollars', () => {
  it.each([
    [20, 'HOUR', 'USD', 41_600],
    [100, 'DAY', 'USD', 26_000],
    [1_000, 'WEEK', 'USD', 52_000],
    [5_400, 'MONTH', 'BRL', 12_000],
    [43_000, 'YEAR', 'EUR', 50_000],
    [500, 'ONCE', 'USD', null],
  ] as const)('returns for %d a %s in %s %s', (amount, period, currency, yearly) =>
    expect(toYearlyDollars({ amount, period, currency }, rates)).toBe(yearly),
  );
});

describe('approximatePay', () => {
  const pay = { min: 6_000_000, max: 7_512_300, currency: 'USD', period: 'YEAR' } as const;
  it('converts to another currency and period in two digits', () =>
    expect(approximatePay(pay, { currency: 'BRL', period: 'MONTH' }, rates)).toEqual({
      min: 2_700_000,
      max: 3_400_000,
      currency: 'BRL',
      period: 'MONTH',
    }));
  it('keeps whole units of small amounts and of currencies without cents', () => {
    expect(
      approximatePay({ ...pay, max: null }, { currency: 'USD', period: 'HOUR' }, rates),
    ).toMatchObject({ min: 2_900, max: null });
    expect(
      approximatePay({ ...pay, max: null }, { currency: 'CLP', period: 'MONTH' }, rates),
    ).toMatchObject({ min: 4_700_000 });
  });
  it('returns nothing for equal terms and for pay in total', () => {
    expect(approximatePay(pay, { currency: 'USD', period: 'YEAR' }, rates)).toBeUndefined();
    expect(
      approximatePay({ ...pay, period: 'ONCE' }, { currency: 'BRL', period: 'YEAR' }, rates),
    ).toBeUndefined();
  });
});
