import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuthenticator } from '../../support/authenticator.ts';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  tokenFor,
} from '../../support/client.ts';
import { keepsPromise } from '../../support/promise.ts';
import { finish, type ProviderWorld, startTestAppWithProviders } from '../../support/providers.ts';
import type { TestApp } from '../../support/test-app.ts';

let world: TestApp;
let outside: ProviderWorld;
beforeAll(async () => {
  ({ world, outside } = await startTestAppWithProviders());
});
afterAll(() => world.close());

const newPassword = 'a farol que canta tarde';
const attackerAt = { email: 'attacker@elsewhere.example', firstName: 'Eve', lastName: 'Rook' };
const me = async (client: Client) => (await client.get('/data/environment')).body.environment.user;
const loginOptions = async (client: Client) =>
  (await client.post('/data/website/passkeys/options')).body.options;

async function addPasskey(client: Client, name: string) {
  const authenticator = openAuthenticator();
  const { body } = await client.post('/data/users/me/passkeys/options', { password: goodPassword });
  const made = await client.post('/data/users/me/passkeys', {
    name,
    credential: authenticator.make(body.options),
  });
  expect(made.status).toBe(200);
  return authenticator;
}

/**
 * Creates an attacker's account with the victim's address, as it existed before unverified
 * accounts were denied further login methods.
 */
async function trap() {
  const person = await signUpVerified(world);
  const google = { ...attackerAt, email: `${person.id}@elsewhere.example` };
  await finish(person.client, await outside.walk(person.client, 'google', google, '&connect=1'), {
    password: goodPassword,
  });
  const authenticator = await addPasskey(person.client, 'Mine');
  const now = world.now();
  const later = new Date(now.getTime() + 3_600_000);
  const rows = { userId: person.id, expiresAt: later };
  await world.db.temporaryItem.create({
    data: { idHash: hashSecret(newId()), data: '[{"type":"SURVEY_REPORT_DATA"}]', ...rows },
  });
  await world.db.passkeyChallenge.create({ data: { challengeHash: hashSecret(newId()), ...rows } });
  for (const purpose of ['CHANGE_EMAIL_NEW', 'LOGIN_LINK', 'VERIFY_EMAIL'] as const)
    await world.db.accountToken.create({
      data: { id: newId(), tokenHash: hashSecret(newId()), purpose, email: person.email, ...rows },
    });
  await world.db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
  return { ...person, google, authenticator };
}

const recover: Record<string, (email: string, owner: Client) => Promise<void>> = {
  async 'a password reset'(email, owner) {
    await owner.post('/data/website/forgot-password', { email });
    const { status } = await owner.post(
      `/data/website/reset-password/${await tokenFor(world, email, '/reset-password')}`,
      { password: newPassword },
    );
    expect(status).toBe(200);
  },
  async 'a login link'(email, owner) {
    await owner.post('/data/website/login-link', { email });
    expect(
      (await owner.post(`/data/website/login-link/${await tokenFor(world, email, '/login-link')}`))
        .status,
    ).toBe(200);
  },
};

