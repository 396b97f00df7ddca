import { typedEntries } from '@causa/shared/platform/typed-object';
import { createHash } from 'node:crypto';
import { facetOptions, type FacetName } from '@causa/shared/search/facets';
import type { EngineQuery } from '../../../search/engine/search-engine.ts';
import type { QueryTerm } from '../../../search/text/understand-query.ts';
import { vocabularyVersion } from '../../../search/text/concepts.ts';
import { facetConceptsVersion } from '../../../search/text/facet-concepts.ts';
import { maskLayout, getSearchMasks } from './facet-masks.ts';

/**
 * How a word is matched: corrected (`word`), possibly unfinished (`prefix`), or exactly when
 * excluded.
 */
type TermKind = 'word' | 'prefix' | 'exact' | 'phrase';

export interface CriteriaTerm {
  kind: TermKind;
  words: readonly string[];
  /** Lexemes of other words with the same meaning. */
  added: readonly string[];
}

/**
 * The area of a listing for SQL: 0 anywhere, 1 circle (latitude, longitude, metres), 2 box (south,
 * north, west, east), 3 state, 4 country.
 */
interface CriteriaArea {
  kind: 0 | 1 | 2 | 3 | 4;
  numbers: number[];
  countryCode: string | null;
  stateCode: string | null;
  /** Remote listings open to people there match, too; null without REMOTE. */
  zones: readonly string[] | null;
}

/** A search stored for matching; equal searches share it (decision 0012). */
export interface Criteria {
  hash: Buffer;
  masks: bigint[];
  terms: CriteriaTerm[];
  excluded: CriteriaTerm[];
  area: CriteriaArea;
  startsBefore: Date | null;
  endsAfter: Date | null;
  /** US dollars a year. */
  minPay: number | null;
  orUnstatedPay: boolean;
  /** The facets with a selection, for choosing its candidate key. */
  chosen: Map<FacetName, readonly string[]>;
  type: EngineQuery['type'];
}

/** A hash of everything else that decides how criteria are stored: a change prepares them again. */
export const preparedAs = createHash('sha1')
  .update(`5 ${maskLayout} ${vocabularyVersion} ${facetConceptsVersion}`)
  .digest('base64url')
  .slice(0, 12);

/**
 * Returns the criteria of an engine's query. Sort, page and `recency` do not apply to future
 * listings.
 */
