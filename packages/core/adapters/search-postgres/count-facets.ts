import type { FacetName } from '@causa/shared/search/facets';
import { type Bitset, countEach, intersect, intersectInto, unite } from './bitset.ts';

export interface FacetQuestion {
  /** Whatever matches everything but the facets. */
  candidates: Bitset;
  /** Chosen values by facet, none of them empty. */
  chosen: ReadonlyMap<FacetName, readonly string[]>;
  /** Which facets to count. */
  wanted: readonly FacetName[];
  /** The documents that have a value. */
  valuesOf: (facet: FacetName) => ReadonlyMap<string, Bitset>;
  /**
   * Documents that would match were a facet chosen differently: they fail that facet alone. Remote
   * listings far from the place searched in are such, until REMOTE is chosen.
   */
  onlyThrough?: { facet: FacetName; candidates: Bitset };
}

export interface FacetAnswer {
  matches: Bitset;
  counts: Map<FacetName, Map<string, number>>;
}

/**
 * Disjunctive counts: for each facet, the values among what matches all the other facets. Values of
 * one facet are OR, facets AND.
 * Facets without a choice share one intersection; each chosen facet needs one of its own.
 */
export function countFacets({
  candidates,
  chosen,
  wanted,
  valuesOf,
  onlyThrough,
}: FacetQuestion): FacetAnswer {
  const length = candidates.length;
  const allowed = new Map(
    [...chosen].map(([facet, values]) => [
      facet,
      unite(
        values.flatMap((value) => valuesOf(facet).get(value) ?? []),
        length,
      ),
    ]),
  );
  const widened =
    onlyThrough === undefined ? candidates : unite([candidates, onlyThrough.candidates], length);
  const start = onlyThrough !== undefined && chosen.has(onlyThrough.facet) ? widened : candidates;
  const matches = narrow(start, allowed);
  const counts = new Map<FacetName, Map<string, number>>();
  for (const facet of wanted) {
    const own = facet === onlyThrough?.facet;
    const among =
      allowed.has(facet) || own ? narrow(own ? widened : start, allowed, facet) : matches;
    const values = [...valuesOf(facet)];
    const numbers = countEach(
      among,
      values.map(([, set]) => set),
    );
    counts.set(facet, new Map(values.map(([value], index) => [value, numbers[index] ?? 0])));
  }
  return { matches, counts };
}

function narrow(from: Bitset, allowed: ReadonlyMap<FacetName, Bitset>, except?: FacetName): Bitset {
  let out: Bitset | undefined;
  for (const [facet, set] of allowed) {
    if (facet === except) continue;
    if (out === undefined) out = intersect(from, set);
    else intersectInto(out, set);
  }
  return out ?? from;
}
