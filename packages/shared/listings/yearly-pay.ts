import { minorUnits } from '../platform/money.ts';
import type { Currency, PayPeriod } from './pay-terms.ts';

/** Units of each currency per US dollar. */
export type CurrencyRates = Readonly<Record<Currency, number>>;

/** The rates until an operator loads newer ones: our own rounded figures of that day. */
export const defaultRates: { day: string; rates: CurrencyRates } = {
  day: '2025-11-01',
  rates: {
    USD: 1,
    EUR: 0.86,
    GBP: 0.76,
    CAD: 1.4,
    MXN: 18.5,
    BRL: 5.4,
    ARS: 1_450,
    COP: 3_900,
    CLP: 940,
    PEN: 3.4,
    UYU: 40,
  },
};

/** Pay periods in a year of full-time work: 2,080 hours. Null: of unknown length. */
const periodsAYear: Readonly<Record<PayPeriod, number | null>> = {
  HOUR: 2_080,
  DAY: 260,
  WEEK: 52,
  MONTH: 12,
  YEAR: 1,
  ONCE: null,
};

/** Pay as it is compared: amount in units of the currency, such as dollars. */
interface ComparedPay {
  amount: number;
  period: PayPeriod;
  currency: Currency;
}

/** Returns pay as whole US dollars a year; null for pay that is not periodic. */
export function toYearlyDollars(
  { amount, period, currency }: ComparedPay,
  rates: CurrencyRates,
): number | null {
  const periods = periodsAYear[period];
  return periods === null ? null : Math.round((amount * periods) / rates[currency]);
}

interface PayRange {
  /** Minor units. */
  min: number | null;
  max: number | null;
  currency: Currency;
  period: PayPeriod;
}

/**
 * Returns a range of pay in another currency and period, in minor units rounded to two digits;
 * undefined when both are equal already, or the pay is not periodic.
 */
export function approximatePay(
  { min, max, currency, period }: PayRange,
  to: { currency: Currency; period: PayPeriod },
  rates: CurrencyRates,
): PayRange | undefined {
  const [from, into] = [periodsAYear[period], periodsAYear[to.period]];
  if (from === null || into === null) return undefined;
  if (currency === to.currency && period === to.period) return undefined;
  const convert = (amount: number | null): number | null =>
    amount === null
      ? null
      : roundTwoDigits(
          ((amount / minorUnits(currency)) * from * rates[to.currency]) / (into * rates[currency]),
        ) * minorUnits(to.currency);
  return { min: convert(min), max: convert(max), ...to };
}

/** Rounds to two significant digits, and small amounts to whole units. */
function roundTwoDigits(amount: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(amount, 1))) - 1));
  return Math.round(amount / step) * step;
}
