import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { locks } from '../../platform/database/locks.ts';
import type { SearchDocument } from '../../search/indexing/search-document.ts';
import type { DocumentChanges, RebuildOptions } from '../../search/engine/search-engine.ts';
import { listShards } from './shards.ts';
import {
  applyChanges,
  insertRows,
  inTransaction,
  type PreparedRow,
  prepareRow,
} from './write-documents.ts';

const batchSize = 1_000;
const blockSize = 1_024;

/**
 * Fills new tables beside the current ones, indexes them last, and renames them in one short
 * transaction; searches notice by `search_state.generation`. Changes made meanwhile are replayed
 * after the swap, before this resolves.
 */
export async function rebuildTables(
  pool: pg.Pool,
  { documents, replay, onProgress }: RebuildOptions,
): Promise<{ documents: number }> {
  const done = await buildNext(pool, documents, onProgress);
  for await (const changes of replay()) await applyToNext(pool, changes);
  await swapWithRetries(pool);
  for await (const changes of replay()) await applyChanges(pool, changes);
  return { documents: done };
}

/** Builds the new tables with their index, under the lock of rebuilds. */
async function buildNext(
  pool: pg.Pool,
  documents: RebuildOptions['documents'],
  onProgress: RebuildOptions['onProgress'],
): Promise<number> {
  const client = await pool.connect();
  try {
    // One statement per table and index may take minutes on a large corpus.
    await client.query('SET statement_timeout = 0');
    await client.query("SET maintenance_work_mem = '256MB'");
    const { rows: locked } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [locks.searchRebuild],
    );
    if (locked[0]?.mine !== true)
      throw new Error('Another rebuild of the search tables is under way.');
    await createNext(client);
    const { done, words, highest } = await fillNext(client, documents, onProgress);
    await client.query(
      "SELECT setval(pg_get_serial_sequence('search_document_next', 'slot'), $1)",
      [highest],
    );
    await client.query(
      'CREATE INDEX ON search_vector_next USING gin (words) WITH (fastupdate = off)',
    );
    await client.query('ANALYZE search_vector_next, search_document_next');
    const terms = [...words.entries()];
    await client.query(
      'INSERT INTO search_term_next (word, documents) SELECT * FROM unnest($1::text[], $2::int[])',
      [terms.map(([word]) => word), terms.map(([, count]) => count)],
    );
    return done;
  } finally {
    // The lock keeps two rebuilds from filling the same tables until the swap.
    await client
      .query('SELECT pg_advisory_unlock($1)', [locks.searchRebuild])
      .catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    await client.query('RESET maintenance_work_mem').catch(() => undefined);
    client.release();
  }
}

/** Fills the new tables. Returns the number of documents, of documents by word, and the last slot. */
async function fillNext(
  client: pg.PoolClient,
  documents: RebuildOptions['documents'],
  onProgress: RebuildOptions['onProgress'],
): Promise<{ done: number; words: Map<string, number>; highest: number }> {
  const words = new Map<string, number>();
  const slots = new SlotBlocks();
  let done = 0;
  let before: Promise<unknown> = Promise.resolve();
  for await (const batch of readBatches(documents)) {
    // This batch is analyzed while PostgreSQL stores the previous one.
    const rows: PreparedRow[] = [];
    for (const document of batch) {
      rows.push(prepareRow(document, words));
      // The event loop must turn for the connection to send its data.
      if (rows.length % 25 === 0) await setImmediate();
    }
    await before;
    before = insertRows(
      client,
      rows,
      '_next',
      rows.map(({ document }) => slots.next(document.type)),
    );
    // Rejections are handled at the next await.
    before.catch(() => undefined);
    done += batch.length;
    onProgress?.(done);
  }
  await before;
  return { done, words, highest: slots.highest };
}

/**
 * Assigns slots in blocks of one type: a search of one type then skips most words of its bit sets.
 */
class SlotBlocks {
  private readonly cursors = new Map<string, number>();
  private free = blockSize;
  highest = 1;

  next(type: string): number {
    let slot = this.cursors.get(type) ?? 0;
    if (slot % blockSize === 0) {
      slot = this.free;
      this.free += blockSize;
    }
    this.cursors.set(type, slot + 1);
    this.highest = Math.max(this.highest, slot);
    return slot;
  }
}

async function createNext(client: pg.ClientBase): Promise<void> {
  await client.query(
    'DROP TABLE IF EXISTS search_document_next, search_vector_next, search_term_next',
  );
  await client.query('CREATE TABLE search_document_next (LIKE search_document INCLUDING ALL)');
  await client.query('CREATE TABLE search_term_next (LIKE search_term INCLUDING ALL)');
  await client.query(
    'CREATE TABLE search_vector_next (LIKE search_vector INCLUDING STORAGE, PRIMARY KEY (slot)) WITH (toast_tuple_target = 128)',
  );
}

async function applyToNext(pool: pg.Pool, { documents, removed }: DocumentChanges): Promise<void> {
  await inTransaction(pool, listShards(), async (client) => {
    if (documents.length > 0)
      await insertRows(
        client,
        documents.map((document) => prepareRow(document, new Map())),
        '_next',
      );
    await client.query(
      'WITH gone AS (DELETE FROM search_document_next WHERE id = ANY($1) RETURNING slot) DELETE FROM search_vector_next WHERE slot IN (SELECT slot FROM gone)',
      [removed],
    );
  });
}

/**
 * Waits for running searches only as long as connections allow; then lets them pass and retries.
 */
async function swapWithRetries(pool: pg.Pool): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(pool, listShards(), swap);
    } catch (error) {
      const busy =
        error instanceof Error &&
        'code' in error &&
        (error.code === '55P03' || error.code === '40P01');
      if (!busy || attempt >= 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }
}

async function swap(client: pg.ClientBase): Promise<void> {
  for (const table of ['search_document', 'search_vector', 'search_term']) {
    await client.query(`DROP TABLE ${table}`);
    await client.query(`ALTER TABLE ${table}_next RENAME TO ${table}`);
  }
  await client.query('UPDATE search_state SET generation = generation + 1');
}

async function* readBatches(
  source: AsyncIterable<readonly SearchDocument[]>,
): AsyncGenerator<SearchDocument[]> {
  let waiting: SearchDocument[] = [];
  for await (const some of source) {
    waiting.push(...some);
    while (waiting.length >= batchSize) {
      yield waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
    }
  }
  if (waiting.length > 0) yield waiting;
}
