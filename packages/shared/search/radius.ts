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
 * What `auto` widens the place's bounding box by, and the default of the newest sort: 40 km in
 * English, 60 km in Spanish and Portuguese.
 */
export const defaultRadiusMetres: Record<Locale, number> = { en: 40_000, es: 60_000, pt: 60_000 };

/** `auto`, the whole state or country, or metres. */
export type Radius = 'auto' | 'state' | 'country' | number;

/** The choices of a page's radius select, in order. */
export function radiusOptions(locale: Locale): Radius[] {
  return ['auto', ...radiusMetres[locale], 'state', 'country'];
}

/**
 * The radius of a search whose address names none: automatic, and for the newest first the locale's
 * default in metres.
 */
export function getSortRadius(sort: string, locale: Locale): Radius {
  return sort === 'newest' ? defaultRadiusMetres[locale] : 'auto';
}

/**
 * Reads a radius out of a URL. None, and one outside the locale's list, is the default for the
 * sort.
 */
export function parseRadius(value: string | undefined, locale: Locale, sort: string): Radius {
  return (
    radiusOptions(locale).find((option) => String(option) === value) ?? getSortRadius(sort, locale)
  );
}

/**
 * Whether an address need not name it, because it is the default for the sort in some locale; each
 * locale's list holds its own alone.
 */
export function hasSortRadius(radius: Radius, sort: string): boolean {
  return sort === 'newest'
    ? Object.values(defaultRadiusMetres).includes(Number(radius))
    : radius === 'auto';
}

/**
 * The number a reader sees for a radius in metres: whole miles in English, whole kilometres
 * elsewhere.
 */
export function radiusNumber(metres: number, locale: Locale): number {
  if (locale !== 'en') return Math.round(metres / 1_000);
  const listed = milesInMetres.indexOf(metres as (typeof milesInMetres)[number]);
  return [5, 10, 15, 25, 60, 100][listed] ?? Math.round(metres / 1_609.344);
}
