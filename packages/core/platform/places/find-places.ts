import type { z } from 'zod';
import type {
  placeContract,
  autocompletePlacesContract,
} from '@causa/shared/search/places.contract';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { suggestMinLength } from '@causa/shared/platform/limits';
import { type Locale, type Localized, locales } from '@causa/shared/platform/locales';
import { undefinedCountry } from '@causa/shared/search/location';
import { gazetteer, type Place } from './gazetteer.ts';

export type Predictions = z.infer<(typeof autocompletePlacesContract)['reply']>;
export type FoundPlace = Omit<z.infer<(typeof placeContract)['reply']>, 'timeZone'>;

const howMany = 6;
/** Maximum number of words after the comma; a state and a country have fewer. */
const wordsWithinMax = 12;
const geoTypes = {
  CITY: 'locality',
  STATE: 'administrative_area_level_1',
  COUNTRY: 'country',
} as const;

// Users mean a city more often than the state with the same name, and a country more often than
// either.
const kindBonus = { CITY: 0, STATE: -1, COUNTRY: 0.5 } as const;

interface NameEntry {
  name: string;
  place: Place;
  /** True if `name` is the whole name, false for one of its later words. */
  whole: boolean;
}

let index: NameEntry[] | undefined;

/**
 * Finds cities, states and countries whose name in any of the three languages starts with the
 * input, ignoring accents and case, most populous first. A country or state may follow after a
 * comma. Fewer than two non-blank characters return ZERO_RESULTS.
 */
export function autocompletePlaces(input: string, locale: Locale): Predictions {
  const [main = '', ...rest] = input.split(',').map(plainName);
  const within = [...new Set(rest.join(' ').split(' ').filter(Boolean))].slice(0, wordsWithinMax);
  if (main.replaceAll(' ', '').length < suggestMinLength)
    return { status: 'ZERO_RESULTS', predictions: [] };
  const found = new Map<Place, number>();
  for (const { name, place, whole } of entriesWithPrefix(main)) {
    if (within.length > 0 && !isWithin(place, within)) continue;
    const score =
      Math.log10(place.population + 10) +
      (whole ? 2 : 0) +
      (whole && name === main ? 2 : 0) +
      kindBonus[place.kind];
    found.set(place, Math.max(score, found.get(place) ?? -Infinity));
  }
  const best = [...found].sort(
    ([a, aScore], [b, bScore]) => bScore - aScore || (a.id < b.id ? -1 : 1),
  );
  // Users cannot tell apart places with the same text, so only the most populous is listed.
  const byText = new Map<string, Predictions['predictions'][number]>();
  for (const [place] of best) {
    const secondaryText = placeContext(place, locale);
    const mainText = placeName(place, locale);
    const text = secondaryText === '' ? mainText : `${mainText}, ${secondaryText}`;
    if (!byText.has(text))
      byText.set(text, {
        placeId: place.id,
        mainText,
        secondaryText,
        text,
        geoType: geoTypes[place.kind],
      });
    if (byText.size === howMany) break;
  }
  const predictions = [...byText.values()];
  return { status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK', predictions };
}

/**
 * Loads the gazetteer and sorts its names in about half a second, so that no request waits for it.
 */
export function warmPlaces(): void {
  index ??= buildIndex();
  cityNames ??= collectCityNames();
}

/** Returns the location object of a predicted place. */
export function findPlace(placeId: string, locale: Locale): FoundPlace {
  const place = gazetteer().byId(placeId);
  if (place === undefined) return { status: 'ZERO_RESULTS', location: null };
  const context = placeContext(place, locale);
  const text =
    context === '' ? placeName(place, locale) : `${placeName(place, locale)}, ${context}`;
  return {
    status: 'OK',
    location: {
      text,
      full: text,
      city: place.kind === 'CITY' ? place.names[locale] : undefined,
      stateCode: place.stateCode,
      countryCode: place.countryCode,
      boundingBoxN: rounded(place.bounds.north),
      boundingBoxW: rounded(place.bounds.west),
      boundingBoxS: rounded(place.bounds.south),
      boundingBoxE: rounded(place.bounds.east),
      geoType:
        place.countryCode === undefinedCountry.countryCode
          ? undefinedCountry.geoType
          : geoTypes[place.kind],
      latLongAddress: text,
      latitude: rounded(place.latitude),
      longitude: rounded(place.longitude),
      isRemote: false,
      hasGeo: true,
    },
  };
}

const regionWords: Localized = { en: 'region', es: 'región', pt: 'região' };
let cityNames: Set<string> | undefined;

/**
 * Returns the name of a place; a state that shares its name with one of its cities is marked as a
 * region.
 */
function placeName(place: Place, locale: Locale): string {
  const name = place.names[locale];
  if (place.kind !== 'STATE') return name;
  cityNames ??= collectCityNames();
  return cityNames.has(`${place.countryCode}.${place.stateCode} ${locale} ${name}`)
    ? `${name} (${regionWords[locale]})`
    : name;
}

function collectCityNames(): Set<string> {
  return new Set(
    gazetteer()
      .places.filter(({ kind }) => kind === 'CITY')
      .flatMap(({ countryCode, stateCode, names }) =>
        locales.map((language) => `${countryCode}.${stateCode} ${language} ${names[language]}`),
      ),
  );
}

/** Returns the suffix of a place's name: state and country, country, or nothing. */
export function placeContext(place: Place, locale: Locale): string {
  if (place.kind === 'COUNTRY') return '';
  const { stateName, countryName } = gazetteer();
  const state =
    place.kind === 'CITY' ? stateName(place.countryCode, place.stateCode, locale) : null;
  const country = countryName(place.countryCode, locale);
  return state === null || state === place.names[locale] ? country : `${state}, ${country}`;
}

/** Words of the state and country of a place, cached because thousands of cities share them. */
const surroundings = new Map<string, readonly string[]>();

function isWithin(place: Place, words: readonly string[]): boolean {
  const around = wordsAround(place);
  return words.every((word) => around.some((candidate) => candidate.startsWith(word)));
}

function wordsAround({ kind, countryCode, stateCode }: Place): readonly string[] {
  const key = `${kind} ${countryCode}.${stateCode}`;
  const known = surroundings.get(key);
  if (known !== undefined) return known;
  const { stateName, countryName } = gazetteer();
  const names = locales.flatMap((locale) => [
    kind === 'COUNTRY' ? '' : countryName(countryCode, locale),
    (kind === 'CITY' ? stateName(countryCode, stateCode, locale) : null) ?? '',
  ]);
  const words = new Set([
    ...names.flatMap((name) => plainName(name).split(/[ ,]+/)).filter(Boolean),
    countryCode.toLowerCase(),
    stateCode?.toLowerCase() ?? '',
  ]);
  surroundings.set(key, [...words]);
  return [...words];
}

function entriesWithPrefix(prefix: string): NameEntry[] {
  index ??= buildIndex();
  const from = lowerBound(index, prefix);
  const to = lowerBound(index, `${prefix}\u{10ffff}`);
  return index.slice(from, to);
}

function lowerBound(entries: NameEntry[], name: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.name ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function buildIndex(): NameEntry[] {
  const entries: NameEntry[] = [];
  for (const place of gazetteer().places) {
    for (const name of new Set(locales.map((locale) => plainName(place.names[locale])))) {
      entries.push({ name, place, whole: true });
      if (place.kind === 'CITY' && place.population < 100_000) continue;
      const words = name.split(' ');
      for (let start = 1; start < words.length; start += 1) {
        const tail = words.slice(start).join(' ');
        if (tail.length > 3) entries.push({ name: tail, place, whole: false });
      }
    }
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
