import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  tokenFor,
  withoutId,
} from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const me = async (client: ReturnType<typeof openClient>) =>
  (await client.get('/data/environment')).body.environment.user;
const logIn = (client: ReturnType<typeof openClient>, email: string, password = goodPassword) =>
  client.post('/data/website/login', { email, password });

describe('POST /data/website/signup', () => {
  test('logs in at once and verifies the address with a token mailed in the user’s language', async () => {
    const { client, email } = await signUp(world, { locale: 'pt' });
    expect(await me(client)).toMatchObject({
      email,
      emailVerified: false,
      firstName: 'Ana',
      name: 'Ana Duarte',
      orgs: [],
      permissions: [],
      savedItemCount: 0,
      locale: 'pt',
    });
    expect(await mailTo(world, email)).toEqual([
      expect.objectContaining({
        subject: 'Confirme o seu e-mail',
        html: expect.stringContaining('Olá!'),
      }),
    ]);
    const token = await tokenFor(world, email, '/verify-email');
    expect(
      (await openClient(world).post(`/data/website/verify-email/${token}`)).body,
    ).toMatchObject({ emailVerified: true });
    expect(await me(client)).toMatchObject({ emailVerified: true });
    expect((await mailTo(world, email))[0]?.subject).toBe('Boas-vindas à Causa');
    expect((await client.post(`/data/website/verify-email/${token}`)).body.errors[0].name).toBe(
      'LINK_EXPIRED',
    );
  });

  test('reports every wrong field together, and a guessable password first', async () => {
    const client = openClient(world);
    const wrong = await client.post('/data/website/signup', {
      email: 'nobody',
      password: 'short',
      firstName: '',
      lastName: 'D',
      locale: 'fr',
    });
    expect([
      wrong.status,
      wrong.body.errors.map((error: { name: string }) => error.name).sort(),
    ]).toEqual([422, ['email', 'firstName', 'locale', 'password']]);
    const common = await client.post('/data/website/signup', {
      email: 'not-an-email',
      password: 'password',
      firstName: '',
      lastName: '',
      locale: 'en',
    });
    expect(common.body.errors).toEqual([
      expect.objectContaining({ name: 'email', code: 'FIELD_EMAIL' }),
      expect.objectContaining({ name: 'firstName', code: 'FIELD_REQUIRED' }),
      expect.objectContaining({ name: 'lastName', code: 'FIELD_REQUIRED' }),
      expect.objectContaining({ name: 'password', code: 'FIELD_PASSWORD_COMMON' }),
    ]);
    expect((await client.post('/data/website/signup', null)).status).toBe(422);
    const weak = await client.post('/data/website/signup', {
      email: 'weak@harbour.example',
      password: 'Password1!',
      firstName: 'A',
      lastName: 'B',
      locale: 'es',
    });
    expect([weak.status, weak.body.errors[0].name]).toEqual([422, 'password']);
  });

  test('returns 422 for a taken address in any case, under concurrency', async () => {
    const { email } = await signUp(world);
    const again = {
      email: email.toUpperCase(),
      password: goodPassword,
      firstName: 'Eva',
      lastName: 'Lima',
      locale: 'pt',
    };
    expect((await openClient(world).post('/data/website/signup', again)).body.errors).toEqual([
      { name: 'email', description: expect.any(String), code: 'FIELD_EMAIL_TAKEN' },
    ]);
    const racing = await Promise.all(
      Array.from({ length: 5 }, () =>
        openClient(world).post('/data/website/signup', { ...again, email: 'race@harbour.example' }),
      ),
    );
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(racing.filter(({ status }) => status === 422)).toHaveLength(4);
  });

  test('can send the mail again, with only the newest link valid', async () => {
    const { client, email } = await signUp(world);
    const first = await tokenFor(world, email, '/verify-email');
    later(1);
    expect((await client.post('/data/website/resend-verification')).body.sent).toBe(true);
    const second = await tokenFor(world, email, '/verify-email');
    expect(second).not.toBe(first);
    expect((await client.post(`/data/website/verify-email/${first}`)).status).toBe(404);
    expect((await client.post(`/data/website/verify-email/${second}`)).status).toBe(200);
    expect((await client.post('/data/website/resend-verification')).body.sent).toBe(false);
    expect((await openClient(world).post('/data/website/resend-verification')).status).toBe(401);
  });
});