export function toCriteria(query: EngineQuery): Criteria {
  const { recency: _recency, ...filters } = query.filters;
  const { terms, excluded, lastIsPrefix } = query.text;
  const last = terms.length - 1;
  const criteria = {
    masks: getSearchMasks(query.type, filters),
    terms: terms.map((term, n) => toTerm(term, lastIsPrefix && n === last ? 'prefix' : 'word')),
    excluded: excluded.map((term) => toTerm(term, 'exact')),
    area: toArea(query),
    startsBefore: query.startsBefore ?? null,
    endsAfter: query.endsAfter ?? null,
    minPay: query.minPay?.yearly ?? null,
    orUnstatedPay: query.minPay?.orUnstated ?? false,
  };
  const hash = createHash('sha256')
    .update(preparedAs)
    .update(
      JSON.stringify(criteria, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .digest();
  const chosen = new Map(
    typedEntries(filters).flatMap(([facet, values]) =>
      values !== undefined && values.length > 0 ? [[facet, values] as const] : [],
    ),
  );
  return { ...criteria, hash, chosen, type: query.type };
}

/**
 * How a listing is compared with a search: by a required word, or by keys of which it has at least
 * one; and their approximate share of all listings.
 */
export interface CandidateKey {
  term: number | null;
  keys: string[];
  share: number;
}

const cellsPerDegree = 2;
const maxCells = 400;
const metresPerDegree = 111_195;

/**
 * Returns the keys of the narrowest condition of a search; `shareOf` is the share of documents with
 * a term. Every match has one of the keys.
 */
export function getCandidateKey(
  criteria: Criteria,
  terms: readonly { id: number; share: number }[],
): CandidateKey {
  const { area, chosen, type } = criteria;
  const options: CandidateKey[] = terms.map(({ id, share }) => ({ term: id, keys: [], share }));
  const place = listPlaceKeys(area);
  if (place !== undefined) options.push(place);
  for (const [facet, values] of chosen) {
    const several = facet === 'functions' || facet === 'areasOfFocus' ? 2.2 : 1.1;
    options.push({
      term: null,
      keys: values.map((value) => `${facet}:${value}`),
      share: Math.min(1, (values.length / facetOptions[facet].length) * several),
    });
  }
  options.push(
    type === 'ALL'
      ? { term: null, keys: ['any'], share: 1 }
      : { term: null, keys: [`type:${type}`], share: 0.4 },
  );
  return options.reduce((best, option) => (option.share < best.share ? option : best));
}

/** Returns the half-degree cell of a point. */
export function getCellKey(latitude: number, longitude: number): string {
  return `cell:${Math.floor(latitude * cellsPerDegree)}:${Math.floor(longitude * cellsPerDegree)}`;
}

function listPlaceKeys({
  kind,
  numbers,
  countryCode,
  stateCode,
  zones,
}: CriteriaArea): CandidateKey | undefined {
  const zoneKeys = zones?.map((zone) => `zone:${zone}`) ?? [];
  const far = zones === null ? 0 : 0.15;
  if (kind === 0) return undefined;
  if (kind === 3)
    return {
      term: null,
      keys: [`state:${countryCode}|${stateCode}`, ...zoneKeys],
      share: 0.06 + far,
    };
  if (kind === 4)
    return { term: null, keys: [`country:${countryCode}`, ...zoneKeys], share: 0.25 + far };
  const cells = listCells(kind === 1 ? getBoxAround(numbers) : numbers);
  return cells === undefined
    ? undefined
    : { term: null, keys: [...cells, ...zoneKeys], share: 0.01 + 0.002 * cells.length + far };
}

/**
 * Returns the cells that a box touches; undefined for too many. South, north, west, east in
 * degrees.
 */
function listCells([south = 0, north = 0, west = 0, east = 0]: readonly number[]):
  | string[]
  | undefined {
  const cell = (degrees: number): number => Math.floor(degrees * cellsPerDegree);
  const spans =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  const cells: string[] = [];
  for (let row = cell(south); row <= cell(north); row++) {
    for (const [from = 0, to = 0] of spans) {
      for (let column = cell(from); column <= cell(to); column++) {
        cells.push(`cell:${row}:${column}`);
        if (cells.length > maxCells) return undefined;
      }
    }
  }
  return cells;
}

/** Returns a box that contains a circle; the whole parallel near a pole. */
function getBoxAround([latitude = 0, longitude = 0, metres = 0]: readonly number[]): number[] {
  const up = (metres / metresPerDegree) * 1.01 + 0.01;
  const widest = Math.max(Math.abs(latitude - up), Math.abs(latitude + up));
  const sideways = widest >= 89 ? 360 : up / Math.cos((widest * Math.PI) / 180);
  if (sideways >= 180) return [latitude - up, latitude + up, -180, 180];
  return [latitude - up, latitude + up, wrap(longitude - sideways), wrap(longitude + sideways)];
}

function wrap(longitude: number): number {
  return longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
}

function toTerm({ words, added = [] }: QueryTerm, kind: TermKind): CriteriaTerm {
  return { kind: words.length > 1 ? 'phrase' : kind, words, added };
}

function toArea({ location, filters }: EngineQuery): CriteriaArea {
  const nowhere = { numbers: [], countryCode: null, stateCode: null };
  if (location === undefined) return { ...nowhere, kind: 0, zones: null };
  const { within } = location;
  // Engines count remote listings as near only for searches with REMOTE.
  const zones = filters.locationType?.includes('REMOTE') === true ? location.zones : null;
  if (within.kind === 'circle')
    return {
      ...nowhere,
      kind: 1,
      numbers: [within.latitude, within.longitude, within.metres],
      zones,
    };
  if (within.kind === 'box')
    return {
      ...nowhere,
      kind: 2,
      numbers: [within.box.south, within.box.north, within.box.west, within.box.east],
      zones,
    };
  if (within.kind === 'state')
    return {
      kind: 3,
      numbers: [],
      countryCode: within.countryCode,
      stateCode: within.stateCode,
      zones,
    };
  return { ...nowhere, kind: 4, countryCode: within.countryCode, zones };
}
