import { newId } from '@causa/core/platform/ids';
import type { LoginMethod, StaffLogin } from '@causa/core/platform/context';
import { hasSecondFactor } from '@causa/core/platform/identity.policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuthenticator } from '../../support/authenticator.ts';
import { type Client, goodPassword, openClient, signUpVerified } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { expectOk, type Person } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

/** Creates a staff user, logged in by password. */
async function makeStaff(app = world): Promise<Person> {
  const person = await signUpVerified(app);
  await app.db.user.update({ where: { id: person.id }, data: { permissions: ['staff'] } });
  return person;
}
async function logIn({ email }: Person, app = world): Promise<Client> {
  const client = openClient(app);
  await expectOk(client.post('/data/website/login', { email, password: goodPassword }));
  return client;
}
const queueOf = async (client: Client) => {
  const { status, body } = await client.get('/data/staff/queue');
  return [status, body.errors?.[0]?.code];
};
const refused = [403, 'STAFF_LOGIN_REQUIRED'];
const beginPasskey = (client: Client) =>
  client.post('/data/users/me/passkeys/options', { password: goodPassword });
const addPasskey = async (client: Client, authenticator = openAuthenticator()) => {
  const { options } = (await expectOk(beginPasskey(client))).body;
  const credential = authenticator.make(options);
  return client.post('/data/users/me/passkeys', { name: 'Key', credential });
};

describe('GET /data/staff/queue', () => {
  it('returns STAFF_LOGIN_REQUIRED with instructions after a password login', async () => {
    const client = await logIn(await makeStaff());
    const { status, body } = await client.get('/data/staff/queue');
    expect([status, body.errors[0].code]).toEqual(refused);
    expect(body.errors[0].description).toContain('Add a passkey in your account settings');
    const other = await signUpVerified(world);
    expect(await queueOf(other.client)).toEqual([403, 'FORBIDDEN']);
  });

  it('answers after a passkey login', async () => {
    const staff = await makeStaff();
    const authenticator = openAuthenticator();
    await expectOk(addPasskey(await logIn(staff), authenticator));
    const client = openClient(world);
    const { options } = (await client.post('/data/website/passkeys/options')).body;
    const credential = authenticator.sign(options);
    await expectOk(client.post('/data/website/passkeys/login', { credential }));
    expect((await queueOf(client))[0]).toBe(200);
    // A new password starts a new session of the same browser, which keeps staff access.
    const passwords = { currentPassword: goodPassword, password: `${goodPassword} and more` };
    await expectOk(client.put('/data/users/me/password', passwords));
    expect((await queueOf(client))[0]).toBe(200);
  });

  it('answers after a password login when the demo allows it', async () => {
    const demo = await startTestApp({ staffLogin: { byPassword: true, providers: [] } });
    try {
      const client = await logIn(await makeStaff(demo), demo);
      expect((await queueOf(client))[0]).toBe(200);
    } finally {
      await demo.close();
    }
  });
});

describe('GET /data/orgdashboard/:orgId/organization', () => {
  it('returns 404 to staff without a second factor', async () => {
    const { id } = await makeOrganization(world.db, { publishedAt: null });
    const staff = await makeStaff();
    const read = () => staff.client.get(`/data/orgdashboard/${id}/organization`);
    expect((await read()).status).toBe(404);
    await world.db.session.updateMany({
      where: { userId: staff.id },
      data: { loginMethod: 'passkey' },
    });
    expect((await read()).status).toBe(200);
  });
});

describe('passkeys of staff', () => {
  it('cannot be added or removed with a password alone once there is one', async () => {
    const staff = await makeStaff();
    const client = await logIn(staff);
    // Started before a passkey existed, and finished afterwards.
    const { options } = (await expectOk(beginPasskey(client))).body;
    const { passkey } = (await expectOk(addPasskey(client))).body;
    const codeOf = ({ body }: Awaited<ReturnType<Client['get']>>) => body.errors?.[0]?.code;
    const credential = openAuthenticator().make(options);
    const late = await client.post('/data/users/me/passkeys', { name: 'Mine', credential });
    const answers = [
      await beginPasskey(client),
      late,
      await client.delete(`/data/users/me/passkeys/${passkey.id}`),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'STAFF_LOGIN_REQUIRED'));
    expect(await world.db.passkey.count({ where: { userId: staff.id } })).toBe(1);
  });
});

describe('hasSecondFactor', () => {
  const google: StaffLogin = { byPassword: false, providers: ['google'] };
  it.each<[LoginMethod | null, StaffLogin | undefined, boolean]>([
    ['passkey', undefined, true],
    ['password', undefined, false],
    ['link', undefined, false],
    [null, undefined, false],
    ['google', undefined, false],
    ['google', google, true],
    ['apple', google, false],
    ['password', google, false],
    ['password', { byPassword: true, providers: [] }, true],
  ])('returns for %s with %j: %s', (method, settings, expected) => {
    expect(hasSecondFactor(method, settings)).toBe(expected);
  });
});

it('records the login method of each session', async () => {
  const person = await signUpVerified(world, { email: `${newId()}@harbour.example` });
  await logIn(person);
  const sessions = await world.db.session.findMany({
    where: { userId: person.id, loginMethod: 'password' },
  });
  expect(sessions).toHaveLength(1);
});
