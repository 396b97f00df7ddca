import { issueToken, useToken } from '@causa/core/accounts/sessions/account-tokens';
import { changePassword, confirmPassword } from '@causa/core/accounts/password/change-password';
import { logIn } from '@causa/core/accounts/login/log-in';
import { matchesPassword, hashPassword } from '@causa/core/accounts/password/passwords';
import {
  forgotPassword,
  resetPassword,
  sendReset,
} from '@causa/core/accounts/password/reset-password';
import { findSession, startSession } from '@causa/core/accounts/sessions/sessions';
import type { Context } from '@causa/core/platform/context';
import type { User } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { signToken } from '@causa/core/platform/crypto/link-token';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAfter, systemContext } from '../../support/client.ts';
import { overtaken } from '../../support/locks.ts';
import { makeUser, testNow } from '../../support/factories.ts';
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
const next = 'a farol que canta';
const guessed = { code: 'INVALID', fields: [{ field: 'password', code: 'FIELD_PASSWORD_COMMON' }] };
const minutes = 60;
const freshMs = 10 * 60_000;
const browser = { address: '198.51.100.9', userAgent: 'Test browser', sessionToken: null };
const userOf = (id: string) => world.db.user.findUniqueOrThrow({ where: { id } });

/** Creates a user in their own browser, with a password by default. */
async function loggedIn(set: Partial<User> = {}): Promise<Context & { userId: string }> {
  const { id } = await makeUser(world.db, { passwordHash, ...set });
  return inAnotherBrowser(id);
}

async function inAnotherBrowser(userId: string): Promise<Context & { userId: string }> {
  const actor = await findSession(visitor, await startSession(visitor, userId, browser));
  if (actor === null) throw new Error('no session');
  return { ...visitor, actor, userId };
}

const sessionsOf = (userId: string) => world.db.session.count({ where: { userId } });
const purposesOf = async (userId: string) =>
  (await world.db.accountToken.findMany({ where: { userId } }))
    .map(({ purpose, usedAt }) => `${purpose}${usedAt === null ? '' : ' (used)'}`)
    .toSorted();
async function issue(userId: string, purpose: TokenPurpose) {
  const { email } = await userOf(userId);
  const id = await issueToken(visitor, { userId, purpose, email, minutes });
  return signToken(visitor.config, id, purpose);
}

describe('password change', () => {
  const change = (context: Context, to: string, currentPassword: string | undefined = password) =>
    changePassword(context, { currentPassword, password: to }, browser);

  test('refuses a guessable password and one with facts about its owner', async () => {
    const ana = await loggedIn({ firstName: 'Filomena' });
    for (const weak of ['password1', 'filomena2024'])
      await expect(change(ana, weak)).rejects.toMatchObject(guessed);
    expect((await userOf(ana.userId)).passwordHash).toBe(passwordHash);
  });

  test('ends sessions and unused reset links of its own account only', async () => {
    const [ana, rosa] = [await loggedIn(), await loggedIn()];
    await inAnotherBrowser(ana.userId);
    await useToken(visitor, await issue(ana.userId, 'RESET_PASSWORD'), ['RESET_PASSWORD']);
    for (const { userId } of [ana, rosa])
      for (const purpose of ['RESET_PASSWORD', 'LOGIN_LINK'] as const) await issue(userId, purpose);
    const { token } = await change(ana, next);
    expect(await findSession(visitor, token)).toMatchObject({ userId: ana.userId });
    expect([await sessionsOf(ana.userId), await sessionsOf(rosa.userId)]).toEqual([1, 1]);
    expect([await purposesOf(ana.userId), await purposesOf(rosa.userId)]).toEqual([
      ['LOGIN_LINK', 'RESET_PASSWORD (used)'],
      ['LOGIN_LINK', 'RESET_PASSWORD'],
    ]);
    const { passwordHash: changed } = await userOf(ana.userId);
    expect(await matchesPassword(changed, next)).toBe(true);
  });

  test.each([
    ['stays where one', testNow, ['CHANGE_EMAIL_NEW', 'VERIFY_EMAIL']],
    ['ends where none', null, ['VERIFY_EMAIL']],
  ])(
    'changes the password, with the email change link %s confirmed before',
    async (_address, emailVerifiedAt, left) => {
      const { userId, ...context } = await loggedIn({ emailVerifiedAt });
      for (const purpose of ['CHANGE_EMAIL_NEW', 'VERIFY_EMAIL'] as const)
        await issue(userId, purpose);
      await change(context, next);
      expect(await purposesOf(userId)).toEqual(left);
    },
  );
});

describe('concurrent password change', () => {
  const changing = (userId: string) => async (tx: Context) => {
    await tx.db.user.update({
      where: { id: userId },
      data: { passwordHash: await hashPassword(next) },
    });
    await tx.db.session.deleteMany({ where: { userId } });
  };

  test('lets nobody log in with the previous password', async () => {
    const ana = await loggedIn();
    const { email } = await userOf(ana.userId);
    const late = overtaken(visitor, changing(ana.userId), () =>
      logIn(visitor, { email, password }, browser, null),
    );
    await expect(late).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await sessionsOf(ana.userId)).toBe(0);
  });

  test('refuses a session that it ended', async () => {
    const ana = await loggedIn();
    const late = overtaken(visitor, changing(ana.userId), () =>
      changePassword(ana, { currentPassword: password, password: 'a ponte que dança' }, browser),
    );
    await expect(late).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' });
    const { passwordHash: changed } = await userOf(ana.userId);
    expect(await matchesPassword(changed, next)).toBe(true);
    expect(await sessionsOf(ana.userId)).toBe(0);
  });
});

