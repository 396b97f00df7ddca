import type pg from 'pg';
import type { MapView } from '@causa/shared/search/map-view';
import { listLexemes } from '../../search/text/lexemes.ts';
import type {
  ClusterReply,
  DocumentChanges,
  EngineQuery,
  EngineReply,
  RebuildOptions,
  SearchEngine,
  Speller,
} from '../../search/engine/search-engine.ts';
import { ColumnSearch } from './column-search.ts';
import type { Columns } from './columns.ts';
import { listTerms, readTextMatch, type TextMatch } from './match-text.ts';
import { rebuildTables } from './rebuild-tables.ts';
import { SyncedColumns } from './synced-columns.ts';
import { TermLists } from './term-lists.ts';
import { Vocabulary } from './vocabulary.ts';
import { applyChanges } from './write-documents.ts';

export interface PostgresEngineOptions {
  /**
   * Memory limit of cached word lists, which grows with the documents from 200,000 on; default
   * 24 MB, 0 disables the cache.
   */
  keepBytes?: number;
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
  private readonly answers = new ColumnSearch();

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
    return this.answers.search(columns, text, query);
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    const counts: number[] = [];
    for (const query of queries) {
      const { columns, text } = await this.read(query);
      counts.push(this.answers.count(columns, text, query));
    }
    return counts;
  }

  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply> {
    const { columns, text } = await this.read(query);
    return this.answers.cluster(columns, text, query, view);
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
      await this.vocabulary.ready();
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
}
