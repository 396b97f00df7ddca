import { locales } from '@causa/shared/platform/locales';
import { alternateCityNames } from './alternate-names.ts';
import {
  alternateCountryNames,
  alternateStateNames,
  countryLetters,
  stateLetters,
} from './area-names.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { toPlaceKey } from './place-key.ts';

/** A name of a place as it is compared (`toPlaceKey`). */
export interface NameEntry {
  key: string;
  place: Place;
  /** Its name in one of our languages, another name, a rare one, or the later words of its name. */
  kind: 'NAME' | 'ALIAS' | 'RARE' | 'TAIL';
}

/** Names of a smaller city are only found from their beginning. */
const tailPopulation = 100_000;
const shortestTail = 4;
/** Countries that write these letters as two where a keyboard lacks them. */
const digraphCountries = new Set(['DE', 'AT', 'CH', 'LI', 'DK', 'NO', 'SE', 'FI']);
const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
};

/** What a state is called in its country. */
const areaKind =
  /^(?:provincia|prov|pcia|departamento|depto|dpto|estado|region|comunidad|state|province) (?:de la |de |del |do |da |of )?| (?:province|department|region|state|oblast|voivodeship|county|district)$/;

/** Countries whose state codes are the letters of addresses. */
const letterCountries = new Set(['US', 'CH']);

let index: NameEntry[] | undefined;
let letters: Map<string, Place[]> | undefined;

/** Loads the gazetteer and its names, so that no request waits for them. */
export function warmPlaceNames(): void {
  index ??= buildIndex();
  letters ??= collectLetters();
}

/** Returns the entries with exactly this key, without rare names and later words of names. */
export function findByName(key: string): NameEntry[] {
  return findExact(key).filter(({ kind }) => kind === 'NAME' || kind === 'ALIAS');
}

/** Returns the entries that have this key as a rare name. */
export function findByRareName(key: string): NameEntry[] {
  return findExact(key).filter(({ kind }) => kind === 'RARE');
}

function findExact(key: string): NameEntry[] {
  return key === '' ? [] : range(key, `${key}\0`);
}

/** Returns the entries that start with this key. */
export function findByPrefix(key: string): NameEntry[] {
  return range(key, `${key}\u{10ffff}`);
}

/** Returns the states and countries that a text of an address names, by name or letters. */
export function findAreas(key: string): Place[] {
  letters ??= collectLetters();
  const found = [...listAreas(key), ...(letters.get(key) ?? [])];
  return [...new Set(found.length > 0 ? found : listAreas(key.replace(areaKind, '')))];
}

function listAreas(key: string): Place[] {
  return findByName(key).flatMap(({ place }) => (place.kind === 'CITY' ? [] : [place]));
}

function range(from: string, to: string): NameEntry[] {
  index ??= buildIndex();
  return index.slice(lowerBound(index, from), lowerBound(index, to));
}

function lowerBound(entries: NameEntry[], key: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function buildIndex(): NameEntry[] {
  const entries: NameEntry[] = [];
  const largest = new Map<string, Place>();
  for (const place of gazetteer().places) {
    addNames(entries, place);
    if (place.kind !== 'CITY') continue;
    const name = `${place.countryCode}:${place.name}`;
    if (place.population > (largest.get(name)?.population ?? -1)) largest.set(name, place);
  }
  addAlternates(entries, (key) => largest.get(key));
  return entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

function addNames(entries: NameEntry[], place: Place): void {
  const { names, kind } = place;
  const texts =
    names.en === names.es && names.en === names.pt
      ? [names.en]
      : locales.map((locale) => names[locale]);
  const keys = new Set(texts.map(toPlaceKey));
  for (const key of keys) {
    entries.push({ key, place, kind: 'NAME' });
    if (kind === 'CITY' && place.population < tailPopulation) continue;
    const words = key.split(' ');
    for (let start = 1; start < words.length; start += 1) {
      const tail = words.slice(start).join(' ');
      if (tail.length >= shortestTail) entries.push({ key: tail, place, kind: 'TAIL' });
    }
  }
  if (kind !== 'CITY') return;
  const spellings = [place.name, ...texts].flatMap((text) =>
    listSpellings(text, place.countryCode),
  );
  for (const key of new Set([toPlaceKey(place.name), ...spellings]))
    if (!keys.has(key)) entries.push({ key, place, kind: 'ALIAS' });
}

/** Returns the keys of the parts of a double name, and of a name written with two letters for one. */
function listSpellings(name: string, countryCode: string): string[] {
  const parts = name.includes('/')
    ? name.split('/')
    : name.includes('(')
      ? [name.replace(/\(.*\)/, '')]
      : [];
  const spelled =
    digraphCountries.has(countryCode) && /[äöüåøæ]/i.test(name)
      ? [name.toLowerCase().replace(/[äöüåøæ]/g, (letter) => digraphs[letter] ?? letter)]
      : [];
  return [...parts, ...spelled].map(toPlaceKey);
}

function addAlternates(entries: NameEntry[], findCity: (key: string) => Place | undefined): void {
  const { byId } = gazetteer();
  const add = (place: Place | undefined, names: readonly string[]) => {
    if (place === undefined) return;
    for (const name of names) {
      const kind = name.startsWith('~') ? 'RARE' : 'ALIAS';
      for (const key of new Set([toPlaceKey(name), ...listSpellings(name, place.countryCode)]))
        entries.push({ key, place, kind });
    }
  };
  for (const [key, names] of readRows(alternateCityNames)) add(findCity(key), names);
  for (const [code, names] of readRows(alternateStateNames)) add(byId(`s${code}`), names);
  for (const [code, names] of readRows(alternateCountryNames)) add(byId(`c${code}`), names);
}

function readRows(rows: string): [string, string[]][] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [key = '', names = ''] = row.split(' | ');
      return [key, names.split(', ')];
    });
}

/** Returns states by their letters and countries by their codes of two and three letters. */
function collectLetters(): Map<string, Place[]> {
  const { byId, places } = gazetteer();
  const found = new Map<string, Place[]>();
  const add = (code: string, place: Place | undefined) => {
    const key = code.toLowerCase();
    if (place !== undefined) found.set(key, [...(found.get(key) ?? []), place]);
  };
  for (const place of places) {
    if (place.kind === 'COUNTRY') add(place.countryCode, place);
    if (place.kind === 'STATE' && letterCountries.has(place.countryCode))
      add(place.stateCode ?? '', place);
  }
  for (const [country, states] of readRows(stateLetters))
    for (const state of states) {
      const [code, ...short] = state.split(' ');
      for (const text of short) add(text, byId(`s${country}.${code}`));
    }
  for (const pair of countryLetters.trim().split(/,\s+/)) {
    const [country, code = ''] = pair.split(' ');
    add(code, byId(`c${country}`));
  }
  return found;
}
