import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { checkLink } from '@causa/core/accounts/email/check-link';
import { issueToken, useToken as spendToken } from '@causa/core/accounts/sessions/account-tokens';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { endSession, findSession, startSession } from '@causa/core/accounts/sessions/sessions';
import { recordTimeZone, readTimeZone, setTimeZone } from '@causa/core/accounts/time-zone';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { readUses, takeToken, tryToken } from '@causa/core/platform/limits/take-token';
import { storeChallenge, consumeChallenge } from '@causa/core/accounts/login/passkey-challenges';
import type { LinkPurpose, TokenPurpose } from '@causa/shared/platform/mail';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contextAfter, systemContext } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());

const at = (ms: number) => contextAfter(context, ms);
let people = 0;
const user = (override: Record<string, unknown> = {}) =>
  world.db.user.create({
    data: {
      id: newId(),
      email: `token${(people += 1)}@harbour.example`,
      locale: 'pt',
      emailVerifiedAt: testNow,
      ...override,
    },
  });

describe('mail token', () => {
  const minutes = 60;
  const issue = async (
    userId: string,
    email: string,
    purpose: LinkPurpose & TokenPurpose = 'LOGIN_LINK',
    of = context,
  ) => {
    const id = await issueToken(of, { userId, purpose, email, minutes });
    return { id, token: signToken(context.config, id, purpose) };
  };
  const use = (token: string, purposes: readonly TokenPurpose[] = ['LOGIN_LINK'], of = context) =>
    inTransaction(of, (tx) => spendToken(tx, token, purposes));
  const expiry = async (id: string) =>
    (await world.db.accountToken.findUniqueOrThrow({ where: { id } })).expiresAt;

  test('works once, for its purpose, until it expires', async () => {
    const { id: userId, email } = await user();
    const { token } = await issue(userId, email);
    await expect(use(token, ['VERIFY_EMAIL'])).rejects.toThrow('LINK_EXPIRED');
    await expect(use(token, ['LOGIN_LINK'], at(minutes * 60_000))).rejects.toThrow('LINK_EXPIRED');
    expect(
      await use(token, ['VERIFY_EMAIL', 'LOGIN_LINK'], at(minutes * 60_000 - 1)),
    ).toMatchObject({ userId, email, purpose: 'LOGIN_LINK' });
    await expect(use(token)).rejects.toThrow('LINK_EXPIRED');
  });

  test('ends when a newer one of its purpose and user is made, without affecting others', async () => {
    const [ana, zoe] = [await user(), await user()];
    const first = await issue(ana.id, ana.email);
    const [other, hers] = [
      await issue(ana.id, ana.email, 'RESET_PASSWORD'),
      await issue(zoe.id, zoe.email),
    ];
    await issue(ana.id, ana.email);
    await expect(use(first.token)).rejects.toThrow('LINK_EXPIRED');
    expect(await use(other.token, ['RESET_PASSWORD'])).toMatchObject({ id: other.id });
    expect(await use(hers.token)).toMatchObject({ id: hers.id });
  });

  test('keeps its original expiry after use or expiry', async () => {
    const { id: userId, email } = await user();
    const expired = await issue(userId, email, 'LOGIN_LINK', at(-2 * minutes * 60_000));
    const ranOut = await expiry(expired.id);
    const used = await issue(userId, email);
    await use(used.token);
    const before = [await expiry(used.id), ranOut];
    await issue(userId, email);
    expect([await expiry(used.id), await expiry(expired.id)]).toEqual(before);
  });

  describe('token preview', () => {
    const check = (
      token: string,
      purposes: readonly TokenPurpose[] = ['LOGIN_LINK'],
      of = context,
    ) => checkLink(of, token, purposes, '10.1.1.1');

    test('stays valid until use or expiry for its purpose, and leaves the token unused', async () => {
      const { id: userId, email } = await user();
      const { token } = await issue(userId, email);
      await check(token);
      await check(token, ['VERIFY_EMAIL', 'LOGIN_LINK'], at(minutes * 60_000 - 1));
      await expect(check(token, ['LOGIN_LINK'], at(minutes * 60_000))).rejects.toThrow(
        'LINK_EXPIRED',
      );
      await expect(check(token, ['VERIFY_EMAIL'])).rejects.toThrow('LINK_EXPIRED');
      await expect(check('nothing')).rejects.toThrow('LINK_EXPIRED');
      await use(token);
      await expect(check(token)).rejects.toThrow('LINK_EXPIRED');
    });

    test('loses its validity once the address changed, except for an email change token', async () => {
      const { id: userId } = await user();
      const [login, change] = [
        await issue(userId, 'old@harbour.example'),
        await issue(userId, 'new@harbour.example', 'CHANGE_EMAIL_NEW'),
      ];
      await expect(check(login.token)).rejects.toThrow('LINK_EXPIRED');
      await check(change.token, ['CHANGE_EMAIL_NEW']);
    });

    test('allows 120 an hour for one network', async () => {
      const { id: userId, email } = await user();
      const { token } = await issue(userId, email);
      const address = newId();
      for (let n = 0; n < 120; n += 1) await checkLink(context, token, ['LOGIN_LINK'], address);
      await expect(checkLink(context, token, ['LOGIN_LINK'], address)).rejects.toThrow(
        'TOO_MANY_REQUESTS',
      );
    });
  });
});

