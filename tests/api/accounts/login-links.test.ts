import { dayMs } from '@causa/shared/platform/dates/durations';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test, beforeEach } from 'vitest';
import {
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  tokenFor,
  systemContext,
} from '../../support/client.ts';
import { makeOrganization, makeUser } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import type { Context } from '@causa/core/platform/context';
import {
  requestLoginLink,
  logInWithLink,
  sendLoginLink,
} from '@causa/core/accounts/login/login-link';

let world: TestApp;
afterAll(() => world.close());

describe('login links and invitations', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  const me = async (client: ReturnType<typeof openClient>) =>
    (await client.get('/data/environment')).body.environment.user;

  const ask = (email: string, to?: string) =>
    openClient(world).post('/data/website/login-link', {
      email,
      ...(to === undefined ? {} : { to }),
    });

  const later = (minutes: number) =>
    world.setNow(new Date(world.now().getTime() + minutes * 60_000));

  describe('login link by mail', () => {
    test('logs in once within fifteen minutes and confirms the address', async () => {
      const { email, id } = await signUp(world, { locale: 'pt' });
      expect((await ask(email, '/pt/empregos?q=arte')).body.sent).toBe(true);
      const [mail] = await mailTo(world, email);
      expect(mail?.subject).toBe('Seu link para entrar');
      expect(mail?.text).toContain(`?to=${encodeURIComponent('/pt/empregos?q=arte')}`);
      const token = await tokenFor(world, email, '/login-link');
      const uses = await Promise.all(
        Array.from({ length: 10 }, () =>
          openClient(world).post(`/data/website/login-link/${token}`),
        ),
      );
      const entered = uses.filter(({ status }) => status === 200);
      keepsPromise('login-link.uses', entered.length, 1);
      expect(entered[0]?.body.user).toMatchObject({ id, emailVerified: true });
      expect(entered[0]?.cookies.some(({ name }) => name === 'session')).toBe(true);

      await ask(email);
      const late = await tokenFor(world, email, '/login-link');
      later(16);
      expect(
        (await openClient(world).post(`/data/website/login-link/${late}`)).body.errors[0].name,
      ).toBe('LINK_EXPIRED');
      const { client, email: other } = await signUp(world);
      const verify = await tokenFor(world, other, '/verify-email');
      expect((await client.post(`/data/website/login-link/${verify}`)).status).toBe(404);
    });

    test('locks out the creator of an account with an unconfirmed address', async () => {
      // An attacker signs up with another person's address and waits.
      const { client: maker, email } = await signUp(world);
      await ask(email);
      const owner = openClient(world);
      expect(
        (
          await owner.post(
            `/data/website/login-link/${await tokenFor(world, email, '/login-link')}`,
          )
        ).status,
      ).toBe(200);
      expect((await me(owner)).email).toBe(email);
      expect(await me(maker)).toBeNull();
      expect(
        (await openClient(world).post('/data/website/login', { email, password: goodPassword }))
          .status,
      ).toBe(401);
    });

    test('answers equally with and without an account, within a limit', async () => {
      const { email } = await signUp(world);
      const known = await ask(email);
      const unknown = await ask('stranger@harbour.example');
      keepsPromise(
        'enumeration.login-link-answers-apart',
        JSON.stringify(known.body) === JSON.stringify(unknown.body) &&
          known.status === unknown.status
          ? 0
          : 1,
        0,
      );
      expect(await mailTo(world, 'stranger@harbour.example')).toEqual([]);
      const asker = openClient(world);
      for (let n = 0; n < 12; n += 1)
        expect((await asker.post('/data/website/login-link', { email })).status).toBe(200);
      const mails = (await mailTo(world, email)).filter(
        ({ subject }) => subject === 'Your login link',
      );
      keepsPromise('login-link.mails-an-account-an-hour-from-one-network', mails.length - 1, 5);
      const one = openClient(world);
      let answered = 0;
      for (let n = 0; n < 30; n += 1)
        if (
          (await one.post('/data/website/login-link', { email: `p${n}@b.example` })).status === 200
        )
          answered += 1;
      keepsPromise('login-link.asked-by-an-address-an-hour', answered, 20);
    });

    test('leads only to this site and cancels a pending deletion', async () => {
      const { client, email, id } = await signUpVerified(world);
      for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
        later(61);
        await ask(email, to);
        expect((await mailTo(world, email))[0]?.text).not.toContain('evil');
      }
      // Deletion requires a login within the last ten minutes.
      await client.post('/data/website/login', { email, password: goodPassword });
      expect((await client.delete('/data/users/me/delete')).status).toBe(200);
      later(61);
      await ask(email);
      const entered = await openClient(world).post(
        `/data/website/login-link/${await tokenFor(world, email, '/login-link')}`,
      );
      expect(entered.body.deletionCancelled).toBe(true);
      expect(
        (await world.db.user.findUniqueOrThrow({ where: { id } })).deletionRequestedAt,
      ).toBeNull();
    });
  });

  describe('invitation', () => {
    let made = 0;
    async function invite(email: string, override: object = {}) {
      made += 1;
      const token = `invite-${made}-`.padEnd(43, 'x');
      const org = await makeOrganization(world.db, { name: `Kitchen ${made}` });
      const expiresAt = new Date(world.now().getTime() + dayMs);
      await world.db.organizationInvite.create({
        data: {
          id: newId(),
          organizationId: org.id,
          email,
          role: 'OWNER',
          tokenHash: hashSecret(token),
          expiresAt,
          ...override,
        },
      });
      return { token, org };
    }
    const orgsOf = async (client: ReturnType<typeof openClient>) =>
      (await me(client)).orgs.map(({ id }: { id: string }) => id);

    test('can be read with its link until it is accepted or expired', async () => {
      const { token, org } = await invite('new@harbour.example');
      expect(
        (await openClient(world).get(`/data/website/invites/${token}`)).body.invite,
      ).toMatchObject({
        organization: { id: org.id, name: org.name },
        email: 'new@harbour.example',
        role: 'OWNER',
      });
      const old = await invite('new@harbour.example', { expiresAt: world.now() });
      expect((await openClient(world).get(`/data/website/invites/${old.token}`)).status).toBe(404);
      expect((await openClient(world).get('/data/website/invites/unknown')).status).toBe(404);
    });

    test('confirms the invited address and is accepted at sign-up', async () => {
      const { token, org } = await invite('Newcomer@harbour.example');
      const { client } = await signUp(world, {
        email: 'newcomer@harbour.example',
        inviteId: token,
      });
      expect(await orgsOf(client)).toEqual([org.id]);
      expect((await openClient(world).get(`/data/website/invites/${token}`)).status).toBe(404);
    });

    test('adds no member for another address, when expired or when accepted before', async () => {
      let joined = 0;
      for (const [name, override] of [
        ['wrong', {}],
        ['late', { expiresAt: new Date(world.now().getTime() - 1) }],
        ['used', { acceptedAt: world.now() }],
      ] as const) {
        const email = `${name}-guest@harbour.example`;
        const { token } = await invite(
          name === 'wrong' ? 'someone-else@harbour.example' : email,
          override,
        );
        const { client } = await signUp(world, { email, inviteId: token });
        await client.post(
          `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
        );
        joined += (await orgsOf(client)).length;
      }
      keepsPromise('invites.joined-by-the-wrong', joined, 0);
    });

    test('accepts the invitation at login of a user with the confirmed address', async () => {
      const { email } = await signUpVerified(world);
      const { token, org } = await invite(email);
      const client = openClient(world);
      await client.post('/data/website/login', { email, password: goodPassword, inviteId: token });
      expect(await orgsOf(client)).toEqual([org.id]);
    });
  });

  test('returns dashboard settings and cards to their owner only', async () => {
    const { client } = await signUp(world);
    expect(
      (
        await client.put('/data/userdashboard/general-settings', {
          theme: 'dark',
          showProfileOnboarding: false,
        })
      ).body.generalSettings,
    ).toMatchObject({
      theme: 'dark',
      showProfileOnboarding: false,
    });
    expect(
      (await client.put('/data/userdashboard/general-settings', { theme: 'system' })).body
        .generalSettings,
    ).toMatchObject({
      theme: null,
      showProfileOnboarding: false,
    });
    expect((await client.get('/data/users/me/payment-methods')).body.paymentMethods).toEqual([]);
  });
});

describe('login link services', () => {
  let visitor: Context;

  beforeAll(async () => {
    world = await startTestApp();
    visitor = { ...systemContext(world), actor: { kind: 'visitor' } };
  });

  beforeEach(() => world.db.rateLimit.deleteMany());

  const address = '198.51.100.9';

  const browser = { address, userAgent: null, sessionToken: null };

  describe('login link', () => {
    test.each([
      ['of a page of this site', '/es/empleos', { to: '/es/empleos' }],
      ['of another site', 'https://elsewhere.example/en', {}],
      ['of nothing', undefined, {}],
    ])('leads to its requested goal: %s', async (_what, to, kept) => {
      const { id: userId, email } = await makeUser(world.db);
      await requestLoginLink(visitor, email, to, address);
      const job = await world.db.outboxJob.findFirstOrThrow({
        where: { name: 'accounts.send-login-link', payload: { path: ['userId'], equals: userId } },
      });
      expect(job.payload).toEqual({ userId, ...kept });
      await sendLoginLink(visitor, userId, to);
      const { props } = await world.db.mailDelivery.findFirstOrThrow({ where: { userId } });
      const link = { tokenId: expect.any(String), purpose: 'LOGIN_LINK' };
      expect(props).toMatchObject({ link: to === undefined ? link : { ...link, to } });
      expect(JSON.stringify(props).includes('"to"')).toBe(to !== undefined);
    });

    test('sends no mail to an address without an account or of a deleted one', async () => {
      const before = await world.db.mailDelivery.count();
      await sendLoginLink(visitor, null, undefined);
      await sendLoginLink(visitor, newId(), undefined);
      expect(await world.db.mailDelivery.count()).toBe(before);
    });

    test('loses its validity once the account has another address', async () => {
      const { id, email } = await makeUser(world.db);
      await sendLoginLink(visitor, id, undefined);
      const token = await tokenFor(world, email, '/login-link');
      await world.db.user.update({ where: { id }, data: { email: `new-${email}` } });
      await expect(logInWithLink(visitor, token, browser)).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      });
      expect(await world.db.session.count({ where: { userId: id } })).toBe(0);
    });

    test('allows sixty attempts an hour for one network', async () => {
      for (let n = 0; n < 60; n += 1)
        await expect(logInWithLink(visitor, `guess-${n}`, browser)).rejects.toMatchObject({
          code: 'LINK_EXPIRED',
        });
      await expect(logInWithLink(visitor, 'one more', browser)).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });
  });
});
