import { regionsAroundCapitals, sovereigns } from './area-names.ts';
import type { Place } from './gazetteer.ts';
import type { Segment } from './parse-place-text.ts';
import { findAreas, findByName, findByRareName } from './place-names.ts';
import { listAreaWords } from './area-words.ts';
import { listNameVariants } from './name-variants.ts';
import { toPlaceKey } from './place-key.ts';

/** The places that an address may mean. */
export interface AddressMatch {
  candidates: Place[];
  /** Whether a state or country of the text contains them. */
  isPlaced: boolean;
  /** False when the text also names another known place, so that a person has to choose. */
  isSure: boolean;
}

/** A city near another of this distance may be named by it, as provinces are by their capital. */
const provinceKilometers = 130;
/** A left out part that is a city of this size contradicts the rest. */
const knownCityPopulation = 20_000;
/** A city this many times as populous as one of a state is not passed over for it. */
const farBigger = 10;
/** A town with the name of a state or country is meant from this size. */
const knownTownPopulation = 100_000;
/** Letters of a state or province. */
const lettersMax = 3;
/** Words of a state and country after a name without a comma. */
const areaWordsMax = 5;
/** Letters of the beginning of a state's name. */
const shortestBeginning = 3;
const none: AddressMatch = { candidates: [], isPlaced: false, isSure: true };

/** What a segment says about the place before it. */
interface Surrounding {
  key: string;
  areas: Place[];
  /** A state and country in one segment: `NY USA`. */
  pairs: [Place[], Place[]][];
  cities: Place[];
}

/**
 * Returns the places that the leftmost possible segment names and the segments after it contain;
 * segments before it are taken as street, building or district. `isWhole`: only the first segment.
 */
export function matchAddress(
  text: string,
  segments: readonly Segment[],
  isWhole: boolean,
): AddressMatch {
  const whole = findByName(toPlaceKey(text)).map(({ place }) => place);
  if (whole.length > 0) return { candidates: unique(whole), isPlaced: false, isSure: true };
  const around = segments.map(({ key }) => describeSurrounding(key));
  for (const ignoresUnknown of [false, true])
    for (let at = 0; at < (isWhole ? 1 : segments.length); at += 1) {
      const match = matchAt(segments, around, at, ignoresUnknown);
      if (match !== undefined) return match;
    }
  return none;
}

function matchAt(
  segments: readonly Segment[],
  around: readonly Surrounding[],
  at: number,
  ignoresUnknown: boolean,
): AddressMatch | undefined {
  const segment = segments[at];
  if (segment === undefined) return undefined;
  const after = around.slice(at + 1);
  const kept = ignoresUnknown
    ? after.filter((one, index) => isUseful(one, after.slice(index + 1)))
    : after;
  // Without a part that is known, an unknown one is all there is.
  if (ignoresUnknown && (kept.length === 0 || kept.length === after.length)) return undefined;
  const isFirst = at === 0;
  const left = segments.slice(0, at);
  // The city of a state is not what a county in it is.
  if (left.some(({ key }) => key.endsWith(' county'))) return undefined;
  const states = isUnknownTown(left, around) ? listStatesOfUs(around[at]) : [];
  const named = segment.hasNumber
    ? listAfterStreet(segment, after)
    : listNamed(segment, segments.length === 1);
  for (const { places, inline } of named) {
    const surroundings = [...inline, ...kept];
    const described = places.filter(
      (place) =>
        (isFirst || isCityOf(place, around[at])) &&
        surroundings.every((one) => describes(one, place)),
    );
    if (described.length === 0) continue;
    const { candidates, isPlaced } = filterByLeft(described, around.slice(0, at));
    const match = withLeftParts(left, {
      ...preferStates(preferOwnCountry(unique(candidates), surroundings), surroundings),
      isPlaced: isPlaced || surroundings.length > 0,
    });
    return states.length === 0 || !match.isSure
      ? match
      : { ...match, candidates: unique([...match.candidates, ...states]), isSure: false };
  }
  return undefined;
}

/** A town with the name of a country or state is not meant where an address ends with it. */
function isCityOf({ kind, population }: Place, own: Surrounding | undefined): boolean {
  return kind === 'CITY' && (population >= knownTownPopulation || own?.areas.length === 0);
}

/**
 * Returns whether a part says something about the place: unknown words do not, nor do letters that
 * are no state of the country after them (MI in Italy).
 */
function isUseful(one: Surrounding, after: readonly Surrounding[]): boolean {
  if (!isKnown(one)) return false;
  const countries = after.flatMap(({ areas }) => areas.filter(({ kind }) => kind === 'COUNTRY'));
  return (
    one.key.length > lettersMax ||
    countries.length === 0 ||
    one.areas.some((state) => countries.some((country) => contains(country, state)))
  );
}

