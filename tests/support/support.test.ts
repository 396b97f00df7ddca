import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { launch } from './chromium.ts';
import { createTestDatabase } from './database.ts';
import { startRedis } from './redis.ts';

test('every test file gets a migrated database of its own', async () => {
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

test('a Redis answers, and is gone after stop', async () => {
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

test('a Chromium opens a page', async () => {
  const browser = await launch();
  const page = await browser.newPage();
  await page.setContent('<h1>Hola</h1>');
  expect(await page.textContent('h1')).toBe('Hola');
  await browser.close();
});
