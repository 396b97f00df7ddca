import { spawnSync } from 'node:child_process';
import { newId } from '@causa/core/platform/ids';
import { isSigned } from '@causa/core/platform/crypto/signed-path';
import { openSearch } from '@causa/core/search/engine/open-search';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import type { Command } from '@causa/ops/command';
import { readOpsEnv } from '@causa/ops/env';
import { fileCommands } from '@causa/ops/file-commands';
import { findDatabaseUrl } from '@causa/ops/open-services';
import { runOps } from '@causa/ops/run-ops';
import { runSearch } from '@causa/ops/run-search';
import { staffCommands } from '@causa/ops/staff-commands';
import { endSubscriptionPath } from '@causa/shared/platform/pages/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { makeListing, makeOrganization, makeUser } from '../../../support/factories.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openTestDatabase>;
let printed: string;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text, ...rest: unknown[]) => {
      printed += String(text);
      // A piped stream needs this callback.
      rest.forEach((done) => typeof done === 'function' && (done as () => void)());
      return true;
    });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
  await database.drop();
});

const find = () => findDatabaseUrl({ DATABASE_URL: database.url });
const secret = 'a-secret-of-the-api-that-is-long-enough';
/** Returns the database URL for the settings of an installation. */
const findInstalled = () =>
  findDatabaseUrl(
    readOpsEnv({
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: 'https://causa.example/',
      APP_SECRET: secret,
    }),
  );
const makeSubscriber = async () => {
  const { id: subsiteId } = await opened.db.subsite.create({
    data: { id: newId(), key: 'opera' },
  });
  return opened.db.subsiteSubscription.create({
    data: {
      id: newId(),
      subsiteId,
      email: 'reader@opera.example',
      locale: 'pt',
      confirmedAt: new Date(),
    },
  });
};
/** Returns each table's name with a fingerprint of its rows. */
async function contents(): Promise<Map<string, string>> {
  const { rows: tables } = await opened.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const fingerprints = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await opened.pool.query<{ rows: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS rows FROM "${name}" t`,
    );
    fingerprints.set(name, rows[0]?.rows ?? '');
  }
  return fingerprints;
}

describe('operator command', () => {
  test('leaves the database unchanged for reading', async () => {
    const org = await makeOrganization(opened.db);
    await makeListing(opened.db, org.id);
    const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const search = openSearch(opened.pool, null, silent);
    await rebuildSearch({ ...opened, now: () => new Date() }, search.postgres);
    await search.close();
    const before = await contents();
    for (const args of [
      ['sources'],
      ['export', '/dev/null'],
      ['invites', org.id],
      ['jobs'],
      ['reports'],
      ['queue'],
      ['mail', 'ana@causa.test'],
      ['mail-report'],
      ['backlog'],
      ['changes'],
    ])
      expect([args, await runOps(args, find)]).toEqual([args, 0]);
    expect(await runSearch(['check'], {}, find)).toBe(0);
    expect(await contents()).toEqual(before);
  });

  test('fails in PostgreSQL when it writes in spite of its declaration', async () => {
    const org = await makeOrganization(opened.db);
    vi.spyOn(staffCommands['freeze'] as Command, 'isReadOnly').mockReturnValue(true);
    await expect(runOps(['freeze', org.id, 'a', 'test'], find)).rejects.toThrow(
      /read-only transaction/,
    );
  });

  test('refuses a database without a migration and does not migrate it', async () => {
    await opened.pool.query(
      "DELETE FROM _prisma_migrations WHERE migration_name LIKE '%content_cause'",
    );
    const before = await contents();
    for (const name of ['backlog', 'content']) expect(await runOps([name], find)).toBe(1);
    expect(await runSearch(['rebuild'], {}, find)).toBe(1);
    expect(printed).toMatch(/lacks the migration \d+_content_cause: run npm run db:migrate/);
    expect(await contents()).toEqual(before);
  });

  test('refuses an empty database and leaves it empty', async () => {
    await opened.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    expect(await runOps(['sources'], find)).toBe(1);
    expect(await contents()).toEqual(new Map());
  });

  test('prints valid unsubscribe links of the site', async () => {
    const row = await makeSubscriber();
    expect(await runOps(['subscribers', 'opera'], findInstalled)).toBe(0);
    const link = new URL(printed.trim().split(',').at(-1) ?? '');
    expect(link.origin).toBe('https://causa.example');
    expect(link.pathname).toBe(endSubscriptionPath('pt', row.id));
    const mac = link.searchParams.get('mac') ?? '';
    expect(isSigned({ origin: '', secret }, link.pathname, mac)).toBe(true);
  });

  test.each([
    ['APP_SECRET', { PUBLIC_ORIGIN: 'https://causa.example' }],
    ['PUBLIC_ORIGIN', { APP_SECRET: secret }],
  ])('asks for %s instead of inventing it for links', async (setting, env) => {
    await makeSubscriber();
    const openDatabase = () => findDatabaseUrl({ DATABASE_URL: database.url, ...env });
    expect(await runOps(['subscribers', 'opera'], openDatabase)).toBe(1);
    expect(printed).toMatch(new RegExp(`^${setting} is not set`));
  });

  test('gives a mail a Message-ID of the site', async () => {
    const org = await makeOrganization(opened.db);
    const { id: userId } = await makeUser(opened.db);
    await opened.db.organizationMember.create({
      data: { organizationId: org.id, userId, role: 'OWNER' },
    });
    expect(await runOps(['freeze', org.id, 'a', 'test'], findInstalled)).toBe(0);
    const [mail] = await opened.db.mailDelivery.findMany();
    expect(mail?.messageId).toBe(`<${mail?.id}@causa.example>`);
  });

  test('ends with code 1 without DATABASE_URL and names the missing setting', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'apps/ops/ops-cli.ts', 'backlog'],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^DATABASE_URL is not set/),
    });
  });

  test.each([
    ['import', '/nowhere'],
    ['suppress', '/nowhere'],
    ['prices', '/nowhere'],
    ['fair', '/nowhere'],
    ['fair-invites', 'spring', '/nowhere'],
  ])('prints one sentence for an unreadable file: %s', async (...words) => {
    expect(await runOps(words, find)).toBe(1);
    expect(printed).toBe('/nowhere: there is no such file.\n');
  });

  test('prints the existing names for an unknown one', async () => {
    for (const name of ['fly', 'constructor', '__proto__']) {
      printed = '';
      expect(await runOps([name], find)).toBe(2);
      expect(printed).toMatch(/^Usage: npm run ops -- <command>/);
    }
  });

  test('declares reading or writing, and writing when it changes rows', () => {
    const reading = Object.entries({ ...fileCommands, ...staffCommands }).flatMap(
      ([name, command]) => (command.isReadOnly({}) ? [name] : []),
    );
    expect(reading.sort()).toEqual([
      'backlog',
      'changes',
      'export',
      'feeds list',
      'invites',
      'jobs',
      'mail',
      'mail-report',
      'organizations',
      'queue',
      'rates list',
      'reports',
      'sources list',
      'subscribers',
    ]);
    expect(staffCommands['sources add']?.isReadOnly({})).toBe(false);
  });
});
