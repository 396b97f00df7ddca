import { completeLogin } from '@causa/core/accounts/login/complete-login';
import { completeProfileBasics } from '@causa/core/accounts/signup/complete-profile-basics';
import { confirmMailboxOwner } from '@causa/core/accounts/email/confirm-mailbox-owner';
import { issueToken } from '@causa/core/accounts/sessions/account-tokens';
import { logIn } from '@causa/core/accounts/login/log-in';
import { hashPassword } from '@causa/core/accounts/password/passwords';
import { resendVerification } from '@causa/core/accounts/email/send-verification';
import { findSession, startSession } from '@causa/core/accounts/sessions/sessions';
import { signUp, listSignUpProblems } from '@causa/core/accounts/signup/sign-up';
import { verifyEmail } from '@causa/core/accounts/email/verify-email';
import type { Context } from '@causa/core/platform/context';
import type { User } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../support/actors.ts';
import { systemContext } from '../../support/client.ts';
import { makeUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let visitor: Context;
let passwordHash: string;
beforeAll(async () => {
  world = await startTestApp();
  visitor = { ...systemContext(world), actor: { kind: 'visitor' } };
  passwordHash = await hashPassword(password);
});
afterAll(() => world.close());
beforeEach(() => world.db.rateLimit.deleteMany());

const password = 'tide-lamp-quiet-nine';
const browser = { address: '198.51.100.9', userAgent: 'Test browser', sessionToken: null };
const other = () => `${newId()}@harbour.example`;
const userOf = (id: string) => world.db.user.findUniqueOrThrow({ where: { id } });
const sessionsOf = (userId: string) => world.db.session.count({ where: { userId } });
const templatesTo = async (userId: string) =>
  (await world.db.mailDelivery.findMany({ where: { userId } }))
    .map(({ template }) => template)
    .toSorted();
const tooMany = { code: 'TOO_MANY_REQUESTS' };
const refusedAs = (field: string, code: string) => ({ code: 'INVALID', fields: [{ field, code }] });

describe('signUp', () => {
  const sign = (set: { email?: string; password?: string } = {}) =>
    signUp(
      visitor,
      { email: other(), password, firstName: 'Ana', lastName: 'Duarte', locale: 'en', ...set },
      browser,
      null,
    );

  test('makes an account and a session at once and mails a link to confirm the address', async () => {
    const email = other();
    const { user, token } = await sign({ email });
    expect(user).toMatchObject({ email, emailVerified: false, name: 'Ana Duarte' });
    expect(await findSession(visitor, token)).toMatchObject({ userId: user.id });
    expect(await templatesTo(user.id)).toEqual(['verify-email']);
  });

  test('rejects a guessable password before it reports a taken address', async () => {
    await expect(sign({ password: 'password1' })).rejects.toMatchObject(
      refusedAs('password', 'FIELD_PASSWORD_COMMON'),
    );
    const { email } = await makeUser(world.db);
    await expect(sign({ email, password: 'password1' })).rejects.toMatchObject({
      fields: [{ field: 'email' }, { field: 'password' }],
    });
    await expect(sign({ email: email.toUpperCase() })).rejects.toMatchObject(
      refusedAs('email', 'FIELD_EMAIL_TAKEN'),
    );
  });

  test('allows twenty sign-ups an hour for one network', async () => {
    for (let n = 0; n < 20; n += 1)
      await expect(sign({ password: 'password1' })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(sign()).rejects.toMatchObject(tooMany);
  });

  test.each([
    ['that is guessed', { password: 'password1' }, ['password']],
    ['of two hundred characters that is guessed', { password: 'a'.repeat(200) }, ['password']],
    ['made of the name beside it', { password: 'filomena1', firstName: 'Filomena' }, ['password']],
    ['that is too long to be looked at', { password: 'a'.repeat(201) }, []],
    ['that is missing', { email: 'password1' }, []],
    ['that is no text', { password: 12_345_678 }, []],
    ['that is not guessed', { password }, []],
  ])('reports with the other fields a password %s', async (_what, body, fields) => {
    expect((await listSignUpProblems(body)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('logIn', () => {
  const enter = (email: string, said: string) =>
    logIn(visitor, { email, password: said }, browser, null);

  test('requires the password of the account', async () => {
    const { id, email } = await makeUser(world.db, { passwordHash });
    for (const [address, said] of [
      [email, 'another password'],
      [other(), password],
      [(await makeUser(world.db)).email, password],
    ] as const)
      await expect(enter(address, said)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await enter(email.toUpperCase(), password)).toMatchObject({
      user: { id },
      deletionCancelled: false,
    });
  });

  test('cancels a pending deletion and reports it', async () => {
    const deletionRequestedAt = world.now();
    const { id, email } = await makeUser(world.db, { passwordHash, deletionRequestedAt });
    const someone = await makeUser(world.db, { deletionRequestedAt });
    expect((await enter(email, password)).deletionCancelled).toBe(true);
    expect((await userOf(id)).deletionRequestedAt).toBeNull();
    expect((await userOf(someone.id)).deletionRequestedAt).toEqual(deletionRequestedAt);
  });

  test('changes no account without a pending deletion', async () => {
    const user = await makeUser(world.db, { updatedAt: world.now() });
    await completeLogin(visitor, user, browser, { browserName: null });
    expect((await userOf(user.id)).updatedAt).toEqual(world.now());
  });

  test.each([
    ['the first one', [], 'A phone', []],
    ['one like another of the account', ['A desk', 'A phone'], 'A phone', []],
    ['one that is not named, as another was not', [null], null, []],
    ['one that no other is like', ['A desk'], 'A phone', ['new-sign-in']],
    ['one that is not named, as no other is', ['A desk'], null, ['new-sign-in']],
    ['one like another in all that is kept of its name', ['x'.repeat(300)], 'x'.repeat(301), []],
  ])('notifies the user about a new browser: %s', async (_what, before, userAgent, mails) => {
    const user = await makeUser(world.db);
    for (const known of before)
      await startSession(visitor, user.id, { ...browser, userAgent: known });
    await completeLogin(visitor, user, { ...browser, userAgent }, { browserName: null });
    expect(await templatesTo(user.id)).toEqual(mails);
  });
});

describe('account address confirmation', () => {
  async function unverified(): Promise<Context & { userId: string }> {
    const context = await asUser(world);
    const { actor, userId } = context;
    if (actor.kind !== 'user') throw new Error('no user');
    await world.db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
    return { ...context, actor: { ...actor, isVerified: false } };
  }
  const minutes = 60;
  const link = async (userId: string, purpose: 'VERIFY_EMAIL' | 'LOGIN_LINK' = 'VERIFY_EMAIL') => {
    const { email } = await userOf(userId);
    const id = await issueToken(visitor, { userId, purpose, email, minutes });
    return signToken(visitor.config, id, purpose);
  };
  const verify = (token: string) => verifyEmail(visitor, token, browser.address);

  test('can be confirmed again five times an hour, and not once confirmed', async () => {
    const ana = await unverified();
    for (let n = 0; n < 5; n += 1) expect(await resendVerification(ana)).toBe(true);
    await expect(resendVerification(ana)).rejects.toMatchObject(tooMany);
    expect(await templatesTo(ana.userId)).toHaveLength(5);
    const rosa = await asUser(world);
    expect([await resendVerification(rosa), await templatesTo(rosa.userId)]).toEqual([false, []]);
  });

  test('confirms by the mailed link and welcomes the user', async () => {
    const { userId } = await unverified();
    expect(await verify(await link(userId))).toEqual({ userId, redirectTo: null });
    expect((await userOf(userId)).emailVerifiedAt).toEqual(world.now());
    expect(await templatesTo(userId)).toEqual(['welcome']);
  });

  test('refuses a link to an earlier address or for another purpose', async () => {
    const { userId } = await unverified();
    const [older, login] = [await link(userId), await link(userId, 'LOGIN_LINK')];
    await world.db.user.update({ where: { id: userId }, data: { email: other() } });
    for (const token of [older, login])
      await expect(verify(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await userOf(userId)).emailVerifiedAt).toBeNull();
  });

  test('accepts sixty confirmation attempts an hour for one network', async () => {
    for (let n = 0; n < 60; n += 1)
      await expect(verify(`guess ${n}`)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(verify('one more')).rejects.toMatchObject(tooMany);
  });

  /** Creates a user with a password, a session and a pending link. */
  async function withAll(set: Partial<User>): Promise<User> {
    const user = await makeUser(world.db, { passwordHash, ...set });
    await startSession(visitor, user.id, browser);
    await link(user.id, 'LOGIN_LINK');
    return user;
  }
  const left = async ({ id }: User) => ({
    password: (await userOf(id)).passwordHash !== null,
    sessions: await sessionsOf(id),
    links: await world.db.accountToken.count({ where: { userId: id } }),
    mails: await templatesTo(id),
  });

  test.each([
    ['RECOVERY', { password: false, sessions: 0, links: 0, mails: ['welcome'] }],
    ['SIGN_UP', { password: true, sessions: 1, links: 0, mails: ['welcome'] }],
  ] as const)('keeps after its first proof by %s only what the owner made', async (proof, kept) => {
    const ana = await withAll({ emailVerifiedAt: null });
    const rosa = await withAll({ emailVerifiedAt: null });
    await confirmMailboxOwner(visitor, ana, proof);
    expect(await left(ana)).toEqual(kept);
    expect(await left(rosa)).toEqual({ password: true, sessions: 1, links: 1, mails: [] });
    expect((await userOf(rosa.id)).emailVerifiedAt).toBeNull();
  });

  test('keeps the whole account when it was proven before', async () => {
    const ana = await withAll({});
    await confirmMailboxOwner(visitor, ana, 'RECOVERY');
    expect(await left(ana)).toEqual({ password: true, sessions: 1, links: 1, mails: [] });
  });

  describe('added to an account without one', () => {
    const names = { firstName: 'Inés', lastName: 'Roca' };
    const nameless = async () => {
      const ana = await unverified();
      await world.db.user.update({ where: { id: ana.userId }, data: { email: '' } });
      return ana;
    };

    test('stores the address and mails a link to confirm it', async () => {
      const [ana, email] = [await nameless(), other()];
      expect(await completeProfileBasics(ana, { ...names, email })).toMatchObject({
        ...names,
        email,
      });
      expect(await templatesTo(ana.userId)).toEqual(['verify-email']);
    });

    test('ignores names alone and accounts that already have one', async () => {
      const [ana, rosa] = [await nameless(), await unverified()];
      const { email } = await userOf(rosa.userId);
      expect(await completeProfileBasics(ana, names)).toMatchObject({ ...names, email: '' });
      expect(await completeProfileBasics(rosa, { ...names, email: other() })).toMatchObject({
        ...names,
        email,
      });
      expect([await templatesTo(ana.userId), await templatesTo(rosa.userId)]).toEqual([[], []]);
    });

    test('refuses the address and the names when another account has it', async () => {
      const ana = await nameless();
      const { email } = await makeUser(world.db);
      await expect(
        completeProfileBasics(ana, { ...names, email: email.toUpperCase() }),
      ).rejects.toMatchObject(refusedAs('email', 'FIELD_EMAIL_TAKEN'));
      expect(await userOf(ana.userId)).toMatchObject({ email: '', firstName: 'Ana' });
    });

    test('allows ten attempts an hour', async () => {
      const ana = await nameless();
      for (let n = 0; n < 10; n += 1) await completeProfileBasics(ana, names);
      await expect(completeProfileBasics(ana, names)).rejects.toMatchObject(tooMany);
    });
  });
});
