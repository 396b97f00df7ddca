import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuthenticator } from '../../support/authenticator.ts';
import {
  type Answer,
  type Client,
  goodPassword,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
  contextAfter,
} from '../../support/client.ts';
import { keepsPromise } from '../../support/promise.ts';
import { finish, type ProviderWorld, startTestAppWithProviders } from '../../support/providers.ts';
import { type TestApp, startTestApp } from '../../support/test-app.ts';
import { dayMs, minuteMs } from '@causa/shared/platform/dates/durations';
import { requireFreshLogin, requireStaffLogin } from '@causa/core/platform/fresh-login';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '@causa/core/accounts/sessions/list-sessions';
import { findSession, startSession } from '@causa/core/accounts/sessions/sessions';
import type { Context, UserActor } from '@causa/core/platform/context';
import { makeUser } from '../../support/factories.ts';

let world: TestApp;
afterAll(() => world.close());

describe('fresh login', async () => {
  let outside: ProviderWorld;

  beforeAll(async () => {
    ({ world, outside } = await startTestAppWithProviders());
  });

  const later = (minutes: number) =>
    world.setNow(new Date(world.now().getTime() + minutes * 60_000));

  const me = async (client: Client) =>
    (await client.get('/data/environment')).body.environment.user;

  let people = 0;

  const enter = async (client: Client, email: string) =>
    finish(
      client,
      await outside.walk(client, 'google', { email, firstName: 'Inés', lastName: 'Roca' }),
    ).then(({ body }) => body.user);

  /** Creates an account with Google, which has no password to confirm. */
  async function withoutPassword() {
    const client = openClient(world);
    people += 1;
    const email = `google${people}@harbour.example`;
    return { client, email, user: await enter(client, email) };
  }

  const sensitive: Record<string, (client: Client) => Promise<Answer>> = {
    'a first password': (client) =>
      client.put('/data/users/me/password', { password: goodPassword }),
    'another address': (client) =>
      client.put('/data/users/me/email', { email: `next-${people}@harbour.example` }),
    'a new passkey': (client) => client.post('/data/users/me/passkeys/options'),
    'removing a passkey': async (client) => {
      const { id } = await me(client);
      const credentialId = new Uint8Array(Buffer.from(`${id}-${people}`));
      await world.db.passkey.deleteMany({ where: { userId: id } });
      const row = await world.db.passkey.create({
        data: {
          id: id.replace(/./, 'f'),
          userId: id,
          credentialId,
          publicKey: new Uint8Array([1]),
          name: 'x',
        },
      });
      return client.delete(`/data/users/me/passkeys/${row.id}`);
    },
    'removing a provider': async (client) => {
      const { id } = await me(client);
      await world.db.user.update({ where: { id }, data: { passwordHash: 'kept' } });
      const answer = await client.delete('/data/users/me/identities/google');
      await world.db.user.update({ where: { id }, data: { passwordHash: null } });
      return answer;
    },
    'connecting a provider': (client) => client.get('/data/website/oauth/facebook/start?connect=1'),
    'the export': (client) => client.get('/data/users/me/export'),
    'the export as a table': (client) => client.get('/data/users/me/export.csv'),
    'deleting the account': (client) => client.delete('/data/users/me/delete'),
  };

  describe.each(Object.keys(sensitive))('fresh login for %s', (what) => {
    test('requires a login of the last ten minutes and succeeds after another login', async () => {
      const ask = sensitive[what] ?? (() => Promise.reject(new Error(what)));
      const { client, email, user } = await withoutPassword();
      later(11);
      const refused = await ask(client);
      expect([refused.status, refused.body.errors?.[0].name]).toEqual([
        403,
        'FRESH_LOGIN_REQUIRED',
      ]);
      expect((await enter(client, email)).id).toBe(user.id);
      later(9);
      expect([200, 303]).toContain((await ask(client)).status);
    });
  });

  test('lets a stolen session change nothing after ten minutes', async () => {
    const { client, user } = await withoutPassword();
    later(11);
    const rowsOf = () =>
      world.db.user.findUniqueOrThrow({
        where: { id: user.id },
        include: { identities: true, passkeys: true, tokens: true, passkeyChallenges: true },
      });
    const before = await rowsOf();
    let done = 0;
    for (const [what, ask] of Object.entries(sensitive))
      if (!what.startsWith('removing') && (await ask(client)).status < 400) done += 1;
    keepsPromise('sessions.sensitive-changes-by-a-stale-session', done, 0);
    expect(await rowsOf()).toEqual(before);
  });

  test('accepts the password in a form as a fresh login', async () => {
    const { client } = await signUpVerified(world);
    later(60);
    expect((await client.get('/data/users/me/export')).status).toBe(403);
    expect(
      (await client.post('/data/users/me/passkeys/options', { password: 'not the password' }))
        .status,
    ).toBe(422);
    expect((await client.get('/data/users/me/export')).status).toBe(403);
    const { body } = await client.post('/data/users/me/passkeys/options', {
      password: goodPassword,
    });
    expect(
      (
        await client.post('/data/users/me/passkeys', {
          name: 'x',
          credential: openAuthenticator().make(body.options),
        })
      ).status,
    ).toBe(200);
    expect((await client.get('/data/users/me/export')).status).toBe(200);
  });

  test('redirects a link of the settings to login and back in its language', async () => {
    const { client } = await withoutPassword();
    later(11);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html,*/*', cookie };
    for (const url of [
      '/data/users/me/export?lang=pt',
      '/data/users/me/export.csv?lang=pt',
      '/data/website/oauth/facebook/start?connect=1&lang=pt',
    ]) {
      const reply = await world.app.inject({ url, headers });
      expect([reply.statusCode, reply.headers.location]).toEqual([
        303,
        '/pt/login?again=1&to=%2Fpt%2Fdashboard%2Faccount-settings',
      ]);
    }
  });

  test('redirects a download after the session ended to login and back to its page', async () => {
    const { origin } = systemContext(world).config;
    const page = '/pt/dashboard/saved-items?sort=newest';
    const follow = (url: string, headers: Record<string, string>) =>
      world.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });
    const id = newId();
    for (const url of [
      '/data/users/me/export.csv',
      `/data/files/${id}`,
      `/data/orgdashboard/${id}/applications.csv`,
      `/data/orgdashboard/${id}/listings.csv`,
    ]) {
      const reply = await follow(url, { referer: origin + page });
      expect([
        url,
        reply.statusCode,
        reply.headers.location,
        reply.headers['cache-control'],
      ]).toEqual([url, 303, `/pt/login?redirectTo=${encodeURIComponent(page)}`, 'no-store']);
      // Calls get the error, and other sites cannot set the return path of a login.
      expect(
        (await world.app.inject({ url, headers: { referer: origin + page } })).statusCode,
      ).toBe(401);
      const elsewhere = await follow(url, { referer: 'https://evil.example/pt/x' });
      expect(elsewhere.headers.location).toBe('/en/login?redirectTo=%2Fen');
    }
  });

  describe('session lifetime', () => {
    test('ends ninety days after its login in spite of use', async () => {
      const { client } = await signUp(world);
      let days = 0;
      while ((await me(client)) !== null && days < 400) {
        later(24 * 60);
        days += 1;
      }
      keepsPromise('sessions.longest-days', days, 90);
      expect(days).toBe(90);
    });

    test('sets a cookie without an age for one visit and ends after twelve hours, also after a password change', async () => {
      const { email } = await signUp(world);
      const client = openClient(world);
      const answer = await world.app.inject({
        method: 'POST',
        url: '/data/website/login',
        payload: { email, password: goodPassword, keepLoggedIn: false },
      });
      const cookie = answer.cookies.find(({ name }) => name === 'session');
      expect([answer.statusCode, cookie?.maxAge, cookie?.expires]).toEqual([
        200,
        undefined,
        undefined,
      ]);
      client.cookies.set('session', cookie?.value ?? '');
      later(11 * 60);
      expect(await me(client)).toMatchObject({ email });
      later(61);
      expect(await me(client)).toBeNull();
      await client.post('/data/website/login', {
        email,
        password: goodPassword,
        keepLoggedIn: false,
      });
      await client.put('/data/users/me/password', {
        currentPassword: goodPassword,
        password: 'a farol que canta',
      });
      later(13 * 60);
      expect(await me(client)).toBeNull();
    });

    describe('session length by login method', () => {
      /**
       * Age of the session cookie that a call sets, in seconds; undefined for a session-only
       * cookie.
       */
      const age = async (
        client: Client,
        url: string,
        payload: object,
      ): Promise<number | undefined> => {
        const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await world.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { cookie },
          remoteAddress: client.address,
        });
        const session = reply.cookies.find(({ name }) => name === 'session');
        if (reply.statusCode !== 200 || session === undefined)
          throw new Error(`logging in answered ${reply.statusCode}: ${reply.body}`);
        client.cookies.set('session', session.value);
        return session.maxAge;
      };
      const month = 30 * 86_400;

      const loginMethods: Record<
        string,
        (
          client: Client,
          person: { email: string; client: Client },
          keep: object,
        ) => Promise<number | undefined>
      > = {
        async password(client, { email }, keep) {
          return age(client, '/data/website/login', { email, password: goodPassword, ...keep });
        },
        async 'a mailed link'(client, { email }, keep) {
          await client.post('/data/website/login-link', { email });
          return age(
            client,
            `/data/website/login-link/${await tokenFor(world, email, '/login-link')}`,
            keep,
          );
        },
        async 'a passkey'(client, person, keep) {
          const authenticator = openAuthenticator();
          const { body } = await person.client.post('/data/users/me/passkeys/options', {
            password: goodPassword,
          });
          await person.client.post('/data/users/me/passkeys', {
            name: 'x',
            credential: authenticator.make(body.options),
          });
          const { body: asked } = await client.post('/data/website/passkeys/options');
          return age(client, '/data/website/passkeys/login', {
            credential: authenticator.sign(asked.options),
            ...keep,
          });
        },
        async 'a provider, asked on its return page'(client, { email }, keep) {
          const page = await outside.walk(client, 'google', { email });
          return age(client, '/data/website/oauth/google', {
            ...Object.fromEntries(page.searchParams),
            ...keep,
          });
        },
        async 'a provider, asked on the login page'(client, { email }, keep) {
          const page = await outside.walk(
            client,
            'google',
            { email, firstName: 'Ana' },
            'keepLoggedIn' in keep ? '&keepLoggedIn=no' : '',
          );
          return age(client, '/data/website/oauth/google', {
            ...Object.fromEntries(page.searchParams),
            keepLoggedIn: true,
          });
        },
      };

      test.each(Object.keys(loginMethods))(
        'lasts a month after %s unless the user chose one visit',
        async (loginMethod) => {
          const person = await signUpVerified(world);
          const logIn = loginMethods[loginMethod];
          expect(await logIn?.(openClient(world), person, {})).toBe(month);
          const client = openClient(world);
          expect(await logIn?.(client, person, { keepLoggedIn: false })).toBeUndefined();
          expect(await me(client)).toMatchObject({ email: person.email });
          later(12 * 60 + 1);
          expect(await me(client)).toBeNull();
        },
      );
    });
  });
});

