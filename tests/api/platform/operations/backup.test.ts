import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskPlace } from '@causa/core/adapters/backups/disk-place';
import { diskStore } from '@causa/core/adapters/files-disk/disk-store';
import { plainCipher } from '@causa/core/platform/backup/cipher';
import { createBackup } from '@causa/core/platform/backup/create-backup';
import { tablesSql } from '@causa/core/platform/backup/tables.sql';
import { migrate } from '@causa/core/platform/database/migrate';
import { readMigrations } from '@causa/core/platform/database/read-migrations';
import { newId } from '@causa/core/platform/ids';
import { findDatabaseUrl } from '@causa/ops/open-services';
import { runOps } from '@causa/ops/run-ops';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';
import { demoPassword } from '../../../../apps/local/demo/demo-people.ts';
import { createLocalServices, seedIfEmpty } from '../../../../apps/local/parts.ts';
import { openClient } from '../../../support/client.ts';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { makeOrganization, makeUser } from '../../../support/factories.ts';
import { createDatabase, dropDatabase, openPool } from '../../../support/postgres.ts';
import { buildTestServer, testConfig } from '../../../support/test-app.ts';

const passphrase = 'a passphrase of this test';
let folder: string;
let source: TestDatabase;
let printed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-backup-'));
  source = await createTestDatabase();
  const { db, close } = openTestDatabase(source.url);
  await makeUser(db);
  await makeOrganization(db);
  for (const status of ['QUEUED', 'SENT'] as const)
    await db.mailDelivery.create({
      data: {
        id: newId(),
        messageId: `<${status}@causa.test>`,
        idempotencyKey: status,
        template: 'welcome',
        locale: 'en',
        recipient: 'zoe@causa.test',
        props: {},
        status,
      },
    });
  await close();
  const store = diskStore(join(folder, 'files'));
  await store.put('a'.repeat(64), randomBytes(20_000), 'application/pdf');
  await store.put(`${'b'.repeat(64)}-640.avif`, randomBytes(10), 'image/avif');
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

/** Runs a command for a database, with its files in this folder of the test. */
function run(url: string, files: string, words: string[], settings: Record<string, string> = {}) {
  const variables = { DATABASE_URL: url, FILES_DIR: join(folder, files), ...settings };
  return runOps(
    words,
    () => findDatabaseUrl({ DATABASE_URL: url, APP_SECRET: testConfig.secret }),
    variables,
  );
}

const place = (name: string) => join(folder, name);
const backUp = async (to: string, words: string[] = [], settings = {}) => {
  expect([
    await run(source.url, 'files', ['backup', '--to', place(to), ...words], settings),
    printed,
  ]).toEqual([0, expect.anything()]);
  const names = await readdir(place(to));
  return join(place(to), names.at(-1) ?? '');
};

/** Returns an empty database without tables, dropped after the test. */
async function openEmpty(onFinished: (work: () => Promise<void>) => void): Promise<string> {
  const server = new URL(inject('templateUrl'));
  server.pathname = '/postgres';
  const url = await createDatabase(server.href, `causa_restored_${randomBytes(5).toString('hex')}`);
  onFinished(() => dropDatabase(server.href, url));
  return url;
}

/** Returns each table's name with a fingerprint of its rows. */
async function contents(url: string): Promise<Record<string, string>> {
  const pool = openPool(url, 1);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(tablesSql);
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<{ rows: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS rows FROM "${name}" t`,
      );
      found[name] = rows[0]?.rows ?? '';
    }
    return found;
  } finally {
    await pool.end();
  }
}

/** Returns what the schema consists of, to compare two databases. */
async function schemaOf(url: string): Promise<string[]> {
  const pool = openPool(url, 1);
  try {
    const { rows } = await pool.query<{ part: string }>(
      `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS part
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
         FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    );
    return rows.map(({ part }) => part);
  } finally {
    await pool.end();
  }
}

async function filesIn(name: string): Promise<Record<string, string>> {
  const store = diskStore(join(folder, name));
  const found: Record<string, string> = {};
  for await (const key of store.list())
    found[key] = Buffer.from((await store.get(key)) ?? []).toString('base64');
  return found;
}

