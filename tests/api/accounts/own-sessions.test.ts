import { dayMs, minuteMs } from '@causa/shared/platform/dates/durations';
import { requireFreshLogin, requireStaffLogin } from '@causa/core/accounts/login/fresh-login';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '@causa/core/accounts/sessions/list-sessions';
import { findSession, startSession } from '@causa/core/accounts/sessions/sessions';
import type { Context, UserActor } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contextAfter, systemContext } from '../../support/client.ts';
import { makeUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let system: Context;
beforeAll(async () => {
  world = await startTestApp();
  system = systemContext(world);
});
afterAll(() => world.close());

type Member = Context & { actor: UserActor; userId: string };

async function inBrowser(userId: string, ms = 0): Promise<Member> {
  const browser = { address: '198.51.100.9', userAgent: 'Test browser', sessionToken: null };
  const token = await startSession(contextAfter(system, ms), userId, browser);
  const actor = await findSession(contextAfter(system, ms), token);
  if (actor === null) throw new Error('no session');
  return { ...system, actor, userId };
}
const logsIn = async () => inBrowser((await makeUser(world.db)).id);
const sessionsOf = ({ userId }: Member) => world.db.session.count({ where: { userId } });

describe('sessions of a user', () => {
  test('are listed to their owner, the latest first, until they expire', async () => {
    const ana = await logsIn();
    await logsIn();
    const phone = await inBrowser(ana.userId, 1);
    await inBrowser(ana.userId, -30 * dayMs);
    expect(await listSessions(ana)).toMatchObject([
      { id: phone.actor.sessionId, isCurrent: false },
      { id: ana.actor.sessionId, isCurrent: true },
    ]);
  });

  test('are ended one by one by their owner only', async () => {
    const [ana, rosa] = [await logsIn(), await logsIn()];
    const phone = await inBrowser(ana.userId);
    await expect(endOwnSession(rosa, phone.actor.sessionId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await endOwnSession(ana, phone.actor.sessionId);
    expect((await listSessions(ana)).map(({ id }) => id)).toEqual([ana.actor.sessionId]);
    expect(await sessionsOf(rosa)).toBe(1);
  });

  test('are ended except for the current one, with a record when there were any', async () => {
    const [ana, rosa] = [await logsIn(), await logsIn()];
    await inBrowser(ana.userId);
    const info = vi.fn();
    const listening = { ...ana, log: { ...ana.log, info } };
    expect([await endOtherSessions(listening), await endOtherSessions(listening)]).toEqual([1, 0]);
    expect((await listSessions(ana)).map(({ id }) => id)).toEqual([ana.actor.sessionId]);
    expect(await sessionsOf(rosa)).toBe(1);
    expect(info.mock.calls).toEqual([
      [expect.objectContaining({ event: 'session.ended', outcome: 'ok' }), 'security event'],
    ]);
  });
});

describe('login', () => {
  const after = (ms: number, set: Partial<UserActor> = {}): Context => ({
    ...contextAfter(system, ms),
    actor: {
      kind: 'user',
      userId: newId(),
      sessionId: 'none',
      isStaff: true,
      isVerified: true,
      authenticatedAt: world.now(),
      ...set,
    },
  });
  const stale = expect.objectContaining({ code: 'FRESH_LOGIN_REQUIRED' });
  const refusal = (work: () => unknown): unknown => {
    try {
      work();
      return null;
    } catch (error) {
      return error;
    }
  };

  test('is fresh for ten minutes', () => {
    expect([
      refusal(() => requireFreshLogin(after(10 * minuteMs))),
      refusal(() => requireFreshLogin(after(10 * minuteMs + 1))),
      refusal(() => requireFreshLogin(after(0, { authenticatedAt: undefined }))),
    ]).toEqual([null, stale, stale]);
  });

  test('of staff is valid for twelve hours, and not required of an operator', () => {
    const twelveHours = 12 * 60 * minuteMs;
    expect([
      refusal(() => requireStaffLogin(after(twelveHours))),
      refusal(() => requireStaffLogin(after(twelveHours + 1))),
      refusal(() => requireStaffLogin(after(0, { isStaff: false }))),
      refusal(() => requireStaffLogin(system)),
    ]).toEqual([null, stale, expect.objectContaining({ code: 'FORBIDDEN' }), null]);
  });
});
