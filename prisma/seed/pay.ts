import type { ProfessionalLevel } from '@causa/shared/search/facets';
import { type Currency, minorUnits, type PayPeriod } from '@causa/shared/platform/money';
import type { Random } from './random.ts';

/** Entry-level pay by country, in whole currency units per period; other pay is a multiple. */
const scales: Record<
  string,
  {
    currency: Currency;
    period: PayPeriod;
    entry: number;
    step: number;
    hour: number;
    stipend: number;
  }
> = {
  EC: { currency: 'USD', period: 'MONTH', entry: 650, step: 50, hour: 4, stipend: 300 },
  US: { currency: 'USD', period: 'YEAR', entry: 44_000, step: 1_000, hour: 20, stipend: 1_200 },
  GB: { currency: 'GBP', period: 'YEAR', entry: 24_000, step: 500, hour: 12, stipend: 700 },
  CA: { currency: 'CAD', period: 'YEAR', entry: 45_000, step: 1_000, hour: 21, stipend: 1_100 },
  IE: { currency: 'EUR', period: 'YEAR', entry: 29_000, step: 500, hour: 14, stipend: 800 },
  ES: { currency: 'EUR', period: 'YEAR', entry: 19_500, step: 500, hour: 11, stipend: 500 },
  PT: { currency: 'EUR', period: 'MONTH', entry: 1_050, step: 50, hour: 8, stipend: 450 },
  BR: { currency: 'BRL', period: 'MONTH', entry: 2_600, step: 100, hour: 25, stipend: 1_100 },
  MX: { currency: 'MXN', period: 'MONTH', entry: 12_000, step: 500, hour: 90, stipend: 4_500 },
  AR: {
    currency: 'ARS',
    period: 'MONTH',
    entry: 900_000,
    step: 10_000,
    hour: 6_000,
    stipend: 300_000,
  },
  CO: {
    currency: 'COP',
    period: 'MONTH',
    entry: 2_400_000,
    step: 50_000,
    hour: 16_000,
    stipend: 1_300_000,
  },
  CL: {
    currency: 'CLP',
    period: 'MONTH',
    entry: 780_000,
    step: 10_000,
    hour: 5_500,
    stipend: 300_000,
  },
  PE: { currency: 'PEN', period: 'MONTH', entry: 2_300, step: 100, hour: 15, stipend: 1_025 },
  UY: { currency: 'UYU', period: 'MONTH', entry: 42_000, step: 1_000, hour: 270, stipend: 18_000 },
};

const multiples: Record<ProfessionalLevel, number> = {
  'entry-level': 1,
  professional: 1.35,
  managerial: 1.75,
  director: 2.35,
  executive: 3.1,
};

export interface SeedPay {
  /** Minor units. */
  min: number;
  max: number;
  currency: Currency;
  period: PayPeriod;
}

/**
 * Returns the currency of pay in a country; null when it is unsupported, and listings there state
 * no pay.
 */
export function getCurrency(country: string): Currency | null {
  return scales[country]?.currency ?? null;
}

/** Returns a plausible pay range in a country; hourly for some part-time jobs. */
export function choosePay(
  random: Random,
  country: string,
  level: ProfessionalLevel,
  partTime: boolean,
): SeedPay | null {
  const scale = scales[country];
  if (scale === undefined) return null;
  const byHour = partTime && random.chance(0.5);
  const base =
    (byHour ? scale.hour : scale.entry) *
    multiples[level] *
    (partTime && !byHour ? 0.6 : 1) *
    (0.92 + random.next() * 0.3);
  const step = byHour ? 1 : scale.step;
  const low = Math.max(step, Math.round(base / step) * step);
  const high =
    low + Math.max(step, Math.round((base * (0.06 + random.next() * 0.2)) / step) * step);
  const unit = minorUnits(scale.currency);
  return {
    min: low * unit,
    max: high * unit,
    currency: scale.currency,
    period: byHour ? 'HOUR' : scale.period,
  };
}

/** Returns the monthly stipend of an internship. */
export function chooseStipend(random: Random, country: string): SeedPay | null {
  const scale = scales[country];
  if (scale === undefined) return null;
  const amount =
    Math.round(scale.stipend * (0.85 + random.next() * 0.4)) * minorUnits(scale.currency);
  return { min: amount, max: amount, currency: scale.currency, period: 'MONTH' };
}
