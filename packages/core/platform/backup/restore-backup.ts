import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../database/migrate.ts';
import { appliedMigrations } from '../database/pending-migrations.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { getSqlState } from '../database/sql-state.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupFailure } from './backup-failure.ts';
import { batches, columnsOf } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, getFile, listFiles, type OpenedBackup, readRows } from './read-backup.ts';
import { runCopy } from './run-copy.ts';
import { foreignKeysSql, tablesSql, textSettings, triggersSql } from './tables.sql.ts';

export interface RestoreOptions {
  /** The owner of the database, which must have no rows. */
  databaseUrl: string;
  files: FileStore;
  /** True: mails that were queued in the backup are sent. False: they are held for an operator. */
  sendMails: boolean;
  /** Called at each step. */
  onProgress?: (done: string) => void;
  /** Folder of migrations; for tests. */
  migrations?: string;
}

export interface Restored {
  /** Migrations newer than the backup, which were applied. */
  applied: string[];
  /** Number of mails that wait for the decision of an operator. */
  heldMails: number;
}

/**
 * Restores a backup: checks all of it, copies the files, makes the schema of the backup, copies all
 * rows in one transaction, and applies newer migrations.
 * @throws BackupFailure when the backup is damaged or of a newer version, or the database has rows
 */
export async function restoreBackup(
  backup: OpenedBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const { databaseUrl, onProgress = () => undefined } = options;
  await refuseNewer(backup.manifest, options.migrations);
  const client = await connect(databaseUrl);
  try {
    await refuseRows(client);
    onProgress('Checking the backup');
    await checkBackup(backup);
    onProgress(`Copying ${backup.manifest.files.count} files`);
    await restoreFiles(backup, options.files);
    onProgress(`Making the schema of ${backup.manifest.migrations.at(-1) ?? 'no migration'}`);
    await makeSchema(client, backup.manifest, options);
    await loadTables(client, backup, onProgress);
    const applied = await migrate(databaseUrl, options.migrations);
    for (const name of applied) onProgress(`Applied ${name}`);
    const heldMails = options.sendMails ? 0 : await holdQueuedMails(client);
    return { applied, heldMails };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'causa-restore',
  });
  client.on('error', () => undefined); // the affected query reports it
  await client.connect();
  await client.query(textSettings);
  return client;
}

async function refuseNewer({ migrations }: Manifest, folder?: string): Promise<void> {
  const { migrationDirectories } = await readMigrations(folder);
  const known = new Set(migrationDirectories.map(({ path }) => path));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupFailure(
      `The backup was made by a newer version, with the migration ${unknown}: restore it with that version.`,
    );
}

/** Returns the tables of an installation; migrations leave them empty. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesSql);
  return rows.map(({ name }) => name);
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const name of await listTables(client)) {
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT EXISTS (SELECT FROM public.${pg.escapeIdentifier(name)}) AS exists`,
    );
    if (rows[0]?.exists === true)
      throw new BackupFailure(
        `The database has rows (in ${name}), and a restore overwrites nothing: create an empty database, or drop this one yourself.`,
      );
  }
}

async function restoreFiles(backup: OpenedBackup, files: FileStore): Promise<void> {
  for await (const entries of batches(listFiles(backup)))
    await Promise.all(
      entries.map(async (entry) =>
        files.put(entry.key, await getFile(backup, entry), 'application/octet-stream'),
      ),
    );
}

/** Brings an empty database to the migrations of the backup, neither fewer nor more. */
async function makeSchema(
  client: pg.Client,
  { migrations }: Manifest,
  { databaseUrl, migrations: folder }: RestoreOptions,
): Promise<void> {
  const wanted = new Set(migrations);
  const applied = await appliedMigrations(client);
  if (applied.some((name) => !wanted.has(name)))
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(databaseUrl, folder, wanted);
}

/**
 * Copies all rows in one transaction. Foreign keys are removed and added again, which checks them;
 * triggers are off, because their effects are rows of the backup. The owner of the tables may do
 * both, also on managed servers.
 */
async function loadTables(
  client: pg.Client,
  backup: OpenedBackup,
  onProgress: (done: string) => void,
): Promise<void> {
  const { tables, sequences } = backup.manifest;
  try {
    await client.query('BEGIN');
    const { rows: keys } = await client.query<SchemaPart>(foreignKeysSql);
    const { rows: triggers } = await client.query<SchemaPart>(triggersSql);
    for (const { table, name } of triggers)
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const table of tables) {
      await loadTable(client, backup, table);
      onProgress(`${table.name}: ${table.rows} rows`);
    }
    for (const { name, value, isCalled } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        value,
        isCalled,
      ]);
    onProgress('Checking the references between tables');
    for (const { table, name, definition = '' } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { table, name, enable = 'ENABLE' } of triggers)
      await client.query(`ALTER TABLE ${table} ${enable} TRIGGER ${name}`);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw describeFailure(error);
  }
}

interface SchemaPart {
  table: string;
  name: string;
  definition?: string;
  enable?: string;
}

async function loadTable(
  client: pg.Client,
  backup: OpenedBackup,
  { name, columns, rows, parts }: Manifest['tables'][number],
): Promise<void> {
  if (parts.length === 0) return;
  const copy = copyFrom(`COPY ${columnsOf(name, columns)} FROM STDIN`);
  await runCopy(client, copy, (target) =>
    pipeline(readRows(backup, { parts }), createGunzip(), target),
  );
  if (copy.rowCount !== rows)
    throw new BackupFailure(`${name} took ${copy.rowCount} rows in place of ${rows}.`);
}

/** Says that the transaction left no rows. */
function describeFailure(error: unknown): unknown {
  const state = getSqlState(error);
  if (!(error instanceof Error) || (state === null && !(error instanceof BackupFailure)))
    return error;
  const cause =
    state === '53100' ? 'the disk of the database is full' : error.message.replace(/\.$/, '');
  return new BackupFailure(
    `Nothing was written to the database: ${cause}. Correct it and restore again.`,
    { cause: error },
  );
}

/**
 * Holds mails that were queued when the backup was made: the site may have sent them since. Their
 * jobs then do nothing.
 */
async function holdQueuedMails(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "UPDATE mail_deliveries SET status = 'HELD' WHERE status = 'QUEUED'",
  );
  return rowCount ?? 0;
}
