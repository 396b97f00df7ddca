import type { Locale } from '../platform/locales.ts';

/** Radius options in metres: miles for English, kilometres for Spanish and Portuguese. */
const milesInMetres = [8_000, 16_000, 24_000, 40_000, 100_000, 160_000] as const;
const kilometresInMetres = [5_000, 10_000, 15_000, 25_000, 60_000, 100_000] as const;

export const radiusMetres: Record<Locale, readonly number[]> = {
  en: milesInMetres,
  es: kilometresInMetres,
  pt: kilometresInMetres,
};

/**
 * The distance by which `auto` widens the place's bounding box, and the default for newest first:
 * 40 km in English, 60 km in Spanish and Portuguese.
 */
export const defaultRadiusMetres: Record<Locale, number> = { en: 40_000, es: 60_000, pt: 60_000 };

/** `auto`, the whole state or country, or metres. */
export type Radius = 'auto' | 'state' | 'country' | number;

/** Returns the options of a page's radius select, in order. */
export function listRadiusOptions(locale: Locale): Radius[] {
  return ['auto', ...radiusMetres[locale], 'state', 'country'];
}

/** Returns the default radius: automatic, and for newest first the locale's default in metres. */
export function getSortRadius(sort: string, locale: Locale): Radius {
  return sort === 'newest' ? defaultRadiusMetres[locale] : 'auto';
}

/**
 * Parses a radius of a URL. A missing one, or one outside the locale's list, is the default for the
 * sort.
 */
export function parseRadius(value: string | undefined, locale: Locale, sort: string): Radius {
  return (
    listRadiusOptions(locale).find((option) => String(option) === value) ??
    getSortRadius(sort, locale)
  );
}

/**
 * Returns whether an address can omit it, because it is the default for the sort in some locale;
 * each locale's list has only its own.
 */
export function hasSortRadius(radius: Radius, sort: string): boolean {
  return sort === 'newest'
    ? Object.values(defaultRadiusMetres).includes(Number(radius))
    : radius === 'auto';
}

/** Returns a radius as shown: whole miles in English, whole kilometres elsewhere. */
export function getRadiusNumber(metres: number, locale: Locale): number {
  if (locale !== 'en') return Math.round(metres / 1_000);
  const index = radiusMetres.en.indexOf(metres);
  return [5, 10, 15, 25, 60, 100][index] ?? Math.round(metres / 1_609.344);
}
