import { type Locale, locales } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { gazetteer, type Place } from './gazetteer.ts';
import { placeLabel, placeName } from './place-label.ts';
import { findByName } from './place-names.ts';
import { toPlaceKey } from './place-key.ts';

/** The place of a record, as its author chose or wrote it. */
export interface WrittenPlace {
  locationText: string | null;
  city: string | null;
  stateCode: string | null;
  countryCode: string | null;
}

/** The text and the city of a place in one language. */
export interface LocalizedPlace {
  text: string;
  city: string | null;
}

/** The most texts that are remembered; a demo world has some 2,000 of them. */
const remembered = 20_000;
const localized = new Map<string, LocalizedPlace>();

/**
 * Returns the place of a record in the reader's language: "Lisbon, Portugal" is "Lisboa, Portugal"
 * in Spanish. A text that is not a full or short name of the place, like an address, is unchanged.
 */
export function localizePlace(row: WrittenPlace, reader: Locale): LocalizedPlace {
  const { locationText, city, stateCode, countryCode } = row;
  const written = { text: locationText ?? '', city };
  if (countryCode === null || written.text === '') return written;
  const key = [reader, countryCode, stateCode, city, locationText].join('|');
  const known = localized.get(key);
  if (known !== undefined) return known;
  const place = findPlace(row);
  const result = place === undefined ? written : rewrite(written, place, reader);
  if (localized.size >= remembered) localized.clear();
  localized.set(key, result);
  return result;
}

/** Returns the place in the gazetteer: the city, state or country of the record. */
function findPlace({ city, stateCode, countryCode }: WrittenPlace): Place | undefined {
  if (city === null)
    return gazetteer().byId(
      stateCode === null ? `c${countryCode}` : `s${countryCode}.${stateCode}`,
    );
  return findByName(toPlaceKey(city))
    .map(({ place }) => place)
    .filter(
      (place) =>
        place.kind === 'CITY' &&
        place.countryCode === countryCode &&
        (stateCode === null || place.stateCode === stateCode),
    )
    .toSorted((a, b) => b.population - a.population)[0];
}

function rewrite(written: LocalizedPlace, place: Place, reader: Locale): LocalizedPlace {
  const wanted = plainName(written.text);
  const form = locales
    .flatMap((locale) => listForms(place, locale))
    .find(({ text }) => plainName(text) === wanted)?.form;
  const text =
    form === undefined
      ? undefined
      : listForms(place, reader).find((entry) => entry.form === form)?.text;
  return {
    text: text ?? written.text,
    city: written.city === null ? null : place.names[reader],
  };
}

/** Returns the ways to write a place: full, with one of state and country, or alone. */
function listForms(place: Place, locale: Locale): { form: string; text: string }[] {
  const name = placeName(place, locale);
  const { stateName, countryName } = gazetteer();
  const state =
    place.kind === 'CITY' ? stateName(place.countryCode, place.stateCode, locale) : null;
  return [
    { form: 'full', text: placeLabel(place, locale) },
    ...(state === null ? [] : [{ form: 'state', text: `${name}, ${state}` }]),
    { form: 'country', text: `${name}, ${countryName(place.countryCode, locale)}` },
    ...(place.stateCode === null ? [] : [{ form: 'code', text: `${name}, ${place.stateCode}` }]),
    { form: 'name', text: name },
  ];
}
