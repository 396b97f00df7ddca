import { buildRecord, typedEntries } from '@causa/shared/platform/typed-object';
import type { FacetName } from '@causa/shared/search/facets';
import { findableTypes, type FindableType } from '@causa/shared/listings/listing-types';
import type { MapView } from '@causa/shared/search/map-view';
import type {
  ClusterReply,
  EngineQuery,
  EngineReply,
  FacetCounts,
  LocationFilter,
} from '../../search/engine/search-engine.ts';
import {
  type Bitset,
  countBits,
  countCommon,
  eachBit,
  hasBit,
  intersect,
  intersectInto,
  removeBit,
} from './bitset.ts';
import { clusterSlots } from './cluster-slots.ts';
import { type Columns, never } from './columns.ts';
import { countFacets, type FacetAnswer } from './count-facets.ts';
import { getLiveSet, type LiveSet } from './live-set.ts';
import { locate } from './locate.ts';
import { combine, Scratch, type TextMatch } from './match-text.ts';
import { selectSlots } from './select-slots.ts';

/** Documents by the values of facets that depend on the time of the query. */
type TimedSets = Record<'recency' | 'closing', Map<string, Bitset>>;

/** Places whose documents are kept. */
const mostPlaces = 20;

type Located = ReturnType<typeof locate>;

interface Narrowed {
  columns: Columns;
  /** Public, and matching the text. */
  base: Bitset;
  located: Located | undefined;
  /** Of the type, within dates and pay, and near the place; and those that REMOTE would add. */
  near: Bitset;
  reachable: Bitset | undefined;
}

/**
 * Answers queries from columns and the lists of their words, without waiting: one state of the
 * columns answers a whole query. Keeps what the next query on the same columns needs again.
 */
export class ColumnSearch {
  private live: (LiveSet & { columns: Columns; changes: number }) | undefined;
  private timed: { columns: Columns; changes: number; at: number; sets: TimedSets } | undefined;
  private readonly scratch = new Scratch();
  private browsed: { live: Bitset | undefined; second: number; answers: Map<string, FacetAnswer> } =
    { live: undefined, second: 0, answers: new Map() };
  /** The documents with the words of the last query; their ranks are in `scratch`. */
  private matched: { live: Bitset; key: string; base: Bitset } | undefined;
  /** Recently asked places. */
  private places: { columns: Columns; changes: number; found: Map<string, Located> } | undefined;

  search(columns: Columns, text: TextMatch | undefined, query: EngineQuery): EngineReply {
    const narrowed = this.narrow(columns, text, query);
    const { matches, counts } = this.countFacets(narrowed, query);
    return {
      hits: selectSlots(columns, matches, query, this.scratch.ranks),
      count: countBits(matches),
      isExact: true,
      facets: toFacetCounts(counts),
      typeCounts: this.countTypes(narrowed, query),
      textCount: countBits(intersectType(narrowed.base, columns, query.type)),
      corrections: text?.corrections ?? {},
    };
  }

  count(columns: Columns, text: TextMatch | undefined, query: EngineQuery): number {
    return countBits(this.findAll(columns, text, query));
  }

  /** Returns where all results are, for a map. */
  cluster(
    columns: Columns,
    text: TextMatch | undefined,
    query: EngineQuery,
    view: MapView | undefined,
  ): ClusterReply {
    return clusterSlots(columns, this.findAll(columns, text, query), view);
  }

  private findAll(columns: Columns, text: TextMatch | undefined, query: EngineQuery): Bitset {
    return this.countFacets(this.narrow(columns, text, query), { ...query, facets: [] }).matches;
  }

  private narrow(columns: Columns, text: TextMatch | undefined, query: EngineQuery): Narrowed {
    const live = this.liveSet(columns, query.now.getTime());
    const base = text === undefined ? live : this.match(columns, text, query, live);
    const located = query.location === undefined ? undefined : this.locate(columns, query.location);
    const typed = intersectType(base, columns, query.type);
    if (query.startsBefore !== undefined || query.endsAfter !== undefined)
      keepDated(
        typed,
        columns,
        query.startsBefore?.getTime() ?? never,
        query.endsAfter?.getTime() ?? -never,
      );
    if (query.minPay !== undefined) keepPaid(typed, columns, query.minPay);
    return {
      columns,
      base,
      located,
      near: located === undefined ? typed : intersect(typed, located.near),
      reachable: located === undefined ? undefined : intersect(typed, located.reachable),
    };
  }

  /** Kept for the counts of other types, which have the same words. */
  private match(
    columns: Columns,
    text: TextMatch,
    { text: asked, preferred }: EngineQuery,
    live: Bitset,
  ): Bitset {
    const key = JSON.stringify([asked, preferred]);
    if (this.matched?.live === live && this.matched.key === key) return this.matched.base;
    const base = combine(text, columns, this.scratch);
    intersectInto(base, live);
    this.matched = { live, key, base };
    return base;
  }

