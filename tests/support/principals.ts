import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { hashPassword } from '@causa/core/accounts/password/passwords';
import { startSession } from '@causa/core/accounts/sessions/sessions';
import { newId } from '@causa/core/platform/ids';
import { type Client, goodPassword, openClient, systemContext } from './client.ts';
import { makeApiKey, openProgram } from './api-keys.ts';
import { makeOrganization } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Every kind of caller of a route. */
export const principals = [
  'visitor',
  'unverified',
  'userA',
  'userB',
  'org1Admin',
  'org1Owner',
  'org2Admin',
  'removedAdmin',
  'staff',
  'program',
  'sandboxProgram',
] as const;
export type Principal = (typeof principals)[number];
/**
 * Programs of the first organization: one with a live key with every scope, one with a sandbox key.
 */
export type Program = 'program' | 'sandboxProgram';
type Person = Exclude<Principal, 'visitor' | Program>;
export const isProgram = (name: Principal): name is Program =>
  name === 'program' || name === 'sandboxProgram';

export interface Cast {
  /** The ids of their accounts. `userA` owns the personal rows. */
  ids: Record<Person, string>;
  emails: Record<Person, string>;
  org1: string;
  org2: string;
  /** Opens a new browser of this principal. */
  open(principal: Principal): Promise<Client>;
  /** Restores accounts, sessions and rate limits after a cell, in one statement. */
  restore(): Promise<void>;
}

/**
 * Creates all principals and their rows directly, so that the features of the organization are not
 * required.
 */
export async function castPrincipals(world: TestApp): Promise<Cast> {
  const { db } = world;
  const people = principals.filter(
    (name): name is Person => name !== 'visitor' && !isProgram(name),
  );
  const passwordHash = await hashPassword(goodPassword);
  const ids = Object.fromEntries(people.map((name) => [name, newId()])) as Cast['ids'];
  const emails = Object.fromEntries(
    people.map((name) => [name, `${name.toLowerCase()}@harbour.example`]),
  ) as Cast['emails'];
  for (const name of people) {
    await db.user.create({
      data: {
        id: ids[name],
        email: emails[name],
        emailVerifiedAt: name === 'unverified' ? null : world.now(),
        firstName: 'Ana',
        lastName: 'Duarte',
        passwordHash,
        permissions: name === 'staff' ? ['staff'] : [],
      },
    });
  }
  const [org1, org2] = [
    (await makeOrganization(db, { name: 'One' })).id,
    (await makeOrganization(db, { name: 'Two' })).id,
  ];
  await db.organizationMember.createMany({
    data: [
      { organizationId: org1, userId: ids.org1Admin, role: 'ADMIN' },
      { organizationId: org1, userId: ids.org1Owner, role: 'OWNER' },
      { organizationId: org2, userId: ids.org2Admin, role: 'ADMIN' },
      { organizationId: org1, userId: ids.removedAdmin, role: 'ADMIN' },
    ],
  });
  await db.organizationMember.delete({
    where: { organizationId_userId: { organizationId: org1, userId: ids.removedAdmin } },
  });
  const browser = { address: '127.0.0.1', userAgent: null, sessionToken: null };
  const sessions = {} as Record<Person, string>;
  for (const name of people)
    sessions[name] = await inTransaction(systemContext(world), (tx) =>
      startSession(tx, ids[name], browser, name === 'staff' ? 'passkey' : 'password'),
    );
  await world.pool.query(keepAsItIs);
  const keys = {
    program: (await makeApiKey(world, org1)).key,
    sandboxProgram: (await makeApiKey(world, org1, { mode: 'sandbox' })).key,
  };
  return {
    ids,
    emails,
    org1,
    org2,
    async open(principal) {
      if (isProgram(principal)) return openProgram(world, keys[principal]);
      const client = openClient(world);
      if (principal !== 'visitor') client.cookies.set('session', sessions[principal]);
      return client;
    },
    async restore() {
      await world.pool.query('SELECT kept.restore()');
    },
  };
}

/** Copies accounts and sessions. Returns a function that restores them. */
const keepAsItIs = `
  CREATE SCHEMA kept;
  CREATE TABLE kept.sessions AS SELECT * FROM sessions;
  CREATE TABLE kept.users AS
    SELECT id, deletion_requested_at, password_hash, email, email_verified_at FROM users;
  CREATE FUNCTION kept.restore() RETURNS void LANGUAGE sql AS $$
    DELETE FROM rate_limits;
    DELETE FROM stored_files;
    UPDATE users u
      SET deletion_requested_at = k.deletion_requested_at, password_hash = k.password_hash,
          email = k.email, email_verified_at = k.email_verified_at
      FROM kept.users k
      WHERE u.id = k.id
        AND (u.deletion_requested_at, u.password_hash, u.email, u.email_verified_at)
          IS DISTINCT FROM (k.deletion_requested_at, k.password_hash, k.email, k.email_verified_at);
    DELETE FROM sessions s USING kept.sessions k WHERE s.id = k.id AND s::text <> k::text;
    INSERT INTO sessions SELECT * FROM kept.sessions ON CONFLICT DO NOTHING;
  $$`;
