import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planUpgrade } from '@causa/core/platform/database/plan-upgrade';
import { findDatabaseUrl } from '@causa/ops/open-services';
import { runOps } from '@causa/ops/run-ops';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openTestDatabase>;
let printed: string;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
  await database.drop();
});
const check = () =>
  runOps(['upgrade', '--check'], () => findDatabaseUrl({ DATABASE_URL: database.url }));

describe('ops upgrade --check', () => {
  test('says that nothing is pending, or names what is', async () => {
    expect([await check(), printed]).toEqual([0, 'No migration is pending.\n']);
    await opened.pool.query(
      "DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_application_feedback'",
    );
    printed = '';
    expect(await check()).toBe(0);
    expect(printed).toMatch(/^1 migrations are pending:\n\d+_application_feedback\n/);
  });

  test('refuses the database of a newer version', async () => {
    await opened.pool.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('x', 'x', '29990101000000_future', now(), 1)",
    );
    expect(await check()).toBe(1);
    expect(printed).toMatch(/29990101000000_future, which this version does not know/);
  });

  test('refuses a migration that began and did not end', async () => {
    await opened.pool.query(
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_application_feedback'",
    );
    expect(await check()).toBe(1);
    expect(printed).toMatch(/_application_feedback began and did not end/);
  });

  test('measures the tables that pending migrations lock', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'causa-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, '29990101000000_bigger'));
    await writeFile(
      join(folder, '29990101000000_bigger/migration.sql'),
      '-- Locks: there are few users.\nALTER TABLE users ALTER COLUMN email TYPE varchar(9);\nDROP TABLE sessions;',
    );
    const plan = await planUpgrade(opened.pool, folder);
    const statement = 'ALTER TABLE users ALTER COLUMN email TYPE varchar(9)';
    expect(plan.pending).toEqual([
      {
        name: '29990101000000_bigger',
        reason: 'there are few users.',
        locks: [
          { kind: 'rewrite', table: 'users', statement, bytes: expect.any(Number) },
          {
            kind: 'break',
            table: 'sessions',
            statement: 'DROP TABLE sessions',
            bytes: expect.any(Number),
          },
        ],
      },
    ]);
    expect(plan.neededBytes).toBe(plan.pending[0]?.locks[0]?.bytes);
    expect(plan.neededBytes).toBeGreaterThan(8_000);
    // Null for a server on another machine.
    expect(plan.freeBytes === null || plan.freeBytes > 0).toBe(true);
  });
});
