import { expect, test } from 'vitest';
import { findLocks, readLockReason } from './migration-locks.ts';
import { readMigrations } from './read-migrations.ts';

/** Migrations from this day on are for installations that run. */
const baseline = '20261130';

test.each([
  [
    'ALTER TABLE "listings" ADD COLUMN "key" uuid NOT NULL DEFAULT gen_random_uuid();',
    ['rewrite listings'],
  ],
  ['ALTER TABLE listings ADD COLUMN n bigserial;', ['rewrite listings']],
  [
    "ALTER TABLE listings ADD words tsvector GENERATED ALWAYS AS (to_tsvector('simple', a)) STORED;",
    ['rewrite listings'],
  ],
  ['ALTER TABLE "users" ALTER COLUMN "bytes" SET DATA TYPE bigint;', ['rewrite users']],
  ['ALTER TABLE users ALTER email SET NOT NULL;', ['scan users']],
  ['ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0);', ['scan users']],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b_id") REFERENCES "b"("id") ON DELETE CASCADE;',
    ['scan a'],
  ],
  ['CREATE UNIQUE INDEX "i" ON "mail_deliveries"("status");', ['index mail_deliveries']],
  ['ALTER TABLE users DROP COLUMN name, ADD COLUMN a int;', ['break users']],
  ['ALTER TABLE users RENAME COLUMN a TO b;', ['break users']],
  ['ALTER TABLE users RENAME TO people;', ['break users']],
  ['DROP TABLE "users";', ['break users']],
  ["/* why */ UPDATE users\n SET a = ';';", ['scan users']],
])('finds the lock of %s', (sql, locks) => {
  expect(findLocks(sql).map(({ kind, table }) => `${kind} ${table}`)).toEqual(locks);
});

test.each([
  'ALTER TABLE users ADD COLUMN a text;',
  "ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT 'drop column, random (';",
  'ALTER TABLE users ADD COLUMN a timestamptz NOT NULL DEFAULT now();',
  'CREATE INDEX CONCURRENTLY i ON users (a);',
  'ALTER TABLE users ADD CONSTRAINT c CHECK (a IS NOT NULL) NOT VALID;',
  'ALTER TABLE users VALIDATE CONSTRAINT c; ALTER TABLE users ALTER a SET NOT NULL; -- c: a IS NOT NULL',
  'ALTER TABLE users DROP CONSTRAINT c; ALTER TABLE users ALTER a DROP DEFAULT;',
  'CREATE TABLE a (b int); CREATE INDEX i ON a (b); ALTER TABLE a ADD CHECK (b > 0);',
  'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE users SET a = 1; RETURN NULL; END $$ LANGUAGE plpgsql;',
  '-- ALTER TABLE users DROP COLUMN a;',
])('finds no lock in %s', (sql) => {
  expect(findLocks(sql)).toEqual([]);
});

test('finds no long lock in migrations of running installations without a reason', async () => {
  const { migrationDirectories } = await readMigrations();
  expect(migrationDirectories.length).toBeGreaterThan(100);
  const locking = migrationDirectories
    .filter(({ path }) => path >= baseline)
    .flatMap(({ path, migrationFile: { content } }) =>
      content.tag === 'ok' && readLockReason(content.value) === null
        ? findLocks(content.value).map((lock) => ({ path, ...lock }))
        : [],
    );
  // Each needs a line such as: -- Locks: the table has a hundred rows.
  expect(locking).toEqual([]);
  expect(readLockReason('-- Locks: it is small.\nDROP TABLE a;')).toBe('it is small.');
});
