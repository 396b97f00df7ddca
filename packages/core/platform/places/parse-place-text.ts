import type { LocationType } from '@causa/shared/search/facets';
import { toPlaceKey } from './place-key.ts';

/** A part of an address between commas, dashes, slashes or parentheses. */
export interface Segment {
  key: string;
  /** Whether it has a number besides a postal code, as streets do. */
  hasNumber: boolean;
}

const segmentsMax = 12;
const wordsMax = 14;

const remote =
  'remote|remotely|remoto|remota|remotos|teletrabajo|teletrabalho|home[ -]?office|work(?:ing)? from home|wfh|telecommute|telework|virtual|anywhere|worldwide|a distancia|à distância|desde casa|de casa|home[ -]based';
const hybrid = 'hybrid|híbrido|híbrida|hibrido|hibrida|semipresencial';
const onsite = 'on[ -]?site|in[ -]?office|in[ -]?person|presencial|en sitio|no local';
const boundary = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const asWords = (words: string) => new RegExp(`${boundary}(?:${words})${end}`, 'giu');
const modes: readonly (readonly [LocationType, RegExp])[] = [
  ['HYBRID', asWords(hybrid)],
  ['REMOTE', asWords(remote)],
  ['ONSITE', asWords(onsite)],
];
/** Words that surround a work mode or place without naming one. */
const fillers = asWords(
  '(?:100|50)\\s*%|fully|mostly|partially|work|working|trabajo|trabalho|job|position|eligible|friendly|first|based|only|within|located|location|opportunity|option|optional|totalmente|solo|sólo|somente|apenas',
);
/** A remote work mode as an alternative to the places before it. */
const orRemote = new RegExp(`,?\\s+(?:or|o|ou)\\s+(?=(?:fully\\s+)?(?:${remote})${end})`, 'giu');
const leading =
  /^(?:(?:in|from|at|near|en|em|no|na|desde|the|around|must be|or|and|o|y|e|ou)\s+)+(?=\S)/iu;

/**
 * Separates words about the work mode from a text of a place: `Hybrid - New York, NY` is HYBRID and
 * `New York, NY`.
 */
export function splitWorkMode(text: string): { workMode: LocationType | undefined; rest: string } {
  const found = modes.filter(([, words]) => text.search(words) !== -1);
  const workMode = found[0]?.[0];
  if (workMode === undefined) return { workMode, rest: text };
  let rest = text.replace(orRemote, (words) => (words.includes('OR') ? words : '; '));
  for (const [, words] of modes) rest = rest.replace(words, ' ');
  rest = trimSeparators(rest.replace(fillers, ' '));
  return { workMode, rest: trimSeparators(rest.replace(leading, '')) };
}

