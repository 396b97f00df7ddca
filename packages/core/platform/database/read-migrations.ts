import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm';

const migrationsFolder = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

/** Reads migrations in Prisma's layout, `<folder>/<name>/migration.sql`, sorted by name. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories = await Promise.all(
    names.map(async (path) => {
      const value = await readFile(join(folder, path, 'migration.sql'), 'utf8');
      return {
        path,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } },
      };
    }),
  );
  const lockfile = await readFile(join(folder, 'migration_lock.toml'), 'utf8').catch(() => null);
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
