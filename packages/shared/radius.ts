import type { Locale } from './locales.ts';

/** Radius options in metres: miles for English, kilometres for Spanish and Portuguese (spec, section 9). */
const milesInMetres = [8_000, 16_000, 24_000, 40_000, 100_000, 160_000] as const;
const kilometresInMetres = [5_000, 10_000, 15_000, 25_000, 60_000, 100_000] as const;

export const radiusMetres: Record<Locale, readonly number[]> = { en: milesInMetres, es: kilometresInMetres, pt: kilometresInMetres };

/** What `auto` widens the place's bounding box by, and the default of the newest sort: 40 km in English, 60 km in Spanish and Portuguese. */
export const defaultRadiusMetres: Record<Locale, number> = { en: 40_000, es: 60_000, pt: 60_000 };

/** `auto`, the whole state or country, or metres. */
export type Radius = 'auto' | 'state' | 'country' | number;

/** The choices of a page's radius select, in order. */
export function radiusOptions(locale: Locale): Radius[] {
  return ['auto', ...radiusMetres[locale], 'state', 'country'];
}

/**
 * Reads a radius out of a URL. A value outside the locale's list falls back to the default for the sort (spec, section 5):
 * `auto` for relevance, the default radius in metres for the others.
 */
export function parseRadius(value: string | undefined, locale: Locale, sort: string): Radius {
  if (value === undefined || value === '') return 'auto';
  if (value === 'auto' || value === 'state' || value === 'country') return value;
  const metres = Number(value);
  if (radiusMetres[locale].includes(metres)) return metres;
  return sort === 'relevance' ? 'auto' : defaultRadiusMetres[locale];
}

/** The number a reader sees for a radius in metres: whole miles in English, whole kilometres elsewhere. */
export function radiusNumber(metres: number, locale: Locale): number {
  if (locale !== 'en') return Math.round(metres / 1_000);
  const listed = milesInMetres.indexOf(metres as (typeof milesInMetres)[number]);
  return [5, 10, 15, 25, 60, 100][listed] ?? Math.round(metres / 1_609.344);
}