describe('passkey challenge', () => {
  test('works once for its account within five minutes', async () => {
    const { id: userId } = await user();
    const make = async (owner: string | null) => {
      const challenge = newId();
      await storeChallenge(context, challenge, owner);
      return challenge;
    };
    const [own, login, late] = [await make(userId), await make(null), await make(userId)];
    expect(await consumeChallenge(context, own, null)).toBe(false);
    expect(await consumeChallenge(context, login, userId)).toBe(false);
    expect(await consumeChallenge(context, 'another', userId)).toBe(false);
    expect(await consumeChallenge(at(5 * 60_000), late, userId)).toBe(false);
    expect([
      await consumeChallenge(context, own, userId),
      await consumeChallenge(context, own, userId),
    ]).toEqual([true, false]);
    expect(await consumeChallenge(at(5 * 60_000 - 1), login, null)).toBe(true);
  });
});

describe('startSession', () => {
  const hour = 3_600_000;
  const browser = { address: '10.3.3.3', userAgent: 'Test browser', sessionToken: null };
  const start = (userId: string, override: Partial<Parameters<typeof startSession>[2]> = {}) =>
    startSession(context, userId, { ...browser, ...override });
  const rowOf = (token: string) =>
    world.db.session.findUnique({ where: { tokenHash: hashSecret(token) } });

  test('lasts a month, or twelve hours for one visit, and replaces the one of its browser', async () => {
    const { id } = await user();
    const [month, visit] = [await start(id), await start(id, { persistent: false })];
    expect((await rowOf(month))?.expiresAt).toEqual(new Date(testNow.getTime() + 720 * hour));
    expect((await rowOf(visit))?.expiresAt).toEqual(new Date(testNow.getTime() + 12 * hour));
    const next = await start(id, { sessionToken: month });
    expect([
      await rowOf(month),
      (await rowOf(next)) !== null,
      (await rowOf(visit)) !== null,
    ]).toEqual([null, true, true]);
  });

  test('extends a session once an hour by use, and never for one visit', async () => {
    const { id } = await user();
    const [month, visit] = [await start(id), await start(id, { persistent: false })];
    const seen = async (token: string) => {
      const row = await rowOf(token);
      return [row?.lastSeenAt.getTime(), row?.expiresAt.getTime()].map(
        (time) => ((time ?? 0) - testNow.getTime()) / hour,
      );
    };
    for (const token of [month, visit])
      expect(await findSession(at(hour), token)).toMatchObject({ userId: id });
    expect([await seen(month), await seen(visit)]).toEqual([
      [0, 720],
      [0, 12],
    ]);
    for (const token of [month, visit]) await findSession(at(hour + 1_000), token);
    const later = 1 + 1 / 3_600;
    expect([await seen(month), await seen(visit)]).toEqual([
      [later, 720 + later],
      [later, 12],
    ]);
  });

  test('belongs to nobody once ended and is recorded as ended once', async () => {
    const { id } = await user();
    const token = await start(id);
    const info = vi.fn();
    const logged = { ...context, log: { ...context.log, info } };
    await endSession(logged, token);
    await endSession(logged, token);
    expect(await findSession(context, token)).toBeNull();
    expect(info).toHaveBeenCalledTimes(1);
  });
});

