import { buildServer } from '@causa/api/server/build-server';
import type { ServerOptions } from '@causa/api/server/server-options';
import { type Database, openDatabase } from '@causa/core/platform/database/database';
import type { Files } from '@causa/core/platform/files/file-store';
import type { PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import { openSearch, type SearchSetup } from '@causa/core/search/engine/open-search';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from './database.ts';
import { testTimeLimits } from './time-limits.ts';
import { testNow } from './factories.ts';
import { memoryFiles } from './memory-files.ts';
import { sharedClient } from './shared-client.ts';
import { appendFileSync } from 'node:fs';

export interface TestApp {
  /** For code with its own database connections. */
  databaseUrl: string;
  app: FastifyInstance;
  db: Database['db'];
  pool: Database['pool'];
  search: SearchSetup;
  files: Files;
  payments: PaymentProvider | null;
  /** Sets the clock of the product. */
  setNow(now: Date): void;
  now(): Date;
  close(): Promise<void>;
}

/** The configuration of test installations. */
export const testConfig = {
  origin: 'http://causa.test',
  secret: 'a secret that only tests know, and long enough',
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The API over an opened database, with a fixed clock by default. */
export function buildTestServer(
  database: Pick<Database, 'db' | 'pool'>,
  override: Partial<ServerOptions> = {},
): Promise<FastifyInstance> {
  return buildServer({
    db: database.db,
    pool: database.pool,
    search: openSearch(database.pool, null, silent),
    files: memoryFiles(),
    origin: 'http://causa.test',
    secret: testConfig.secret,
    secure: false,
    version: 7,
    logging: 'silent',
    trustProxy: false,
    countryHeader: null,
    googleMapsKey: null,
    requestsPerMinute: 100_000,
    now: () => testNow,
    sleep: () => Promise.resolve(),
    fetchPage: (url) =>
      Promise.resolve({ url, html: '<h1>Evening cook</h1><p>We cook for our neighbors.</p>' }),
    fetchDocument: () => Promise.resolve({ status: 200, body: '{"jobs":[]}' }),
    ...override,
  });
}

/** Adds routes before the first request. */
type Extend = (app: FastifyInstance, database: Pick<Database, 'db' | 'pool'>) => Promise<void>;

/** The API on a migrated private database, with time limits that no machine is too slow for. */
export async function startTestApp({
  extend,
  ...override
}: Partial<ServerOptions> & { extend?: Extend } = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, testTimeLimits, sharedClient);
  let now = testNow;
  const search = openSearch(opened.pool, null, silent);
  const files = override.files ?? memoryFiles();
  const undeclared = new Set<string>();
  const onUndeclaredError = (line: string): void => void undeclared.add(line);
  const app = await buildTestServer(opened, {
    now: () => now,
    search,
    onUndeclaredError,
    onDeclaredError: noteAnsweredError,
    ...override,
    files,
  });
  await extend?.(app, opened);
  return {
    app,
    db: opened.db,
    pool: opened.pool,
    databaseUrl: database.url,
    search,
    files,
    payments: override.payments ?? null,
    setNow: (next) => {
      now = next;
    },
    now: () => now,
    async close() {
      await app.close();
      await search.close();
      await opened.close();
      await database.drop();
      if (undeclared.size > 0)
        throw new Error(`Errors that no contract declares: ${[...undeclared].join('; ')}`);
    },
  };
}

const noted = new Set<string>();

/**
 * Appends each pair of a call and the error it returned, once, to the file CAUSA_ANSWERED_ERRORS
 * names. `scripts/answered-errors.ts` compares it with the errors that contracts declare.
 */
function noteAnsweredError(line: string): void {
  const file = process.env['CAUSA_ANSWERED_ERRORS'];
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}