describe('mail link preview', () => {
  test('distinguishes a dead link from a valid one without using it up', async () => {
    const { client, email } = await signUp(world);
    const visitor = openClient(world);
    await client.post('/data/website/forgot-password', { email });
    const reset = await tokenFor(world, email, '/reset-password');
    const checkLink = async (purpose: string, token: string): Promise<number> =>
      (await visitor.get(`/data/website/links/${purpose}/${token}`)).status;
    expect([
      await checkLink('RESET_PASSWORD', reset),
      await checkLink('RESET_PASSWORD', reset),
    ]).toEqual([200, 200]);
    expect([
      await checkLink('VERIFY_EMAIL', reset),
      await checkLink('RESET_PASSWORD', 'abcdef'),
    ]).toEqual([404, 404]);
    expect(
      (
        await visitor.post(`/data/website/reset-password/${reset}`, {
          password: 'orchard-signal-brave-tin',
        })
      ).status,
    ).toBe(200);
    expect(await checkLink('RESET_PASSWORD', reset)).toBe(404);
  });

  test('reports a dead link after an address change or expiry', async () => {
    const { client, id, email } = await signUp(world);
    await client.post('/data/website/forgot-password', { email });
    const url = `/data/website/links/RESET_PASSWORD/${await tokenFor(world, email, '/reset-password')}`;
    await world.db.user.update({ where: { id }, data: { email: `moved.${email}` } });
    expect((await client.get(url)).status).toBe(404);
    await world.db.user.update({ where: { id }, data: { email } });
    expect((await client.get(url)).status).toBe(200);
    later(24 * 60);
    expect((await client.get(url)).status).toBe(404);
  });
});

describe('session', () => {
  test('starts at login with a new token, stored as a hash, and ends at logout', async () => {
    const { client, email } = await signUp(world);
    const before = client.cookies.get('session');
    expect((await logIn(client, email.toUpperCase())).body.user.email).toBe(email);
    const after = client.cookies.get('session') ?? '';
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(before);
    const stale = openClient(world);
    stale.cookies.set('session', before ?? '');
    expect(await me(stale)).toBeNull();
    const dump = await world.pool.query('SELECT s::text FROM sessions s');
    expect(JSON.stringify(dump.rows)).not.toContain(after);
    const copy = openClient(world);
    copy.cookies.set('session', after);
    expect(await me(copy)).toMatchObject({ email });
    await client.post('/data/website/logout');
    expect(client.cookies.has('session')).toBe(false);
    expect(await me(copy)).toBeNull();
  });

  test('sets a cookie limited to this host', async () => {
    const secure = await startTestApp({ secure: true });
    const { client } = await signUp(secure);
    expect([...client.cookies.keys()].sort()).toEqual(['__Host-known', '__Host-session']);
    const again = await client.post('/data/website/login', {
      email: (await me(client)).email,
      password: goodPassword,
    });
    const flags = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' };
    expect(again.cookies).toEqual(
      ['__Host-session', '__Host-known'].map((name) => expect.objectContaining({ name, ...flags })),
    );
    await secure.close();
  });

  test('extends with use and ends after 30 days without', async () => {
    const { client } = await signUp(world);
    later(20 * 24 * 60);
    expect(await me(client)).not.toBeNull();
    later(20 * 24 * 60);
    expect(await me(client)).not.toBeNull();
    later(31 * 24 * 60);
    expect(await me(client)).toBeNull();
  });

  test('can be listed and ended, one or all others, by its owner only', async () => {
    const { client, email } = await signUp(world);
    const phone = openClient(world, { 'user-agent': 'A phone' });
    await logIn(phone, email);
    const { sessions } = (await client.get('/data/users/me/sessions')).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)).toMatchObject({
      userAgent: 'A phone',
    });
    const other = await signUp(world);
    for (const session of sessions)
      expect((await other.client.delete(`/data/users/me/sessions/${session.id}`)).status).toBe(404);
    expect((await client.delete('/data/users/me/sessions')).body.ended).toBe(1);
    expect(await me(phone)).toBeNull();
    expect(await me(client)).not.toBeNull();
    expect(
      (
        await client.delete(
          `/data/users/me/sessions/${sessions.find((session: { isCurrent: boolean }) => session.isCurrent).id}`,
        )
      ).status,
    ).toBe(200);
    expect(await me(client)).toBeNull();
  });

  test('announces a new browser to the owner', async () => {
    const { email } = await signUp(world);
    await logIn(openClient(world), email);
    expect((await mailTo(world, email)).map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
    ]);
    await logIn(openClient(world, { 'user-agent': 'Never seen <b>' }), email);
    const [notice] = await mailTo(world, email);
    expect(notice).toMatchObject({
      subject: 'New login to your account',
      html: expect.stringContaining('Never seen &lt;b&gt;'),
    });
  });
});

