import { dayMs } from '@causa/shared/platform/dates/durations';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { keepsPromise } from '../../support/promise.ts';
import {
  finish,
  type ProviderWorld,
  startProviders,
  startTestAppWithProviders,
} from '../../support/providers.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let outside: ProviderWorld;
beforeAll(async () => {
  ({ world, outside } = await startTestAppWithProviders());
});
afterAll(() => world.close());

const me = async (client: ReturnType<typeof openClient>) =>
  (await client.get('/data/environment')).body.environment.user;
const person = (email: string) => ({ email, firstName: 'Inés', lastName: 'Roca' });

describe.each(['google', 'facebook', 'apple'] as const)('login by %s', (provider) => {
  test('signs a user up in the language of the page and logs in again', async () => {
    const client = openClient(world);
    expect((await client.get('/data/environment')).body.environment.signInProviders).toContain(
      provider,
    );
    const page = await outside.walk(
      client,
      provider,
      person(`${provider}@harbour.example`),
      '&to=%2Fes%2Fempleos%3Fq%3Darte',
    );
    expect(page.pathname).toBe(`/es/oauth/${provider}`);
    const { status, body } = await finish(client, page);
    expect([status, body.outcome, body.to]).toEqual([200, 'SIGNED_UP', '/es/empleos?q=arte']);
    // Facebook does not state whether the address is confirmed.
    expect(body.user).toMatchObject({
      firstName: 'Inés',
      lastName: 'Roca',
      locale: 'es',
      hasPassword: false,
      emailVerified: provider !== 'facebook',
    });
    expect(await me(client)).toMatchObject({ id: body.user.id });
    const again = openClient(world);
    const second = await finish(
      again,
      await outside.walk(again, provider, {
        ...person(`${provider}@harbour.example`),
        verified: false,
      }),
    );
    expect([second.body.outcome, second.body.user.id]).toEqual(['SIGNED_IN', body.user.id]);
    const subjects = await world.pool.query(
      'SELECT count(*)::int AS n FROM oauth_identities WHERE user_id = $1',
      [body.user.id],
    );
    expect(subjects.rows[0].n).toBe(1);
  });

  test('asks for the address and names that the provider omits', async () => {
    const client = openClient(world);
    const { body } = await finish(
      client,
      await outside.walk(client, provider, { firstName: '', lastName: provider }),
    );
    expect(body.user).toMatchObject({ email: '', emailVerified: false, firstName: null });
    const taken = await signUp(world);
    const profile = { firstName: 'Inés', lastName: 'Roca' };
    const asked = await client.put('/data/users/me/information', {
      ...profile,
      email: taken.email,
    });
    expect([asked.status, asked.body.errors[0].name]).toEqual([422, 'email']);
    const done = await client.put('/data/users/me/information', {
      ...profile,
      email: `late-${provider}@harbour.example`,
    });
    expect(done.body.user).toMatchObject({
      firstName: 'Inés',
      email: `late-${provider}@harbour.example`,
      emailVerified: false,
    });
    expect((await mailTo(world, `late-${provider}@harbour.example`))[0]?.subject).toBe(
      'Confirma tu correo electrónico',
    );
    // An existing address changes only with consent from both mailboxes.
    const other = await client.put('/data/users/me/information', {
      ...profile,
      email: 'thief@harbour.example',
    });
    expect(other.body.user.email).toBe(`late-${provider}@harbour.example`);
  });
});

