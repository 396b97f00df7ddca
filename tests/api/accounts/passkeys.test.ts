import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuthenticator } from '../../support/authenticator.ts';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { overtaken } from '../../support/locks.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const options = async (client: Client) =>
  (await client.post('/data/users/me/passkeys/options', { password: goodPassword })).body.options;
const loginOptions = async (client: Client) =>
  (await client.post('/data/website/passkeys/options')).body.options;
const logIn = (client: Client, credential: unknown) =>
  client.post('/data/website/passkeys/login', { credential });

/** Creates a user with a passkey. */
async function withPasskey(name = 'My phone') {
  const person = await signUpVerified(world);
  const authenticator = openAuthenticator();
  const made = await person.client.post('/data/users/me/passkeys', {
    name,
    credential: authenticator.make(await options(person.client)),
  });
  return { ...person, authenticator, made };
}

describe('passkey', () => {
  test('adds a passkey with the password, notifies its owner and allows login anywhere', async () => {
    const { client, email, id, authenticator, made } = await withPasskey();
    expect([made.status, made.body.passkey.name]).toEqual([200, 'My phone']);
    expect((await mailTo(world, email))[0]?.subject).toBe(
      'A new login method was added to your account',
    );
    const other = openClient(world);
    const { status, body } = await logIn(other, authenticator.sign(await loginOptions(other)));
    expect([status, body.user.id]).toEqual([200, id]);
    expect(other.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    expect((await client.get('/data/users/me/passkeys')).body.passkeys[0].lastUsedAt).toBe(
      world.now().toISOString(),
    );
    const wrong = await client.post('/data/users/me/passkeys/options', {
      password: 'not my password',
    });
    expect(wrong.body.errors[0].name).toBe('password');
  });

  test('lets only its owner rename and remove it, and never as the last login method', async () => {
    const { client, id, made } = await withPasskey();
    const path = `/data/users/me/passkeys/${made.body.passkey.id}`;
    const other = await signUpVerified(world);
    expect((await other.client.put(path, { name: 'Mine' })).status).toBe(404);
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await client.put(path, { name: 'Old phone' })).body.passkey.name).toBe('Old phone');
    await world.db.user.update({ where: { id }, data: { passwordHash: null } });
    expect((await client.delete(path)).body.errors[0].name).toBe('LAST_LOGIN_METHOD');
    expect((await client.put('/data/users/me/password', { password: goodPassword })).status).toBe(
      200,
    );
    expect((await client.delete(path)).status).toBe(200);
    expect((await client.get('/data/users/me/passkeys')).body.passkeys).toEqual([]);
  });

  test('requires a fresh challenge of this site, its signature and its owner', async () => {
    const { authenticator, client } = await withPasskey();
    let entered = 0;
    const tryWith = async (credential: unknown, guest = openClient(world)) => {
      if ((await logIn(guest, credential)).status === 200) entered += 1;
    };
    const fresh = () => loginOptions(openClient(world));
    await tryWith(authenticator.sign(await fresh(), { forged: true }));
    await tryWith(authenticator.sign(await fresh(), { origin: 'https://evil.example' }));
    await tryWith(authenticator.sign(await fresh(), { verified: false }));
    await tryWith(authenticator.sign({ challenge: 'bWFkZSB1cA' }));
    await tryWith(openAuthenticator().sign(await fresh()));
    // A registration challenge cannot be used to log in, and vice versa.
    await tryWith(authenticator.sign(await options(client)));
    const reversed = await client.post('/data/users/me/passkeys', {
      name: 'x',
      credential: {
        ...openAuthenticator().make({ ...(await options(client)), ...(await fresh()) }),
      },
    });
    if (reversed.status === 200) entered += 1;
    // Another user's registration challenge.
    const rival = await signUpVerified(world);
    const stolen = await rival.client.post('/data/users/me/passkeys', {
      name: 'x',
      credential: openAuthenticator().make(await options(client)),
    });
    if (stolen.status === 200) entered += 1;
    const late = authenticator.sign(await fresh());
    const lateToMake = openAuthenticator().make(await options(rival.client));
    const now = world.now();
    world.setNow(new Date(now.getTime() + 6 * 60_000));
    await tryWith(late);
    const tooLate = await rival.client.post('/data/users/me/passkeys', {
      name: 'x',
      credential: lateToMake,
    });
    expect([tooLate.status, tooLate.body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
    world.setNow(now);
    keepsPromise('passkeys.entered-by-unproven', entered, 0);

    const once = authenticator.sign(await fresh());
    const uses = await Promise.all(Array.from({ length: 8 }, () => logIn(openClient(world), once)));
    keepsPromise(
      'passkeys.uses-of-a-challenge',
      uses.filter(({ status }) => status === 200).length,
      1,
    );
    const garbage = await logIn(openClient(world), {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: {},
      clientExtensionResults: {},
    });
    expect([garbage.status, garbage.body.errors[0].name]).toEqual([401, 'LOGIN_FAILED']);
  });

  test('answers a wrong signature and an unknown id like a wrong password', async () => {
    const { authenticator } = await withPasskey();
    const fresh = () => loginOptions(openClient(world));
    const tries = [
      authenticator.sign(await fresh(), { forged: true }),
      openAuthenticator().sign(await fresh()),
    ];
    for (const credential of tries) {
      const { status, body } = await logIn(openClient(world), credential);
      expect([status, body.errors[0].name]).toEqual([401, 'LOGIN_FAILED']);
    }
  });

  test('refuses a wrongly created one as an expired link', async () => {
    const { client } = await signUpVerified(world);
    const asked = await options(client);
    const credential = openAuthenticator().make({
      ...asked,
      rp: { id: 'evil.example', name: 'x' },
    });
    const broken = {
      ...credential,
      response: { ...credential.response, attestationObject: 'AAAA' },
    };
    const { status, body } = await client.post('/data/users/me/passkeys', {
      name: 'x',
      credential: broken,
    });
    expect([status, body.errors[0].name]).toEqual([404, 'LINK_EXPIRED']);
  });

  test('gets the name of its owner, or the address without a name', async () => {
    const { client, id, email } = await signUpVerified(world);
    expect((await options(client)).user.displayName).toBe('Ana Duarte');
    await world.db.user.update({ where: { id }, data: { firstName: null, lastName: null } });
    expect((await options(client)).user.displayName).toBe(email);
  });

  test('allows twenty, and leaves the others unchanged when one changes', async () => {
    const { client, id, made } = await withPasskey();
    const rows = Array.from({ length: 18 }, (_, n) => ({
      id: newId(),
      userId: id,
      name: `Key ${n}`,
      credentialId: Buffer.from(`${id}-${n}`),
      publicKey: Buffer.from('key'),
      counter: 0,
      createdAt: world.now(),
    }));
    await world.db.passkey.createMany({ data: rows as never });
    const ask = () => client.post('/data/users/me/passkeys/options', { password: goodPassword });
    const asked = await ask();
    expect(asked.status).toBe(200);
    await world.db.passkey.create({
      data: { ...rows[0], id: newId(), credentialId: Buffer.from(`${id}-last`) } as never,
    });
    expect((await ask()).body.errors[0].name).toBe('LIMIT_REACHED');
    // A registration that was started earlier fails as well.
    const credential = openAuthenticator().make(asked.body.options);
    const late = await client.post('/data/users/me/passkeys', { name: 'Late', credential });
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
    const path = `/data/users/me/passkeys/${made.body.passkey.id}`;
    await client.put(path, { name: 'Mine' });
    expect(await world.db.passkey.count({ where: { userId: id, name: 'Mine' } })).toBe(1);
    expect((await client.delete(path)).status).toBe(200);
    expect(await world.db.passkey.count({ where: { userId: id } })).toBe(19);
  });

  test('keeps an account without a password accessible when another passkey is removed', async () => {
    const { client, id, made } = await withPasskey();
    await client.post('/data/users/me/passkeys', {
      name: 'Second',
      credential: openAuthenticator().make(await options(client)),
    });
    await world.db.user.update({ where: { id }, data: { passwordHash: null } });
    expect((await client.delete(`/data/users/me/passkeys/${made.body.passkey.id}`)).status).toBe(
      200,
    );
  });

  test('logs in without a message about a deletion without one pending', async () => {
    const { authenticator, id } = await withPasskey();
    const enter = async () =>
      (await logIn(openClient(world), authenticator.sign(await loginOptions(openClient(world)))))
        .body.deletionCancelled;
    expect(await enter()).toBe(false);
    await world.db.user.update({ where: { id }, data: { deletionRequestedAt: world.now() } });
    expect(await enter()).toBe(true);
  });

  test('refuses a login when it is removed concurrently', async () => {
    const { authenticator, made } = await withPasskey();
    const credential = authenticator.sign(await loginOptions(openClient(world)));
    const answer = await overtaken(
      systemContext(world),
      (tx) => tx.db.passkey.delete({ where: { id: made.body.passkey.id } }),
      () => logIn(openClient(world), credential),
    );
    expect([answer.status, answer.body.errors[0].code]).toEqual([401, 'LOGIN_FAILED']);
  });

  test('allows 120 challenges in fifteen minutes for one network', async () => {
    const guest = openClient(world);
    const ask = async () => (await guest.post('/data/website/passkeys/options')).status;
    for (let n = 0; n < 120; n += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});
