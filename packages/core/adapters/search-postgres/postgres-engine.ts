import { buildRecord, typedEntries } from '@causa/shared/platform/typed-object';
import type pg from 'pg';
import type { FacetName } from '@causa/shared/search/facets';
import { findableTypes, type FindableType } from '@causa/shared/listings/listing-types';
import type { MapView } from '@causa/shared/search/map-view';
import { listLexemes } from '../../search/text/lexemes.ts';
import type {
  ClusterReply,
  DocumentChanges,
  EngineQuery,
  EngineReply,
  FacetCounts,
  RebuildOptions,
  SearchEngine,
  Speller,
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
import { combine, listTerms, readTextMatch, Scratch, type TextMatch } from './match-text.ts';
import { selectSlots } from './select-slots.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { SyncedColumns } from './synced-columns.ts';
import { TermLists } from './term-lists.ts';
import { Vocabulary } from './vocabulary.ts';
import { applyChanges } from './write-documents.ts';

export interface PostgresEngineOptions {
  /** Memory limit of cached word lists; default 24 MB, 0 disables the cache. */
  keepBytes?: number;
}

/** Documents by the values of facets that depend on the time of the query. */
type TimedSets = Record<'recency' | 'closing', Map<string, Bitset>>;

interface Narrowed {
  columns: Columns;
  /** Public, and matching the text. */
  base: Bitset;
  located: { near: Bitset; reachable: Bitset } | undefined;
  /** Of the type, within dates and pay, and near the place; and those that REMOTE would add. */
  near: Bitset;
  reachable: Bitset | undefined;
}

/**
 * The search engine that only needs PostgreSQL: words from its inverted index, everything else from
 * columns in memory.
 */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  private readonly pool: pg.Pool;
  private readonly lists: TermLists;
  private readonly columns: SyncedColumns;
  readonly vocabulary: Vocabulary;
  private live: (LiveSet & { columns: Columns; changes: number }) | undefined;
  private timed: { columns: Columns; changes: number; at: number; sets: TimedSets } | undefined;
  private readonly scratch = new Scratch();
  private browsed: { live: Bitset | undefined; second: number; answers: Map<string, FacetAnswer> } =
    { live: undefined, second: 0, answers: new Map() };

  constructor(pool: pg.Pool, { keepBytes = 24_000_000 }: PostgresEngineOptions = {}) {
    this.pool = pool;
    this.lists = new TermLists(pool, keepBytes);
    this.columns = new SyncedColumns(pool, this.lists);
    this.vocabulary = new Vocabulary(pool);
  }

  get speller(): Speller {
    return this.vocabulary;
  }

  async search(query: EngineQuery): Promise<EngineReply> {
    const { columns, text } = await this.read(query);
    // Synchronous from here on, so that one state of the columns answers the whole query.
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

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    const counts: number[] = [];
    for (const query of queries) {
      const { columns, text } = await this.read(query);
      counts.push(
        countBits(
          this.countFacets(this.narrow(columns, text, query), { ...query, facets: [] }).matches,
        ),
      );
    }
    return counts;
  }

  /** Returns where all results are, for a map. */
  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply> {
    const { columns, text } = await this.read(query);
    const { matches } = this.countFacets(this.narrow(columns, text, query), {
      ...query,
      facets: [],
    });
    return clusterSlots(columns, matches, view);
  }

  async apply(changes: DocumentChanges): Promise<void> {
    await applyChanges(this.pool, changes);
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.columns.markStale();
    this.vocabulary.markStale();
  }

  async rebuild(options: RebuildOptions): Promise<{ documents: number }> {
    const result = await rebuildTables(this.pool, options);
    await this.settle();
    return result;
  }

  async *versions(): AsyncIterable<readonly { id: string; version: string }[]> {
    for (let after = ''; ;) {
      const { rows } = await this.pool.query<{ id: string; version: string }>(
        'SELECT id, version FROM search_document WHERE id > $1 ORDER BY id LIMIT 1000',
        [after],
      );
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.id ?? after;
    }
  }

  async readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; version: string }>(
      'SELECT id, version FROM search_document WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  async documentCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM search_document',
    );
    return rows[0]?.count ?? 0;
  }

  async health(): Promise<boolean> {
    return this.columns.read().then(
      () => true,
      () => false,
    );
  }

  /** Loads the columns and the lists of the most frequent words before the first visitor. */
  async warm(words = 150): Promise<void> {
    await this.columns.read();
    await this.vocabulary.ready();
    for (const { word } of this.vocabulary.startingWith('', words))
      await this.lists.read(listLexemes(word));
  }

  async close(): Promise<void> {
    this.lists.forgetAll();
  }

  private async read({
    text,
    preferred,
  }: EngineQuery): Promise<{ columns: Columns; text: TextMatch | undefined }> {
    for (let attempt = 0; ; attempt++) {
      let columns = await this.columns.read();
      if (text.terms.length === 0 && text.excluded.length === 0)
        return { columns, text: undefined };
      const match = await readTextMatch(text, this.lists, this.vocabulary, preferred);
      // Writes during the read of the words may have reached the columns.
      columns = await this.columns.read();
      // A rebuild renumbers the slots, so lists and columns must have the same generation.
      if (listTerms(match).every((list) => list.generation === columns.generation) || attempt >= 5)
        return { columns, text: match };
      await this.columns.markStale();
      this.lists.forgetAll();
    }
  }

  private narrow(columns: Columns, text: TextMatch | undefined, query: EngineQuery): Narrowed {
    const live = this.liveSet(columns, query.now.getTime());
    let base = live;
    if (text !== undefined) {
      base = combine(text, columns, this.scratch);
      intersectInto(base, live);
    }
    const located = query.location === undefined ? undefined : locate(columns, query.location);
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
