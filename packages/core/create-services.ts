import { randomBytes } from 'node:crypto';
import type { Context, Config } from './platform/context.ts';
import { hooks } from './hooks.ts';
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/database.ts';
import { type Files, noFiles } from './platform/files/file-store.ts';
import type { PaymentProvider } from './platform/ports/payment-provider.ts';
import type { FetchDocument } from './platform/web-pages/fetch-page.ts';
import { openSearch, type SearchSetup } from './search/engine/open-search.ts';

/**
 * Services opened once per process: the database, the search engines and the context of the system
 * actor.
 */
export interface Services extends Pick<Database, 'db' | 'pool'> {
  search: SearchSetup;
  files: Files;
  payments: PaymentProvider | null;
  config: Config;
  /** For the worker and operator commands. */
  system: Context;
  close(): Promise<void>;
}

export interface ServicesOptions extends DatabaseOptions {
  databaseUrl: string;
  meili: { url: string; key: string } | null;
  log: Context['log'];
  /** Omitted by commands that send no mail and verify no link; they use a random secret. */
  config?: Config;
  /** Omitted by commands that use no files. */
  files?: Files;
  /** Provider of card payments. */
  payments?: PaymentProvider | null;
  /** Fetches job boards; defaults to the real HTTP client. */
  fetchDocument?: FetchDocument | undefined;
  now?: () => Date;
}

/** Opens the services of one process; connections open on first use. */
export function createServices({
  databaseUrl,
  meili,
  log,
  now = () => new Date(),
  config = randomConfig(),
  files = noFiles,
  payments = null,
  fetchDocument,
  ...options
}: ServicesOptions): Services {
  const database = openDatabase(databaseUrl, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    ...options,
  });
  const search = openSearch(database.pool, meili, log);
  return {
    db: database.db,
    pool: database.pool,
    search,
    files,
    payments,
    config,
    system: {
      actor: { kind: 'system' },
      locale: 'en',
      db: database.db,
      pool: database.pool,
      search,
      files,
      payments,
      config,
      hooks,
      fetchDocument,
      now,
      log,
    },
    async close() {
      await search.close();
      await database.close();
    },
  };
}

function randomConfig(): Config {
  return { origin: 'http://127.0.0.1', secret: randomBytes(32).toString('hex') };
}
