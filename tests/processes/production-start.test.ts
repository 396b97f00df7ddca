import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppRole, makeAppRole } from '../support/postgres.ts';
import { type Child, startService } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let role: AppRole;
beforeAll(async () => {
  database = await createTestDatabase();
  role = await makeAppRole(database.url);
});
afterAll(async () => {
  await role.drop();
  await database.drop();
});

describe('production', () => {
  const common = (): Record<string, string> => ({
    NODE_ENV: 'production',
    DATABASE_URL: role.url,
    PUBLIC_ORIGIN: 'https://causa.example',
    APP_SECRET: randomBytes(24).toString('hex'),
    INTERNAL_TOKEN: randomBytes(24).toString('hex'),
  });
  const startApi = async (change: Record<string, string>): Promise<Child> =>
    startService('api', {
      ...common(),
      PORT: String(await freePort()),
      SHUTDOWN_GRACE_MS: '0',
      ...change,
    });
  const startWorker = async (change: Record<string, string>): Promise<Child> =>
    startService('worker', { ...common(), METRICS_PORT: '0', ...change });

  test('starts with the application role and its own secrets', async () => {
    await (await startApi({})).stop();
    await (await startWorker({})).stop();
  });

  test.each([
    ['a database superuser', () => ({ DATABASE_URL: database.url }), /is a superuser/],
    [
      'secrets from public examples',
      () => ({ APP_SECRET: 'causa-on-this-host-only-and-nowhere-else' }),
      /APP_SECRET: is an example/,
    ],
    [
      'a site without https',
      () => ({ PUBLIC_ORIGIN: 'http://causa.example' }),
      /PUBLIC_ORIGIN: must begin with https/,
    ],
  ])('refuses %s with a message as API and worker', async (_what, change, sentence) => {
    await expect(startApi(change())).rejects.toThrow(sentence);
    await expect(startWorker(change())).rejects.toThrow(sentence);
  });

  test('refuses an API without the token of the web service', async () => {
    await expect(startApi({ INTERNAL_TOKEN: '' })).rejects.toThrow(/INTERNAL_TOKEN/);
  });
});
