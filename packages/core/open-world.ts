import { randomBytes } from 'node:crypto';
import type { Context, House } from './context.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database/database.ts';
import { type Files, noFiles } from './files/file-store.ts';
import { openSearch, type SearchWorld } from './search/open-search.ts';

/** What a process opens once: the database, the search engines, and the context in which the system itself acts. */
export interface World extends Pick<Database, 'db' | 'pool'> {
  search: SearchWorld;
  files: Files;
  house: House;
  /** For the worker and operators' commands. */
  system: Context;
  close(): Promise<void>;
}

export interface WorldOptions extends DatabaseOptions {
  databaseUrl: string;
  meili: { url: string; key: string } | null;
  log: Context['log'];
  /** Left out by commands that send no mail and check no link: their secret is random and dies with them. */
  house?: House;
  /** Left out by commands that hold no files. */
  files?: Files;
  now?: () => Date;
}

/** Opens the world of one process; nothing connects before it is needed. */
export function openWorld({ databaseUrl, meili, log, now = () => new Date(), house = strangerHouse(), files = noFiles, ...options }: WorldOptions): World {
  const database = openDatabase(databaseUrl, { onError: (error) => log.warn({ err: error }, 'a database connection broke'), ...options });
  const search = openSearch(database.pool, meili, log);
  return {
    db: database.db,
    pool: database.pool,
    search,
    files,
    house,
    system: { actor: { kind: 'system' }, locale: 'en', db: database.db, pool: database.pool, search, files, house, now, log },
    async close() {
      await search.close();
      await database.close();
    },
  };
}

function strangerHouse(): House {
  return { origin: 'http://127.0.0.1', secret: randomBytes(32).toString('hex') };
}
