import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@causa/core/platform/database/migrate';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.ts';

const migrations = 'prisma/migrations';

/**
 * A database as it was before a migration, so that what an older version wrote can be put into it;
 * `migrate(url)` then brings it up to date.
 */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'causa-migrations-'));
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.end();
    for (const name of readdirSync(migrations))
      if (name < migration || name.endsWith('.toml'))
        cpSync(join(migrations, name), join(folder, name), { recursive: true });
    await migrate(database.url, folder);
    return database;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
