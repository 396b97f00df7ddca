import type pg from 'pg';
import { readMigrations } from './read-migrations.ts';

/** Returns the names of unapplied migrations in order, without changing the database. */
export async function pendingMigrations(pool: pg.Pool, folder?: string): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(folder);
  const applied = new Set(await appliedMigrations(pool));
  return migrationDirectories.map(({ path }) => path).filter((name) => !applied.has(name));
}

/** Returns the names of the migrations that the database has; none for an empty one. */
export async function appliedMigrations(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows: known } = await pool.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (known[0]?.exists !== true) return [];
  const { rows } = await pool.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return rows.map(({ name }) => name);
}
