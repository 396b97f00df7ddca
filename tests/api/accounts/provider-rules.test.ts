import type { Context } from '@causa/core/context';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/ids';
import { hashSecret } from '@causa/core/kernel/secret-hash';
import { finishProvider } from '@causa/core/sign-in/finish-provider';
import {
  connectIdentity,
  keepIdentity,
  listIdentities,
  removeIdentity,
} from '@causa/core/sign-in/identities';
import type { ProviderGateway, ProviderIdentity } from '@causa/core/sign-in/provider';
import {
  authorizationRequest,
  beginAttempt,
  localeOfState,
  signAttempt,
  verifyAttempt,
} from '@causa/core/sign-in/provider-attempt';
import { removeLoginMethods } from '@causa/core/sign-in/remove-login-methods';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../support/actors.ts';
import { systemContext } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

type Member = Context & { userId: string };

let world: TestApp;
let visitor: Context;
let ana: Member;
let rosa: Member;
beforeAll(async () => {
  world = await startTestApp();
  visitor = { ...systemContext(world), actor: { kind: 'visitor' } };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rateLimit.deleteMany();
  [ana, rosa] = [await freshUser(), await freshUser()];
});

/** A user who logged in this minute. */
async function freshUser(): Promise<Member> {
  const context = await asUser(world);
  const { actor } = context;
  if (actor.kind !== 'user') throw new Error('no user');
  return { ...context, actor: { ...actor, authenticatedAt: world.now() } };
}

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

describe('what a browser keeps of a way through a provider', () => {
  const begin = (context: Context = visitor) =>
    beginAttempt(context, { ...asked, provider: 'google' });

  test('is read again as it was signed, and as a usual session where that was not asked yet', () => {
    const attempt = begin();
    expect(verifyAttempt(visitor, 'google', signAttempt(visitor.config, attempt))).toEqual(attempt);
    const { persistent: _asked, ...older } = attempt;
    const cookie = signAttempt(visitor.config, older as typeof attempt);
    expect(verifyAttempt(visitor, 'google', cookie)?.persistent).toBe(true);
  });

  test('is nothing when its text or its mark was changed, and when there is none', () => {
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

  test('is nothing at another provider, and from its last moment on', () => {
    const attempt = begin();
    const cookie = signAttempt(visitor.config, attempt);
    expect(verifyAttempt(visitor, 'apple', cookie)).toBeNull();
    const at = (moment: number) => ({ ...visitor, now: () => new Date(moment) });
    expect(verifyAttempt(at(attempt.until - 1), 'google', cookie)).toEqual(attempt);
    expect(verifyAttempt(at(attempt.until), 'google', cookie)).toBeNull();
  });

  test('begins its state with the language and with whether one enters or connects', () => {
    const stateOf = (connects: string | null) =>
      authorizationRequest(visitor.config, { ...begin(), connects }, 'es').state;
    expect(stateOf(null)).toMatch(/^es\.enter\./);
    expect(stateOf(ana.userId)).toMatch(/^es\.connect\./);
    expect(localeOfState(stateOf(null))).toBe('es');
    for (const state of ['xx.enter.abc', '', undefined])
      expect(localeOfState(state)).toBeUndefined();
  });
});

describe('the way back from a provider', () => {
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
    set: { state?: string; connects?: string; providers?: 'none' } = {},
  ) => {
    const attempt = beginAttempt(context, {
      ...asked,
      provider: 'google',
      connects: set.connects ?? null,
    });
    const { state } = authorizationRequest(context.config, attempt, 'en');
    const cookie = signAttempt(context.config, attempt);
    const returned = {
      provider: 'google',
      code: 'a code',
      state: set.state ?? state,
      keepLoggedIn: true,
      cookie,
    } as const;
    const providers = set.providers === 'none' ? {} : { google: gateway };
    return finishProvider(context, providers, returned, browser, null);
  };
  beforeEach(() => finished.splice(0));

  test('is refused at a provider that is not set up', async () => {
    await expect(comeBack(visitor, { providers: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is refused with the state of another attempt, of no language and of none, and the provider is not asked', async () => {
    const other = authorizationRequest(
      visitor.config,
      beginAttempt(visitor, { ...asked, provider: 'google' }),
      'en',
    ).state;
    for (const state of [other, 'xx.enter.abc', ''])
      await expect(comeBack(visitor, { state })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(finished).toEqual([]);
  });

  test('connects nothing with the account of someone else than the one who began', async () => {
    await expect(comeBack(ana, { connects: rosa.userId })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect([await providersOf(ana.userId), await providersOf(rosa.userId)]).toEqual([[], []]);
    expect(finished).toEqual([]);
  });

  test('is walked thirty times a quarter of an hour from one address', async () => {
    const wrong = { state: 'en.enter.wrong' };
    for (let n = 0; n < 30; n += 1)
      await expect(comeBack(visitor, wrong)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(comeBack(visitor, wrong)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is noted in the security log: a failure, and as refused what asks for another way in', async () => {
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
    expect(lines).toMatchObject([
      { event: 'login', outcome: 'failed', method: 'google', reason: 'LINK_EXPIRED' },
      { event: 'provider.connected', outcome: 'failed', reason: 'LINK_EXPIRED' },
    ]);
    expect(lines).toHaveLength(2);
  });
});

describe('a provider that is connected', () => {
  test('is told by mail to the owner of an account, not of one that is new', async () => {
    const [one, two] = await Promise.all(
      [ana, rosa].map(({ userId }) => world.db.user.findUniqueOrThrow({ where: { id: userId } })),
    );
    if (one === undefined || two === undefined) throw new Error('no users');
    await keepIdentity(visitor, one, 'google', named(newId()));
    await keepIdentity(visitor, two, 'google', named(newId()), { isNew: true });
    expect([await mailsTo(one.id), await mailsTo(two.id)]).toEqual([1, 0]);
  });

  test('is connected once, also when it is asked for again, and cancels no deletion', async () => {
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

  test('is refused when it is someone else’s, and when the account has another of its kind', async () => {
    const taken = named(newId());
    await connectIdentity(rosa, rosa.userId, 'google', taken);
    const refused = { code: 'ALREADY_CONNECTED' };
    await expect(connectIdentity(ana, ana.userId, 'google', taken)).rejects.toMatchObject(refused);
    // Neither what others have nor another provider is in the way.
    await connectIdentity(ana, ana.userId, 'apple', named(newId()));
    await connectIdentity(ana, ana.userId, 'google', named(newId()));
    await expect(connectIdentity(ana, ana.userId, 'google', named(newId()))).rejects.toMatchObject(
      refused,
    );
    expect(await providersOf(ana.userId)).toEqual(['APPLE', 'GOOGLE']);
  });

  test('is listed to its owner alone, the first one first', async () => {
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

  test('is removed alone: the account’s others and those of other people stay', async () => {
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

describe('when the mailbox of an account is proven', () => {
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
    '(%s, password %s) its older providers go, but for one that made it: %j',
    async (proof, passwordHash, left) => {
      await fill();
      await removeLoginMethods(visitor, { id: ana.userId, passwordHash }, proof);
      expect(await providersOf(ana.userId)).toEqual(left);
      expect(await providersOf(rosa.userId)).toEqual(['APPLE', 'GOOGLE']);
    },
  );
});
