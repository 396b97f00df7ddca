import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

/**
 * What verbs do with the database: the client itself, or the transaction that `inTransaction`
 * opened on it.
 */
export type Db = Prisma.TransactionClient;

/**
 * Both ways to the database over one pool: Prisma for records, the bare pool for search and bulk
 * work.
 */
export interface Database {
  db: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most; 10 unless told. */
  max?: number;
  /** Longest statement in milliseconds: 5 s for the web, 60 s for the worker. */
  statementTimeoutMs?: number;
  /** Longest wait for a connection, and for a row that another holds, in milliseconds: 2 s. */
  waitMs?: number;
  /** Longest transaction that says nothing else, in milliseconds: 5 s. */
  transactionMs?: number;
  /** PostgreSQL then refuses every change. */
  readOnly?: boolean;
  /** Heard when an idle connection breaks; the pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/** Prisma's client over a pool, and how it is let go. */
export interface Client {
  db: PrismaClient;
  close(): Promise<void>;
}

/** How long Prisma waits for a connection, and how long a transaction may take. */
export interface TransactionLimits {
  maxWait: number;
  timeout: number;
}

function newClient(pool: pg.Pool, transactionOptions: TransactionLimits): Client {
  const db = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  return { db, close: () => db.$disconnect() };
}

/**
 * Opens the database lazily: nothing connects until the first query, so a process may start before
 * PostgreSQL does. `clientFor` gives the client over the pool: a new one, unless told.
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
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${waitMs} -c timezone=UTC${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    application_name: 'causa',
  });
  let closing = false;
  pool.on('error', (error) => closing || onError(error));
  // One that breaks between two questions would otherwise end the process; the query that holds it
  // hears of it at its next.
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
