import { type Database } from '@causa/core/platform/database/database';
import type { Context } from '@causa/core/platform/context';
import {
  maxReplicaLagMs,
  readPosition,
  readReplica,
  Replica,
} from '@causa/core/platform/database/replica';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword } from '../../../support/client.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../support/replicated-postgres.ts';
import { soon } from '../../../support/soon.ts';
import { buildTestServer } from '../../../support/test-app.ts';
import { testTimeLimits } from '../../../support/time-limits.ts';

let servers: ReplicatedPostgres;
let primary: Database;
/** A session on the replica that pauses and resumes replication. */
let control: Database;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
  primary = openTestDatabase(servers.primary.url);
  control = openTestDatabase(servers.replica.url);
});
afterAll(async () => {
  await primary.close();
  await control.close();
  await servers.stop();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let elapsed: number;
let replica: Replica;
let app: FastifyInstance;
let now: Date;
beforeEach(async () => {
  vi.clearAllMocks();
  elapsed = 0;
  now = new Date('2026-03-02T12:00:00Z');
  replica = openReplica(servers.replica.url);
  app = await buildTestServer(primary, { replica, now: () => now });
  await caughtUp();
});
afterEach(async () => {
  await control.pool.query('SELECT pg_wal_replay_resume()');
  await app.close();
  await replica.close();
});

const openReplica = (url: string) =>
  new Replica(url, { ...testTimeLimits, primary: primary.pool, log, clock: () => elapsed });
const pause = () => control.pool.query('SELECT pg_wal_replay_pause()');
/** Waits until the replica has applied everything that the primary wrote. */
async function caughtUp(): Promise<void> {
  const position = await readPosition(primary.pool);
  await soon(async () => expect(await readPosition(control.pool)).toBeGreaterThanOrEqual(position));
  await replica.check();
}

const readJob = (id: string, cookie = '') =>
  app.inject({ url: `/data/website/jobs/${id}?lang=en`, headers: { cookie } });

/** Signs up. Returns the cookie of the session. */
async function signUp() {
  const email = `${crypto.randomUUID()}@harbour.example`;
  const payload = {
    email,
    password: goodPassword,
    firstName: 'Lia',
    lastName: 'Costa',
    locale: 'en',
  };
  const reply = await app.inject({ method: 'POST', url: '/data/website/signup', payload });
  const session = reply.cookies.find(({ name }) => name === 'session')?.value ?? '';
  return `session=${session}`;
}

async function write(session: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/data/website/accept-cookies',
    headers: { cookie: session },
    payload: {},
  });
  expect(reply.statusCode).toBe(200);
  const cookie = reply.cookies.find(({ name }) => name === 'lastWrite');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 30 });
  return `${session}; lastWrite=${cookie?.value}`;
}

/**
 * Pauses the replica, then publishes a listing and writes something as a new account. Returns the
 * listing, and the cookies of the account before and after its write.
 */
async function writeWhilePaused() {
  const session = await signUp();
  const org = await makeOrganization(primary.db);
  await caughtUp();
  await pause();
  const listing = await makeListing(primary.db, org.id);
  return { session, written: await write(session), listing };
}

describe('readReplica', () => {
  test('reads public pages from the replica', async () => {
    const org = await makeOrganization(primary.db);
    const known = await makeListing(primary.db, org.id);
    await caughtUp();
    await pause();
    const unknown = await makeListing(primary.db, org.id);
    expect((await readJob(known.id)).statusCode).toBe(200);
    expect((await readJob(unknown.id)).statusCode).toBe(404);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('shows an account its own writes, from the primary until the replica has them', async () => {
    const { session, written, listing } = await writeWhilePaused();
    expect((await readJob(listing.id, session)).statusCode).toBe(404);
    expect((await readJob(listing.id, written)).statusCode).toBe(200);
    expect(await replica.isCurrent(await readPosition(primary.pool))).toBe(false);

    await control.pool.query('SELECT pg_wal_replay_resume()');
    await caughtUp();
    const query = vi.spyOn(replica.pool, 'connect');
    expect((await readJob(listing.id, written)).statusCode).toBe(200);
    expect(query).toHaveBeenCalled();
  });

  test('forgets a write after the longest lag of a replica', async () => {
    const { written, listing } = await writeWhilePaused();
    now = new Date(now.getTime() + maxReplicaLagMs + 1);
    expect((await readJob(listing.id, written)).statusCode).toBe(404);
  });

  test('reads the primary, with one warning, while the replica is too far behind', async () => {
    const org = await makeOrganization(primary.db);
    await caughtUp();
    await pause();
    const listing = await makeListing(primary.db, org.id);
    await replica.check();
    expect((await readJob(listing.id)).statusCode).toBe(404);
    elapsed += maxReplicaLagMs + 1;
    await replica.check();
    await replica.check();
    expect((await readJob(listing.id)).statusCode).toBe(200);
    expect(log.warn).toHaveBeenCalledOnce();
    await control.pool.query('SELECT pg_wal_replay_resume()');
    await caughtUp();
    expect(await replica.isCurrent()).toBe(true);
    expect(log.info).toHaveBeenCalledOnce();
  });

  test('reads the primary, with one warning, when the replica fails during a read', async () => {
    const org = await makeOrganization(primary.db);
    const listing = await makeListing(primary.db, org.id);
    await caughtUp();
    vi.spyOn(replica.pool, 'connect').mockImplementation(() => {
      throw new Error('connection terminated');
    });
    for (let n = 0; n < 3; n++) expect((await readJob(listing.id)).statusCode).toBe(200);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('keeps the replica after a read that fails on both servers', async () => {
    await caughtUp();
    const context = { replica, db: primary.db, pool: primary.pool } as unknown as Context;
    const refused = readReplica(context, ({ pool }) => pool.query('SELECT $1::text', ['\0']));
    await expect(refused).rejects.toThrow(/invalid byte sequence/);
    expect(await replica.isCurrent()).toBe(true);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('reads the primary when no replica answers at the address', async () => {
    const missing = openReplica('postgresql://causa:x@127.0.0.1:1/causa');
    await missing.check();
    await missing.check();
    expect(await missing.isCurrent()).toBe(false);
    expect(log.warn).toHaveBeenCalledOnce();
    await missing.close();
  });

  test('refuses writes on the replica', async () => {
    await expect(replica.db.publicFigure.deleteMany()).rejects.toThrow(/read-only/);
  });
});
