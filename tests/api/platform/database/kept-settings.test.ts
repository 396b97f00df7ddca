import { openDatabase } from '@causa/core/platform/database/database';
import {
  findPoolerFailure,
  requireKeptSettings,
} from '@causa/core/platform/database/kept-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { openPool } from '../../../support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('opens connections with their settings', async () => {
  const { pool, close } = openDatabase(database.url, { statementTimeoutMs: 4_321, readOnly: true });
  const { rows } = await pool.query('SHOW statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '4321ms' }]);
  await expect(pool.query('CREATE TABLE forbidden (id int)')).rejects.toThrow('read-only');
  await close();
});

test('refuses a connection whose startup options a pooler ignored', async () => {
  const pool = openPool(database.url, 1);
  const client = await pool.connect();
  const wanted = { statement_timeout: '5000', lock_timeout: '2000' };
  await expect(requireKeptSettings(client, wanted)).rejects.toThrow(
    /^DATABASE_URL: a pooler drops lock_timeout, statement_timeout\. Connect to PostgreSQL directly/,
  );
  client.release();
  await pool.end();
});

test('names a pooler that refuses startup options', () => {
  const refused = findPoolerFailure(new Error('unsupported startup parameter: options'));
  expect(refused?.message).toContain('a pooler refuses startup options');
  expect(findPoolerFailure(new Error('connect ECONNREFUSED'))).toBeUndefined();
});