describe('wrong credentials', () => {
  test('get one sentence for both causes', async () => {
    const { email } = await signUp(world);
    const wrong = await logIn(openClient(world), email, 'not the password');
    const unknown = await logIn(openClient(world), 'nobody@harbour.example', 'not the password');
    expect([wrong.status, withoutId(wrong.body)]).toEqual([401, withoutId(unknown.body)]);
    expect(wrong.body.errors).toEqual([
      {
        name: 'LOGIN_FAILED',
        description: 'The email address or the password is wrong.',
        code: 'LOGIN_FAILED',
      },
    ]);
  });

  test('get ten attempts in fifteen minutes for one account and network', async () => {
    const { email } = await signUp(world);
    const client = openClient(world);
    for (let n = 0; n < 10; n += 1)
      expect((await logIn(client, email, 'not the password')).status).toBe(401);
    expect((await logIn(client, email)).status).toBe(429);
    later(17);
    expect((await logIn(client, email)).status).toBe(200);
  });
});

describe('forgotten password', () => {
  test('resets by a link that works once, and ends all sessions', async () => {
    const { client, email } = await signUp(world);
    const asked = openClient(world);
    expect((await asked.post('/data/website/forgot-password', { email })).body).toEqual({
      sent: true,
      _version: 7,
    });
    const token = await tokenFor(world, email, '/reset-password');
    expect(
      (await asked.post(`/data/website/reset-password/${token}`, { password: 'password1' })).status,
    ).toBe(422);
    const done = await asked.post(`/data/website/reset-password/${token}`, {
      password: 'a farol que canta tarde',
    });
    expect([done.status, done.body.user.emailVerified]).toEqual([200, true]);
    expect(await me(client)).toBeNull();
    expect(await me(asked)).toMatchObject({ email });
    expect(
      (await asked.post(`/data/website/reset-password/${token}`, { password: goodPassword })).body
        .errors[0].name,
    ).toBe('LINK_EXPIRED');
    expect((await logIn(openClient(world), email)).status).toBe(401);
    expect((await logIn(openClient(world), email, 'a farol que canta tarde')).status).toBe(200);
    expect((await mailTo(world, email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  test('gets an equal answer for an address without an account, without a mail', async () => {
    const client = openClient(world);
    expect(
      (await client.post('/data/website/forgot-password', { email: 'stranger@harbour.example' }))
        .body,
    ).toEqual({ sent: true, _version: 7 });
    expect(await mailTo(world, 'stranger@harbour.example')).toEqual([]);
  });

  test('expires after an hour and rejects a token of another purpose', async () => {
    const { client, email } = await signUp(world);
    await client.post('/data/website/forgot-password', { email });
    const [reset, verify] = [
      await tokenFor(world, email, '/reset-password'),
      await tokenFor(world, email, '/verify-email'),
    ];
    expect(
      (
        await client.post(`/data/website/reset-password/${verify}`, {
          password: 'a farol que canta',
        })
      ).status,
    ).toBe(404);
    later(61);
    expect(
      (
        await client.post(`/data/website/reset-password/${reset}`, {
          password: 'a farol que canta',
        })
      ).status,
    ).toBe(404);
    const dump = await world.pool.query(
      "SELECT coalesce(string_agg(t::text, ' '), '') || (SELECT string_agg(m::text, ' ') FROM mail_deliveries m) || (SELECT string_agg(o::text, ' ') FROM outbox_jobs o) AS everything FROM account_tokens t",
    );
    expect(dump.rows[0].everything).not.toContain(reset);
  });
});

describe('own account', () => {
  test('changes name, language and country', async () => {
    const { client } = await signUp(world);
    const changed = await client.put('/data/users/me', {
      firstName: ' Eva ',
      lastName: 'Lima',
      locale: 'es',
      countryCode: 'PE',
    });
    expect(changed.body.user).toMatchObject({
      firstName: 'Eva',
      name: 'Eva Lima',
      locale: 'es',
      location: { countryCode: 'PE' },
    });
    for (const odd of ['\u0000', '\ud800', '\u001b'])
      expect(
        (
          await client.put('/data/users/me', {
            firstName: `Eva${odd}`,
            lastName: 'Lima',
            locale: 'es',
          })
        ).status,
      ).toBe(422);
    expect(
      (
        await openClient(world).put('/data/users/me', {
          firstName: 'Eva',
          lastName: 'Lima',
          locale: 'es',
        })
      ).status,
    ).toBe(401);
  });

  test('changes the password with the old one and ends other sessions', async () => {
    const { client, email } = await signUp(world);
    const phone = openClient(world);
    await logIn(phone, email);
    expect(
      (
        await client.put('/data/users/me/password', {
          currentPassword: 'wrong one',
          password: 'a farol que canta',
        })
      ).body.errors[0].name,
    ).toBe('currentPassword');
    expect(
      (
        await client.put('/data/users/me/password', {
          currentPassword: goodPassword,
          password: 'a farol que canta',
        })
      ).status,
    ).toBe(200);
    expect(await me(phone)).toBeNull();
    expect(await me(client)).toMatchObject({ email });
  });

  test('changes the address once both mailboxes confirmed', async () => {
    const { client, email } = await signUpVerified(world);
    const next = `new-${email}`;
    expect(
      (await client.put('/data/users/me/email', { email: next, password: 'wrong one' })).status,
    ).toBe(422);
    expect(
      (await client.put('/data/users/me/email', { email: next, password: goodPassword })).body
        .pendingConfirmations,
    ).toEqual(['OLD', 'NEW']);
    const [old, fresh] = [
      await tokenFor(world, email, '/confirm-email-change'),
      await tokenFor(world, next, '/confirm-email-change'),
    ];
    expect(
      (await openClient(world).post(`/data/website/confirm-email-change/${fresh}`)).body.state,
    ).toBe('WAITING_FOR_OTHER');
    expect((await me(client)).email).toBe(email);
    expect(
      (await openClient(world).post(`/data/website/confirm-email-change/${old}`)).body.state,
    ).toBe('CHANGED');
    expect(await me(client)).toMatchObject({ email: next, emailVerified: true });
    for (const address of [email, next])
      expect((await mailTo(world, address))[0]?.subject).toBe('Your email address was changed');
  });

  test('changes an unverified address by the new mailbox alone', async () => {
    const { client, email } = await signUp(world);
    expect(
      (await client.put('/data/users/me/email', { email: `typo-${email}`, password: goodPassword }))
        .body.pendingConfirmations,
    ).toEqual(['NEW']);
    const stale = await tokenFor(world, email, '/verify-email');
    const token = await tokenFor(world, `typo-${email}`, '/confirm-email-change');
    expect((await client.post(`/data/website/confirm-email-change/${token}`)).body.state).toBe(
      'CHANGED',
    );
    expect((await client.post(`/data/website/verify-email/${stale}`)).status).toBe(404);
  });
});
