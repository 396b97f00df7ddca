import type { Currency } from '../listings/pay-terms.ts';

/** Amount in minor units (cents, centavos) with its ISO 4217 currency code. */
export interface Money {
  amount: number;
  currency: Currency;
}

export type { Currency, PayPeriod } from '../listings/pay-terms.ts';

/**
 * Decimals (ISO 4217, as payment providers count them, which browsers may not) and sign of each
 * currency. `home` is the sign in the language where it needs no country.
 */
const currencyFacts: Readonly<
  Record<Currency, { decimals: 0 | 2; sign: string; home?: Readonly<Record<string, string>> }>
> = {
  USD: { decimals: 2, sign: 'US$', home: { en: '$' } },
  EUR: { decimals: 2, sign: '€' },
  GBP: { decimals: 2, sign: '£' },
  CAD: { decimals: 2, sign: 'CA$' },
  MXN: { decimals: 2, sign: 'MX$' },
  BRL: { decimals: 2, sign: 'R$' },
  ARS: { decimals: 2, sign: 'AR$' },
  COP: { decimals: 2, sign: 'COL$' },
  CLP: { decimals: 0, sign: 'CLP$' },
  PEN: { decimals: 2, sign: 'S/' },
  UYU: { decimals: 2, sign: 'UY$' },
};

/** Returns the minor units per unit of the currency: 1 for currencies without cents. */
export function minorUnits(currency: Currency): number {
  return 10 ** currencyFacts[currency].decimals;
}

/** Returns the sign before an amount, unambiguous for readers of `locale`. */
export function currencySign(currency: Currency, locale: string): string {
  const { sign, home } = currencyFacts[currency];
  return home?.[locale] ?? sign;
}