  private locate(columns: Columns, location: LocationFilter): Located {
    const { changes } = columns;
    if (this.places?.columns !== columns || this.places.changes !== changes)
      this.places = { columns, changes, found: new Map() };
    const { found } = this.places;
    const key = JSON.stringify([location.within, location.zones]);
    const located = found.get(key) ?? locate(columns, location);
    // The least recently used is dropped.
    found.delete(key);
    found.set(key, located);
    for (const oldest of found.keys()) {
      if (found.size <= mostPlaces) break;
      found.delete(oldest);
    }
    return located;
  }

  private countFacets(
    { columns, base, near, reachable }: Narrowed,
    query: EngineQuery,
  ): FacetAnswer {
    const wordless =
      query.text.terms.length === 0 &&
      query.text.excluded.length === 0 &&
      query.location === undefined &&
      query.startsBefore === undefined &&
      query.endsAfter === undefined &&
      query.minPay === undefined;
    if (!wordless) return this.freshCount(columns, near, reachable, query);
    // Most visitors search without words, and the result stays the same for a second.
    const second = Math.floor(query.now.getTime() / 1_000);
    if (this.browsed.live !== base || this.browsed.second !== second)
      this.browsed = { live: base, second, answers: new Map() };
    const key = JSON.stringify([query.type, query.filters, query.facets]);
    const answer =
      this.browsed.answers.get(key) ?? this.freshCount(columns, near, reachable, query);
    if (this.browsed.answers.size < 100) this.browsed.answers.set(key, answer);
    return answer;
  }

  private freshCount(
    columns: Columns,
    near: Bitset,
    reachable: Bitset | undefined,
    query: EngineQuery,
  ): FacetAnswer {
    return countFacets({
      candidates: near,
      chosen: getChosen(query.filters),
      wanted: query.facets,
      valuesOf: (facet) =>
        facet === 'recency' || facet === 'closing'
          ? this.timedSets(columns, query.now.getTime())[facet]
          : (columns.facets.get(facet) ?? new Map()),
      onlyThrough:
        reachable === undefined ? undefined : { facet: 'locationType', candidates: reachable },
    });
  }

  private countTypes(
    { columns, base, located }: Narrowed,
    query: EngineQuery,
  ): Record<FindableType, number> {
    const { matches } = countFacets({
      candidates: located === undefined ? base : intersect(base, located.near),
      chosen: getChosen(query.fromWords),
      wanted: [],
      valuesOf: (facet) => columns.facets.get(facet) ?? new Map(),
      onlyThrough:
        located === undefined
          ? undefined
          : { facet: 'locationType', candidates: intersect(base, located.reachable) },
    });
    return buildRecord(findableTypes, (type) => countCommon(matches, columns.types[type]));
  }

  private liveSet(columns: Columns, now: number): Bitset {
    const kept = this.live;
    if (
      kept !== undefined &&
      kept.columns === columns &&
      kept.changes === columns.changes &&
      kept.from <= now &&
      now < kept.until
    )
      return kept.set;
    const live = getLiveSet(columns, now);
    this.live = { ...live, columns, changes: columns.changes };
    return live.set;
  }

  /** Cached per second, since a busy page queries many times. */
  private timedSets(columns: Columns, now: number): TimedSets {
    const at = Math.floor(now / 1_000) * 1_000;
    const kept = this.timed;
    if (
      kept !== undefined &&
      kept.columns === columns &&
      kept.changes === columns.changes &&
      kept.at === at
    )
      return kept.sets;
    const sets = { recency: columns.recent(at), closing: columns.closing(at) };
    this.timed = { columns, changes: columns.changes, at, sets };
    return sets;
  }
}

function toFacetCounts(counts: ReadonlyMap<FacetName, ReadonlyMap<string, number>>): FacetCounts {
  const facets: FacetCounts = {};
  for (const [facet, values] of counts)
    facets[facet] = Object.fromEntries([...values].filter(([, count]) => count > 0));
  return facets;
}

function getChosen(filters: EngineQuery['filters']): Map<FacetName, readonly string[]> {
  return new Map(
    typedEntries(filters).flatMap(([facet, values]) =>
      values !== undefined && values.length > 0 ? [[facet, values]] : [],
    ),
  );
}

function intersectType(set: Bitset, columns: Columns, type: EngineQuery['type']): Bitset {
  return type === 'ALL' ? Uint32Array.from(set) : intersect(set, columns.types[type]);
}

function keepPaid(
  set: Bitset,
  { pay, facets }: Columns,
  { yearly, orUnstated }: NonNullable<EngineQuery['minPay']>,
): void {
  const unstated = orUnstated ? facets.get('statesPay')?.get('no') : undefined;
  eachBit(Uint32Array.from(set), (slot) => {
    const fits = (pay[slot] ?? -1) >= yearly || (unstated !== undefined && hasBit(unstated, slot));
    if (!fits) removeBit(set, slot);
  });
}

function keepDated(set: Bitset, columns: Columns, startsBefore: number, endsAfter: number): void {
  for (let slot = 0; slot < columns.size; slot++) {
    const fits =
      (columns.starts[slot] ?? 0) < startsBefore && (columns.ends[slot] ?? 0) > endsAfter;
    if (!fits) set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
  }
}
