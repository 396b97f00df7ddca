import type { Currency } from '../listings/pay-terms.ts';

/**
 * What is usual in a country: full-time gross pay of a year in whole units, and full-time hours.
 */
export interface SalaryReference {
  currency: Currency;
  median: number;
  hours: number;
}

/**
 * Rough medians of full-time pay a year, estimated for Causa and meant for nothing but telling a
 * slip from an answer: pay outside `payBand` of them is asked about again.
 */
export const salaryReferences: Readonly<Partial<Record<string, SalaryReference>>> = {
  AR: { currency: 'ARS', median: 14_000_000, hours: 40 },
  AT: { currency: 'EUR', median: 44_000, hours: 40 },
  BE: { currency: 'EUR', median: 45_000, hours: 38 },
  BR: { currency: 'BRL', median: 48_000, hours: 44 },
  CA: { currency: 'CAD', median: 60_000, hours: 40 },
  CL: { currency: 'CLP', median: 11_000_000, hours: 44 },
  CO: { currency: 'COP', median: 32_000_000, hours: 44 },
  DE: { currency: 'EUR', median: 45_000, hours: 40 },
  ES: { currency: 'EUR', median: 26_000, hours: 40 },
  FR: { currency: 'EUR', median: 33_000, hours: 35 },
  GB: { currency: 'GBP', median: 33_000, hours: 38 },
  IE: { currency: 'EUR', median: 43_000, hours: 39 },
  IT: { currency: 'EUR', median: 30_000, hours: 40 },
  MX: { currency: 'MXN', median: 190_000, hours: 48 },
  NL: { currency: 'EUR', median: 44_000, hours: 38 },
  PE: { currency: 'PEN', median: 30_000, hours: 48 },
  PT: { currency: 'EUR', median: 20_000, hours: 40 },
  US: { currency: 'USD', median: 58_000, hours: 40 },
  UY: { currency: 'UYU', median: 700_000, hours: 44 },
};

/** Between so many times the median pay is taken as it was typed. */
export const payBand = { lowest: 0.2, highest: 20 } as const;

const usualHours = 40;

/** The full-time hours of a week in a country. */
export function fullTimeHours(countryCode: string): number {
  return salaryReferences[countryCode]?.hours ?? usualHours;
}
