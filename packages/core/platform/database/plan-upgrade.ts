import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { findLocks, type MigrationLock, readLockReason } from './migration-locks.ts';
import { appliedMigrations } from './pending-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** What an upgrade of a database to this version does. */
export interface UpgradePlan {
  /** Migrations that this version does not know: the database belongs to a newer one. */
  unknown: string[];
  /** Migrations that began and did not end. */
  unfinished: string[];
  pending: {
    name: string;
    /** Why the authors take the locks. */
    reason: string | null;
    locks: (MigrationLock & { bytes: number })[];
  }[];
  /** Disk space that the largest rewrite or index takes at most. */
  neededBytes: number;
  /** Null when the disk of the database is not one of this machine. */
  freeBytes: number | null;
}

type Queryable = Pick<pg.Pool, 'query'>;

/** Compares a database with the migrations of this version; changes nothing. */
export async function planUpgrade(pool: Queryable, folder?: string): Promise<UpgradePlan> {
  const { migrationDirectories } = await readMigrations(folder);
  const applied = new Set(await appliedMigrations(pool));
  const known = new Set(migrationDirectories.map(({ path }) => path));
  const pending: UpgradePlan['pending'] = [];
  for (const { path, migrationFile } of migrationDirectories) {
    if (applied.has(path) || migrationFile.content.tag !== 'ok') continue;
    const sql = migrationFile.content.value;
    const locks = [];
    for (const lock of findLocks(sql))
      locks.push({ ...lock, bytes: await readSize(pool, lock.table) });
    pending.push({ name: path, reason: readLockReason(sql), locks });
  }
  const growing = pending
    .flatMap(({ locks }) => locks)
    .filter(({ kind }) => kind === 'rewrite' || kind === 'index');
  return {
    unknown: [...applied].filter((name) => !known.has(name)).sort(),
    unfinished: applied.size === 0 ? [] : await readUnfinished(pool),
    pending,
    neededBytes: Math.max(0, ...growing.map(({ bytes }) => bytes)),
    freeBytes: await readFreeBytes(pool),
  };
}

/** Returns the size of a table with its indexes; 0 without such a table. */
async function readSize(pool: Queryable, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string | null }>(
    'SELECT pg_total_relation_size(to_regclass(quote_ident($1)))::text AS bytes',
    [table],
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function readUnfinished(pool: Queryable): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

async function readFreeBytes(pool: Queryable): Promise<number | null> {
  // Roles without pg_read_all_settings do not see the folder.
  const { rows } = await pool.query<{ folder: string }>(
    "SELECT setting AS folder FROM pg_settings WHERE name = 'data_directory'",
  );
  const folder = rows[0]?.folder;
  if (folder === undefined || !existsSync(folder)) return null;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
