import type { Context } from './context.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
import { openSearch, type SearchWorld } from './search/open-search.ts';

/** What a process opens once: the database, the search engines, and the context in which the system itself acts. */
export interface World extends Pick<Database, 'db' | 'pool'> {
  search: SearchWorld;
  /** For the worker and operators' commands. */
  system: Context;
  close(): Promise<void>;
}

export interface WorldOptions extends DatabaseOptions {
  databaseUrl: string;
  meili: { url: string; key: string } | null;
  log: Context['log'];
  now?: () => Date;
}

/** Opens the world of one process; nothing connects before it is needed. */
export function openWorld({ databaseUrl, meili, log, now = () => new Date(), ...options }: WorldOptions): World {
  const database = openDatabase(databaseUrl, { onError: (error) => log.warn({ err: error }, 'a database connection broke'), ...options });
  const search = openSearch(database.pool, meili, log);
  return {
    db: database.db,
    pool: database.pool,
    search,
    system: { actor: { kind: 'system' }, locale: 'en', db: database.db, pool: database.pool, search, now, log },
    async close() {
      await search.close();
      await database.close();
    },
  };
}