describe.each(Object.keys(recover))('%s of an account with an unconfirmed address', (recovery) => {
  test('locks out the creator of the account with every login method they added', async () => {
    const attacker = await trap();
    const owner = openClient(world);
    await recover[recovery]?.(attacker.email, owner);
    expect(await me(owner)).toMatchObject({
      id: attacker.id,
      email: attacker.email,
      emailVerified: true,
    });

    let entered = 0;
    if ((await me(attacker.client)) !== null) entered += 1;
    const password = openClient(world);
    if (
      (
        await password.post('/data/website/login', {
          email: attacker.email,
          password: goodPassword,
        })
      ).status === 200
    )
      entered += 1;
    const google = openClient(world);
    const { body } = await finish(google, await outside.walk(google, 'google', attacker.google));
    if (body.user?.id === attacker.id) entered += 1;
    const passkey = openClient(world);
    const credential = attacker.authenticator.sign(await loginOptions(passkey));
    if ((await passkey.post('/data/website/passkeys/login', { credential })).status === 200)
      entered += 1;
    keepsPromise(`accounts.entered-by-squatter-after-${recovery.replaceAll(' ', '-')}`, entered, 0);
  });

  test('leaves no earlier row that allows the creator to log in, in any table', async () => {
    const { id, email } = await trap();
    // Lists each table that references an account and holds a secret or a pending action. A new
    // table must be added here.
    const { rows: tables } = await world.pool.query<{ name: string }>(
      `SELECT DISTINCT u.table_name AS name FROM information_schema.columns u
       JOIN information_schema.columns s ON s.table_name = u.table_name AND (s.column_name LIKE '%hash' OR s.column_name = 'credential_id')
       WHERE u.table_schema = 'public' AND u.column_name = 'user_id' AND u.table_name NOT IN ('saved_searches', 'donations') ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual([
      'account_tokens',
      'oauth_identities',
      'passkey_challenges',
      'passkeys',
      'sessions',
      'temporary_items',
    ]);
    const rowsOf = async () => {
      const found: string[] = [];
      for (const { name } of tables)
        for (const { row } of (
          await world.pool.query(`SELECT t::text AS row FROM "${name}" t WHERE user_id = $1`, [id])
        ).rows)
          found.push(`${name} ${row}`);
      return found;
    };
    const before = await rowsOf();
    expect(before.length).toBeGreaterThanOrEqual(tables.length);
    await recover[recovery]?.(email, openClient(world));
    const after = await rowsOf();
    expect(after.filter((row) => before.includes(row))).toEqual([]);
    expect(after.map((row) => row.split(' ')[0])).toEqual(['sessions']);
  });
});

test('keeps the account and removes later login methods with the sign-up link', async () => {
  const { client, id, email } = await trap();
  await world.db.accountToken.deleteMany({ where: { userId: id } });
  await client.post('/data/website/resend-verification');
  const reader = openClient(world);
  expect(
    (
      await reader.post(
        `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
      )
    ).status,
  ).toBe(200);
  expect(await me(client)).toMatchObject({ id, emailVerified: true });
  expect((await client.get('/data/users/me/passkeys')).body.passkeys).toEqual([]);
  expect((await client.get('/data/users/me/identities')).body.identities).toEqual([]);
  expect(
    (await openClient(world).post('/data/website/login', { email, password: goodPassword })).status,
  ).toBe(200);
});

test('keeps the provider of an account when its address is confirmed', async () => {
  const client = openClient(world);
  const profile = { email: 'facebook-only@harbour.example', firstName: 'Inés', lastName: 'Roca' };
  const { body } = await finish(client, await outside.walk(client, 'facebook', profile));
  await openClient(world).post(
    `/data/website/verify-email/${await tokenFor(world, profile.email, '/verify-email')}`,
  );
  expect((await client.get('/data/users/me/identities')).body.identities).toHaveLength(1);
  const again = openClient(world);
  expect((await finish(again, await outside.walk(again, 'facebook', profile))).body.user.id).toBe(
    body.user.id,
  );
});

test('adds no login method before the address is confirmed', async () => {
  const { client } = await signUp(world);
  const answers = [
    await client.post('/data/users/me/passkeys/options', { password: goodPassword }),
    await client.post('/data/users/me/passkeys', {
      name: 'x',
      credential: openAuthenticator().make({ user: { id: 'x' }, challenge: 'x' }),
    }),
    await client.get('/data/website/oauth/google/start?connect=1'),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors[0].name])).toEqual(
    answers.map(() => [403, 'EMAIL_UNVERIFIED']),
  );
});

test('keeps the login methods of a verified account through a reset and mails a list to review', async () => {
  const { client, email, id } = await signUpVerified(world);
  const authenticator = await addPasskey(client, 'My phone');
  await finish(
    client,
    await outside.walk(
      client,
      'google',
      { ...attackerAt, email: 'kept@elsewhere.example' },
      '&connect=1',
    ),
    { password: goodPassword },
  );
  const owner = openClient(world);
  await recover['a password reset']?.(email, owner);
  expect(await me(client)).toBeNull();
  const other = openClient(world);
  const { body } = await other.post('/data/website/passkeys/login', {
    credential: authenticator.sign(await loginOptions(other)),
  });
  expect(body.user.id).toBe(id);
  const mail = (await mailTo(world, email)).find(
    ({ subject }) => subject === 'Your password was changed',
  );
  expect(mail?.text).toContain('passkey “My phone”, Google');
  expect(mail?.text).toContain('http://causa.test/en/dashboard/account-settings');
  const plain = await signUpVerified(world);
  await recover['a password reset']?.(plain.email, openClient(world));
  const short = (await mailTo(world, plain.email)).find(
    ({ subject }) => subject === 'Your password was changed',
  );
  expect(short?.text).not.toContain('You can also log in');
});

test('ignores a reset link once the account has another address', async () => {
  const { client, email, id } = await signUpVerified(world);
  await client.post('/data/website/forgot-password', { email });
  const token = await tokenFor(world, email, '/reset-password');
  await world.db.user.update({ where: { id }, data: { email: `moved-${email}` } });
  const { status, body } = await openClient(world).post(`/data/website/reset-password/${token}`, {
    password: newPassword,
  });
  expect([status, body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
});
