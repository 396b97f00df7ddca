import type { z } from 'zod';
import type {
  placeContract,
  autocompletePlacesContract,
} from '@causa/shared/search/places.contract';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { suggestMinLength } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import { undefinedCountry } from '@causa/shared/search/location';
import { listAreaWords } from './area-words.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { placeContext, placeLabel, placeName } from './place-label.ts';
import { findByPrefix, type NameEntry, warmPlaceNames } from './place-names.ts';
import { toPlaceKey } from './place-key.ts';
import { readPlaces } from './resolve-place.ts';

export type Predictions = z.infer<(typeof autocompletePlacesContract)['reply']>;
export type FoundPlace = Omit<z.infer<(typeof placeContract)['reply']>, 'timeZone'>;

const howMany = 6;
/** Some of the best have the same text and are left out. */
const suggestedMax = 60;
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

/**
 * Suggests cities, states and countries for a typed text in any of the three languages, ignoring
 * accents and case. `match` is FOUND when the text names the first prediction, AMBIGUOUS when it
 * names several of the first ones, and UNKNOWN when all are suggestions: names that start with the
 * text, most populous first. A country or state may follow. Fewer than two non-blank characters
 * return ZERO_RESULTS. `isRemote`: words for remote work stand beside the place, or alone.
 */
export function autocompletePlaces(
  input: string,
  locale: Locale,
  country: string | null = null,
): Predictions {
  if (input.replace(/\s/g, '').length < suggestMinLength)
    return { ...noPredictions, placeText: input };
  const { workMode, places } = readPlaces(input, { locale, country });
  const isRemote = workMode === 'REMOTE' && !anywhere.test(input);
  const resolution = places[0]?.resolution;
  const placeText = isRemote ? (places[0]?.text ?? '') : input;
  const named =
    resolution?.kind === 'FOUND'
      ? [resolution.place]
      : resolution?.kind === 'AMBIGUOUS'
        ? resolution.choices
        : [];
  const suggested = listSuggestions(placeText, named);
  // Users cannot tell apart places with the same text, so only the most populous is listed.
  const byText = new Map<string, Predictions['predictions'][number]>();
  for (const place of [...named, ...suggested]) {
    const prediction = { ...toPrediction(place, locale), isNamed: named.includes(place) };
    if (!byText.has(prediction.text)) byText.set(prediction.text, prediction);
    if (byText.size === howMany) break;
  }
  const predictions = [...byText.values()];
  return predictions.length === 0
    ? { ...noPredictions, isRemote, placeText }
    : { status: 'OK', match: resolution?.kind ?? 'UNKNOWN', isRemote, placeText, predictions };
}

/** Alone, these words ask for no place rather than for remote work. */
const anywhere = /^\s*(?:anywhere|worldwide)\s*$/iu;
const noPredictions: Omit<Predictions, 'placeText'> = {
  status: 'ZERO_RESULTS',
  match: 'UNKNOWN',
  isRemote: false,
  predictions: [],
};

/** Returns a place as an entry of a list of choices. */
export function toPrediction(
  place: Place,
  locale: Locale,
): Omit<Predictions['predictions'][number], 'isNamed'> {
  const secondaryText = placeContext(place, locale);
  const mainText = placeName(place, locale);
  return {
    placeId: place.id,
    mainText,
    secondaryText,
    text: secondaryText === '' ? mainText : `${mainText}, ${secondaryText}`,
    geoType: geoTypes[place.kind],
  };
}

/** Returns places whose name starts with the text before a comma, best known first. */
function listSuggestions(input: string, without: readonly Place[]): Place[] {
  const [main = '', ...rest] = input.split(',').map(toPlaceKey);
  const within = [...new Set(rest.join(' ').split(' ').filter(Boolean))].slice(0, wordsWithinMax);
  if (main.replaceAll(' ', '').length < suggestMinLength) return [];
  const found = new Map<Place, number>();
  for (const key of new Set([main, plainName(input.split(',')[0] ?? '')]))
    for (const entry of findByPrefix(key)) {
      if (within.length > 0 && !isWithin(entry.place, within)) continue;
      const score = scoreSuggestion(entry, key);
      found.set(entry.place, Math.max(score, found.get(entry.place) ?? -Infinity));
    }
  return [...found]
    .filter(([place]) => !without.includes(place))
    .sort(([a, aScore], [b, bScore]) => bScore - aScore || (a.id < b.id ? -1 : 1))
    .slice(0, suggestedMax)
    .map(([place]) => place);
}

function scoreSuggestion({ key, place, kind }: NameEntry, typed: string): number {
  const isWhole = kind === 'NAME' || kind === 'ALIAS';
  return (
    Math.log10(place.population + 10) +
    (isWhole ? 2 : 0) +
    (isWhole && key === typed ? 2 : 0) +
    kindBonus[place.kind]
  );
}

/**
 * Loads the gazetteer and sorts its names in about half a second, so that no request waits for it.
 */
export function warmPlaces(): void {
  warmPlaceNames();
}

/** Returns the location object of a predicted place. */
export function findPlace(placeId: string, locale: Locale): FoundPlace {
  const place = gazetteer().byId(placeId);
  if (place === undefined) return { status: 'ZERO_RESULTS', location: null };
  const text = placeLabel(place, locale);
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

function isWithin(place: Place, words: readonly string[]): boolean {
  const around = listAreaWords(place);
  return words.every((word) => around.some((candidate) => candidate.startsWith(word)));
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
