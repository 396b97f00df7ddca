import { type Locale, type Localized, locales } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { stateNames } from './exonyms.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { findByName } from './place-names.ts';
import { toPlaceKey } from './place-key.ts';

/** Returns the full name of a place: with its state and country. */
export function placeLabel(place: Place, locale: Locale): string {
  const name = placeName(place, locale);
  const context = placeContext(place, locale);
  return context === '' ? name : `${name}, ${context}`;
}

/**
 * Returns the most populous place whose full name is this text in the reader's language, or else in
 * another of ours. Names of countries alone are left out, because they also name other places.
 */
export function findByLabel(text: string, locale: Locale): Place | undefined {
  const wanted = plainName(text);
  const ends = [...text.matchAll(/,|\(/g)].map(({ index }) => index);
  const places = ends
    .flatMap((end) => findByName(toPlaceKey(text.slice(0, end))))
    .map(({ place }) => place)
    .toSorted((a, b) => rankKind(b) - rankKind(a) || b.population - a.population);
  const find = (language: Locale): Place | undefined =>
    places.find((place) => plainName(placeLabel(place, language)) === wanted);
  return find(locale) ?? locales.map(find).find((place) => place !== undefined);
}

const rankKind = ({ kind }: Place): number => (kind === 'CITY' ? 1 : 0);

const regionWords: Localized = { en: 'region', es: 'región', pt: 'região' };
/**
 * Returns the name of a place; a state is marked as a region when it shares its name with one of its
 * cities or with a city of its country that has more people.
 */
export function placeName(place: Place, locale: Locale): string {
  const name = place.names[locale];
  if (place.kind !== 'STATE') return name;
  return isCityName(place, name, locale) ? `${name} (${regionWords[locale]})` : name;
}

/**
 * Returns whether one of a state's cities, or a bigger city of its country, has its name, in any
 * language unless it is translated.
 */
function isCityName(state: Place, name: string, locale: Locale): boolean {
  const key = toPlaceKey(name);
  const isTranslated = stateNames[`${state.countryCode}.${state.stateCode}`] !== undefined;
  return findByName(key).some(
    ({ place, kind }) =>
      kind === 'NAME' &&
      place.kind === 'CITY' &&
      place.countryCode === state.countryCode &&
      (place.stateCode === state.stateCode || place.population > state.population) &&
      (!isTranslated || toPlaceKey(place.names[locale]) === key),
  );
}

/** Returns the suffix of a place's name: state and country, country, or nothing. */
export function placeContext(place: Place, locale: Locale): string {
  if (place.kind === 'COUNTRY') return '';
  const { stateName, countryName } = gazetteer();
  const state =
    place.kind === 'CITY' ? stateName(place.countryCode, place.stateCode, locale) : null;
  const country = countryName(place.countryCode, locale);
  const isSame =
    state !== null &&
    Object.values(place.names).some((name) => plainName(name) === plainName(state));
  return state === null || isSame ? country : `${state}, ${country}`;
}