describe('account with the same address', () => {
  test('opens when both sides confirmed the address, and notifies its owner', async () => {
    const { email, id } = await signUpVerified(world);
    const client = openClient(world);
    const { body } = await finish(
      client,
      await outside.walk(client, 'google', person(email.toUpperCase())),
    );
    expect([body.outcome, body.user.id]).toEqual(['SIGNED_IN', id]);
    expect((await mailTo(world, email)).map(({ subject }) => subject)).toContain(
      'A new login method was added to your account',
    );
  });

  test('refuses a login without proof of the address', async () => {
    let entered = 0;
    const unconfirmed = await signUp(world);
    const confirmed = await signUpVerified(world);
    for (const [email, provider, verified] of [
      [unconfirmed.email, 'google', true],
      [confirmed.email, 'google', false],
      [confirmed.email, 'apple', false],
      [confirmed.email, 'facebook', true],
    ] as const) {
      const client = openClient(world);
      const { status, body } = await finish(
        client,
        await outside.walk(client, provider, { ...person(email), verified }),
      );
      if (status !== 409 || body.errors[0].name !== 'LOG_IN_FIRST' || (await me(client)) !== null)
        entered += 1;
    }
    keepsPromise('providers.entered-by-unproven-address', entered, 0);
  });

  test('connects a provider in the settings with the password, once, and keeps the last login method', async () => {
    const { client, id } = await signUpVerified(world);
    const page = await outside.walk(
      client,
      'google',
      person('other@elsewhere.example'),
      '&connect=1',
    );
    const wrong = await finish(client, page, { password: 'not my password' });
    expect([wrong.status, wrong.body.errors[0].name]).toEqual([422, 'password']);
    const { body } = await finish(client, page, { password: goodPassword });
    expect([body.outcome, body.user.id]).toEqual(['CONNECTED', id]);
    expect((await client.get('/data/users/me/identities')).body.identities).toEqual([
      expect.objectContaining({ provider: 'google', email: 'other@elsewhere.example' }),
    ]);
    const rival = await signUpVerified(world);
    const taken = await finish(
      rival.client,
      await outside.walk(rival.client, 'google', person('other@elsewhere.example'), '&connect=1'),
      {
        password: goodPassword,
      },
    );
    expect(taken.body.errors[0].name).toBe('ALREADY_CONNECTED');
    expect((await client.delete('/data/users/me/identities/google')).status).toBe(200);
    expect((await client.delete('/data/users/me/identities/google')).status).toBe(404);

    const guest = openClient(world);
    await finish(guest, await outside.walk(guest, 'google', person('only@elsewhere.example')));
    const last = await guest.delete('/data/users/me/identities/google');
    expect([last.status, last.body.errors[0].name]).toEqual([409, 'LAST_LOGIN_METHOD']);
    expect((await guest.put('/data/users/me/password', { password: goodPassword })).status).toBe(
      200,
    );
    expect((await guest.delete('/data/users/me/identities/google')).status).toBe(200);
    keepsPromise(
      'providers.last-ways-in-lost',
      await world.db.user.count({
        where: { passwordHash: null, identities: { none: {} }, passkeys: { none: {} } },
      }),
      0,
    );
  });
});

