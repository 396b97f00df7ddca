/**
 * The currencies and periods of pay. Separate from formatting, so that pages which only show pay do
 * not load the lists.
 */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'MXN',
  'BRL',
  'ARS',
  'COP',
  'CLP',
  'PEN',
  'UYU',
] as const;
export type Currency = (typeof currencies)[number];

export function isCurrency(code: unknown): code is Currency {
  return currencies.some((currency) => currency === code);
}

export const payPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'ONCE'] as const;
export type PayPeriod = (typeof payPeriods)[number];
