import type { Locale } from '@causa/shared/locales';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Db } from './database/database.ts';
import type { SearchWorld } from './search/open-search.ts';

/** Who acts. Accounts add the signed-in user; `system` is the worker and the operator's commands. */
export type Actor = { kind: 'visitor' } | { kind: 'user'; userId: string; isStaff: boolean } | { kind: 'system' };

/** What every verb of the product is called with: who, in which language, with which world around. */
export interface Context {
  actor: Actor;
  locale: Locale;
  db: Db;
  pool: pg.Pool;
  search: Pick<SearchWorld, 'engine' | 'engines' | 'speller'>;
  /** The one clock. */
  now(): Date;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
