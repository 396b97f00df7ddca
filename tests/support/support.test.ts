import { connect } from 'node:net';
import { type Database, openDatabase } from '@causa/core/platform/database/database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { watchChanges } from './changes.ts';
import { launch } from './chromium.ts';
import { createTestDatabase } from './database.ts';
import { startRedis } from './redis.ts';
import { openPool } from './postgres.ts';
import { sharedClient } from './shared-client.ts';

test('gives every test file a migrated database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE only_here (id int)');
  await client.end();
  const second = new pg.Client({ connectionString: other.url });
  await second.connect();
  expect((await second.query(`SELECT to_regclass('only_here') AS found`)).rows).toEqual([
    { found: null },
  ]);
  await second.end();
  await Promise.all([one.drop(), other.drop()]);
});

test('uses the next database after its own is closed, and queries nothing of it before', async () => {
  const first = await openShared();
  await first.db.subsite.create({ data: { id: 'a', key: 'a' } });
  await first.close();
  await expect(first.db.subsite.count()).rejects.toThrow('This database was closed.');
  const second = await openShared();
  expect(second.db).toBe(first.db);
  expect(await second.db.subsite.count()).toBe(0);
  await second.close();
});

async function openShared(): Promise<Pick<Database, 'db' | 'close'>> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, {}, sharedClient);
  return {
    db,
    async close() {
      await close();
      await database.drop();
    },
  };
}

test('reports the table of each changed row, not of unchanged and rolled back ones', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 1);
  await pool.query("INSERT INTO subsites (id, key) VALUES ('a', 'a')");
  const changes = await watchChanges(pool, []);
  await pool.query("UPDATE subsites SET key = 'a'");
  await pool.query("BEGIN; UPDATE subsites SET key = 'b'; ROLLBACK");
  expect(await changes()).toEqual([]);
  await pool.query("UPDATE subsites SET key = 'c'; DELETE FROM subsites");
  expect(await changes()).toEqual(['subsites', 'subsites']);
  await pool.end();
  await database.drop();
});

test('answers from Redis until stopped', async () => {
  const redis = await startRedis();
  const { port } = new URL(redis.url);
  const answer = await new Promise<string>((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1').once('error', fail);
    socket.write('PING\r\n');
    socket.once('data', (data) => {
      socket.destroy();
      done(String(data));
    });
  });
  expect(answer).toBe('+PONG\r\n');
  await redis.stop();
});

test('opens a page in Chromium', async () => {
  const browser = await launch();
  const page = await browser.newPage();
  await page.setContent('<h1>Hola</h1>');
  expect(await page.textContent('h1')).toBe('Hola');
  await browser.close();
});
