import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { isAlive } from '../../apps/local/processes.ts';
import { grantAppRole } from '@causa/core/platform/database/app-role';

export interface TestPostgres {
  /** Creates an empty database on this server. Its role can create databases and extensions. */
  url: string;
  stop(): Promise<void>;
}

const scratch = fileURLToPath(new URL('../../.data/', import.meta.url));
/**
 * Linux keeps the files of this folder in memory: copying a database takes a seventh of the time.
 */
const memory = '/dev/shm';
/** The space required there and in the memory of this machine. */
const memoryBytes = 6 * 1024 ** 3;

/**
 * A PostgreSQL for tests: a throwaway database of the server in DATABASE_URL, otherwise an embedded
 * server without fsync.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const url = await createDatabase(given, `causa_test_${randomBytes(5).toString('hex')}`);
    return { url, stop: () => dropDatabase(given, url) };
  }
  forgetDeadServers();
  const folder = join(
    hasMemory() ? memory : scratch,
    `causa-test-postgres-${process.pid}-${randomBytes(3).toString('hex')}`,
  );
  const server = await startEmbeddedPostgres({ folder, durable: false, socket: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on the server of `url`, as a copy of `template` when given. Returns its
 * address.
 */
export async function createDatabase(
  url: string,
  name: string,
  template?: string,
): Promise<string> {
  await runOn(
    url,
    `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : ''}`,
  );
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops the database of `url`, even with open connections. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await runOn(serverUrl, `DROP DATABASE IF EXISTS "${databaseName(url)}" WITH (FORCE)`);
}

/**
 * A connection pool for tests. Its connections are still closing after `end()`: the server may
 * terminate them when it drops the database, which is not an error.
 */
export function openPool(url: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool.on('connect', (client) => client.on('error', () => undefined));
}

export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** At full size, tests write more than memory should hold. */
function hasMemory(): boolean {
  if (process.env.CHAOS_SIZE === 'full' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= memoryBytes;
}

/** Removes folders of test runs that were killed before their cleanup. */
function forgetDeadServers(): void {
  for (const parent of [scratch, memory])
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const pid = Number(/^causa-test-postgres-(\d+)-/.exec(name)?.[1]);
      if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
    }
}

export interface AppRole {
  name: string;
  /** The address of the database with this role. */
  url: string;
  /** Drops the role. Call it before the database is dropped. */
  drop(): Promise<void>;
}

/** Creates a role with the privileges that the application has in this database. */
export async function makeAppRole(databaseUrl: string): Promise<AppRole> {
  const name = `app_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseUrl);
  [url.username, url.password] = [name, randomBytes(12).toString('hex')];
  await grantAppRole(databaseUrl, url.href);
  return {
    name,
    url: url.href,
    async drop() {
      const owner = openPool(databaseUrl, 1);
      await owner.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
      await owner.end();
    },
  };
}
