import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, databaseName, dropDatabase } from './postgres.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated database of one's own, copied from the run's template: call it in `beforeAll`, and
 * `drop` in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl');
  // Copying needs a connection to some other database of the same server than the one being copied.
  const server = new URL(template);
  server.pathname = '/postgres';
  const url = await createDatabase(
    server.href,
    `${databaseName(template)}_${randomBytes(5).toString('hex')}`,
    databaseName(template),
  );
  return { url, drop: () => dropDatabase(server.href, url) };
}
