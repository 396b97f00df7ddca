import type { Currency } from '../listings/pay-terms.ts';

/** Usual values of a country: full-time gross pay per year in whole units, and weekly hours. */
export interface SalaryReference {
  currency: Currency;
  median: number;
  hours: number;
}

/**
 * Rough medians of full-time pay per year, estimated for Causa and used only to detect typing
 * errors: the survey asks again about pay outside `payBand`.
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

/** Factors of the median between which pay is accepted as typed. */
export const payBand = { lowest: 0.2, highest: 20 } as const;

const usualHours = 40;

/** Returns full-time hours per week in a country. */
export function getFullTimeHours(countryCode: string): number {
  return salaryReferences[countryCode]?.hours ?? usualHours;
}
