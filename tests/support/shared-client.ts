import { PrismaPg } from '@prisma/adapter-pg';
import type { Client } from '@causa/core/platform/database/database';
import { PrismaClient } from '@causa/core/generated/prisma/client';
import type pg from 'pg';
import { testTimeLimits } from './time-limits.ts';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

interface Shared {
  db: PrismaClient;
  /** Of its current database. */
  adapter: Promise<Adapter> | null;
}

/** Clients of this worker whose databases were dropped. */
const free: Shared[] = [];

function newShared(): Shared {
  const present = (): Promise<Adapter> =>
    shared.adapter ?? Promise.reject(new Error('This database was closed.'));
  const adapter: Omit<Adapter, 'underlyingDriver'> = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    queryRaw: async (query) => (await present()).queryRaw(query),
    executeRaw: async (query) => (await present()).executeRaw(query),
    executeScript: async (script) => (await present()).executeScript(script),
    startTransaction: async (level) => (await present()).startTransaction(level),
    getConnectionInfo: () => ({ supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  };
  const factory = { ...adapter, connect: () => Promise.resolve(adapter) };
  const transactionOptions = {
    maxWait: testTimeLimits.waitMs,
    timeout: testTimeLimits.transactionMs,
  };
  const db = new PrismaClient({ adapter: factory, transactionOptions });
  const shared: Shared = { db, adapter: null };
  return shared;
}

/**
 * Returns a client for this pool, reusing one of a dropped database of the same worker: a new
 * client takes sixty milliseconds and plans all queries again. When closed, it is reused for the
 * next pool.
 */
export function sharedClient(pool: pg.Pool): Client {
  const shared = free.pop() ?? newShared();
  shared.adapter = new PrismaPg(pool).connect();
  return {
    db: shared.db,
    async close() {
      const adapter = shared.adapter;
      shared.adapter = null;
      await (await adapter)?.dispose();
      free.push(shared);
    },
  };
}
