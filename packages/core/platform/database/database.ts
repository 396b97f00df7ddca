import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { requireKeptSettings, toStartupOptions } from './kept-settings.ts';
import { traceQueries } from './trace-queries.ts';

/** Database handle of services: the client, or the transaction that `inTransaction` opened. */
export type Db = Prisma.TransactionClient;

/** Prisma for records and the bare pool for search and bulk work, over the same connections. */
export interface Database {
  db: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum number of connections; default 10. */
  max?: number;
  /** Statement timeout in milliseconds: 5,000 for the web, 60,000 for the worker. */
  statementTimeoutMs?: number;
  /** Maximum wait for a connection or a row lock in milliseconds; default 2,000. */
  waitMs?: number;
  /** Default transaction timeout in milliseconds; default 5,000. */
  transactionMs?: number;
  /** Makes PostgreSQL refuse every change. */
  readOnly?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** Prisma client over a pool, with its disposal. */
export interface Client {
  db: PrismaClient;
  close(): Promise<void>;
}

/** Maximum wait for a connection and maximum duration of a transaction. */
export interface TransactionLimits {
  maxWait: number;
  timeout: number;
}

function newClient(pool: pg.Pool, transactionOptions: TransactionLimits): Client {
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  return { db, close: () => db.$disconnect() };
}

/**
 * Opens the database lazily: nothing connects before the first query, so a process may start before
 * PostgreSQL. `clientFor` creates the client over the pool; defaults to a new client.
 */
export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
  clientFor: (pool: pg.Pool, limits: TransactionLimits) => Client = newClient,
): Database {
  const {
    max = 10,
    statementTimeoutMs = 5_000,
    waitMs = 2_000,
    transactionMs = 5_000,
    readOnly = false,
    onError = () => undefined,
  } = options;
  const settings = {
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: String(waitMs),
    timezone: 'UTC',
    default_transaction_read_only: readOnly ? 'on' : 'off',
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    options: toStartupOptions(settings),
    // The pool waits for it and fails the query with its error.
    onConnect: (client) => requireKeptSettings(client, settings),
    application_name: 'causa',
  });
  traceQueries(pool);
  let closing = false;
  pool.on('error', (error) => closing || onError(error));
  // Without a listener, a connection that breaks between two queries ends the process. The query
  // that holds it reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = clientFor(pool, { maxWait: waitMs, timeout: transactionMs });
  return {
    db: client.db,
    pool,
    async close() {
      closing = true;
      await client.close();
      if (!pool.ended) await pool.end();
    },
  };
}
