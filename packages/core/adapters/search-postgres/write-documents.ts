import type pg from 'pg';
import { insertDocuments, insertVectors, type TableSuffix } from './write-documents.sql.ts';
import { hashDocument, type SearchDocument } from '../../search/indexing/search-document.ts';
import type { DocumentChanges } from '../../search/engine/search-engine.ts';
import { documentWords } from './document-words.ts';
import { getShard, listShards, listWriterLocks } from './shards.ts';

const batchSize = 500;
const keepChanges = 50_000;
const newLine = Buffer.from('\n');

/** Upserts documents and removes ids in one transaction; unchanged ones are skipped. Idempotent. */
export async function applyChanges(
  pool: pg.Pool,
  { documents, removed }: DocumentChanges,
): Promise<void> {
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
  for (let at = 0; at < Math.max(latest.length, 1); at += batchSize) {
    const batch = latest.slice(at, at + batchSize);
    const isRemoving = at === 0 && removed.length > 0;
    // The types of removed documents, and former types, are not known.
    const shards = isRemoving ? listShards() : batch.map(({ type }) => getShard(type));
    await inTransaction(pool, shards, async (client) => {
      await putDocuments(client, batch);
      if (isRemoving) await removeDocuments(client, removed);
    });
  }
}

async function putDocuments(
  client: pg.ClientBase,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({ document, version: hashDocument(document) }));
  const known = await client.query<{ id: string; version: string }>(
    'SELECT id, version FROM search_document WHERE id = ANY($1)',
    [documents.map(({ id }) => id)],
  );
  const versions = new Map(known.rows.map((row) => [row.id, row.version]));
  const words = new Map<string, number>();
  const changed = rows
    .filter(({ document, version }) => versions.get(document.id) !== version)
    .map(({ document }) => prepareRow(document, words));
  // Its publication time has passed since it was written: its words are suggested from now on.
  for (const { document, version } of rows)
    if (versions.get(document.id) === version) countWords(document, words);
  await client.query(
    'INSERT INTO search_term (word, documents) SELECT word, count FROM unnest($1::text[], $2::int[]) AS t (word, count) WHERE NOT EXISTS (SELECT FROM search_term s WHERE s.word = t.word) ON CONFLICT DO NOTHING',
    [[...words.keys()], [...words.values()]],
  );
  if (changed.length === 0) return;
  const slots = await insertRows(client, changed, '');
  await client.query(
    'INSERT INTO search_change (slot, id, removed) SELECT slot, id, false FROM unnest($1::int[], $2::text[]) AS t (slot, id)',
    [slots, changed.map(({ document }) => document.id)],
  );
}

async function removeDocuments(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `WITH gone AS (DELETE FROM search_document WHERE id = ANY($1) RETURNING slot, id),
          vectors AS (DELETE FROM search_vector WHERE slot IN (SELECT slot FROM gone))
     INSERT INTO search_change (slot, id, removed) SELECT slot, id, true FROM gone`,
    [ids],
  );
}

/** A document ready to be written, with all slow work done. */
export interface PreparedRow {
  document: SearchDocument;
  version: string;
  /**
   * The text of its `tsvector`. As bytes, because a text put together from many words would keep
   * all of them in memory until the row is written.
   */
  vector: Buffer;
}

/** Analyzes a document, and counts its words in `words`. */
export function prepareRow(document: SearchDocument, words: Map<string, number>): PreparedRow {
  const { vector, words: own } = documentWords(document);
  if (document.isAhead !== true) count(own, words);
  return { document, version: hashDocument(document), vector: Buffer.from(vector) };
}

function countWords(document: SearchDocument, words: Map<string, number>): void {
  if (document.isAhead !== true) count(documentWords(document).words, words);
}

function count(own: Iterable<string>, words: Map<string, number>): void {
  for (const word of own) words.set(word, (words.get(word) ?? 0) + 1);
}

/**
 * Upserts rows of both tables, or of the ones being built. Returns their slots in the same order;
 * `chosen` are slots for new ones.
 */
export async function insertRows(
  client: pg.ClientBase,
  rows: readonly PreparedRow[],
  suffix: TableSuffix,
  chosen?: readonly number[],
): Promise<number[]> {
  const column = <T>(pick: (document: SearchDocument) => T): T[] =>
    rows.map(({ document }) => pick(document));
  const { rows: slots } = await client.query<{ id: string; slot: number }>(
    insertDocuments(suffix, chosen !== undefined),
    [
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ locale }) => locale),
      rows.map(({ version }) => version),
      column(toFacetText),
      column(({ point }) => point?.latitude ?? null),
      column(({ point }) => point?.longitude ?? null),
      column(({ countryCode }) => countryCode),
      column(({ stateCode }) => stateCode),
      column(({ remoteZones }) => remoteZones.join(' ')),
      column(({ publishedAt }) => publishedAt.toISOString()),
      column(({ liveUntil }) => liveUntil?.toISOString() ?? null),
      column(({ startsAt }) => startsAt?.toISOString() ?? null),
      column(({ endsAt }) => endsAt?.toISOString() ?? null),
      column(({ closesAt }) => closesAt?.toISOString() ?? null),
      column(({ pay }) => pay),
      ...(chosen === undefined ? [] : [chosen]),
    ],
  );
  const byId = new Map(slots.map((row) => [row.id, row.slot]));
  const ordered = rows.map(({ document }) => byId.get(document.id) ?? -1);
  // One long text instead of an array: the driver escapes arrays string by string.
  const lines = rows.flatMap(({ vector }, n) => (n === 0 ? [vector] : [newLine, vector]));
  await client.query(insertVectors(suffix), [ordered, Buffer.concat(lines)]);
  return ordered;
}

/**
 * Runs in a transaction without concurrent writers of these shards, and trims the change log.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  shards: Iterable<number>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Writers of a shard are serialized, so that `search_change` commits in the order of its numbers.
    for (const lock of listWriterLocks(shards))
      await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    const result = await work(client);
    await client.query(
      'DELETE FROM search_change WHERE seq < (SELECT max(seq) FROM search_change) - $1',
      [keepChanges],
    );
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function toFacetText(document: SearchDocument): string {
  return Object.entries(document.facets)
    .flatMap(([facet, values]) => (values ?? []).map((value) => `${facet}:${value}`))
    .join(' ');
}
