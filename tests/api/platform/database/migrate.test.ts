import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@causa/core/platform/database/migrate';
import { diffFromSchema } from '@causa/core/platform/database/schema-diff';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(async () => {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    folder = mkdtempSync(join(tmpdir(), 'causa-migrations-'));
    return () => rmSync(folder, { recursive: true });
  });

  const write = (name: string, sql: string) => {
    mkdirSync(join(folder, 'migrations', name), { recursive: true });
    writeFileSync(join(folder, 'migrations', name, 'migration.sql'), sql);
  };
  const run = () => migrate(database.url, join(folder, 'migrations'));

  test('applies each once in the order of their names, by concurrent processes', async () => {
    write('2_second', 'ALTER TABLE thing ADD COLUMN size int');
    write('1_first', 'CREATE TABLE thing (id int)');
    const names = await Promise.all([run(), run(), run()]);
    expect(names.flat()).toEqual(['1_first', '2_second']);
    expect(await run()).toEqual([]);
  });

  test('accept functions with semicolons in their bodies', async () => {
    write(
      '1_function',
      'CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN n := n * 2; RETURN n; END $$;',
    );
    await run();
    expect((await client.query('SELECT twice(21) AS answer')).rows).toEqual([{ answer: 42 }]);
  });

  test('report name, line and reason on failure, roll back, and can be corrected', async () => {
    write('1_broken', 'CREATE TABLE thing (id int);\nCREATE TABEL other (id int);');
    await expect(run()).rejects.toThrow(
      /^The database could not be migrated: 1_broken: syntax error at or near "TABEL" \(line 2\)$/,
    );
    expect((await client.query(`SELECT to_regclass('thing') AS found`)).rows).toEqual([
      { found: null },
    ]);
    write('1_broken', 'CREATE TABLE thing (id int)');
    expect(await run()).toEqual(['1_broken']);
  });

  test('report an unavailable server', async () => {
    write('1_first', 'SELECT 1');
    await expect(
      migrate('postgresql://nobody@127.0.0.1:1/none', join(folder, 'migrations')),
    ).rejects.toThrow(/could not be migrated: .*ECONNREFUSED/);
  });

  test('compares with the Prisma schema except search tables and indexes', async () => {
    writeFileSync(
      join(folder, 'schema.prisma'),
      'datasource db {\n provider = "postgresql"\n}\nmodel Thing {\n id Int @id\n name String\n}\n',
    );
    const missing = await diffFromSchema(database.url, 'sql', folder);
    expect(missing).toContain('CREATE TABLE "Thing"');
    write(
      '1_first',
      `${missing}
      CREATE TABLE search_thing (id int REFERENCES "Thing", words tsvector) PARTITION BY HASH (id);
      CREATE TABLE search_thing_0 PARTITION OF search_thing FOR VALUES WITH (MODULUS 1, REMAINDER 0);
      CREATE INDEX ON "Thing" (lower(name));
      CREATE UNIQUE INDEX ON "Thing" (name) WHERE id > 0;
      ALTER TABLE "Thing" ADD CONSTRAINT named CHECK (name <> '');`,
    );
    await run();
    expect(await diffFromSchema(database.url, 'summary', folder)).toBe('');
    await client.query('ALTER TABLE "Thing" ADD COLUMN extra int');
    expect(await diffFromSchema(database.url, 'summary', folder)).toContain('extra');
  });
});

test('matches the Prisma schema after all migrations', async () => {
  const database = await createTestDatabase();
  expect(await diffFromSchema(database.url, 'sql')).toBe('');
  await database.drop();
});