describe('GET provider callback', () => {
  test('succeeds once, in time, in the browser that started it, with its own answer', async () => {
    let entered = 0;
    const tries: (() => Promise<ReturnType<typeof openClient>>)[] = [
      // Login CSRF: the attacker's callback in the victim's browser, without an attempt of its
      // own or with another one.
      async () => {
        const [attacker, victim] = [openClient(world), openClient(world)];
        await finish(
          victim,
          await outside.walk(attacker, 'google', person('attacker@elsewhere.example')),
        );
        return victim;
      },
      async () => {
        const [attacker, victim] = [openClient(world), openClient(world)];
        const page = await outside.walk(attacker, 'google', person('attacker@elsewhere.example'));
        await victim.get('/data/website/oauth/google/start');
        await finish(victim, page);
        return victim;
      },
      // The attacker's code with the victim's state: the PKCE verifier does not match.
      async () => {
        const [attacker, victim] = [openClient(world), openClient(world)];
        const theirs = await outside.walk(attacker, 'google', person('attacker@elsewhere.example'));
        const own = await outside.walk(victim, 'google', person('victim@elsewhere.example'));
        await finish(victim, own, { code: theirs.searchParams.get('code') ?? '' });
        return victim;
      },
      // Callback of another provider, a forged cookie, an expired attempt.
      async () => {
        const client = openClient(world);
        const page = await outside.walk(client, 'google', person('mixed@elsewhere.example'));
        page.pathname = '/es/oauth/apple';
        await finish(client, page);
        return client;
      },
      async () => {
        const client = openClient(world);
        const page = await outside.walk(client, 'google', person('forged@elsewhere.example'));
        const [text = '', mac = ''] = (client.cookies.get('provider') ?? '').split('.');
        const attempt = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
        client.cookies.set(
          'provider',
          `${Buffer.from(JSON.stringify({ ...attempt, connects: newId() })).toString('base64url')}.${mac}`,
        );
        await finish(client, page);
        return client;
      },
      async () => {
        const client = openClient(world);
        const page = await outside.walk(client, 'google', person('late@elsewhere.example'));
        const now = world.now();
        world.setNow(new Date(now.getTime() + 16 * 60_000));
        await finish(client, page);
        world.setNow(now);
        return client;
      },
    ];
    for (const attempt of tries) if ((await me(await attempt())) !== null) entered += 1;
    keepsPromise('providers.entered-by-foreign-answer', entered, 0);

    const client = openClient(world);
    const page = await outside.walk(client, 'google', person('once@elsewhere.example'));
    const cookie = client.cookies.get('provider') ?? '';
    expect((await finish(client, page)).status).toBe(200);
    expect(client.cookies.has('provider')).toBe(false);
    const thief = openClient(world);
    thief.cookies.set('provider', cookie);
    expect((await finish(thief, page)).body.errors[0].name).toBe('LINK_EXPIRED');
  });

  test('never redirects to another site', async () => {
    let elsewhere = 0;
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%5Cevil.example/..//evil.example',
      'http:evil',
    ]) {
      const client = openClient(world);
      const { body } = await finish(
        client,
        await outside.walk(
          client,
          'google',
          person(`to${elsewhere}@elsewhere.example`),
          `&to=${encodeURIComponent(to)}`,
        ),
      );
      if (body.to !== null && new URL(body.to, 'http://causa.test').origin !== 'http://causa.test')
        elsewhere += 1;
      if (body.to !== null && body.to.startsWith('//')) elsewhere += 1;
    }
    keepsPromise('redirects.left-the-site-through-a-provider', elsewhere, 0);
  });

  test('reports an unavailable provider and a cancellation without changes', async () => {
    const client = openClient(world);
    const cancelled = await client.get(
      '/data/website/oauth/google/callback?error=access_denied&state=pt.enter.x',
    );
    expect(cancelled.headers['location']).toContain('/pt/oauth/google?');
    const closed = await startProviders();
    await closed.close();
    const lonely = await startTestApp({ providers: closed.providers });
    const start = await openClient(lonely).get('/data/website/oauth/google/start?lang=pt');
    expect(start.headers['location']).toBe('/pt/oauth/google?error=unavailable');
    expect((await openClient(lonely).get('/data/website/oauth/nobody/start')).status).toBe(404);
    await lonely.close();
  });

  test('applies pending actions: a saved listing, an invitation', async () => {
    const org = await makeOrganization(world.db);
    const listing = await makeListing(world.db, org.id);
    const token = 'i'.repeat(43);
    const invite = {
      id: newId(),
      organizationId: org.id,
      email: 'Invited@Elsewhere.example',
      role: 'ADMIN' as const,
      tokenHash: hashSecret(token),
    };
    await world.db.organizationInvite.create({
      data: { ...invite, expiresAt: new Date(world.now().getTime() + dayMs) },
    });
    const client = openClient(world);
    const tmp = await client.post('/data/tmp-storage', {
      data: JSON.stringify([{ type: 'SAVE_LISTING', data: { id: listing.id, type: 'JOB' } }]),
    });
    const page = await outside.walk(
      client,
      'google',
      person('invited@elsewhere.example'),
      `&tmpId=${tmp.body.data.id}&invite=${token}`,
    );
    const { body } = await finish(client, page);
    expect(body.pending.savedListing).toEqual({ id: listing.id, type: 'JOB' });
    expect((await me(client)).orgs).toEqual([
      expect.objectContaining({ id: org.id, role: 'ADMIN' }),
    ]);
  });
});

test('logs two concurrent browsers with one provider account in to one account', async () => {
  const email = 'at-once@harbour.example';
  const clients = [openClient(world), openClient(world)];
  const logins = await Promise.all(
    clients.map(async (client) => ({
      client,
      page: await outside.walk(client, 'google', person(email)),
    })),
  );
  const answers = await overtaken(
    systemContext(world),
    // Both read the account before either can create it.
    (tx) => tx.db.$executeRaw`LOCK TABLE oauth_identities IN SHARE MODE`,
    () => Promise.all(logins.map(({ client, page }) => finish(client, page))),
    logins.length,
  );
  expect(answers.map(({ status, body }) => `${status} ${body.outcome}`).toSorted()).toEqual([
    '200 SIGNED_IN',
    '200 SIGNED_UP',
  ]);
  expect(await world.db.user.count({ where: { email } })).toBe(1);
});
