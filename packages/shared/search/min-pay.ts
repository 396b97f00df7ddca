import { type Currency, isCurrency } from '../listings/pay-terms.ts';
import type { Locale } from '../platform/locales.ts';
import { isOneOf } from '../platform/typed-object.ts';

export const minPayPeriods = ['YEAR', 'MONTH', 'HOUR'] as const;
type MinPayPeriod = (typeof minPayPeriods)[number];

/** The least pay of a search, in units of the currency. */
export interface MinPay {
  amount: number;
  period: MinPayPeriod;
  currency: Currency;
  /** Also finds listings that do not state their pay. */
  orUnstated: boolean;
}

/** The parameters of a least pay, in URLs and saved searches. */
export const minPayNames = ['minPay', 'payPeriod', 'payCurrency', 'unstatedPay'] as const;
type MinPayName = (typeof minPayNames)[number];

const amountPattern = /^\d{1,12}(?:\.\d{1,2})?$/;

/**
 * Reads a least pay; `get` returns the value of a parameter. Without `minPay` the others are
 * ignored. Period and currency default to a year and the currency of the reader. Invalid values are
 * returned as problems.
 */
export function parseMinPay(
  get: (name: MinPayName) => string | null | undefined,
  currency: Currency,
): { minPay?: MinPay; problems: { facet: MinPayName; value: string }[] } {
  const read = (name: MinPayName): string => get(name)?.trim() ?? '';
  const amount = read('minPay');
  if (amount === '') return { problems: [] };
  const isValid: Record<MinPayName, boolean> = {
    minPay: amountPattern.test(amount) && Number(amount) > 0,
    payPeriod: ['', ...minPayPeriods].includes(read('payPeriod')),
    payCurrency: read('payCurrency') === '' || isCurrency(read('payCurrency')),
    unstatedPay: ['', 'yes'].includes(read('unstatedPay')),
  };
  const problems = minPayNames
    .filter((name) => !isValid[name])
    .map((name) => ({ facet: name, value: read(name) }));
  if (!isValid.minPay) return { problems };
  const [period, code] = [read('payPeriod'), read('payCurrency')];
  return {
    problems,
    minPay: {
      amount: Number(amount),
      period: isOneOf(minPayPeriods, period) ? period : 'YEAR',
      currency: isCurrency(code) ? code : currency,
      orUnstated: read('unstatedPay') === 'yes',
    },
  };
}

/** Returns a least pay as parameters; none without one. */
export function writeMinPay(minPay: MinPay | undefined): [MinPayName, string][] {
  if (minPay === undefined) return [];
  const { amount, period, currency, orUnstated } = minPay;
  return [
    ['minPay', String(amount)],
    ['payPeriod', period],
    ['payCurrency', currency],
    ...(orUnstated ? [['unstatedPay', 'yes'] satisfies [MinPayName, string]] : []),
  ];
}

const currencyByCountry: Readonly<Partial<Record<string, Currency>>> = {
  US: 'USD',
  CA: 'CAD',
  MX: 'MXN',
  BR: 'BRL',
  AR: 'ARS',
  CO: 'COP',
  CL: 'CLP',
  PE: 'PEN',
  UY: 'UYU',
  GB: 'GBP',
  ES: 'EUR',
  PT: 'EUR',
  FR: 'EUR',
  DE: 'EUR',
  IT: 'EUR',
  IE: 'EUR',
  NL: 'EUR',
};

/** Returns the currency of the place that is searched, or else of the reader's language. */
export function getReaderCurrency(locale: Locale, countryCode: string | undefined): Currency {
  return currencyByCountry[countryCode ?? ''] ?? (locale === 'pt' ? 'BRL' : 'USD');
}
