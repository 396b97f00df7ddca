import type { FacetFilters, FacetName } from '@causa/shared/search/facets';
import type { FindableType, SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Sort } from '@causa/shared/search/search-params';
import type { MapView } from '@causa/shared/search/map-view';
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
 * The area of a search. Remote listings with one of the `zones` count as near when REMOTE is
 * selected. Distances are from `origin`.
 */
export interface LocationFilter {
  within: Area;
  zones: readonly string[];
  origin?: { latitude: number; longitude: number };
  /** Metres that an automatic radius added to the place; absent for a chosen radius. */
  widenedBy?: number;
}

/** A query of an engine, with the visitor's text already analyzed. */
export interface EngineQuery {
  type: SearchType;
  text: TextQuery;
  filters: FacetFilters;
  /** The filters that came from the words: they apply to every type's count. */
  fromWords: FacetFilters;
  location?: LocationFilter;
  /** Starts before, ends after; a document without the date always matches. */
  startsBefore?: Date;
  endsAfter?: Date;
  /** Pay of at least so many US dollars a year, or also unstated pay. */
  minPay?: { yearly: number; orUnstated: boolean };
  sort: Sort;
  /** By relevance, listings in this language come before all others. */
  preferred: Locale;
  offset: number;
  limit: number;
  /** The facets to count. */
  facets: readonly FacetName[];
  /** Only documents that are public at this instant match. */
  now: Date;
}

export interface EngineHit {
  id: string;
  type: FindableType;
  /** Metres from the location's origin, if both have a point. */
  distance?: number;
}

export type FacetCounts = Partial<Record<FacetName, Record<string, number>>>;

export interface EngineReply {
  hits: EngineHit[];
  /** The total; at least so many unless `isExact`. */
  count: number;
  /** Whether the total and all counts are exact; false when the engine stopped counting. */
  isExact: boolean;
  /**
   * Disjunctive: a facet's counts ignore its own selection and apply all others. Zero counts are
   * absent.
   */
  facets: FacetCounts;
  /**
   * Counts of the same text and location in each type, with only the filters that came from the
   * words.
   */
  typeCounts: Record<FindableType, number>;
  /**
   * The number of public matches of the text in this type: 0 means that fewer words should be
   * tried.
   */
  textCount: number;
  /** Corrected words of the query, from typed to used. */
  corrections: Readonly<Record<string, string>>;
}

/** Results near each other on a map, with the mean of their places, or of a sample. */
export interface Cluster {
  count: number;
  latitude: number;
  longitude: number;
  bounds: Box;
}

export interface ClusterReply {
  view: MapView;
  /** The exact total: of all clusters, without a place, and outside of the view. */
  count: number;
  unlocatedCount: number;
  outsideCount: number;
  clusters: Cluster[];
}

export interface RebuildOptions {
  /** Every public document, in batches. */
  documents: AsyncIterable<readonly SearchDocument[]>;
  /**
   * Called after the new index is filled and again after the swap: reads changes made meanwhile.
   * Empty without any.
   */
  replay: () => AsyncIterable<DocumentChanges>;
  onProgress?: (done: number) => void;
}

/** Documents to put, and ids that are no longer public. */
export interface DocumentChanges {
  documents: readonly SearchDocument[];
  removed: readonly string[];
}

/** What answers searches. Errors are thrown unchanged; `fallback-engine.ts` handles them. */
export interface SearchBackend {
  readonly name: 'postgres' | 'meilisearch';
  search(query: EngineQuery): Promise<EngineReply>;
  /** Returns the counts of several queries; pages, sorts and facets are ignored. */
  count(queries: readonly EngineQuery[]): Promise<number[]>;
  /** Returns where the results are, for a map; without a view, in one that shows all of them. */
  cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply>;
}

/** The port of two equivalent adapters: it answers searches and keeps an index. */
export interface SearchEngine extends SearchBackend {
  /**
   * Puts and removes documents. Resolves when searches see it, or when the engine has accepted the
   * change.
   */
  apply(changes: DocumentChanges): Promise<void>;
  /** Waits until everything applied so far can be found. */
  settle(): Promise<void>;
  /** Builds the whole index beside the current one and swaps them; searches continue meanwhile. */
  rebuild(options: RebuildOptions): Promise<{ documents: number }>;
  /** Returns the documents of the index in batches, in the engine's own order. */
  versions(): AsyncIterable<readonly { id: string; version: string }[]>;
  /** Returns the versions of the ones of these documents, at most a thousand, that the index has. */
  readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the number of documents in the index, public or not. */
  documentCount(): Promise<number>;
  /** Returns true if it can answer searches: reachable and filled, or empty as expected. */
  health(): Promise<boolean>;
  close(): Promise<void>;
}

/** Corrections and completions; Postgres keeps the words for both engines. */
export interface Speller {
  /**
   * Returns a more frequent spelling of a folded word in the reader's language, or undefined when it
   * is known or nothing is near. Two words for one that lacks its blank.
   */
  correct(word: string, lang: Locale): Promise<string | undefined>;
  /** Returns the most frequent words with this prefix and their document counts. */
  complete(prefix: string, limit: number): Promise<{ word: string; count: number }[]>;
}

/** Positions of documents, by which Meilisearch finds what is near. */
export interface KnownPoints {
  /**
   * Returns the names of the cells and points (`cells.ts`) of an area: exactly the documents in it
   * have one of them. Some are missing unless `isExact`.
   */
  cover(
    area: Extract<Area, { kind: 'circle' | 'box' }>,
  ): Promise<{ names: readonly string[]; isExact: boolean }>;
}

/**
 * What Meilisearch lacks of phrases, because its index has no neighboring words. Everything is
 * undefined when reading takes too long.
 */
export interface KnownPhrases {
  /** Answers a query with phrases; from some of the documents with them unless `isExact`. */
  search(query: EngineQuery): Promise<EngineReply | undefined>;
  count(query: EngineQuery): Promise<number | undefined>;
  cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply | undefined>;
  /** Returns documents with a phrase, to exclude them; some are missing unless `isExact`. */
  find(words: readonly string[]): Promise<{ ids: readonly string[]; isExact: boolean } | undefined>;
}

/** The words of documents, sorted, for completions. */
export interface SortedWords {
  /** Whether a document has the word as written. */
  knows(word: string): boolean;
  /** Returns the most frequent words with this prefix, including the word itself. */
  startingWith(prefix: string, limit: number): { word: string; count: number }[];
}

/** The words of documents, by which Meilisearch completes and corrects; new ones follow in seconds. */
export interface KnownWords {
  /** Returns what is known of these words and of those that start with one of them. */
  read(words: readonly string[]): Promise<SortedWords>;
  /**
   * Returns up to three known words with the fewest edits, most frequent first; none for words too
   * short to allow an edit.
   */
  near(word: string): Promise<readonly string[]>;
}

/** What Meilisearch's index lacks, read from PostgreSQL where it is needed. */
export interface IndexLookups {
  words: KnownWords;
  points: KnownPoints;
  phrases: KnownPhrases;
}