function trimSeparators(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/^([^(]*)\)/, '$1')
    .replace(/\s(?:or|and|in|o|y|e|ou|en|em)\s*$/u, '')
    .replace(/^[\s\-–—,:;()/|•·.]+|[\s\-–—,:;(/|•·]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** What stands for several places without naming one, and the name of the field. */
const noPlace =
  /^\s*(?:(?:multiple|various|several|varias|varios|múltiples|diversas|diversos|vários|várias)\s+(?:locations|cities|offices|sites|places|ubicaciones|ciudades|sedes|locais|cidades|unidades)\b[\s:,\-–—]*|(?:location|duty station|ubicación|local|localização)\s*:\s*)/iu;
/** What surrounds the names of offices. */
const aroundCity = /\s*\((?:hq|headquarters|head office|office|oficina|sede|matriz)\)/giu;

/** The kind of contract as a part of its own. */
const contractWords =
  /(^|[|·•;,(–—-])\s*(?:full[- ]?time|part[- ]?time|temporary|permanent|contract|internship|tiempo completo|medio tiempo|jornada completa|media jornada|tempo integral|meio período|estágio)\s*\)?\s*(?=$|[|·•;,–—-])/giu;

/** Removes words around places that are part of the form of a text. */
export function removeFormWords(text: string): string {
  return text.replace(noPlace, '').replace(aroundCity, '').replace(contractWords, '');
}

/** Codes before a city: `US-CA-San Francisco`. */
const leadingCodes = /^([A-Z]{2,3})[-_](?:([A-Z]{2,4})[-_])?(?=\S)/;
/** The comma of this name separates no state. */
const capitalOfUs = /\bwashington,\s*d\.?\s?c\b/giu;

/** Italian addresses name the province after the city: 20121 Milano (MI). */
const italianProvince = /(\b\d{5}\s[^\d,(]+?)\s*\([A-Z]{2}\)/u;

const japaneseCode = /\s\d{3}-\d{4}$/;

const postal: readonly RegExp[] = [
  /\bcedex\b(?:\s\d{1,2})?/giu,
  // The district or province after a name with a postal code: 1211 Genève 2, 00184 Roma RM.
  /(?<=^\s*\d{4,5}\s\p{L}[\p{L}\s.'’-]*)\s(?:\d{1,2}|[A-ZØ]{1,2})\s*$/gu,
  /^\s*\d{2}-\d{3}\b/g,
  /^\s*\d{4}-\d{3}\b/g,
  /\b\d{3}-\d{4}\b(?=\s*$)/g,
  /\b(?:c\.?\s?p\.?|cep|zip(?: code)?)[\s:]+(?=\d)/giu,
  /\b\d{5}-\d{3,4}\b/g,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/gi,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/gi,
  /\b\d{3}\s\d{2}\b(?=\s\p{L})/gu,
  /\b(?:[A-Z]{1,2}-)?\d{4,6}\b(?=\s*$)/g,
  /^\s*\d{4}\s[A-Z]{2}\b(?=\s)/g,
  /^\s*(?:[A-Z]{1,2}-)?\d{4,6}\b/g,
];

/** Divides an address into its segments, without postal codes; the last ones count. */
export function splitSegments(text: string): Segment[] {
  const parts = text
    .replace(leadingCodes, (_codes, country: string, state?: string) =>
      [country, state, ''].filter((code) => code !== undefined).join(','),
    )
    .replace(capitalOfUs, 'Washington DC')
    .replace(italianProvince, '$1')
    .split(/[,()[\]\n\t•·>_]|\s[-–—]+\s|[–—]|\/|:\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const segments = parts.map((part, at) => toSegment(part, at === 0 && parts.length > 1));
  const named = segments.filter(({ key }) => key !== '');
  return named.length <= segmentsMax
    ? named
    : [...named.slice(0, 1), ...named.slice(1 - segmentsMax)];
}

/** The number of a house may look like a postal code at the end of the first part. */
function toSegment(part: string, isStreet: boolean): Segment {
  const hasHouse = isStreet && /\p{L}.*\d\s*$/u.test(part) && !japaneseCode.test(part);
  const plain = hasHouse ? part : postal.reduce((text, code) => text.replace(code, ' '), part);
  const words = toPlaceKey(plain).split(' ');
  return { key: words.slice(-wordsMax).join(' '), hasNumber: /\d/.test(plain) };
}

/** Divides a text that may name several places; one piece when it cannot. */
export function splitPlaces(text: string): { pieces: string[]; isCertain: boolean } {
  const certain = splitBy(text, /[;|•\n]/u);
  if (certain.length > 1) return { pieces: certain, isCertain: true };
  // OR in capitals or after a comma is Oregon.
  const listed = splitBy(text, /(?<!,)\s+(?:or|o|ou)\s+(?=\p{L})/u);
  if (listed.length > 1) return { pieces: listed, isCertain: false };
  return { pieces: splitBy(text, /\s*\/\s*|\s+(?:and|y|e|&|\+)\s+/u), isCertain: false };
}

function splitBy(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** A statistical area, by its cities and states: `Boston-Cambridge-Newton, MA-NH`. */
const statisticalArea =
  /^(.+?)(?:[-/–]+[A-Z][^-/–,]*)*,\s*([A-Z]{2})(?:-[A-Z]{2})*(?:\s+(?:[Mm]etro(?:politan)?(?:\s[Ss]tatistical)?\s[Aa]rea|MSA))?$/u;
/** An area by two of its cities: `Washington DC-Baltimore Area`. */
const areaOfCities = /^([^-,]+)-[^-,]+\s(?:metro(?:politan)?\s)?(?:area|region|metroplex)$/iu;
const metropolitanArea = /\s+metro(?:politan)?(?:\s+statistical)?\s+area$/iu;

/**
 * Returns other ways to write a text that names no place as it is: the first city of a statistical
 * area, parts divided by hyphens, and a country or region before its city.
 */
export function listRewrites(text: string): string[] {
  const trimmed = text.trim();
  const [first = '', ...rest] = splitBy(trimmed, /,|\s[-–—>]\s|[>_]/u);
  const hyphens = splitBy(trimmed, /-/u);
  const rewrites = [
    trimmed.replace(statisticalArea, '$1, $2'),
    trimmed.replace(areaOfCities, '$1'),
    trimmed.replace(metropolitanArea, ''),
    rest.length > 0 ? [...rest.toReversed(), first].join(', ') : '',
    hyphens.length > 1 && !trimmed.includes(',') ? hyphens.toReversed().join(', ') : '',
  ];
  return [...new Set(rewrites)].filter((one) => one !== '' && one !== trimmed);
}

/** Divides a city from the district behind a dash or in parentheses: `Berlin (Kreuzberg)`. */
export function splitDistrict(text: string): { city: string; district: string } | undefined {
  const [, city, afterDash, inside] =
    /^([^,()]+?)\s*(?:\s[-–—]\s([^,()]+)|\(([^()]+)\))\s*$/u.exec(text) ?? [];
  const district = afterDash ?? inside;
  return city === undefined || district === undefined ? undefined : { city, district };
}
