import { describe, expect, test } from 'vitest';
import type { Context, UserActor } from './context.ts';
import { requireOperator, requireStaff, requireUser, requireVerified } from './identity.policy.ts';
import { requireFreshLogin } from './fresh-login.ts';

const now = new Date('2026-03-02T12:00:00Z');
const context = (actor: Context['actor']) => ({ actor, now: () => now }) as Context;
const user = (override: Partial<UserActor> = {}) =>
  context({
    kind: 'user',
    userId: 'u',
    isStaff: false,
    isVerified: true,
    sessionId: 's',
    authenticatedAt: now,
    ...override,
  });
const visitor = context({ kind: 'visitor' } as Context['actor']);
const ago = (ms: number) => new Date(now.getTime() - ms);
const tenMinutes = 10 * 60_000;

describe('requireIdentity', () => {
  test('asks a visitor to log in for every access level', () => {
    for (const ask of [
      requireUser,
      requireVerified,
      requireStaff,
      requireOperator,
      requireFreshLogin,
    ]) {
      expect(() => ask(visitor)).toThrow('LOGIN_REQUIRED');
    }
  });

  test('asks for a confirmed address only when it is required', () => {
    const unconfirmed = user({ isVerified: false });
    expect(requireUser(unconfirmed).userId).toBe('u');
    expect(() => requireVerified(unconfirmed)).toThrow('EMAIL_UNVERIFIED');
    expect(requireVerified(user()).userId).toBe('u');
  });

  test('lets staff and the system operate the site, and no other user', () => {
    expect(() => requireStaff(user())).toThrow('FORBIDDEN');
    expect(() => requireOperator(user())).toThrow('FORBIDDEN');
    expect(requireStaff(user({ isStaff: true })).userId).toBe('u');
    expect(() => requireOperator(user({ isStaff: true }))).not.toThrow();
    expect(() => requireOperator(context({ kind: 'system' }))).not.toThrow();
  });
});

describe('fresh login', () => {
  test('requires a login at most ten minutes ago', () => {
    expect(requireFreshLogin(user({ authenticatedAt: ago(tenMinutes) })).userId).toBe('u');
    expect(() => requireFreshLogin(user({ authenticatedAt: ago(tenMinutes + 1) }))).toThrow(
      'FRESH_LOGIN_REQUIRED',
    );
  });

  test('returns false without a login time', () => {
    expect(() => requireFreshLogin(user({ authenticatedAt: undefined }))).toThrow(
      'FRESH_LOGIN_REQUIRED',
    );
  });
});
