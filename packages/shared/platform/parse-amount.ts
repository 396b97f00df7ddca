import { minorUnits } from './money.ts';
import { parseTypedAmount } from './text/typed-number.ts';
import type { Currency } from '../listings/pay-terms.ts';

/**
 * Parses an amount as typed, in minor units. Null for anything else, and for decimals of a currency
 * without cents.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const amount = parseTypedAmount(text);
  if (amount === null || amount === undefined) return null;
  const minor = amount * minorUnits(currency);
  const isExact = Math.abs(minor - Math.round(minor)) < 1e-6;
  return isExact && Number.isSafeInteger(Math.round(minor)) ? Math.round(minor) : null;
}
