import { buildRecord } from '@causa/shared/platform/typed-object';
import { minuteMs } from '@causa/shared/platform/dates/durations';
import { type FacetName, isFacetName } from '@causa/shared/search/facets';
import {
  type FindableType,
  findableTypes,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import type { MapView } from '@causa/shared/search/map-view';
import type pg from 'pg';
import { distanceMetres } from '../../search/resolve-location.ts';
import { clusterPoints } from '../../search/map-clusters.ts';
import type {
  ClusterReply,
  EngineQuery,
  EngineReply,
  FacetCounts,
  KnownWords,
  SearchBackend,
} from '../../search/engine/search-engine.ts';
import { BoundedCache } from './lookups/bounded-cache.ts';
import { queryWithin } from './lookups/query-within.ts';
import { buildTextQuery, hasWords, listConditions, listExclusions } from './newest-conditions.ts';
import {
  type Condition,
  countNewest,
  type NewestSelection,
  readLargeTypes,
  readSlots,
  selectNewest,
} from './newest.sql.ts';

/** Results that are counted and can be paged through. */
const maxCounted = 1_000;
/** Of more documents with all words than this, the newest of each type are examined. */
const maxMatches = 5_000;
/** Of each type, without words; with words, whose documents must be unpacked; for other types. */
const maxExamined = { filters: 20_000, words: 5_000, types: 1_000 };

interface NewestRow {
  id: string;
  type: FindableType;
  facets: string;
  locale: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Answers while Meilisearch is away: the newest documents with all words that meet all filters,
 * whatever order is asked for. Reads a bounded number of rows and keeps nothing in memory.
 */
export class NewestEngine implements SearchBackend {
  readonly name = 'postgres';
  private readonly pool: pg.Pool;
  private readonly words: KnownWords;
  private readonly budgetMs: number;
  private readonly largeTypes = new BoundedCache<ReadonlySet<string>>(1, minuteMs);

  constructor(pool: pg.Pool, words: KnownWords, budgetMs: number) {
    this.pool = pool;
    this.words = words;
    this.budgetMs = budgetMs;
  }

  async search(query: EngineQuery): Promise<EngineReply> {
    const matches = await this.findMatches(query);
    const types = listTypes(query.type);
    const { rows, isCut } = await this.readRows(query, types, matches);
    const typeCounts = await this.countTypes(query, matches);
    const textCount =
      rows.length > 0 || query.text.terms.length === 0
        ? rows.length
        : await this.countRows(toBareQuery(query), types, matches);
    const large = await this.readLargeTypes();
    return {
      hits: rows.slice(query.offset, query.offset + query.limit).map((row) => toHit(row, query)),
      count: rows.length,
      isExact:
        !isCut &&
        rows.length < maxCounted &&
        (matches.slots !== undefined || !types.some((type) => large.has(type))),
      facets: countFacets(rows, query.facets),
      typeCounts,
      textCount,
      corrections: {},
    };
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    const counts: number[] = [];
    for (const query of queries)
      counts.push(
        await this.countRows(query, listTypes(query.type), await this.findMatches(query)),
      );
    return counts;
  }

  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply> {
    const matches = await this.findMatches(query);
    const { rows } = await this.readRows(query, listTypes(query.type), matches);
    const points = rows.map(({ latitude, longitude }) =>
      latitude === null || longitude === null ? undefined : { latitude, longitude },
    );
    return clusterPoints(() => points, view);
  }

  /** Returns conditions on the words, and the documents with all of them when they are few. */
  private async findMatches({ text }: EngineQuery): Promise<TextMatches> {
    const last = text.terms.at(-1)?.words[0];
    const known = await this.words.read(text.lastIsPrefix && last !== undefined ? [last] : []);
    const conditions = listExclusions(text);
    const query = buildTextQuery(text, known);
    if (query === undefined) return { conditions, slots: undefined, examined: maxExamined.filters };
    const found = await queryWithin<{ slot: number }>(this.pool, this.budgetMs / 2, readSlots, [
      query,
      maxMatches + 1,
    ]);
    if (found !== undefined && found.length <= maxMatches)
      return { conditions, slots: found.map(({ slot }) => slot), examined: maxExamined.words };
    conditions.push(hasWords(query));
    return { conditions, slots: undefined, examined: maxExamined.words };
  }

  private async countTypes(
    query: EngineQuery,
    matches: TextMatches,
  ): Promise<EngineReply['typeCounts']> {
    const { text } = query;
    const plain = { ...toBareQuery(query), filters: query.fromWords, location: query.location };
    const examined = text.terms.length === 0 ? matches.examined : maxExamined.types;
    const counts = await this.countByType(plain, findableTypes, { ...matches, examined });
    return buildRecord(findableTypes, (type) => counts.get(type) ?? 0);
  }

  private async countRows(
    query: EngineQuery,
    types: readonly FindableType[],
    matches: TextMatches,
  ): Promise<number> {
    const counts = await this.countByType(query, types, matches);
    return Math.min(
      maxCounted,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    );
  }

  private async countByType(
    query: EngineQuery,
    types: readonly FindableType[],
    matches: TextMatches,
  ): Promise<Map<FindableType, number>> {
    const { rows } = await this.readInTime<{ type: FindableType; count: number }>(
      matches,
      (examined) => countNewest(toSelection(query, types, { ...matches, examined })),
    );
    return new Map(rows.map(({ type, count }) => [type, count]));
  }

  private readRows(
    query: EngineQuery,
    types: readonly FindableType[],
    matches: TextMatches,
  ): Promise<{ rows: NewestRow[]; isCut: boolean }> {
    return this.readInTime<NewestRow>(matches, (examined) =>
      selectNewest(toSelection(query, types, { ...matches, examined })),
    );
  }

  /** Reads again among a tenth of the documents when the first statement takes too long. */
  private async readInTime<Row extends pg.QueryResultRow>(
    { examined }: TextMatches,
    build: (examined: number) => { text: string; values: unknown[] },
  ): Promise<{ rows: Row[]; isCut: boolean }> {
    const all = build(examined);
    const rows = await queryWithin<Row>(this.pool, this.budgetMs, all.text, all.values);
    if (rows !== undefined) return { rows, isCut: false };
    const some = build(Math.ceil(examined / 10));
    return { rows: await this.read<Row>(some.text, some.values), isCut: true };
  }

  private readLargeTypes(): Promise<ReadonlySet<string>> {
    return this.largeTypes.read('', async () => {
      const rows = await this.read<{ type: string }>(readLargeTypes, [
        findableTypes,
        maxExamined.words,
      ]);
      return new Set(rows.map(({ type }) => type));
    });
  }

  private async read<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const rows = await queryWithin<Row>(this.pool, this.budgetMs, text, values);
    if (rows === undefined)
      throw new Error(`PostgreSQL did not answer a search within ${this.budgetMs} ms`);
    return rows;
  }
}

interface TextMatches {
  conditions: Condition[];
  /** The documents with all words, when they are few. */
  slots: number[] | undefined;
  /** Otherwise, how many of the newest of each type are examined. */
  examined: number;
}

function toSelection(
  query: EngineQuery,
  types: readonly FindableType[],
  { conditions, slots, examined }: TextMatches,
): NewestSelection {
  return {
    types,
    now: query.now,
    conditions: [...listConditions(query), ...conditions],
    slots,
    examined,
    limit: maxCounted,
  };
}

function listTypes(type: SearchType): readonly FindableType[] {
  return type === 'ALL' ? findableTypes : [type];
}

/** Returns the query without filters, place, dates and pay. */
function toBareQuery({
  location: _location,
  startsBefore: _startsBefore,
  endsAfter: _endsAfter,
  minPay: _minPay,
  ...query
}: EngineQuery): EngineQuery {
  return { ...query, filters: {} };
}

function toHit(
  { id, type, latitude, longitude }: NewestRow,
  { location }: EngineQuery,
): EngineReply['hits'][number] {
  const origin = location?.origin;
  return {
    id,
    type,
    ...(origin === undefined || latitude === null || longitude === null
      ? {}
      : { distance: distanceMetres(origin, { latitude, longitude }) }),
  };
}

/** Counts the values of the results: those of a facet with a selection count only its selection. */
function countFacets(rows: readonly NewestRow[], wanted: readonly FacetName[]): FacetCounts {
  const facets: FacetCounts = {};
  const add = (facet: FacetName, value: string): void => {
    const counts = (facets[facet] ??= {});
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (const { facets: entries, locale } of rows) {
    if (wanted.includes('locale')) add('locale', locale);
    for (const entry of entries === '' ? [] : entries.split(' ')) {
      const colon = entry.indexOf(':');
      const facet = entry.slice(0, colon);
      if (isFacetName(facet) && wanted.includes(facet)) add(facet, entry.slice(colon + 1));
    }
  }
  return facets;
}
