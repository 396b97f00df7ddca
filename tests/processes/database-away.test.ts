import { knownError } from '@causa/api/server/plugins/errors';
import { openDatabase } from '@causa/core/platform/database/database';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { FastifyError } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeUser } from '../support/factories.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { printsMeasure } from '../support/promise.ts';
import { buildTestServer } from '../support/test-app.ts';
import { soon } from '../support/soon.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Concurrently, since most of the time is a database timeout.
describe.concurrent('PostgreSQL outage', () => {
  test.each(['down', 'hang'] as const)(
    '(%s) keeps the process alive, unready and recovering automatically',
    async (mode) => {
      const { hostname, port } = new URL(database.url);
      const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
      proxy.set(mode);
      const url = new URL(database.url);
      url.search = '';
      url.port = String(proxy.port);
      // The process starts before the database.
      const opened = openDatabase(url.href);
      const app = await buildTestServer(opened);
      try {
        expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
        const asked = performance.now();
        expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
        printsMeasure(`pg-down-readiness-${mode}`, (performance.now() - asked) / 1_000, 3, 's');
        const refused = await app.inject({ url: `/data/website/jobs/${'0'.repeat(32)}` });
        expect([refused.statusCode, refused.json().errors[0].name]).toEqual([503, 'UNAVAILABLE']);

        proxy.set('up');
        const returned = performance.now();
        await soon(async () => expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200));
        expect((await app.inject({ url: `/data/website/jobs/${'0'.repeat(32)}` })).statusCode).toBe(
          404,
        );
        printsMeasure(`pg-down-recovery-${mode}`, (performance.now() - returned) / 1_000, 5, 's');
      } finally {
        await app.close();
        await opened.close();
        await proxy.close();
      }
    },
  );
});

test.concurrent('answers 503 after a long wait for a row or connection, and recovers', async () => {
  const opened = openDatabase(database.url, { max: 2 });
  const other = openTestDatabase(database.url);
  const holder = await other.pool.connect();
  const user = await makeUser(other.db);
  const change = () =>
    inTransaction(opened, ({ db }) =>
      db.user.update({ where: { id: user.id }, data: { firstName: 'Ana' } }),
    ).then(
      () => 'done',
      (error: unknown) => knownError(error as FastifyError).code,
    );
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    // Two requests wait for the row lock, the others for a connection.
    const waiting = await Promise.all(Array.from({ length: 6 }, change));
    expect(waiting).toEqual(Array.from({ length: 6 }, () => 'UNAVAILABLE'));
    await holder.query('ROLLBACK');
    await soon(async () => expect(await change()).toBe('done'));
  } finally {
    holder.release();
    await other.close();
    await opened.close();
  }
});

test.concurrent('answers 503 for a statement timeout with either driver', async () => {
  const opened = openTestDatabase(database.url, { statementTimeoutMs: 50 });
  try {
    for (const ask of [
      () => opened.pool.query('SELECT pg_sleep(5)'),
      () => opened.db.$queryRaw`SELECT pg_sleep(5)::text`,
    ]) {
      const error = await ask().then(
        () => undefined,
        (failure: unknown) => failure,
      );
      expect(knownError(error as FastifyError).code).toBe('UNAVAILABLE');
    }
  } finally {
    await opened.close();
  }
});

test.concurrent('answers 503 to the victim of a deadlock', async () => {
  const opened = openTestDatabase(database.url, { max: 2 });
  const [one, other] = [await makeUser(opened.db), await makeUser(opened.db)];
  let hold = 0;
  const both = (ids: string[]) =>
    inTransaction(opened, async ({ db }) => {
      for (const id of ids) {
        await db.user.update({ where: { id }, data: { firstName: 'Ana' } });
        hold += 1;
        // Each server has one of the two by now.
        await soon(() => {
          if (hold < 2) throw new Error('The other has none yet.');
        });
      }
    }).then(
      () => 'done',
      (error: unknown) => knownError(error as FastifyError).code,
    );
  try {
    const answers = await Promise.all([both([one.id, other.id]), both([other.id, one.id])]);
    expect(answers.toSorted()).toEqual(['UNAVAILABLE', 'done']);
  } finally {
    await opened.close();
  }
});

test.concurrent('answers 503 to writes when PostgreSQL goes away before and within their transactions', async () => {
  const { hostname, port } = new URL(database.url);
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  const url = new URL(database.url);
  url.search = '';
  url.port = String(proxy.port);
  const opened = openDatabase(url.href);
  const app = await buildTestServer(opened);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => knownError(error as FastifyError).code,
    );
  let people = 0;
  const signUp = async (): Promise<number> => {
    people += 1;
    const account = {
      email: `away.${people}@harbour.example`,
      password: 'tide-lamp-quiet-nine',
      firstName: 'Ana',
      lastName: 'Duarte',
      locale: 'en',
    };
    const remoteAddress = `10.7.0.${people}`;
    const asked = { method: 'POST', url: '/data/website/signup', payload: account } as const;
    return (await app.inject({ ...asked, remoteAddress })).statusCode;
  };
  try {
    expect(await signUp()).toBe(200);
    const within = inTransaction(opened, async ({ db }) => {
      await db.user.count();
      proxy.set('down');
      await db.user.count();
    });
    expect(await codeOf(within)).toBe('UNAVAILABLE');
    expect(await Promise.all([signUp(), signUp(), signUp()])).toEqual([503, 503, 503]);
    expect(await signUp()).toBe(503);
  } finally {
    proxy.set('up');
    await app.close();
    await opened.close();
    await proxy.close();
  }
});