describe('session services', () => {
  let system: Context;

  beforeAll(async () => {
    world = await startTestApp();
    system = systemContext(world);
  });

  type Member = Context & { actor: UserActor; userId: string };

  async function inBrowser(userId: string, ms = 0): Promise<Member> {
    const browser = { address: '198.51.100.9', userAgent: 'Test browser', sessionToken: null };
    const token = await startSession(contextAfter(system, ms), userId, browser);
    const actor = await findSession(contextAfter(system, ms), token);
    if (actor === null) throw new Error('no session');
    return { ...system, actor, userId };
  }

  const logsIn = async () => inBrowser((await makeUser(world.db)).id);

  const sessionsOf = ({ userId }: Member) => world.db.session.count({ where: { userId } });

  describe('sessions of a user', () => {
    test('lists sessions to their owner, the latest first, until they expire', async () => {
      const ana = await logsIn();
      await logsIn();
      const phone = await inBrowser(ana.userId, 1);
      await inBrowser(ana.userId, -30 * dayMs);
      expect(await listSessions(ana)).toMatchObject([
        { id: phone.actor.sessionId, isCurrent: false },
        { id: ana.actor.sessionId, isCurrent: true },
      ]);
    });

    test('ends one session by its owner only', async () => {
      const [ana, rosa] = [await logsIn(), await logsIn()];
      const phone = await inBrowser(ana.userId);
      await expect(endOwnSession(rosa, phone.actor.sessionId)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await endOwnSession(ana, phone.actor.sessionId);
      expect((await listSessions(ana)).map(({ id }) => id)).toEqual([ana.actor.sessionId]);
      expect(await sessionsOf(rosa)).toBe(1);
    });

    test('ends all sessions except the current one, with a record when there were any', async () => {
      const [ana, rosa] = [await logsIn(), await logsIn()];
      await inBrowser(ana.userId);
      const info = vi.fn();
      const listening = { ...ana, log: { ...ana.log, info } };
      expect([await endOtherSessions(listening), await endOtherSessions(listening)]).toEqual([
        1, 0,
      ]);
      expect((await listSessions(ana)).map(({ id }) => id)).toEqual([ana.actor.sessionId]);
      expect(await sessionsOf(rosa)).toBe(1);
      expect(info.mock.calls).toEqual([
        [expect.objectContaining({ event: 'session.ended', outcome: 'ok' }), 'security event'],
      ]);
    });
  });

  describe('login age', () => {
    const after = (ms: number, set: Partial<UserActor> = {}): Context => ({
      ...contextAfter(system, ms),
      actor: {
        kind: 'user',
        userId: newId(),
        sessionId: 'none',
        isStaff: true,
        isVerified: true,
        authenticatedAt: world.now(),
        ...set,
      },
    });
    const stale = expect.objectContaining({ code: 'FRESH_LOGIN_REQUIRED' });
    const refusal = (work: () => unknown): unknown => {
      try {
        work();
        return null;
      } catch (error) {
        return error;
      }
    };

    test('stays fresh for ten minutes', () => {
      expect([
        refusal(() => requireFreshLogin(after(10 * minuteMs))),
        refusal(() => requireFreshLogin(after(10 * minuteMs + 1))),
        refusal(() => requireFreshLogin(after(0, { authenticatedAt: undefined }))),
      ]).toEqual([null, stale, stale]);
    });

    test('lasts twelve hours for staff, and is not required of an operator', () => {
      const twelveHours = 12 * 60 * minuteMs;
      expect([
        refusal(() => requireStaffLogin(after(twelveHours))),
        refusal(() => requireStaffLogin(after(twelveHours + 1))),
        refusal(() => requireStaffLogin(after(0, { isStaff: false }))),
        refusal(() => requireStaffLogin(system)),
      ]).toEqual([null, stale, expect.objectContaining({ code: 'FORBIDDEN' }), null]);
    });
  });
});
