import { recordTimeZone } from '@causa/core/accounts/time-zone';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import type { Database } from '@causa/core/platform/database/database';
import { requireOne } from '@causa/core/platform/database/require-one';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';

describe('inTransaction with PostgreSQL', () => {
  let world: TestApp;

  let context: Context;

  beforeAll(async () => {
    world = await startTestApp();
    context = systemContext(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => void (await world.db.setting.deleteMany()));

  const write = ({ db }: Pick<Context, 'db'>, key: string) =>
    db.setting.create({ data: { key, value: true } });

  const written = async () =>
    (await world.db.setting.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key);

  describe('inTransaction', () => {
    test('commits what its context wrote, invisible before the end', async () => {
      await inTransaction(context, async (tx) => {
        await write(tx, 'inside');
        expect(await written()).toEqual([]);
      });
      expect(await written()).toEqual(['inside']);
    });

    test('rolls back when the work throws', async () => {
      const work = inTransaction(context, async (tx) => {
        await write(tx, 'inside');
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await written()).toEqual([]);
    });

    test('rolls back only a nested transaction with a caught error', async () => {
      await inTransaction(context, async (outer) => {
        await write(outer, 'before');
        const inner = inTransaction(outer, async (tx) => {
          await write(tx, 'undone');
          // Without a savepoint, a failed statement would abort the outer transaction.
          await write(tx, 'before');
        });
        await expect(inner).rejects.toThrow(/Unique constraint/);
        await inTransaction(outer, (tx) => write(tx, 'kept'));
        await write(outer, 'after');
      });
      expect(await written()).toEqual(['after', 'before', 'kept']);
    });

    test('rolls back a nested transaction with the outer one', async () => {
      const work = inTransaction(context, async (outer) => {
        await inTransaction(outer, (tx) => write(tx, 'inner'));
        throw new Error('the outer one failed');
      });
      await expect(work).rejects.toThrow('the outer one failed');
      expect(await written()).toEqual([]);
    });

    test('continues after a time zone unknown to PostgreSQL', async () => {
      const { id } = await world.db.user.create({
        data: { id: newId(), email: 'ana@harbour.example', locale: 'en' },
      });
      await inTransaction(context, async (tx) => {
        await recordTimeZone(tx, id, 'Atlantis/Poseidonis');
        await write(tx, 'after the zone');
        await recordTimeZone(tx, id, 'America/Sao_Paulo');
      });
      expect(await written()).toEqual(['after the zone']);
      expect(await world.db.user.findUnique({ where: { id } })).toMatchObject({
        timeZone: 'America/Sao_Paulo',
      });
    });
  });
});

describe('runExclusively', () => {
  let database: TestDatabase;

  let here: Database;

  let elsewhere: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    here = openTestDatabase(database.url);
    elsewhere = openTestDatabase(database.url);
  });

  afterAll(async () => {
    await here.close();
    await elsewhere.close();
    await database.drop();
  });

  test('runs the work in one process at a time, and again after it ended or failed', async () => {
    const other = () => requireOne(elsewhere.pool, 'digestBuilder', async () => 'theirs');
    expect(await requireOne(here.pool, 'digestBuilder', other)).toBeUndefined();
    expect(await requireOne(here.pool, 'savedItemMailBuilder', other)).toBe('theirs');
    await expect(
      requireOne(here.pool, 'digestBuilder', async () => {
        throw new Error('it went wrong');
      }),
    ).rejects.toThrow('it went wrong');
    expect(await other()).toBe('theirs');
  });

  test('ends neither work nor process when a connection breaks', async () => {
    const done = await requireOne(here.pool, 'digestBuilder', async () => {
      await elsewhere.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()",
      );
      await expect
        .poll(
          async () =>
            (await elsewhere.pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory'"))
              .rowCount,
          { timeout: 5_000 },
        )
        .toBe(0);
      return 'done';
    });
    expect(done).toBe('done');
    expect(await requireOne(here.pool, 'digestBuilder', async () => 'again')).toBe('again');
  });
});