/** Territories count for a country only when it has no such place itself. */
function preferOwnCountry(places: Place[], surroundings: readonly Surrounding[]): Place[] {
  const countries = surroundings.flatMap(({ areas }) =>
    areas.flatMap(({ kind, countryCode }) => (kind === 'COUNTRY' ? [countryCode] : [])),
  );
  if (!places.some(({ countryCode }) => countries.includes(countryCode))) return places;
  return places.filter(({ countryCode }) => !countries.includes(sovereigns[countryCode] ?? ''));
}

/** Prefers the places in the states and countries before them: `Spain - Valencia`. */
function filterByLeft(
  places: readonly Place[],
  left: readonly Surrounding[],
): { candidates: Place[]; isPlaced: boolean } {
  const areas = left.flatMap((one) => one.areas);
  const inside = places.filter((place) => areas.some((area) => contains(area, place)));
  return inside.length > 0
    ? { candidates: inside, isPlaced: true }
    : { candidates: [...places], isPlaced: false };
}

/**
 * Two letters are a state rather than a country, unless the city of the country is far bigger: CA
 * is California, and Canada where California has no such city.
 */
function preferStates(
  candidates: Place[],
  surroundings: readonly Surrounding[],
): Pick<AddressMatch, 'candidates' | 'isSure'> {
  const letters = surroundings.find(({ key }) => key.length === 2);
  const states = letters?.areas.filter(({ kind }) => kind === 'STATE') ?? [];
  const inStates = candidates.filter((place) => states.some((state) => contains(state, place)));
  const others = candidates.filter((place) => !inStates.includes(place));
  if (inStates.length === 0 || others.length === 0) return { candidates, isSure: true };
  const isFarBigger = others.some(
    ({ kind, population }) =>
      kind === 'CITY' && inStates.every((one) => population >= one.population * farBigger),
  );
  return isFarBigger ? { candidates, isSure: false } : { candidates: inStates, isSure: true };
}

/** Adds the cities that the parts before the place name, when they contradict it. */
function withLeftParts(left: readonly Segment[], match: AddressMatch): AddressMatch {
  const [found] = match.candidates;
  const others = left.flatMap(({ key, hasNumber }) =>
    hasNumber
      ? []
      : findByName(key).flatMap(({ place }) =>
          isRival(place, found, match.isPlaced) ? [place] : [],
        ),
  );
  if (others.length === 0) return match;
  const rivals = unique(others).toSorted((a, b) => b.population - a.population);
  const candidates = unique([...rivals.slice(0, 3), ...match.candidates]);
  return { ...match, candidates, isSure: false };
}

/** Returns whether the parts before a name may be a town: neither a street nor a region. */
function isUnknownTown(left: readonly Segment[], around: readonly Surrounding[]): boolean {
  return (
    left.length > 0 &&
    left.every(({ hasNumber }) => !hasNumber) &&
    around.slice(0, left.length).every(({ areas, pairs }) => areas.length + pairs.length === 0)
  );
}

/** Behind a town of the United States, such a name is more often the state than its city. */
function listStatesOfUs(own: Surrounding | undefined): Place[] {
  return (own?.areas ?? []).filter(
    ({ kind, countryCode, stateCode }) =>
      kind === 'STATE' && countryCode === 'US' && stateCode !== 'DC',
  );
}

function isRival(place: Place, found: Place | undefined, isPlaced: boolean): boolean {
  if (place.kind !== 'CITY' || found === undefined || place === found) return false;
  if (place.population < knownCityPopulation) return false;
  return !isPlaced || place.countryCode === found.countryCode;
}

/** The number of a district of a big city: Praha 5. */
const districtNumber = / \d{1,2}(?:er?|eme|o|a)?$/;
const isBig = ({ kind, population }: Place): boolean => kind === 'CITY' && population >= 300_000;

interface Named {
  places: Place[];
  inline: Surrounding[];
}

const listPlaces = (name: string): Place[] => findByName(name).map(({ place }) => place);

/** Returns the readings of a segment: its whole name, then a name with state or country behind it. */
function* listNamed({ key }: Segment, isAlone: boolean): Generator<Named> {
  yield { places: listPlaces(key), inline: [] };
  const words = key.split(' ');
  for (const { name, area } of splitArea(words))
    for (const variant of [name, ...listNameVariants(name)])
      yield { places: listPlaces(variant), inline: [area] };
  for (const variant of listNameVariants(key)) yield { places: listPlaces(variant), inline: [] };
  yield { places: findByRareName(key).map(({ place }) => place), inline: [] };
  const areas = findAreas(key);
  yield { places: isAlone ? areas : areas.filter(({ kind }) => kind === 'STATE'), inline: [] };
}

