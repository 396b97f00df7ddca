import type { Actor, Context } from '@causa/core/platform/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { completeLoginWithIdentity } from '@causa/core/accounts/login/complete-login-with-identity';
import { finishProviderLogin } from '@causa/core/accounts/login/finish-provider-login';
import {
  connectIdentity,
  storeIdentity,
  listIdentities,
  removeIdentity,
} from '@causa/core/accounts/login/identities';
import type { ProviderGateway, ProviderIdentity } from '@causa/core/accounts/login/provider';
import {
  getAuthorizationRequest,
  beginAttempt,
  signAttempt,
  verifyAttempt,
} from '@causa/core/accounts/login/provider-attempt';
import { removeLoginMethods } from '@causa/core/accounts/login/remove-login-methods';
import { readProviderState } from '@causa/shared/accounts/login-providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asFreshUser, asUser, type UserContext } from '../../support/actors.ts';
import { systemContext } from '../../support/client.ts';
import { overtaken } from '../../support/locks.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let visitor: Context;
let ana: UserContext;
let rosa: UserContext;
beforeAll(async () => {
  world = await startTestApp();
  visitor = { ...systemContext(world), actor: { kind: 'visitor' } };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rateLimit.deleteMany();
  [ana, rosa] = [await asFreshUser(world), await asFreshUser(world)];
});

const named = (subject: string): ProviderIdentity => ({
  subject,
  email: `${subject}@provider.example`,
  emailVerified: true,
  firstName: null,
  lastName: null,
});
const connected = (
  userId: string,
  provider: 'GOOGLE' | 'FACEBOOK' | 'APPLE',
  set: Partial<Prisma.OAuthIdentityUncheckedCreateInput> = {},
) => {
  const id = newId();
  const row = { id, provider, subjectHash: hashSecret(id), userId, createdAt: world.now() };
  return world.db.oAuthIdentity.create({ data: { ...row, ...set } });
};
const providersOf = async (userId: string) =>
  (await world.db.oAuthIdentity.findMany({ where: { userId } }))
    .map(({ provider }) => provider)
    .toSorted();
const mailsTo = (userId: string) => world.db.mailDelivery.count({ where: { userId } });
const asked = { to: null, tmpId: null, inviteId: null, connects: null, persistent: true } as const;

describe('provider attempt cookie', () => {
  const begin = (context: Context = visitor) =>
    beginAttempt(context, { ...asked, provider: 'google' });

  test('reads a signed cookie, with the default session without a choice', () => {
    const attempt = begin();
    expect(verifyAttempt(visitor, 'google', signAttempt(visitor.config, attempt))).toEqual({
      attempt,
      config: visitor.config,
    });
    const { persistent: _asked, ...older } = attempt;
    const cookie = signAttempt(visitor.config, older as typeof attempt);
    expect(verifyAttempt(visitor, 'google', cookie)?.attempt.persistent).toBe(true);
  });

  test('rejects changed text, a changed signature and a missing cookie', () => {
    const [text = '', mac = ''] = signAttempt(visitor.config, begin()).split('.');
    const [otherText = '', otherMac = ''] = signAttempt(visitor.config, begin()).split('.');
    for (const cookie of [
      `${otherText}.${mac}`,
      `${text}.${otherMac}`,
      `${text}.${mac.slice(1)}`,
      text,
      '',
      null,
    ])
      expect(verifyAttempt(visitor, 'google', cookie)).toBeNull();
  });

  test('rejects another provider and an expired cookie', () => {
    const attempt = begin();
    const cookie = signAttempt(visitor.config, attempt);
    expect(verifyAttempt(visitor, 'apple', cookie)).toBeNull();
    const at = (moment: number) => ({ ...visitor, now: () => new Date(moment) });
    expect(verifyAttempt(at(attempt.until - 1), 'google', cookie)?.attempt).toEqual(attempt);
    expect(verifyAttempt(at(attempt.until), 'google', cookie)).toBeNull();
  });

  test('starts its state with the language and with login or connect', () => {
    const stateOf = (connects: string | null) =>
      getAuthorizationRequest(visitor.config, { ...begin(), connects }, 'es').state;
    expect(stateOf(null)).toMatch(/^es\.enter\./);
    expect(stateOf(ana.userId)).toMatch(/^es\.connect\./);
    expect(readProviderState(stateOf(null))).toEqual({ locale: 'es', connects: false });
    expect(readProviderState(stateOf(ana.userId))).toEqual({ locale: 'es', connects: true });
    for (const state of ['xx.enter.abc', '', undefined])
      expect(readProviderState(state)).toEqual({ locale: undefined, connects: false });
  });
});

