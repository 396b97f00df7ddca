import { grantAppRole, roleFaults } from '@causa/core/platform/database/app-role';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { createServices } from '@causa/core/create-services';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { queueDueSchedules } from '@causa/core/platform/jobs/run-schedules';
import { jobHandlers } from '@causa/worker/handlers';
import { schedules } from '@causa/worker/schedules';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppRole, makeAppRole, openPool } from '../../../support/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';

let database: TestDatabase;
let role: AppRole;
let owner: pg.Pool;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = openPool(database.url, 10);
  role = await makeAppRole(database.url);
  // Runs twice, as after each migration.
  await grantAppRole(database.url, role.url);
  app = openPool(role.url, 10);
});
afterAll(async () => {
  await app.end();
  await role.drop();
  await owner.end();
  await database.drop();
});

describe('application database role', () => {
  test('reads and writes rows, makes temporary tables and sees later tables of the owner', async () => {
    await app.query(
      "INSERT INTO rate_limits (key, window_start, count) VALUES ('a', now(), 1); UPDATE rate_limits SET count = 2; DELETE FROM rate_limits",
    );
    await app.query('BEGIN; CREATE TEMP TABLE x (id int) ON COMMIT DROP; ANALYZE x; COMMIT');
    await owner.query('CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, n int)');
    expect((await app.query('INSERT INTO later (n) VALUES (1) RETURNING id')).rows).toEqual([
      { id: 1 },
    ]);
  });

  test('runs every scheduled job of the worker, including the matching of a new listing', async () => {
    const failures: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (facts: unknown) => void failures.push(facts),
    };
    const world = createServices({
      databaseUrl: role.url,
      meili: null,
      log,
      config: { origin: 'http://causa.test', secret: 'x'.repeat(32) },
    });
    try {
      await makeListing(world.db, (await makeOrganization(world.db)).id);
      expect(await queueDueSchedules(world.system, schedules)).toBe(schedules.length);
      while (
        (await runDueJobs(world.system, jobHandlers({ mailer: localMailer(world.system) }))) > 0
      );
      const left = await world.db.outboxJob.findMany({
        where: { attempts: { gt: 0 }, doneAt: null },
      });
      expect([failures, left.map(({ name, lastError }) => [name, lastError])]).toEqual([[], []]);
    } finally {
      await world.close();
    }
  });

  test('deletes audit entries after two years and erases accounts', async () => {
    const entry = (id: string, age: string) =>
      owner.query(
        `INSERT INTO audit_entries (id, actor_id, action, subject, detail, created_at)
         VALUES ($1, 'gone', 'user.grant-staff', 'user:gone', '{"userId": "gone", "kept": 1}', now() - $2::interval)`,
        [id, age],
      );
    await entry('audit-new', '1 day');
    await entry('audit-old', '731 days');
    // With a recent cutoff, it still deletes only old entries.
    const { rows } = await app.query('SELECT delete_old_audit_entries(now(), 1000) AS count');
    expect(rows).toEqual([{ count: 1 }]);
    await app.query("SELECT erase_audit_user('gone')");
    expect(
      (await app.query("SELECT * FROM audit_entries WHERE id IN ('audit-new', 'audit-old')")).rows,
    ).toMatchObject([
      { id: 'audit-new', actor_id: null, subject: 'user:erased', detail: { kept: 1 } },
    ]);
    const id = 'a'.repeat(32);
    await owner.query(
      "INSERT INTO users (id, email, updated_at) VALUES ($1, $1::text || '@b.example', now())",
      [id],
    );
    await expect(app.query('SELECT erase_audit_user($1)', [id])).rejects.toThrow(
      /not being erased/,
    );
  });

  test.each([
    'UPDATE audit_entries SET actor_id = NULL',
    "UPDATE audit_entries SET created_at = now() - interval '3 years'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'CREATE OR REPLACE FUNCTION erase_audit_user(erased text) RETURNS void LANGUAGE sql AS $$ SELECT $$',
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'ALTER TABLE ledger_entries ADD COLUMN x int',
    'DROP TRIGGER ledger_entries_append_only ON ledger_entries',
    'DROP TRIGGER ledger_entries_no_truncate ON ledger_entries',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'TRUNCATE ledger_entries',
    'TRUNCATE users CASCADE',
    'UPDATE ledger_entries SET change = 1',
    'DELETE FROM ledger_entries',
    'DROP TABLE ledger_entries',
    'CREATE TABLE mine (id int)',
    "SET session_replication_role = 'replica'",
    'DELETE FROM _prisma_migrations',
    'CREATE ROLE other',
    "COPY users TO PROGRAM 'cat'",
  ])('refuses %s', async (sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('grants no excess privilege, in contrast to a superuser', async () => {
    expect(await roleFaults(app)).toEqual([]);
    expect((await roleFaults(owner)).join('\n')).toMatch(/is a superuser.*DATABASE_OWNER_URL/);
    await owner.query(`GRANT UPDATE ON ledger_entries TO ${role.name}`);
    expect((await roleFaults(app)).join('\n')).toMatch(/could rewrite ledger_entries/);
    await grantAppRole(database.url, role.url);
    expect(await roleFaults(app)).toEqual([]);
  });

  test('serves a second role beside the first, and alone after the first is dropped', async () => {
    const [first, next] = [await makeAppRole(database.url), await makeAppRole(database.url)];
    const [before, after] = [openPool(first.url, 1), openPool(next.url, 1)];
    const write = (pool: pg.Pool, key: string) =>
      pool.query('INSERT INTO rate_limits (key, window_start, count) VALUES ($1, now(), 1)', [key]);
    await write(before, 'of the first');
    await write(after, 'of the next');
    await owner.query('CREATE TABLE during_rotation (id int)');
    for (const pool of [before, after]) {
      await pool.query('INSERT INTO during_rotation VALUES (1)');
      const { rows } = await pool.query("SELECT key FROM rate_limits WHERE key LIKE 'of the %'");
      expect(rows).toHaveLength(2);
    }
    await before.end();
    await first.drop();
    await write(after, 'of the next, alone');
    expect(await roleFaults(after)).toEqual([]);
    await after.end();
    await next.drop();
  });
});
