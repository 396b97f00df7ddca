import type { Currency } from '../listings/pay-terms.ts';
import { typedEntries } from './typed-object.ts';

const countries: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['US', 'PR', 'EC', 'SV', 'PA'],
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
  GBP: ['GB'],
  CAD: ['CA'],
  MXN: ['MX'],
  BRL: ['BR'],
  ARS: ['AR'],
  COP: ['CO'],
  CLP: ['CL'],
  PEN: ['PE'],
  UYU: ['UY'],
};

/** Returns the currency of an ISO country code; null when we do not support it. */
export function getCountryCurrency(country: string): Currency | null {
  const entry = typedEntries(countries).find(([, codes]) => codes.includes(country));
  return entry?.[0] ?? null;
}
