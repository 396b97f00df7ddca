import type { LocationType } from '@causa/shared/search/facets';
import type { Place } from './gazetteer.ts';
import { choosePlace, type PlaceReader, type Resolution } from './choose-place.ts';
import { findByLabel } from './place-label.ts';
import { findAreas, findByName, findByPrefix } from './place-names.ts';
import {
  listRewrites,
  removeFormWords,
  splitDistrict,
  splitPlaces,
  splitSegments,
  splitWorkMode,
} from './parse-place-text.ts';
import { matchAddress } from './match-address.ts';
import { toPlaceKey } from './place-key.ts';

export type { PlaceReader, Resolution } from './choose-place.ts';

/** What a text says about where: the work mode and each place that it names. */
export interface PlaceReading {
  workMode: LocationType | undefined;
  places: { text: string; resolution: Resolution }[];
}

/** Longer texts are cut. */
const textMax = 300;
/** Places read of one text. */
const placesMax = 10;
const suggestionsMax = 6;
/** A city whose districts are named behind it. */
const bigCityPopulation = 300_000;
const unknown: Resolution = { kind: 'UNKNOWN', similar: [] };

/**
 * Resolves the text of a place as people and programs write it: a city with or without its state
 * and country, a state, a country or an address, with words about the work mode. Of several places
 * the first counts. Several places with the same name are AMBIGUOUS, biggest first, unless one is a
 * capital or ten times as populous as the others, or is alone in the reader's country.
 */
export function resolvePlace(text: string, reader: PlaceReader): Resolution {
  const { places } = readPlaces(text, reader);
  return places[0]?.resolution ?? unknown;
}

/** Returns the work mode and the places of a text, such as `Remote - US` or `Austin, TX; Boston`. */
export function readPlaces(text: string, reader: PlaceReader): PlaceReading {
  const { workMode, rest } = splitWorkMode(removeFormWords(text.slice(0, textMax)));
  if (rest.trim() === '') return { workMode, places: [] };
  const { pieces, isCertain } = splitPlaces(rest);
  if (pieces.length > 1) {
    const places = pieces
      .slice(0, placesMax)
      .map((piece) => ({ text: piece, resolution: resolveOne(piece, reader) }));
    const areKnown = places.every(({ resolution }) => resolution.kind !== 'UNKNOWN');
    const whole = isCertain ? unknown : resolveOne(rest, reader, true);
    if (isCertain || (areKnown && whole.kind === 'UNKNOWN')) return { workMode, places };
  }
  return { workMode, places: [{ text: rest, resolution: resolveOne(rest, reader) }] };
}

/** `isWhole`: the first part must be a place that the other parts describe. */
function resolveOne(text: string, reader: PlaceReader, isWhole = false): Resolution {
  const labeled = findByLabel(text, reader.locale);
  if (labeled !== undefined) return { kind: 'FOUND', place: labeled };
  const resolution = resolveAddress(text, reader, isWhole);
  if (resolution?.kind === 'FOUND' || isWhole) return resolution ?? unknown;
  for (const rewrite of listRewrites(text)) {
    const place = resolveRewrite(rewrite, reader);
    if (place !== undefined) return { kind: 'FOUND', place };
  }
  const city = resolution === undefined ? resolveBeforeDistrict(text, reader) : undefined;
  if (city !== undefined) return { kind: 'FOUND', place: city };
  return resolution ?? { kind: 'UNKNOWN', similar: listSimilar(text) };
}

function resolveAddress(
  text: string,
  reader: PlaceReader,
  isWhole: boolean,
): Resolution | undefined {
  const { candidates, isPlaced, isSure } = matchAddress(text, splitSegments(text), isWhole);
  return candidates.length === 0
    ? undefined
    : choosePlace(candidates, reader, { isPlaced, isSure });
}

/** Returns the city that a rewritten text names as a whole, in the state or country of the text. */
function resolveRewrite(text: string, reader: PlaceReader): Place | undefined {
  const resolution = resolveAddress(text, reader, true);
  return resolution?.kind === 'FOUND' &&
    resolution.place.kind === 'CITY' &&
    !hasNameOfCountry(resolution.place)
    ? resolution.place
    : undefined;
}

/** Returns whether a city has the name of another country, as Mexico in the Philippines. */
function hasNameOfCountry({ name, countryCode }: Place): boolean {
  return findAreas(toPlaceKey(name)).some(
    (area) => area.kind === 'COUNTRY' && area.countryCode !== countryCode,
  );
}

/** Returns the big city before a district that the gazetteer does not have. */
function resolveBeforeDistrict(text: string, reader: PlaceReader): Place | undefined {
  const parts = splitDistrict(text);
  if (parts === undefined) return undefined;
  const district = toPlaceKey(parts.district);
  if (findByName(district).length + findAreas(district).length > 0) return undefined;
  const place = resolveRewrite(parts.city, reader);
  return place !== undefined && place.population >= bigCityPopulation ? place : undefined;
}

/** Returns places whose name starts like the text, as suggestions only. */
function listSimilar(text: string): Place[] {
  const key = toPlaceKey(text.split(/[,(]/)[0] ?? '');
  for (let length = key.length; length >= Math.max(3, key.length - 3); length -= 1) {
    const places = [...new Set(findByPrefix(key.slice(0, length)).map(({ place }) => place))];
    if (places.length > 0)
      return places.sort((a, b) => b.population - a.population).slice(0, suggestionsMax);
  }
  return [];
}
