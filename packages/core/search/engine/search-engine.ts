import type { FacetFilters, FacetName } from '@causa/shared/search/facets';
import type { FindableType, SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Sort } from '@causa/shared/search/search-params';
import type { SearchDocument } from '../indexing/search-document.ts';
import type { TextQuery } from '../text/understand-query.ts';

/** Degrees; `west > east` crosses the antimeridian. */
export interface Box {
  north: number;
  west: number;
  south: number;
  east: number;
}

export type Area =
  | { kind: 'circle'; latitude: number; longitude: number; metres: number }
  | { kind: 'box'; box: Box }
  | { kind: 'state'; countryCode: string; stateCode: string }
  | { kind: 'country'; countryCode: string };

/**
 * A place to search in. Remote listings whose zone is one of `zones` count as there once REMOTE is
 * chosen. Distances are from `origin`.
 */
export interface LocationFilter {
  within: Area;
  zones: readonly string[];
  origin?: { latitude: number; longitude: number };
  /** Metres that an automatic radius added to the place; absent when the radius was chosen. */
  widenedBy?: number;
}

/** One question to an engine; everything a visitor typed is already understood. */
export interface EngineQuery {
  type: SearchType;
  text: TextQuery;
  filters: FacetFilters;
  /** Those of the filters that the words asked for: they hold in every type's count. */
  fromWords: FacetFilters;
  location?: LocationFilter;
  /** Starts before, ends after; a document without the date is always open on that side. */
  startsBefore?: Date;
  endsAfter?: Date;
  sort: Sort;
  /** By relevance, listings in this language come before all others. */
  preferred: Locale;
  offset: number;
  limit: number;
  /** Facets to count. */
  facets: readonly FacetName[];
  /** Only what is public at this instant is found. */
  now: Date;
}

export interface EngineHit {
  id: string;
  type: FindableType;
  /** Metres from the location's origin, where both have a point. */
  distance?: number;
}

export type FacetCounts = Partial<Record<FacetName, Record<string, number>>>;

export interface EngineReply {
  hits: EngineHit[];
  /** Exact. */
  count: number;
  /**
   * Disjunctive: a facet's counts ignore its own selection and honour all others. Zero counts are
   * absent.
   */
  facets: FacetCounts;
  /**
   * The same text and location in each type, with no filters but those that the words asked for.
   */
  typeCounts: Record<FindableType, number>;
  /**
   * How many match the text alone, in this type and public now: 0 means that fewer words should be
   * tried.
   */
  textCount: number;
  /** Words of the query that the engine replaced by better-known ones, as typed -> used. */
  corrections: Readonly<Record<string, string>>;
}

export interface RebuildOptions {
  /** Every public document, in batches. */
  documents: AsyncIterable<readonly SearchDocument[]>;
  /**
   * Called after the new index is filled and once more after the swap: re-reads what changed
   * meanwhile. Empty when nothing did.
   */
  replay: () => AsyncIterable<DocumentChanges>;
  onProgress?: (done: number) => void;
}

/** Documents to put in, and ids that are no longer public. */
export interface DocumentChanges {
  documents: readonly SearchDocument[];
  removed: readonly string[];
}

/**
 * The port: two adapters answer alike. Errors are thrown as they come; `fallback-engine.ts` decides
 * what they mean.
 */
export interface SearchEngine {
  readonly name: 'postgres' | 'meilisearch';
  /** False for a question that this engine's index has no answer to; it is not asked that. */
  answers(query: EngineQuery): boolean;
  search(query: EngineQuery): Promise<EngineReply>;
  /** Exact counts of several queries at once; pages, sorts and facets are ignored. */
  count(queries: readonly EngineQuery[]): Promise<number[]>;
  /**
   * Adds or replaces, and removes. Resolves when a search would see it, or when the engine has
   * promised to do it.
   */
  apply(changes: DocumentChanges): Promise<void>;
  /** Waits until everything applied so far can be found. */
  settle(): Promise<void>;
  /**
   * Builds the whole index again beside the old one and puts it in its place; searches go on
   * meanwhile.
   */
  rebuild(options: RebuildOptions): Promise<{ documents: number }>;
  /** The documents of the index in the order of ids, for the drift check. */
  versions(): AsyncIterable<readonly { id: string; version: string }[]>;
  /** How many documents the index holds, public today or not. */
  documentCount(): Promise<number>;
  /** True if it can answer searches: reachable and filled, or empty as it should be. */
  health(): Promise<boolean>;
  close(): Promise<void>;
}

/** Knows the words of the corpus; Postgres keeps them for both engines. */
export interface Speller {
  /**
   * A better-known spelling of a folded word, or undefined when the word is fine or nothing is
   * near.
   */
  correct(word: string): Promise<string | undefined>;
  /** The commonest words that begin so, with the number of documents. */
  complete(prefix: string, limit: number): Promise<{ word: string; count: number }[]>;
}

/** Where documents are, in this process's memory: what an engine finds what is near by. */
export interface KnownPoints {
  /**
   * Resolves when the points have been read at least once and are at most a fraction of a second
   * old.
   */
  ready(): Promise<void>;
  /**
   * Names of the cells and points (`cells.ts`) that make up an area: every document in it has one
   * of them, and no other has.
   */
  cover(area: Extract<Area, { kind: 'circle' | 'box' }>): readonly string[];
}

/**
 * The words of the corpus in this process's memory: what an engine completes unfinished words and
 * corrects mistyped ones by.
 */
export interface KnownWords {
  /**
   * Resolves when the words have been read at least once; words new since the last look follow
   * within seconds.
   */
  ready(): Promise<void>;
  /** The commonest words that begin so, the word itself included. */
  startingWith(prefix: string, limit: number): { word: string; count: number }[];
  /**
   * The known words fewest slips away, the commonest first, three at most; none for words too short
   * to forgive one.
   */
  near(word: string): readonly string[];
}
