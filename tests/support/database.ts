import { randomBytes } from 'node:crypto';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '@causa/core/platform/database/database';
import { inject } from 'vitest';
import { createDatabase, databaseName, dropDatabase } from './postgres.ts';
import { testTimeLimits } from './time-limits.ts';

/** Opens a database for a test that does not test time limits. */
export const openTestDatabase = (url: string, options: DatabaseOptions = {}): Database =>
  openDatabase(url, { ...testTimeLimits, ...options });

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated private database, copied from the template of the run. Call it in `beforeAll`
 * and `drop` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl');
  // Postgres copies a database only over a connection to another database of the same server.
  const server = new URL(template);
  server.pathname = '/postgres';
  const url = await createDatabase(
    server.href,
    `${databaseName(template)}_${randomBytes(5).toString('hex')}`,
    databaseName(template),
  );
  return { url, drop: () => dropDatabase(server.href, url) };
}
