import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import {
  requestLoginLink,
  logInByLink,
  sendLoginLink,
} from '@causa/core/accounts/login/login-link';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext, tokenFor } from '../../support/client.ts';
import { makeUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let visitor: Context;
beforeAll(async () => {
  world = await startTestApp();
  visitor = { ...systemContext(world), actor: { kind: 'visitor' } };
});
afterAll(() => world.close());
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

  test('is not mailed to an address without an account or of a deleted one', async () => {
    const before = await world.db.mailDelivery.count();
    await sendLoginLink(visitor, null, undefined);
    await sendLoginLink(visitor, newId(), undefined);
    expect(await world.db.mailDelivery.count()).toBe(before);
  });

  test('is void once the account has another address', async () => {
    const { id, email } = await makeUser(world.db);
    await sendLoginLink(visitor, id, undefined);
    const token = await tokenFor(world, email, '/login-link');
    await world.db.user.update({ where: { id }, data: { email: `new-${email}` } });
    await expect(logInByLink(visitor, token, browser)).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect(await world.db.session.count({ where: { userId: id } })).toBe(0);
  });

  test('is limited to sixty attempts an hour for one network', async () => {
    for (let n = 0; n < 60; n += 1)
      await expect(logInByLink(visitor, `guess-${n}`, browser)).rejects.toMatchObject({
        code: 'LINK_EXPIRED',
      });
    await expect(logInByLink(visitor, 'one more', browser)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});
