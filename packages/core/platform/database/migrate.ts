import pg from 'pg';
import { locks } from './locks.ts';
import { readMigrations } from './read-migrations.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** A migration that could not be applied; the message says which and why, in one line. */
export class MigrationFailure extends Error {
  override name = 'MigrationFailure';
}

/**
 * Brings a database to the newest migration, exactly as `prisma migrate deploy` does (checksums,
 * `_prisma_migrations`), and gives back the names of those it applied: none when it was up to date.
 * Throws MigrationFailure.
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const migrationsList = await readMigrations(folder);
  if (migrationsList.migrationDirectories.length === 0) return [];
  const lock = new pg.Client({ connectionString: databaseUrl });
  try {
    await lock.connect();
    // Two processes that migrate the same database at once take turns.
    await lock.query('SELECT pg_advisory_lock($1)', [locks.migration]);
    const filters = { externalTables: [], externalEnums: [] };
    return await withSchemaEngine(databaseUrl, [], async (engine) => {
      try {
        return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
      } catch (error) {
        // PostgreSQL has undone the whole script; saying so lets the corrected migration be applied
        // without a repair by hand.
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

/** The migration that failed, when PostgreSQL refused its script. */
function getMigrationName(error: unknown): string | undefined {
  return error instanceof Error ? /migration_name="([^"]+)"/.exec(error.message)?.[1] : undefined;
}

/**
 * The engine's report names its own source files; the person needs the migration and what
 * PostgreSQL said.
 */
function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const said = /ERROR: (.+)/.exec(text)?.[1] ?? text.split(/\n\s*\d+: /)[0] ?? text;
  return [getMigrationName(error), said.replace(/\s*\n\s*/g, ' ').trim()]
    .filter(Boolean)
    .join(': ');
}
