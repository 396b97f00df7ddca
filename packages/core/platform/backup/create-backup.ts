import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import { BackupFailure } from './backup-failure.ts';
import { backupNameAt, type BackupPlace, type UnfinishedBackup } from './backup-place.ts';
import type { Cipher } from './cipher.ts';
import {
  backupFormat,
  type FileEntry,
  type Manifest,
  manifestNames,
  type Part,
  writeManifest,
} from './manifest.ts';
import { putObject, putParts } from './parts.ts';
import { runCopy } from './run-copy.ts';
import { migrationsSql, sequencesSql, tablesSql, textSettings } from './tables.sql.ts';

export interface BackupOptions {
  databaseUrl: string;
  files: FileStore;
  place: BackupPlace;
  cipher: Cipher;
  /** Key of an encrypted backup, stored as it is. */
  key?: { name: string; bytes: Uint8Array };
  about: Pick<Manifest, 'build' | 'settings' | 'secretId'>;
  now: Date;
  /** Called for each finished table and every thousand files. */
  onProgress?: (done: string) => void;
}

/** Files that are copied at once. */
const fileBatch = 8;

/**
 * Writes a backup: all rows of one snapshot of the database, while others go on writing, and all
 * files. Needs no programs of PostgreSQL. Memory does not depend on the size. What was written is
 * deleted when it fails.
 */
export async function createBackup(
  options: BackupOptions,
): Promise<{ name: string; manifest: Manifest }> {
  const { place, cipher, now } = options;
  const name = backupNameAt(now);
  const backup = await place.create(name);
  try {
    if (options.key !== undefined) await backup.put(options.key.name, options.key.bytes);
    const database = await copyDatabase(backup, options);
    // Files come second: each row of the snapshot has its file by now.
    const files = await copyFiles(backup, options);
    const named = database.tables.find((table) => table.name === 'stored_files')?.rows ?? 0;
    if (named > 0 && files.count === 0)
      throw new BackupFailure(
        `The database names ${named} files, and the store has none: set FILES_DIR or S3_BUCKET as for the API.`,
      );
    const manifest: Manifest = {
      format: backupFormat,
      createdAt: now.toISOString(),
      ...options.about,
      ...database,
      files,
    };
    const bytes = await cipher.seal(writeManifest(manifest));
    await backup.finish(manifestNames[0] + cipher.suffix, bytes);
    return { name, manifest };
  } catch (error) {
    await backup.discard().catch(() => undefined);
    throw error;
  }
}

async function copyDatabase(
  backup: UnfinishedBackup,
  { databaseUrl, cipher, onProgress }: BackupOptions,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'causa-backup' });
  client.on('error', () => undefined); // the affected query reports it
  await client.connect();
  try {
    await client.query(textSettings);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await client.query<{ name: string }>(migrationsSql);
    const found = await client.query<{ name: string; columns: string[] }>(tablesSql);
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of found.rows) {
      tables.push({ name, columns, ...(await copyTable(client, backup, cipher, name, columns)) });
      onProgress?.(`${name}: ${tables.at(-1)?.rows ?? 0} rows`);
    }
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    return { migrations: migrations.rows.map(({ name }) => name), tables, sequences };
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  backup: UnfinishedBackup,
  cipher: Cipher,
  name: string,
  columns: readonly string[],
): Promise<{ rows: number; parts: Part[] }> {
  const copy = copyTo(`COPY ${columnsOf(name, columns)} TO STDOUT`);
  let parts: Part[] = [];
  await runCopy(client, copy, (rows) =>
    pipeline(rows, createGzip({ level: 6 }), async (source: AsyncIterable<Uint8Array>) => {
      parts = await putParts(backup, cipher, [`database/${name}`, '.gz'], source);
    }),
  );
  return { rows: copy.rowCount, parts };
}

/** Returns a table with its columns in the syntax of COPY. */
export function columnsOf(table: string, columns: readonly string[]): string {
  const names = columns.map((column) => pg.escapeIdentifier(column));
  return `public.${pg.escapeIdentifier(table)} (${names.join(', ')})`;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(sequencesSql);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM public.${pg.escapeIdentifier(name)}`,
    );
    if (state.rows[0] !== undefined) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

async function copyFiles(
  backup: UnfinishedBackup,
  { files, cipher, onProgress }: BackupOptions,
): Promise<Manifest['files']> {
  let [count, bytes] = [0, 0];
  const copyFile = async (key: string): Promise<FileEntry[]> => {
    const content = await files.get(key);
    // Deleted since it was listed.
    if (content === null) return [];
    const part = await putObject(backup, cipher, fileObject(key), content);
    count += 1;
    bytes += content.length;
    if (count % 1_000 === 0) onProgress?.(`${count} files`);
    return [{ key, bytes: part.bytes, sha256: part.sha256 }];
  };
  async function* lines() {
    for await (const keys of batches(files.list()))
      for (const entries of await Promise.all(keys.map(copyFile)))
        for (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`);
  }
  const index = await putParts(backup, cipher, ['files/index', '.jsonl'], lines());
  return { count, bytes, index };
}

/** Returns the object of a file. Subfolders keep folders small, as those of the store. */
export const fileObject = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

/** Cuts a list into batches of files that are copied at once. */
export async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < fileBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Deletes all complete backups but the newest ones. Returns the names of the deleted. */
export async function deleteOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const names = await place.list();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await place.delete(name);
  return old;
}