test('refuses every password for an account without one, also the comparison password', async () => {
  expect(await matchesPassword(null, 'nobody has this password')).toBe(false);
});

test('keeps an account when login and deletion request happen at the same time', async () => {
  const { userId } = await loggedIn();
  const { email } = await userOf(userId);
  await overtaken(
    visitor,
    (tx) =>
      tx.db.user.update({ where: { id: userId }, data: { deletionRequestedAt: world.now() } }),
    () => logIn(visitor, { email, password }, browser, null),
  );
  expect((await userOf(userId)).deletionRequestedAt).toBeNull();
});

describe('password in a form', () => {
  const confirm = (context: Context & { userId: string }, said: string | undefined) =>
    confirmPassword(context, context.userId, said, 'currentPassword');
  const wrong = {
    code: 'INVALID',
    fields: [{ field: 'currentPassword', code: 'FIELD_PASSWORD_WRONG' }],
  };

  test('must be that of the account, also after a fresh login', async () => {
    const ana = await loggedIn();
    for (const said of ['another one', '', undefined])
      await expect(confirm(ana, said)).rejects.toMatchObject(wrong);
    expect(await confirm(ana, password)).toMatchObject({ id: ana.userId });
  });

  test('requires a fresh login instead without a password', async () => {
    const ana = await loggedIn({ passwordHash: null });
    expect(await confirm(contextAfter(ana, freshMs), undefined)).toMatchObject({ id: ana.userId });
    await expect(confirm(contextAfter(ana, freshMs + 1), undefined)).rejects.toMatchObject({
      code: 'FRESH_LOGIN_REQUIRED',
    });
  });

  test('can be guessed ten times an hour in one session, and matches do not count', async () => {
    const ana = await loggedIn();
    await confirm(ana, password);
    for (let n = 0; n < 10; n += 1)
      await expect(confirm(ana, 'another one')).rejects.toMatchObject(wrong);
    await expect(confirm(ana, password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const phone = await inAnotherBrowser(ana.userId);
    expect(await confirm(phone, password)).toMatchObject({ id: ana.userId });
  });
});

describe('password reset link', () => {
  const jobs = () => world.db.outboxJob.count({ where: { name: 'accounts.send-reset' } });
  const mailsTo = (userId: string) => world.db.mailDelivery.count({ where: { userId } });

  test('allows twenty requests an hour for one network', async () => {
    const ask = () => forgotPassword(visitor, `${newId()}@harbour.example`, browser.address);
    for (let n = 0; n < 20; n += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('allows five an hour for one account and network, silently', async () => {
    const email = `${newId()}@harbour.example`;
    const before = await jobs();
    for (let n = 0; n < 6; n += 1) await forgotPassword(visitor, email, browser.address);
    expect((await jobs()) - before).toBe(5);
  });

  test('sends no mail to an address without an account or of a deleted one', async () => {
    const { id } = await makeUser(world.db);
    const before = await world.db.mailDelivery.count();
    await sendReset(visitor, null);
    await sendReset(visitor, newId());
    expect(await world.db.mailDelivery.count()).toBe(before);
    await sendReset(visitor, id);
    expect(await mailsTo(id)).toBe(1);
  });

  const reset = (token: string, to = next) => resetPassword(visitor, token, to, browser);

  test('sets the password, confirms the address and ends other sessions and links', async () => {
    const ana = await loggedIn({ emailVerifiedAt: null });
    await issue(ana.userId, 'VERIFY_EMAIL');
    const { token, user } = await reset(await issue(ana.userId, 'RESET_PASSWORD'));
    expect(user).toMatchObject({ id: ana.userId, emailVerified: true, hasPassword: true });
    expect(await findSession(visitor, token)).toMatchObject({ userId: ana.userId });
    expect([await sessionsOf(ana.userId), await purposesOf(ana.userId)]).toEqual([1, []]);
    expect(await matchesPassword((await userOf(ana.userId)).passwordHash, next)).toBe(true);
  });

  test('rejects a guessable password and stays valid', async () => {
    const { id, firstName } = await makeUser(world.db, { firstName: 'Filomena' });
    const token = await issue(id, 'RESET_PASSWORD');
    for (const weak of ['password1', `${firstName}2024`])
      await expect(reset(token, weak)).rejects.toMatchObject(guessed);
    await reset(token);
  });

  test('loses its validity once the account has another address', async () => {
    const { id, email } = await makeUser(world.db);
    const token = await issue(id, 'RESET_PASSWORD');
    await world.db.user.update({ where: { id }, data: { email: `new-${email}` } });
    await expect(reset(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await userOf(id)).passwordHash).toBeNull();
  });

  test('logs in the owner of an account with a pending deletion and keeps the account', async () => {
    const { id } = await makeUser(world.db, { deletionRequestedAt: world.now() });
    const entered = await reset(await issue(id, 'RESET_PASSWORD'));
    expect(entered).toMatchObject({ deletionCancelled: true });
    expect(await findSession(visitor, entered.token)).toMatchObject({ userId: id });
  });

  test('allows sixty attempts an hour for one network', async () => {
    for (let n = 0; n < 60; n += 1)
      await expect(reset(`guess ${n}`)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(reset('one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
