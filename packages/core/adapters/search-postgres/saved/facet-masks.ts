import {
  type FacetFilters,
  facetNames,
  facetOptions,
  type FacetName,
} from '@causa/shared/search/facets';
import { getSourceSlot, sourceSlots } from '@causa/shared/integrations/sources';
import {
  findableTypes,
  type FindableType,
  type SearchType,
} from '@causa/shared/listings/listing-types';

/**
 * Facets as bits, so that PostgreSQL compares a saved search with a listing by `&`: a bit per
 * value, and one for "any", which every listing has and searches without a selection require.
 * Facets share 62-bit words as long as they fit.
 */
type MaskedFacet = Exclude<FacetName, 'recency'> | 'type';

interface Region {
  word: number;
  /** The bit for "any"; the bits of values follow. */
  shift: number;
  values: readonly string[];
}

const wordBits = 62;
/** Columns `mask_1` to `mask_6`. */
const maskWords = 6;
const slots = Array.from({ length: sourceSlots }, (_none, slot) => `slot-${slot}`);
const masked: readonly MaskedFacet[] = [...facetNames.filter((name) => name !== 'recency'), 'type'];
const listOptions = (facet: MaskedFacet): readonly string[] =>
  facet === 'type' ? findableTypes : facet === 'source' ? slots : facetOptions[facet];
const regions = layOut();

/** Sources are not known to the code: one bit per slot that the register of sources assigns. */
function getBit(facet: MaskedFacet, values: readonly string[], value: string): number {
  return facet === 'source' ? getSourceSlot(value) : values.indexOf(value);
}

/** Changes when a value is added, renamed or moved: older masks must be computed again. */
export const maskLayout = JSON.stringify([...regions]);

/** Returns the masks that a search requires. New listings are recent, so `recency` is ignored. */
export function getSearchMasks(type: SearchType, filters: FacetFilters): bigint[] {
  return computeMasks((facet) => {
    if (facet === 'type') return type === 'ALL' ? undefined : [type];
    const values = filters[facet] ?? [];
    return values.length === 0 ? undefined : values;
  });
}

/** Returns the masks of a document: its values, and "any" of each facet. */
export function getDocumentMasks(type: FindableType, locale: string, facets: string): bigint[] {
  const own = new Map<string, string[]>([
    ['type', [type]],
    ['locale', [locale]],
  ]);
  for (const entry of facets === '' ? [] : facets.split(' ')) {
    const [facet = '', value = ''] = entry.split(':');
    own.set(facet, [...(own.get(facet) ?? []), value]);
  }
  const words = computeMasks((facet) => own.get(facet) ?? []);
  for (const { word, shift } of regions.values())
    words[word] = (words[word] ?? 0n) | (1n << BigInt(shift));
  return words;
}

/** Returns SQL that tests whether every facet of two rows overlaps. */
export function createOverlapSql(search: string, document: string): string {
  return [...regions.values()]
    .map(({ word, shift, values }) => {
      const bits = ((1n << BigInt(values.length + 1)) - 1n) << BigInt(shift);
      return `(${search}.mask_${word + 1} & ${document}.mask_${word + 1} & ${bits}) <> 0`;
    })
    .join(' AND ');
}

function computeMasks(chosen: (facet: MaskedFacet) => readonly string[] | undefined): bigint[] {
  const words = Array.from({ length: maskWords }, () => 0n);
  for (const [facet, { word, shift, values }] of regions) {
    const wanted = chosen(facet);
    const bits =
      wanted === undefined
        ? [0]
        : wanted.map((value) => getBit(facet, values, value) + 1).filter((one) => one > 0);
    for (const bit of bits) words[word] = (words[word] ?? 0n) | (1n << BigInt(shift + bit));
  }
  return words;
}

function layOut(): Map<MaskedFacet, Region> {
  const used: number[] = [];
  const found = new Map<MaskedFacet, Region>();
  for (const facet of masked) {
    const values = listOptions(facet);
    const size = values.length + 1;
    if (size > wordBits) throw new Error(`${facet} has too many values for one word of bits`);
    let word = used.findIndex((bits) => bits + size <= wordBits);
    if (word === -1) word = used.push(0) - 1;
    if (word >= maskWords)
      throw new Error('the facets no longer fit their words of bits: a migration has to add one');
    found.set(facet, { word, shift: used[word] ?? 0, values });
    used[word] = (used[word] ?? 0) + size;
  }
  return found;
}
