import { issueToken } from '@causa/core/accounts/sessions/account-tokens';
import {
  cancelEmailChange,
  confirmEmailChange,
  findPendingChange,
  requestEmailChange,
  resendEmailChange,
} from '@causa/core/accounts/email/change-email';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { signToken } from '@causa/core/platform/crypto/link-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asFreshUser, type UserContext } from '../../support/actors.ts';
import { contextAfter, systemContext } from '../../support/client.ts';
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

const address = '198.51.100.9';
const minutes = 24 * 60;
const dayMs = minutes * 60_000;
const other = () => `${newId()}@harbour.example`;
const userOf = ({ userId }: UserContext) =>
  world.db.user.findUniqueOrThrow({ where: { id: userId } });
const ask = (context: UserContext, email: string) => requestEmailChange(context, email, undefined);
/** Returns the newest token of one side. */
async function tokenOfSide({ userId }: UserContext, side: 'OLD' | 'NEW'): Promise<string> {
  const purpose = `CHANGE_EMAIL_${side}` as const;
  const { id } = await world.db.accountToken.findFirstOrThrow({
    where: { userId, purpose },
    orderBy: { id: 'desc' },
  });
  return signToken(visitor.config, id, purpose);
}
const confirm = (token: string, ms = 0) =>
  confirmEmailChange(contextAfter(visitor, ms), token, address);
const speak = async (of: UserContext, side: 'OLD' | 'NEW', ms = 0) =>
  confirm(await tokenOfSide(of, side), ms);
const unverify = ({ userId }: UserContext) =>
  world.db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
const templatesTo = async (recipient: string) =>
  (await world.db.mailDelivery.findMany({ where: { recipient } }))
    .map(({ template }) => template)
    .toSorted();
const refusedAs = (code: string) => ({ code: 'INVALID', fields: [{ field: 'email', code }] });

