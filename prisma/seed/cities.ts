import type { Locale } from '@causa/shared/platform/locales';
import { gazetteer, type Place } from '@causa/core/platform/places/gazetteer';
import { placeContext } from '@causa/core/platform/places/place-label';
import type { Random } from './random.ts';

/** Countries of the organizations by language, with their share and number of cities. */
const countries: Record<Locale, readonly (readonly [string, number, number])[]> = {
  en: [
    ['US', 60, 160],
    ['GB', 14, 40],
    ['CA', 9, 30],
    ['IE', 3, 8],
    ['NG', 3, 10],
    ['KE', 3, 6],
    ['IN', 4, 20],
    ['ZA', 2, 8],
    ['PT', 1, 2],
    ['ES', 1, 3],
    ['MX', 1, 2],
    ['CO', 1, 2],
    ['BR', 1, 2],
  ],
  es: [
    ['MX', 24, 45],
    ['ES', 26, 45],
    ['AR', 14, 25],
    ['CO', 14, 25],
    ['CL', 8, 15],
    ['PE', 8, 15],
    ['UY', 3, 5],
    ['EC', 3, 8],
    ['US', 4, 12],
  ],
  pt: [
    ['BR', 74, 90],
    ['PT', 22, 30],
    ['MZ', 2, 5],
    ['AO', 2, 4],
  ],
};

export interface SeedCity {
  place: Place;
  text: string;
  name: string;
}

const citiesByLocale = new Map<Locale, (readonly [SeedCity, number])[]>();

/** Returns a real city for a language; large cities are more frequent. */
export function pickCity(random: Random, locale: Locale): SeedCity {
  let weights = citiesByLocale.get(locale);
  if (weights === undefined) {
    weights = countries[locale].flatMap(([country, share, howMany]) =>
      weighCities(locale, country, share, howMany),
    );
    citiesByLocale.set(locale, weights);
  }
  return random.weighted(weights);
}

function weighCities(
  locale: Locale,
  country: string,
  share: number,
  howMany: number,
): (readonly [SeedCity, number])[] {
  const biggest = gazetteer()
    .places.filter((place) => place.kind === 'CITY' && place.countryCode === country)
    .sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))
    .slice(0, howMany);
  const total = biggest.reduce((sum, place) => sum + Math.sqrt(place.population), 0);
  return biggest.map((place) => {
    const name = place.names[locale];
    return [
      { place, name, text: `${name}, ${placeContext(place, locale)}` },
      (share * Math.sqrt(place.population)) / total,
    ] as const;
  });
}
