/** An amount in the currency's minor units (cents, centavos) with its ISO 4217 code. */
export interface Money {
  amount: number;
  currency: Currency;
}

export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'MXN', 'BRL', 'ARS', 'COP', 'CLP', 'PEN', 'UYU'] as const;
export type Currency = (typeof currencies)[number];

export const payPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'ONCE'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** How many minor units make one of the currency: 1 for those without cents. */
export function minorUnits(currency: Currency): number {
  return currency === 'CLP' ? 1 : 100;
}