describe('email change request', () => {
  test('asks both mailboxes when the old address was confirmed', async () => {
    const [old, email] = [(await userOf(ana)).email, other()];
    expect(await ask(ana, email)).toEqual(['OLD', 'NEW']);
    expect([await templatesTo(old), await templatesTo(email)]).toEqual([
      ['confirm-email-old'],
      ['confirm-email-new'],
    ]);
  });

  test('asks only the new mailbox when the old address was never confirmed', async () => {
    await unverify(ana);
    const [old, email] = [(await userOf(ana)).email, other()];
    expect(await ask(ana, email)).toEqual(['NEW']);
    expect([await templatesTo(old), await templatesTo(email)]).toEqual([[], ['confirm-email-new']]);
  });

  test('refuses the current address, except for its case', async () => {
    const { email } = await userOf(ana);
    await expect(ask(ana, email)).rejects.toMatchObject(refusedAs('FIELD_EMAIL_SAME'));
    expect(await ask(ana, email.toUpperCase())).toEqual(['OLD', 'NEW']);
  });

  test('refuses an address of another account without a mail', async () => {
    const { email } = await userOf(rosa);
    await expect(ask(ana, email.toUpperCase())).rejects.toMatchObject(
      refusedAs('FIELD_EMAIL_TAKEN'),
    );
    expect(await world.db.mailDelivery.count({ where: { userId: ana.userId } })).toBe(0);
  });

  test('allows five requests an hour', async () => {
    for (let n = 0; n < 5; n += 1) await ask(ana, other());
    await expect(ask(ana, other())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await ask(rosa, other());
  });
});

describe('email change', () => {
  test.each([
    ['OLD', 'NEW'],
    ['NEW', 'OLD'],
  ] as const)('waits after %s and completes with %s', async (first, second) => {
    const [old, email] = [(await userOf(ana)).email, other()];
    await ask(ana, email);
    expect(await speak(ana, first)).toBe('WAITING_FOR_OTHER');
    expect((await userOf(ana)).email).toBe(old);
    expect(await speak(ana, second)).toBe('CHANGED');
    expect((await userOf(ana)).email).toBe(email);
    expect([await templatesTo(old), await templatesTo(email)]).toEqual([
      ['confirm-email-old', 'email-changed'],
      ['confirm-email-new', 'email-changed'],
    ]);
  });

  test('waits until the other mailbox of the same account agrees', async () => {
    const email = other();
    await ask(ana, email);
    await ask(rosa, email);
    await speak(rosa, 'OLD');
    expect(await speak(ana, 'NEW')).toBe('WAITING_FOR_OTHER');
  });

  test('waits until both mailboxes agree to the same address', async () => {
    await ask(ana, other());
    await speak(ana, 'OLD');
    await ask(ana, other());
    expect(await speak(ana, 'NEW')).toBe('WAITING_FOR_OTHER');
  });

  test.each([
    ['before its link has run out', dayMs - 1, 'CHANGED'],
    ['at the moment its link runs out, and it no longer counts', dayMs, 'WAITING_FOR_OTHER'],
  ] as const)('uses the answer of the other mailbox: %s', async (_when, ms, state) => {
    const email = other();
    await ask(ana, email);
    await speak(ana, 'OLD');
    await ask(contextAfter(ana, 60_000), email);
    expect(await speak(ana, 'NEW', ms)).toBe(state);
  });

  test('completes with the new mailbox alone when the old address was never confirmed', async () => {
    await unverify(ana);
    const email = other();
    await ask(ana, email);
    expect(await speak(ana, 'NEW')).toBe('CHANGED');
    expect(await userOf(ana)).toMatchObject({ email, emailVerifiedAt: world.now() });
  });

  test('notifies no unconfirmed mailbox, which may belong to another person', async () => {
    await unverify(ana);
    const { email: old } = await userOf(ana);
    await ask(ana, other());
    await speak(ana, 'NEW');
    expect(await templatesTo(old)).toEqual([]);
  });

  test('never completes with the old mailbox alone', async () => {
    await ask(ana, other());
    await unverify(ana);
    expect(await speak(ana, 'OLD')).toBe('WAITING_FOR_OTHER');
  });

  test('ends every other link of the account and confirms the address', async () => {
    const { id: userId, email } = await userOf(ana);
    await issueToken(visitor, { userId, email, purpose: 'LOGIN_LINK', minutes });
    await ask(ana, other());
    await speak(ana, 'OLD');
    await speak(ana, 'NEW', 1_000);
    expect(await world.db.accountToken.count({ where: { userId } })).toBe(0);
    expect((await userOf(ana)).emailVerifiedAt).toEqual(contextAfter(visitor, 1_000).now());
  });

  test('applies pending actions after the confirmation', async () => {
    await ask(ana, other());
    await speak(ana, 'OLD');
    const addressConfirmed = vi.fn(() => Promise.resolve());
    const hooked = { ...visitor, hooks: { ...visitor.hooks, addressConfirmed } };
    await confirmEmailChange(hooked, await tokenOfSide(ana, 'NEW'), address);
    expect(addressConfirmed.mock.calls).toEqual([[expect.anything(), ana.userId]]);
  });

  test('welcomes the user when the new address is the first confirmed one', async () => {
    await unverify(ana);
    const email = other();
    await ask(ana, email);
    await speak(ana, 'NEW');
    expect(await templatesTo(email)).toEqual(['confirm-email-new', 'email-changed', 'welcome']);
  });

  test('refuses an address that another account took meanwhile, and keeps the link', async () => {
    const email = other();
    await ask(ana, email);
    await speak(ana, 'OLD');
    const { id } = await world.db.user.update({ where: { id: rosa.userId }, data: { email } });
    await expect(speak(ana, 'NEW')).rejects.toMatchObject(refusedAs('FIELD_EMAIL_TAKEN'));
    await world.db.user.update({ where: { id }, data: { email: other() } });
    expect(await speak(ana, 'NEW')).toBe('CHANGED');
  });

  test('accepts only its own links, sixty attempts an hour for one network', async () => {
    const { id: userId, email } = await userOf(ana);
    const id = await issueToken(visitor, { userId, email, purpose: 'LOGIN_LINK', minutes });
    await expect(confirm(signToken(visitor.config, id, 'LOGIN_LINK'))).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    for (let n = 1; n < 60; n += 1)
      await expect(confirm(`guess ${n}`)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(confirm('one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('pending email change', () => {
  const pending = (of: UserContext, ms = 0) =>
    findPendingChange(contextAfter(systemContext(world), ms), of.userId);

  test('shows a requested address and the mailboxes that have not confirmed, until it is complete', async () => {
    const email = other();
    expect(await pending(ana)).toBeNull();
    await ask(ana, email);
    expect(await pending(ana)).toEqual({ email, waitsFor: ['OLD', 'NEW'] });
    expect(await pending(rosa)).toBeNull();
    await speak(ana, 'OLD');
    expect(await pending(ana)).toEqual({ email, waitsFor: ['NEW'] });
    await speak(ana, 'NEW');
    expect(await pending(ana)).toBeNull();
  });

  test('shows no requested address after its links have expired', async () => {
    await ask(ana, other());
    expect(await pending(ana, dayMs - 1)).not.toBeNull();
    expect(await pending(ana, dayMs)).toBeNull();
  });

  test('sends links again to mailboxes that have not confirmed, and ends the earlier links', async () => {
    const [old, email] = [(await userOf(ana)).email, other()];
    await ask(ana, email);
    await speak(ana, 'OLD');
    const earlier = await tokenOfSide(ana, 'NEW');
    await resendEmailChange(ana);
    expect([(await templatesTo(old)).length, (await templatesTo(email)).length]).toEqual([1, 2]);
    await expect(confirm(earlier)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await speak(ana, 'NEW')).toBe('CHANGED');
  });

  test('expires links that were sent again with the first ones', async () => {
    await ask(ana, other());
    await resendEmailChange(contextAfter(ana, dayMs / 2));
    expect(await pending(ana, dayMs - 60_000)).not.toBeNull();
    expect(await pending(ana, dayMs + 60_000)).toBeNull();
  });

  test('sends no links without a request, and at most five an hour', async () => {
    await expect(resendEmailChange(ana)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ask(ana, other());
    for (let n = 0; n < 4; n += 1) await resendEmailChange(ana);
    await expect(resendEmailChange(ana)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('removes all confirmations when a requested change is canceled', async () => {
    const email = other();
    await ask(ana, email);
    await speak(ana, 'OLD');
    const link = await tokenOfSide(ana, 'NEW');
    await cancelEmailChange(ana);
    await cancelEmailChange(ana);
    expect(await pending(ana)).toBeNull();
    await expect(confirm(link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    // The old mailbox confirms the same address once more.
    await ask(ana, email);
    expect(await speak(ana, 'NEW')).toBe('WAITING_FOR_OTHER');
  });
});
