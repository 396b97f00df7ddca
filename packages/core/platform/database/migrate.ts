import pg from 'pg';
import { locks } from './locks.ts';
import { readMigrations } from './read-migrations.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** A failed migration; the one-line message names it and the cause. */
export class MigrationFailure extends Error {
  override name = 'MigrationFailure';
}

/**
 * Applies pending migrations exactly as `prisma migrate deploy` does (checksums,
 * `_prisma_migrations`). `only` limits them to those with these names. Returns the names of the
 * applied migrations.
 * @throws MigrationFailure when a migration cannot be applied
 */
export async function migrate(
  databaseUrl: string,
  folder?: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrationsList = {
    ...all,
    migrationDirectories: all.migrationDirectories.filter(({ path }) => only?.has(path) ?? true),
  };
  if (migrationsList.migrationDirectories.length === 0) return [];
  const lock = new pg.Client({ connectionString: databaseUrl });
  try {
    await lock.connect();
    // The lock serializes processes that migrate the same database.
    await lock.query('SELECT pg_advisory_lock($1)', [locks.migration]);
    const filters = { externalTables: [], externalEnums: [] };
    return await withSchemaEngine(databaseUrl, [], async (engine) => {
      try {
        return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
      } catch (error) {
        // PostgreSQL rolled back the whole script; recording that lets the corrected migration run
        // without a manual repair.
        const migrationName = getMigrationName(error);
        if (migrationName) await engine.markMigrationRolledBack({ migrationName });
        throw error;
      }
    });
  } catch (error) {
    throw new MigrationFailure(`The database could not be migrated: ${describeError(error)}`, {
      cause: error,
    });
  } finally {
    await lock.end().catch(() => {});
  }
}

/** Returns the name of the migration whose script PostgreSQL refused. */
function getMigrationName(error: unknown): string | undefined {
  return error instanceof Error ? /migration_name="([^"]+)"/.exec(error.message)?.[1] : undefined;
}

/**
 * The report of the engine names its own source files; operators need the migration and the error
 * of PostgreSQL.
 */
function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const said = /ERROR: (.+)/.exec(text)?.[1] ?? text.split(/\n\s*\d+: /)[0] ?? text;
  return [getMigrationName(error), said.replace(/\s*\n\s*/g, ' ').trim()]
    .filter(Boolean)
    .join(': ');
}
