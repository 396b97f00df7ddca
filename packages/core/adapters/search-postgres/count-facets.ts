import type { FacetName } from '@causa/shared/search/facets';
import { type Bitset, createCounter, intersect, intersectInto, unite } from './bitset.ts';

export interface FacetQuestion {
  /** The documents that match everything but the facets. */
  candidates: Bitset;
  /** Selected values by facet, never empty. */
  chosen: ReadonlyMap<FacetName, readonly string[]>;
  /** The facets to count. */
  wanted: readonly FacetName[];
  /** Returns the documents of each value. */
  valuesOf: (facet: FacetName) => ReadonlyMap<string, Bitset>;
  /**
   * Documents that match except for one facet: remote listings far from the place, until REMOTE is
   * selected.
   */
  onlyThrough?: { facet: FacetName; candidates: Bitset };
}

export interface FacetAnswer {
  matches: Bitset;
  counts: Map<FacetName, Map<string, number>>;
}

/**
 * Returns disjunctive counts: for each facet, its values among the matches of all other facets.
 * Values of one facet are OR, facets are AND. Facets without a selection share one intersection;
 * others need their own.
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
  const countMatches = createCounter(matches);
  const counts = new Map<FacetName, Map<string, number>>();
  for (const facet of wanted) {
    const own = facet === onlyThrough?.facet;
    const count =
      allowed.has(facet) || own
        ? createCounter(narrow(own ? widened : start, allowed, facet))
        : countMatches;
    counts.set(
      facet,
      new Map([...valuesOf(facet)].map(([value, set]) => [value, count(set)] as const)),
    );
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
