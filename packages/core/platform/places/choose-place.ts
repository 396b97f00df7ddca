import type { Locale } from '@causa/shared/platform/locales';
import { sovereigns } from './area-names.ts';
import type { Place } from './gazetteer.ts';

/** Who reads or wrote a text: the language, and the country of a visitor or organization. */
export interface PlaceReader {
  locale: Locale;
  country?: string | null | undefined;
}

export type Resolution =
  | { kind: 'FOUND'; place: Place }
  /** Several places, most populous first. */
  | { kind: 'AMBIGUOUS'; choices: Place[] }
  /** `similar`: places whose name starts alike, as suggestions only. */
  | { kind: 'UNKNOWN'; similar: Place[] };

const choicesMax = 6;
/** A place this many times as prominent as all others of its name is meant. */
const clear = 10;
/** Against a city of the reader's country, a foreign one must be that much more prominent. */
const clearAbroad = 100;
const ownCityPopulation = 50_000;
/** A place of the reader's country counts when it is not much smaller than the best known. */
const smallestOwnShare = 1 / 50;
/** A city of a million is meant when it is this many times as populous. */
const clearOfMetropolis = 3;
const metropolis = 1_000_000;
/** A unique name without a country is meant when many know it. */
const knownPopulation = 100_000;
const seatPopulation = 50_000;
/** A state of this size may be meant by the letters of a country. */
const statePopulation = 200_000;
/** A city with a smaller share of the people of the state of its name is not what the state is. */
const smallestCityShare = 0.01;
const cityShare = 0.05;

const languageCountries: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['US', 'GB', 'CA', 'AU', 'IE', 'NZ']),
  es: new Set('ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR US'.split(' ')),
  pt: new Set(['BR', 'PT', 'AO', 'MZ', 'CV']),
};

/**
 * Chooses among the places of one name. `isPlaced`: the text names their state or country;
 * `isSure`: false when the text also names another place.
 */
export function choosePlace(
  candidates: readonly Place[],
  reader: PlaceReader,
  { isPlaced, isSure }: { isPlaced: boolean; isSure: boolean },
): Resolution {
  const places = removeNested(removeSections(candidates)).toSorted(
    (a, b) => weigh(b) - weigh(a) || (a.id < b.id ? -1 : 1),
  );
  if (!isSure) return { kind: 'AMBIGUOUS', choices: candidates.slice(0, choicesMax) };
  const place = pickBest(places, reader, isPlaced);
  return place === undefined
    ? { kind: 'AMBIGUOUS', choices: places.slice(0, choicesMax) }
    : { kind: 'FOUND', place };
}

function pickBest(
  places: readonly Place[],
  reader: PlaceReader,
  isPlaced: boolean,
): Place | undefined {
  const [best, second] = places;
  if (best === undefined) return undefined;
  const own = places.filter(({ countryCode }) => countryCode === reader.country);
  if (second === undefined) return isPlaced || isKnown(best, reader) ? best : undefined;
  const lead = weigh(best) / weigh(second);
  const [ownBest, ownSecond] = own;
  // A state of the reader's own country is nearer than a place abroad.
  if (ownBest?.kind === 'STATE' && ownSecond === undefined) return ownBest;
  if (places.some((place) => isForeignState(place, best))) return undefined;
  if (lead >= clear) {
    const isRivaled =
      ownBest !== undefined &&
      ownBest !== best &&
      ownBest.population >= ownCityPopulation &&
      weigh(best) / weigh(ownBest) < clearAbroad;
    if (!isRivaled) return isPlaced || isKnown(best, reader) ? best : undefined;
    return undefined;
  }
  if (
    ownBest !== undefined &&
    weigh(ownBest) >= weigh(best) * smallestOwnShare &&
    (ownSecond === undefined || weigh(ownBest) / weigh(ownSecond) >= clear)
  )
    return ownBest;
  if (ownBest !== undefined) return undefined;
  const isOfLanguage = ({ countryCode }: Place) =>
    languageCountries[reader.locale].has(countryCode);
  const isLeading = lead >= clearOfMetropolis;
  if (isLeading && best.kind === 'CITY' && best.population >= metropolis) return best;
  return isLeading && isOfLanguage(best) && !isOfLanguage(second) ? best : undefined;
}

/** Capitals are better known than their population, and states less. */
function weigh({ population, seat, kind, countryCode }: Place): number {
  if (kind === 'STATE') return Math.max(1, population) / clear;
  const isCapital = seat === 'NATION' && sovereigns[countryCode] === undefined;
  return Math.max(1, population) * (isCapital || kind === 'COUNTRY' ? clear : 1);
}

/** Returns whether a place is a big state of another country: Georgia, or DE for Delaware. */
function isForeignState({ kind, population, countryCode }: Place, best: Place): boolean {
  const smallest = best.kind === 'COUNTRY' ? statePopulation : metropolis;
  return kind === 'STATE' && population >= smallest && countryCode !== best.countryCode;
}

/** A small town or state far away may have the name of something else. */
function isKnown(place: Place, { locale, country }: PlaceReader): boolean {
  const { kind, seat, population, countryCode } = place;
  const smallest =
    kind === 'STATE' ? metropolis : seat === 'REGION' ? seatPopulation : knownPopulation;
  return (
    kind === 'COUNTRY' ||
    seat === 'NATION' ||
    population >= smallest ||
    countryCode === country ||
    languageCountries[locale].has(countryCode)
  );
}

/** Keeps the biggest of the cities of one state, which often are sections of each other. */
function removeSections(places: readonly Place[]): Place[] {
  const biggest = new Map<string, Place>();
  for (const place of places) {
    const area = `${place.kind} ${place.countryCode}.${place.stateCode}`;
    if (place.population > (biggest.get(area)?.population ?? -1)) biggest.set(area, place);
  }
  return [...biggest.values()];
}

function isCapitalOf({ seat, countryCode }: Place, state: Place): boolean {
  return seat === 'NATION' && countryCode === state.countryCode;
}

/**
 * A country is meant rather than its city of the same name, and a city rather than its state; a
 * small city with the name of its state leaves the state, or both.
 */
function removeNested(places: readonly Place[]): Place[] {
  return places.filter((place) => {
    if (place.kind === 'COUNTRY') return true;
    if (
      places.some(
        ({ kind, countryCode }) => kind === 'COUNTRY' && countryCode === place.countryCode,
      )
    )
      return false;
    const other = places.find(
      ({ kind, countryCode, stateCode }) =>
        kind !== place.kind &&
        kind !== 'COUNTRY' &&
        countryCode === place.countryCode &&
        stateCode === place.stateCode,
    );
    if (place.kind === 'STATE' && places.some((one) => isCapitalOf(one, place))) return false;
    if (other === undefined) return true;
    const [city, state] = place.kind === 'CITY' ? [place, other] : [other, place];
    const share = city.population / Math.max(1, state.population);
    return place === city ? share >= smallestCityShare : share < cityShare;
  });
}
