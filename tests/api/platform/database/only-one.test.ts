import type { Database } from '@causa/core/platform/database/database';
import { requireOne } from '@causa/core/platform/database/require-one';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';

let database: TestDatabase;
let here: Database;
let elsewhere: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openTestDatabase(database.url);
  elsewhere = openTestDatabase(database.url);
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await database.drop();
});

test('runs the work in one process at a time, and again after it ended or failed', async () => {
  const other = () => requireOne(elsewhere.pool, 'digestBuilder', async () => 'theirs');
  expect(await requireOne(here.pool, 'digestBuilder', other)).toBeUndefined();
  expect(await requireOne(here.pool, 'savedItemMailBuilder', other)).toBe('theirs');
  await expect(
    requireOne(here.pool, 'digestBuilder', async () => {
      throw new Error('it went wrong');
    }),
  ).rejects.toThrow('it went wrong');
  expect(await other()).toBe('theirs');
});

test('ends neither work nor process when a connection breaks', async () => {
  const done = await requireOne(here.pool, 'digestBuilder', async () => {
    await elsewhere.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()",
    );
    await expect
      .poll(
        async () =>
          (await elsewhere.pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory'")).rowCount,
        { timeout: 5_000 },
      )
      .toBe(0);
    return 'done';
  });
  expect(done).toBe('done');
  expect(await requireOne(here.pool, 'digestBuilder', async () => 'again')).toBe('again');
});