describe('rate limit', () => {
  test('allows its number of uses and returns the reset time, without counting refusals', async () => {
    const [key, another] = [newId(), newId()];
    for (let n = 0; n < 2; n += 1) await takeToken(context, key, 2, 3_600);
    for (let n = 0; n < 3; n += 1)
      await expect(takeToken(context, key, 2, 3_600)).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    expect(await tryToken(context, key, 3, 3_600)).toBe(true);
    expect(await tryToken(context, key, 3, 3_600)).toBe(false);
    expect(await tryToken(context, key, 4, 3_600)).toBe(true);
    await takeToken(context, another, 2, 3_600);
  });

  test('returns the count of one name over a given period without counting', async () => {
    const [key, another] = [`read:${newId()}`, `read:${newId()}`];
    await takeToken(at(-7_200_000), key, 9, 3_600);
    for (let n = 0; n < 2; n += 1) await takeToken(context, key, 9, 3_600);
    await takeToken(context, another, 9, 3_600);
    const read = (seconds: number) => readUses(context, key, seconds);
    expect([await read(3_600), await read(3_600), await read(4 * 3_600)]).toEqual([2, 2, 3]);
    expect(await readUses(context, `read:${newId()}`, 3_600)).toBe(0);
  });
});

describe('account time zone', () => {
  test('follows the language until known, and accepts zones unknown to this machine', async () => {
    const { id } = await user();
    expect(await readTimeZone(context, id)).toMatchObject({
      timeZone: null,
      assumedTimeZone: 'America/Sao_Paulo',
    });
    const { timeZones } = await readTimeZone(context, id);
    expect(timeZones).toEqual(Intl.supportedValuesOf('timeZone'));
    await world.db.user.update({ where: { id }, data: { timeZone: 'US/Pacific' } });
    expect((await readTimeZone(context, id)).timeZones).toEqual(
      [...timeZones, 'US/Pacific'].toSorted(),
    );
    await world.db.user.update({ where: { id }, data: { timeZone: 'America/Bogota' } });
    expect((await readTimeZone(context, id)).timeZones).toEqual(timeZones);
  });

  test('accepts the zones of the database', async () => {
    const { id } = await user();
    await expect(setTimeZone(context, id, 'Mars/Olympus')).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'timeZone', code: 'FIELD_OPTION' }],
    });
    await setTimeZone(context, id, 'America/Lima');
    expect((await readTimeZone(context, id)).timeZone).toBe('America/Lima');
  });

  test('stores the zone of the browser, never over a known one', async () => {
    const [ana, zoe] = [await user(), await user()];
    await recordTimeZone(context, ana.id, undefined);
    await recordTimeZone(context, ana.id, 'Mars/Olympus');
    expect((await readTimeZone(context, ana.id)).timeZone).toBeNull();
    await recordTimeZone(context, ana.id, 'America/Lima');
    await recordTimeZone(context, ana.id, 'America/Bogota');
    expect([
      (await readTimeZone(context, ana.id)).timeZone,
      (await readTimeZone(context, zoe.id)).timeZone,
    ]).toEqual(['America/Lima', null]);
  });
});
