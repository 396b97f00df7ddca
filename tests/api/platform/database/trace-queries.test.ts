import { describeStatement } from '@causa/core/platform/database/trace-queries';
import { openDatabase } from '@causa/core/platform/database/database';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { setExporter, withTrace } from '@causa/tracing/tracing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { createRecorder } from '../../../support/recorded-spans.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('traceQueries', () => {
  test('records statements in the trace of their request, also after a wait for a connection', async () => {
    const recorder = createRecorder();
    setExporter(recorder);
    const opened = openDatabase(database.url, { max: 1 });
    const request = (name: string) =>
      withTrace({ name }, null, async () => {
        await opened.pool.query('SELECT count(*) FROM listings');
        await inTransaction(opened, ({ db }) => db.user.findFirst({ where: { email: name } }));
        await opened.db.organization.count();
      });
    try {
      const names = ['one', 'two', 'three', 'four'];
      await Promise.all(names.map(request));
      for (const name of names) {
        const { spanId } = recorder.find(name);
        expect(
          recorder.spans.filter(({ parent }) => parent === spanId).map((span) => span.name),
        ).toEqual(['SELECT listings', 'BEGIN', 'SELECT users', 'COMMIT', 'SELECT organizations']);
      }
      expect(recorder.spans.every(({ isEnded }) => isEnded)).toBe(true);
    } finally {
      await opened.close();
      setExporter(undefined);
    }
  });

  test('records the code of a refused statement', async () => {
    const recorder = createRecorder();
    setExporter(recorder);
    const opened = openDatabase(database.url);
    try {
      await withTrace({ name: 'refused' }, null, () =>
        opened.pool.query("SELECT 'ana@harbour.example' FROM no_such_table"),
      ).catch(() => undefined);
      expect(recorder.find('SELECT no_such_table').failure).toBe('42P01');
      await opened.pool.query('SELECT 1');
      expect(recorder.spans).toHaveLength(2);
    } finally {
      await opened.close();
      setExporter(undefined);
    }
  });
});

describe('describeStatement', () => {
  test.each([
    ['SELECT "public"."users"."id" FROM "public"."users" WHERE 1=1', 'SELECT users'],
    ['INSERT INTO "public"."outbox_jobs" ("name") VALUES ($1)', 'INSERT outbox_jobs'],
    ["UPDATE users SET email = 'ana@harbour.example'", 'UPDATE users'],
    ['\n  -- purpose\n  DELETE FROM ONLY sessions', 'DELETE sessions'],
    ["SELECT set_config('a', 'ana', true)", 'SELECT'],
    ['BEGIN ISOLATION LEVEL SERIALIZABLE', 'BEGIN'],
    ["SELECT * FROM 'ana'", 'SELECT'],
    ['', 'SQL'],
  ])('names %j by verb and table', (text, name) => {
    expect(describeStatement(text).name).toBe(name);
  });
});
