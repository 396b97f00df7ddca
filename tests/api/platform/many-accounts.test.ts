import { isId } from '@causa/shared/platform/ids';
import { expect, test } from 'vitest';
import { loadManyAccounts } from '../../../prisma/seed/many-accounts.ts';
import { createTestDatabase, openTestDatabase } from '../../support/database.ts';
import { testNow } from '../../support/factories.ts';

test('adds accounts of the last five years with ids, addresses and languages of real ones', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = openTestDatabase(database.url);
  try {
    await loadManyAccounts(pool, 90, testNow);
    const users = await db.user.findMany({ orderBy: { id: 'asc' } });
    expect(users).toHaveLength(90);
    expect(users.every(({ id }) => isId(id))).toBe(true);
    expect(new Set(users.map(({ email }) => email)).size).toBe(90);
    expect(new Set(users.map(({ locale }) => locale)).size).toBe(3);
    // Ids sort by the time of creation, as those of the application do.
    const times = users.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  } finally {
    await close();
    await database.drop();
  }
});