/** Returns the cities at the end of a segment with a street, when only states and countries follow. */
function* listAfterStreet({ key }: Segment, after: readonly Surrounding[]): Generator<Named> {
  if (
    !after.every(
      ({ key: letters, areas, cities }) =>
        areas.length > 0 && (letters.length <= 3 || cities.length === 0),
    )
  )
    return;
  const words = key.split(' ');
  yield { places: listPlaces(key.replace(districtNumber, '')).filter(isBig), inline: [] };
  for (let start = 1; start < words.length; start += 1) {
    const tail = words.slice(start);
    if (after.length > 0) yield { places: listPlaces(tail.join(' ')), inline: [] };
    for (const { name, area } of splitArea(tail))
      yield { places: listPlaces(name), inline: [area] };
  }
}

/** Yields the ways to divide words into a name and a state or country, longest name first. */
function* splitArea(words: readonly string[]): Generator<{ name: string; area: Surrounding }> {
  for (let end = words.length - 1; end > 0 && end >= words.length - areaWordsMax; end -= 1) {
    const area = describeSurrounding(words.slice(end).join(' '));
    if (area.areas.length + area.pairs.length > 0)
      yield { name: words.slice(0, end).join(' '), area: { ...area, cities: [] } };
  }
}

function describeSurrounding(key: string): Surrounding {
  const words = key.split(' ');
  const pairs: Surrounding['pairs'] = [];
  for (let end = 1; end < words.length && words.length <= areaWordsMax * 2; end += 1) {
    const first = findAreas(words.slice(0, end).join(' '));
    const second = first.length === 0 ? [] : findAreas(words.slice(end).join(' '));
    if (second.length > 0) pairs.push([first, second]);
  }
  const areas = findAreas(key);
  const countries = areas.flatMap(({ kind, countryCode }) =>
    kind === 'COUNTRY' ? [countryCode] : [],
  );
  // Behind a place, Mexico is the country and not the city of the Philippines.
  const cities = findByName(key).flatMap(({ place }) =>
    place.kind === 'CITY' && (countries.length === 0 || countries.includes(place.countryCode))
      ? [place]
      : [],
  );
  return { key, areas, pairs, cities };
}

function isKnown({ areas, pairs, cities }: Surrounding): boolean {
  return areas.length + pairs.length + cities.length > 0;
}

/** Returns whether a text after a place is its state, country or province. */
function describes({ key, areas, pairs, cities }: Surrounding, place: Place): boolean {
  return (
    areas.some((area) => contains(area, place)) ||
    pairs.some(
      ([states, countries]) =>
        states.some((state) => contains(state, place)) &&
        countries.some((country) => contains(country, place)),
    ) ||
    cities.some((city) => isNear(city, place)) ||
    isBeginningOfArea(key, place)
  );
}

/** Returns whether a text is the beginning of the name of the state or country: Calif., Jal. */
function isBeginningOfArea(key: string, place: Place): boolean {
  if (key.length < shortestBeginning) return false;
  const around = listAreaWords(place);
  return key.split(' ').every((word) => around.some((name) => name.startsWith(word)));
}

function contains(area: Place, place: Place): boolean {
  if (area.kind === 'COUNTRY')
    return (
      place.kind !== 'COUNTRY' &&
      (place.countryCode === area.countryCode || sovereigns[place.countryCode] === area.countryCode)
    );
  return (
    area.kind === 'STATE' &&
    place.kind === 'CITY' &&
    place.countryCode === area.countryCode &&
    (place.stateCode === area.stateCode || isAroundCapital(area, place))
  );
}

function isAroundCapital({ stateCode }: Place, { seat, ...place }: Place): boolean {
  const around = regionsAroundCapitals[`${place.countryCode}.${place.stateCode}`];
  return seat === 'NATION' && around !== undefined && around === stateCode;
}

function isNear(city: Place, place: Place): boolean {
  if (
    place.kind !== 'CITY' ||
    city.countryCode !== place.countryCode ||
    city.stateCode !== place.stateCode
  )
    return false;
  const north = (city.latitude - place.latitude) * 111;
  const east =
    (city.longitude - place.longitude) * 111 * Math.cos((place.latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= provinceKilometers;
}

function unique(places: readonly Place[]): Place[] {
  return [...new Set(places)];
}