describe('ops backup and restore', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase();
    const world = createLocalServices(demo.url, testConfig, join(folder, 'demo'));
    await seedIfEmpty(world, 'small', () => undefined);
    await world.close();
  });
  afterAll(() => demo.drop());

  test.for([
    ['plain', [], {}],
    ['encrypted', ['--encrypt'], { BACKUP_PASSPHRASE: passphrase }],
  ] as const)(
    'brings back all rows, files and logins, %s',
    async ([name, words, settings], { onTestFinished }) => {
      const to = place(`whole-${name}`);
      expect(await run(demo.url, 'demo/files', ['backup', '--to', to, ...words], settings)).toBe(0);
      const target = await openEmpty(onTestFinished);
      const restored = await run(
        target,
        `files-${name}`,
        ['restore', '--from', to, '--send-mails'],
        settings,
      );
      expect([restored, printed]).toEqual([0, expect.stringMatching(/Restored causa-/)]);
      expect(await contents(target)).toEqual(await contents(demo.url));
      expect(await schemaOf(target)).toEqual(await schemaOf(source.url));
      expect(await filesIn(`files-${name}`)).toEqual(await filesIn('demo/files'));
      expect(Object.keys(await filesIn('demo/files')).length).toBeGreaterThan(1);

      const opened = openTestDatabase(target);
      const app = await buildTestServer(opened, {
        staffLogin: { byPassword: true, providers: [] },
      });
      const client = openClient({ app });
      const login = { email: 'ana@causa.example', password: demoPassword };
      expect((await client.post('/data/website/login', login)).status).toBe(200);
      // Sequences continue behind the restored rows.
      await opened.pool.query(
        `INSERT INTO outbox_jobs (name, payload, run_at) VALUES ('mail.send', '{}', now())`,
      );
      await app.close();
      await opened.close();
    },
  );

  test('leaves no name or address in an encrypted backup', async () => {
    const backup = await backUp('sealed', ['--encrypt'], { BACKUP_PASSPHRASE: passphrase });
    const names = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    expect(names.length).toBeGreaterThan(50);
    for (const { parentPath, name } of names)
      expect([
        name,
        (await readFile(join(parentPath, name), 'latin1')).startsWith('age-encryption.org/v1\n'),
      ]).toEqual([name, true]);
  });

  test('contains one moment of the database while others write', async ({ onTestFinished }) => {
    const busy = await createTestDatabase();
    onTestFinished(() => busy.drop());
    const opened = openTestDatabase(busy.url);
    await makeOrganization(opened.db);
    const before = await contents(busy.url);
    const real = diskPlace(place('busy'));
    let written = 0;
    await createBackup({
      databaseUrl: busy.url,
      files: diskStore(join(folder, 'none')),
      place: {
        ...real,
        async create(name) {
          const backup = await real.create(name);
          return {
            ...backup,
            async put(object, bytes) {
              await makeOrganization(opened.db);
              written += 1;
              await backup.put(object, bytes);
            },
          };
        },
      },
      cipher: plainCipher,
      about: { build: 0, settings: [], secretId: null },
      now: new Date(),
    });
    await opened.close();
    expect(written).toBeGreaterThan(0);
    const target = await openEmpty(onTestFinished);
    expect(await run(target, 'none', ['restore', '--from', place('busy')])).toBe(0);
    expect(await contents(target)).toEqual(before);
  });

  test('holds mails that were queued, until an operator decides', async ({ onTestFinished }) => {
    const backup = await backUp('mails');
    const target = await openEmpty(onTestFinished);
    expect(await run(target, 'files-mails', ['restore', '--from', backup])).toBe(0);
    expect(printed).toMatch(/1 mails were queued/);
    const pool = openPool(target, 1);
    const statuses = async () =>
      (
        await pool.query<{ key: string; status: string }>(
          'SELECT idempotency_key AS key, status FROM mail_deliveries WHERE recipient = $1 ORDER BY 1',
          ['zoe@causa.test'],
        )
      ).rows.map(({ key, status }) => `${key} ${status}`);
    expect(await statuses()).toEqual(['QUEUED HELD', 'SENT SENT']);
    expect(await run(target, 'files-mails', ['held-mails'])).toBe(0);
    expect(printed).toMatch(/welcome {2}1 /);
    expect(await run(target, 'files-mails', ['held-mails', 'release', 'welcome'])).toBe(0);
    expect(await statuses()).toEqual(['QUEUED QUEUED', 'SENT SENT']);
    await pool.end();
  });

  test('brings a backup of the previous version to this one, also into a migrated database', async ({
    onTestFinished,
  }) => {
    const names = (await readMigrations()).migrationDirectories.map(({ path }) => path);
    const old = await openEmpty(onTestFinished);
    await migrate(old, undefined, new Set(names.slice(0, -1)));
    const opened = openTestDatabase(old);
    await makeOrganization(opened.db);
    await opened.close();
    const rows = await contents(old);
    expect(await run(old, 'none', ['backup', '--to', place('old')])).toBe(0);

    const target = await createTestDatabase();
    onTestFinished(() => target.drop());
    printed = '';
    expect([await run(target.url, 'none', ['restore', '--from', place('old')]), printed]).toEqual([
      0,
      expect.stringContaining(`Applied ${names.at(-1)}`),
    ]);
    // The last migration may have added a table.
    expect(await contents(target.url)).toMatchObject(rows);
    expect(await schemaOf(target.url)).toEqual(await schemaOf(source.url));
  });

  test('refuses a newer backup and a database with rows', async ({ onTestFinished }) => {
    const newer = await createTestDatabase();
    onTestFinished(() => newer.drop());
    const opened = openTestDatabase(newer.url);
    await opened.pool.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ('x', 'x', '29990101000000_future', now(), 1)",
    );
    await makeOrganization(opened.db);
    await opened.close();
    expect(await run(newer.url, 'none', ['backup', '--to', place('newer')])).toBe(0);
    const target = await openEmpty(onTestFinished);
    expect(await run(target, 'none', ['restore', '--from', place('newer')])).toBe(1);
    expect(printed).toMatch(/made by a newer version, with the migration 29990101000000_future/);
    expect(await contents(target)).toEqual({});

    const before = await contents(newer.url);
    const backup = await backUp('whole');
    expect(await run(newer.url, 'files-x', ['restore', '--from', backup])).toBe(1);
    expect(printed).toMatch(/The database has rows \(in \w+\), and a restore overwrites nothing/);
    expect(await contents(newer.url)).toEqual(before);
    expect(await filesIn('files-x')).toEqual({});
  });

  describe('of a damaged backup', () => {
    const users = 'database/users.0001.gz';
    const file = `files/aa/${'a'.repeat(64)}`;
    const flip = async (path: string) => {
      const bytes = await readFile(path);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(path, bytes);
    };

    test.for([
      ['a changed byte', /users\.0001\.gz was changed/, (at: string) => flip(join(at, users))],
      [
        'a cut-off table',
        /users\.0001\.gz has 30 bytes in place of/,
        (at: string) => truncate(join(at, users), 30),
      ],
      ['a missing table', /users\.0001\.gz is missing/, (at: string) => rm(join(at, users))],
      ['a missing file', new RegExp(`${file} is missing`), (at: string) => rm(join(at, file))],
      [
        'a changed manifest',
        /The manifest of the backup was changed or cut off/,
        (at: string) => flip(join(at, 'manifest.json')),
      ],
      [
        'no manifest',
        /There is no complete backup: it has no manifest/,
        (at: string) => rm(join(at, 'manifest.json')),
      ],
    ] as const)(
      'names %s and writes nothing',
      async ([what, sentence, damage], { onTestFinished }) => {
        const backup = await backUp(what.replaceAll(' ', '-'));
        await damage(backup);
        await expectRefusal(backup, sentence, {}, onTestFinished);
      },
    );

    test('names a wrong passphrase and writes nothing', async ({ onTestFinished }) => {
      const backup = await backUp('locked', ['--encrypt'], { BACKUP_PASSPHRASE: passphrase });
      const settings = { BACKUP_PASSPHRASE: 'another passphrase' };
      const sentence = /BACKUP_PASSPHRASE does not open this backup/;
      await expectRefusal(backup, sentence, settings, onTestFinished);
    });

    /** Expects the sentence of a check and of a restore that writes nothing. */
    async function expectRefusal(
      backup: string,
      sentence: RegExp,
      settings: Record<string, string>,
      onFinished: (work: () => Promise<void>) => void,
    ) {
      const target = await openEmpty(onFinished);
      for (const words of [
        ['backup', '--check', backup],
        ['restore', '--from', backup],
      ]) {
        printed = '';
        expect(await run(target, 'files-damaged', words, settings)).toBe(1);
        expect(printed).toMatch(sentence);
      }
      expect(await contents(target)).toEqual({});
      expect(await filesIn('files-damaged')).toEqual({});
    }
  });

  test('keeps the newest complete backups', async () => {
    const at = place('kept');
    const first = diskPlace(at);
    for (const name of ['causa-20260101T000000Z', 'causa-20260102T000000Z']) {
      const backup = await first.create(name);
      await backup.finish('manifest.json', Buffer.from('{}'));
    }
    await backUp('kept', ['--keep', '2']);
    expect(printed).toMatch(/Deleted causa-20260101T000000Z\.\n$/);
    expect((await readdir(at)).length).toBe(2);
    expect(await run(source.url, 'files', ['backup', '--check', at])).toBe(0);
    expect(printed).toMatch(/is complete: \d+ rows of \d+ tables, \d+ files/);
  });

  test('says in a sentence that the database or the place of backups is away', async () => {
    const away = 'postgresql://causa:none@127.0.0.1:1/causa';
    expect(await run(away, 'files', ['backup', '--to', place('away')])).toBe(1);
    expect(printed).toMatch(/away: the database or the bucket does not answer: .*ECONNREFUSED/);
    expect(await run(away, 'files', ['restore', '--from', place('nowhere')])).toBe(1);
    expect(printed).toMatch(/There is no complete backup in /);
  });

  test('refuses a store without the files that the database names, and leaves nothing', async () => {
    expect(await run(demo.url, 'nowhere', ['backup', '--to', place('without')])).toBe(1);
    expect(printed).toMatch(/The database names \d+ files, and the store has none: set FILES_DIR/);
    expect(await readdir(place('without'))).toEqual([]);
  });
});