describe('finishProvider', () => {
  const finished: unknown[] = [];
  const gateway: ProviderGateway = {
    begin: () => Promise.reject(new Error('not asked for')),
    finish: (round) => {
      finished.push(round);
      return Promise.resolve(named(newId()));
    },
  };
  const browser = { address: '198.51.100.9', userAgent: null, sessionToken: null };
  const comeBack = (
    context: Context,
    set: {
      state?: string;
      cookie?: null;
      connects?: string;
      persistent?: boolean;
      keepLoggedIn?: boolean;
      finish?: ProviderGateway['finish'];
      providers?: 'none';
    } = {},
  ) => {
    const attempt = beginAttempt(context, {
      ...asked,
      provider: 'google',
      connects: set.connects ?? null,
      persistent: set.persistent ?? true,
    });
    const { state } = getAuthorizationRequest(context.config, attempt, 'en');
    const cookie = signAttempt(context.config, attempt);
    const returned = {
      provider: 'google',
      code: 'a code',
      state: set.state ?? state,
      keepLoggedIn: set.keepLoggedIn ?? true,
      cookie: set.cookie === null ? null : cookie,
    } as const;
    const google = { ...gateway, ...(set.finish === undefined ? {} : { finish: set.finish }) };
    const providers = set.providers === 'none' ? {} : { google };
    return finishProviderLogin(context, providers, returned, browser, null);
  };
  beforeEach(() => finished.splice(0));

  test('refuses a provider without configuration', async () => {
    await expect(comeBack(visitor, { providers: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('refuses the state of another attempt and a missing language or state, without asking the provider', async () => {
    const other = getAuthorizationRequest(
      visitor.config,
      beginAttempt(visitor, { ...asked, provider: 'google' }),
      'en',
    ).state;
    for (const state of [other, 'xx.enter.abc', ''])
      await expect(comeBack(visitor, { state })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(finished).toEqual([]);
  });

  test('refuses a browser that did not start it, without asking the provider', async () => {
    await expect(comeBack(visitor, { cookie: null })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect(finished).toEqual([]);
  });

  test.each([
    { persistent: true, keepLoggedIn: true, kept: true },
    { persistent: true, keepLoggedIn: false, kept: false },
    { persistent: false, keepLoggedIn: true, kept: false },
  ])('keeps the chosen session length: $persistent, $keepLoggedIn', async ({ kept, ...choice }) => {
    expect((await comeBack(visitor, choice)).persistent).toBe(kept);
  });

  test('connects an account without a password, also without a fresh login', async () => {
    const stale = await asUser(world);
    expect((await comeBack(stale, { connects: stale.userId })).outcome).toBe('CONNECTED');
    expect(await providersOf(stale.userId)).toEqual(['GOOGLE']);
  });

  test('retries only when another request was first', async () => {
    await world.pool.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION refuse_identity() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM nextval('tries'); RAISE EXCEPTION 'not kept'; END $$;
      CREATE TRIGGER refused_identity BEFORE INSERT ON oauth_identities
        FOR EACH ROW EXECUTE FUNCTION refuse_identity()`);
    await expect(comeBack(visitor)).rejects.toThrow('not kept');
    const { rows } = await world.pool.query('SELECT last_value FROM tries');
    await world.pool.query('DROP FUNCTION refuse_identity CASCADE; DROP SEQUENCE tries');
    expect(rows).toEqual([{ last_value: '1' }]);
  });

  test('connects nothing to an account other than the one that started', async () => {
    await expect(comeBack(ana, { connects: rosa.userId })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect([await providersOf(ana.userId), await providersOf(rosa.userId)]).toEqual([[], []]);
    expect(finished).toEqual([]);
  });

  test('allows thirty in fifteen minutes for one network', async () => {
    const wrong = { state: 'en.enter.wrong' };
    for (let n = 0; n < 30; n += 1)
      await expect(comeBack(visitor, wrong)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(comeBack(visitor, wrong)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('writes failures with their reason to the security log, and nothing for unauthorized requests', async () => {
    const lines: object[] = [];
    const note = (line: object) => void lines.push(line);
    const log = { info: note, warn: note, error: note };
    const listening = (context: Context) => ({ ...context, log });
    const expired = { code: 'LINK_EXPIRED' };
    await expect(comeBack(listening(visitor), { state: 'en.enter.x' })).rejects.toMatchObject(
      expired,
    );
    await expect(comeBack(listening(ana), { state: 'en.connect.x' })).rejects.toMatchObject(
      expired,
    );
    await expect(comeBack(listening(visitor), { connects: ana.userId })).rejects.toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
    const unconfirmed = { ...rosa, actor: { ...rosa.actor, isVerified: false } as Actor };
    await expect(comeBack(listening(unconfirmed), { connects: rosa.userId })).rejects.toMatchObject(
      { code: 'EMAIL_UNVERIFIED' },
    );
    const away = () => Promise.reject(new Error('the provider is away'));
    await expect(comeBack(listening(visitor), { finish: away })).rejects.toThrow('is away');
    expect(lines).toMatchObject([
      { event: 'login', outcome: 'failed', method: 'google', reason: 'LINK_EXPIRED' },
      { event: 'provider.connected', outcome: 'failed', reason: 'LINK_EXPIRED' },
    ]);
    expect(lines).toHaveLength(2);
  });

  test('logs a refusal when a login is required or the provider belongs to another account', async () => {
    const lines: object[] = [];
    const note = (line: object) => void lines.push(line);
    const log = { info: note, warn: note, error: note };
    const { email } = await world.db.user.findUniqueOrThrow({ where: { id: rosa.userId } });
    const unsure = () => Promise.resolve({ ...named(newId()), email, emailVerified: false });
    await expect(comeBack({ ...visitor, log }, { finish: unsure })).rejects.toMatchObject({
      code: 'LOG_IN_FIRST',
    });
    const subject = newId();
    await connected(rosa.userId, 'GOOGLE', { subjectHash: hashSecret(subject) });
    const taken = () => Promise.resolve(named(subject));
    await expect(
      comeBack({ ...ana, log }, { connects: ana.userId, finish: taken }),
    ).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' });
    expect(lines).toMatchObject([
      { event: 'login', outcome: 'refused', reason: 'LOG_IN_FIRST' },
      { event: 'provider.connected', outcome: 'refused', reason: 'ALREADY_CONNECTED' },
    ]);
  });
});

describe('completeLoginWithIdentity', () => {
  const browser = { address: '198.51.100.9', userAgent: null, sessionToken: null };
  const enter = (set: Partial<ProviderIdentity>) => {
    const identity = { ...named(newId()), ...set };
    const attempt = beginAttempt(visitor, { ...asked, provider: 'google' });
    const call = { provider: 'google', identity, attempt, locale: 'en' } as const;
    return completeLoginWithIdentity(visitor, call, browser, null);
  };
  const userOf = (id: string) => world.db.user.findUniqueOrThrow({ where: { id } });
  const templatesTo = async (userId: string) =>
    (await world.db.mailDelivery.findMany({ where: { userId } })).map(({ template }) => template);

  test('opens the account of an address confirmed on both sides', async () => {
    const { email } = await userOf(ana.userId);
    expect(await enter({ email })).toMatchObject({
      outcome: 'SIGNED_IN',
      userId: ana.userId,
      deletionCancelled: false,
    });
    expect(await providersOf(ana.userId)).toEqual(['GOOGLE']);
  });

  test('opens no account with an address unconfirmed on either side', async () => {
    const [{ email }, { email: unconfirmed }] = [
      await userOf(ana.userId),
      await userOf(rosa.userId),
    ];
    await world.db.user.update({ where: { id: rosa.userId }, data: { emailVerifiedAt: null } });
    for (const set of [{ email, emailVerified: false }, { email: unconfirmed }])
      await expect(enter(set)).rejects.toMatchObject({ code: 'LOG_IN_FIRST' });
    expect([await providersOf(ana.userId), await providersOf(rosa.userId)]).toEqual([[], []]);
  });

  test('opens no account connected to another person of the provider', async () => {
    const { email } = await userOf(ana.userId);
    await connected(ana.userId, 'GOOGLE');
    await expect(enter({ email })).rejects.toMatchObject({ code: 'LOG_IN_FIRST' });
    expect(await providersOf(ana.userId)).toEqual(['GOOGLE']);
    // An identity of another provider is accepted.
    await connected(rosa.userId, 'APPLE');
    const { email: other } = await userOf(rosa.userId);
    expect(await enter({ email: other })).toMatchObject({ userId: rosa.userId });
  });

  test.each(['ana', 'ana@harbour.example\u0000', 'a@b', `${'a'.repeat(250)}@harbour.example`])(
    'asks for an address when the provider returns %j',
    async (email) => {
      const { userId, outcome } = await enter({ email });
      expect(outcome).toBe('SIGNED_UP');
      expect(await userOf(userId)).toMatchObject({ email: '', emailVerifiedAt: null });
    },
  );

  test('cancels a pending deletion and reports it', async () => {
    const subject = newId();
    await connected(ana.userId, 'GOOGLE', { subjectHash: hashSecret(subject) });
    const deletionRequestedAt = world.now();
    await world.db.user.update({ where: { id: ana.userId }, data: { deletionRequestedAt } });
    expect(await enter({ subject })).toMatchObject({ userId: ana.userId, deletionCancelled: true });
  });

  test.each([
    ['vouched for', { emailVerified: true }, true, ['welcome']],
    ['not vouched for', { emailVerified: false }, false, ['verify-email']],
    ['missing', { email: null, emailVerified: true }, false, []],
  ] as const)(
    'makes an account, confirmed or asked to confirm: address %s',
    async (_address, set, isVerified, mails) => {
      const entered = await enter(set);
      expect(entered).toMatchObject({ outcome: 'SIGNED_UP', deletionCancelled: false });
      const { emailVerifiedAt } = await userOf(entered.userId);
      expect([emailVerifiedAt !== null, await templatesTo(entered.userId)]).toEqual([
        isVerified,
        mails,
      ]);
      const { userId } = entered;
      const links = await world.db.accountToken.count({ where: { userId } });
      expect(links).toBe(mails.filter((mail) => mail === 'verify-email').length);
    },
  );

  test('stores the name of the provider on one line, or none when it is invalid', async () => {
    const { userId } = await enter({ firstName: ' In\u202e\nés ', lastName: '\u0000' });
    expect(await userOf(userId)).toMatchObject({ firstName: 'In és', lastName: null });
    const other = await enter({ firstName: 'https://win.example', lastName: null });
    expect((await userOf(other.userId)).firstName).toBeNull();
  });
});

describe('connected provider', () => {
  test('notifies an existing account by mail, not a new one', async () => {
    const [one, two] = await Promise.all(
      [ana, rosa].map(({ userId }) => world.db.user.findUniqueOrThrow({ where: { id: userId } })),
    );
    if (one === undefined || two === undefined) throw new Error('no users');
    await storeIdentity(visitor, one, 'google', named(newId()));
    await storeIdentity(visitor, two, 'google', named(newId()), { isNew: true });
    expect([await mailsTo(one.id), await mailsTo(two.id)]).toEqual([1, 0]);
  });

  test('connects once for repeated requests and cancels no deletion', async () => {
    const identity = named(newId());
    for (let n = 0; n < 2; n += 1)
      expect(await connectIdentity(ana, ana.userId, 'google', identity)).toEqual({
        outcome: 'CONNECTED',
        userId: ana.userId,
        token: null,
        deletionCancelled: false,
      });
    expect([await providersOf(ana.userId), await mailsTo(ana.userId)]).toEqual([['GOOGLE'], 1]);
  });

  test('refuses a provider of another account, and a second one of its kind', async () => {
    const taken = named(newId());
    await connectIdentity(rosa, rosa.userId, 'google', taken);
    const refused = { code: 'ALREADY_CONNECTED' };
    await expect(connectIdentity(ana, ana.userId, 'google', taken)).rejects.toMatchObject(refused);
    // Identities of other users and of other providers do not conflict.
    await connectIdentity(ana, ana.userId, 'apple', named(newId()));
    await connectIdentity(ana, ana.userId, 'google', named(newId()));
    await expect(connectIdentity(ana, ana.userId, 'google', named(newId()))).rejects.toMatchObject(
      refused,
    );
    expect(await providersOf(ana.userId)).toEqual(['APPLE', 'GOOGLE']);
  });

  test('connects one of its kind under concurrency', async () => {
    const late = overtaken(
      visitor,
      (tx) => connectIdentity(tx, ana.userId, 'google', named(newId())),
      () =>
        inTransaction(visitor, (tx) => connectIdentity(tx, ana.userId, 'google', named(newId()))),
    );
    await expect(late).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' });
    expect(await providersOf(ana.userId)).toEqual(['GOOGLE']);
  });

  test('appears to its owner, the first one first', async () => {
    await connected(ana.userId, 'APPLE', {
      createdAt: new Date('2026-01-02'),
      email: 'a@x.example',
    });
    await connected(ana.userId, 'GOOGLE', { createdAt: new Date('2026-01-01') });
    await connected(rosa.userId, 'FACEBOOK');
    expect(await listIdentities(ana)).toEqual([
      { provider: 'google', email: null, connectedAt: '2026-01-01T00:00:00.000Z' },
      { provider: 'apple', email: 'a@x.example', connectedAt: '2026-01-02T00:00:00.000Z' },
    ]);
  });

  test('leaves others connected when removed', async () => {
    for (const { userId } of [ana, rosa])
      for (const provider of ['GOOGLE', 'APPLE'] as const) await connected(userId, provider);
    await removeIdentity(ana, 'google');
    expect([await providersOf(ana.userId), await providersOf(rosa.userId)]).toEqual([
      ['APPLE'],
      ['APPLE', 'GOOGLE'],
    ]);
    await expect(removeIdentity(ana, 'google')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('first proof of a mailbox', () => {
  const fill = async () => {
    for (const { userId } of [ana, rosa]) {
      await connected(userId, 'APPLE', { createdAt: new Date('2026-01-02') });
      await connected(userId, 'GOOGLE', { createdAt: new Date('2026-01-01') });
    }
  };

  test.each([
    ['SIGN_UP', null, ['GOOGLE']],
    ['SIGN_UP', 'a hash', []],
    ['RECOVERY', null, []],
  ] as const)(
    '(%s, password %s) removes earlier providers except the creating one: %j',
    async (proof, passwordHash, left) => {
      await fill();
      await removeLoginMethods(visitor, { id: ana.userId, passwordHash }, proof);
      expect(await providersOf(ana.userId)).toEqual(left);
      expect(await providersOf(rosa.userId)).toEqual(['APPLE', 'GOOGLE']);
    },
  );
});
