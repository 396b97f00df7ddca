import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import {
  enableProfile,
  readGeneralSettings,
  setIntakeIntents,
  updateGeneralSettings,
} from '@causa/core/accounts/general-settings';
import { updateUser } from '@causa/core/accounts/update-user';
import type { User } from '@causa/core/generated/prisma/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../support/actors.ts';
import { contextAfter } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

type Member = Context & { userId: string };

let world: TestApp;
let ana: Member;
let rosa: Member;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, rosa] = [await asUser(world), await asUser(world)];
});

const set = (context: Member, data: Partial<User>) =>
  world.db.user.update({ where: { id: context.userId }, data });
/** A name that no other case has, with what makes it readable in front. */
const nameOf = (context: Member, what: string) => `${what}-${context.userId.slice(-20)}`;
const refusedAs = (code: string) => ({
  code: 'INVALID',
  fields: [expect.objectContaining({ field: 'username', code })],
});

describe('public profile', () => {
  test('gets a name made from the user’s name, which can be changed at once', async () => {
    const made = `ana-duarte-${ana.userId.slice(-6)}`;
    expect(await enableProfile(ana, { enabled: true, username: '' })).toMatchObject({
      publicProfilePublished: true,
      username: made,
      usernameChangeableOn: null,
    });
    const chosen = nameOf(ana, 'chosen');
    expect(await enableProfile(ana, { enabled: true, username: chosen })).toMatchObject({
      username: chosen,
      usernameChangeableOn: new Date(testNow.getTime() + 30 * dayMs).toISOString(),
    });
  });

  test.each([
    ['of no Latin letter', { firstName: '山田', lastName: null }],
    ['that a reader would take for ours', { firstName: 'Support', lastName: 'Team' }],
    ['that are not known', { firstName: null, lastName: null }],
  ])('with names %s shows a member', async (_what, names) => {
    await set(ana, names);
    const { username } = await enableProfile(ana, { enabled: true });
    expect(username).toBe(`member-${ana.userId.slice(-6)}`);
  });

  test('gets no name while unpublished and keeps an existing one', async () => {
    expect(await enableProfile(ana, { enabled: false })).toMatchObject({
      publicProfilePublished: false,
      username: null,
    });
    const { username } = await enableProfile(ana, { enabled: true });
    expect(await enableProfile(ana, { enabled: false })).toMatchObject({
      publicProfilePublished: false,
      username,
    });
  });

  test('ends its prompt once published', async () => {
    expect((await enableProfile(ana, { enabled: false })).showProfileOnboarding).toBe(true);
    expect((await enableProfile(ana, { enabled: true })).showProfileOnboarding).toBe(false);
    expect((await enableProfile(ana, { enabled: false })).showProfileOnboarding).toBe(false);
  });

  test('shows the chosen parts in a fixed order until the user changes it', async () => {
    const shown = { publicProfileShows: ['headline', 'skills'], publicProfileIndexable: true };
    const chosen = { enabled: true, shows: ['skills', 'headline'], indexable: true } as const;
    expect(await enableProfile(ana, { ...chosen, shows: [...chosen.shows] })).toMatchObject(shown);
    expect(await enableProfile(ana, { enabled: true })).toMatchObject(shown);
    expect(await enableProfile(ana, { enabled: true, shows: [], indexable: false })).toMatchObject({
      publicProfileShows: [],
      publicProfileIndexable: false,
    });
  });
});

describe('username', () => {
  test('is changed once in thirty days under concurrency and stays reserved', async () => {
    const [first, second] = [nameOf(ana, 'first'), nameOf(ana, 'second')];
    const late = overtaken(
      ana,
      (tx) => enableProfile({ ...ana, ...tx }, { enabled: true, username: first }),
      () => enableProfile(ana, { enabled: true, username: second }),
    );
    await expect(late).rejects.toMatchObject(refusedAs('FIELD_USERNAME_SOON'));
    expect((await readGeneralSettings(ana)).username).toBe(first);
  });

  test('is rejected when not allowed, without changes', async () => {
    await expect(enableProfile(ana, { enabled: true, username: 'admin' })).rejects.toMatchObject(
      refusedAs('FIELD_USERNAME_RESERVED'),
    );
    expect(await readGeneralSettings(ana)).toMatchObject({
      username: null,
      publicProfilePublished: false,
    });
  });

  test('stays when set again, with the day of the next change, and reserves nothing', async () => {
    const username = nameOf(ana, 'kept');
    await enableProfile(ana, { enabled: true, username });
    const later = contextAfter(ana, 10 * dayMs);
    expect(await enableProfile(later, { enabled: true, username })).toMatchObject({
      username,
      usernameChangeableOn: new Date(testNow.getTime() + 30 * dayMs).toISOString(),
    });
    await enableProfile(later, { enabled: false });
    expect(await world.db.formerUsername.count({ where: { userId: ana.userId } })).toBe(0);
  });

  test('can be changed from the announced moment on', async () => {
    await enableProfile(ana, { enabled: true, username: nameOf(ana, 'one') });
    const told = async (ms: number) =>
      (await readGeneralSettings(contextAfter(ana, ms))).usernameChangeableOn;
    expect([await told(30 * dayMs - 1), await told(30 * dayMs)]).toEqual([
      new Date(testNow.getTime() + 30 * dayMs).toISOString(),
      null,
    ]);
  });

  test('of another user is taken', async () => {
    const username = nameOf(rosa, 'taken');
    await enableProfile(rosa, { enabled: true, username });
    await expect(enableProfile(ana, { enabled: true, username })).rejects.toMatchObject(
      refusedAs('FIELD_USERNAME_TAKEN'),
    );
  });

  test('given up is reserved for its former owner for 90 days, then free', async () => {
    const [old, next] = [nameOf(rosa, 'old'), nameOf(rosa, 'new')];
    await set(rosa, { username: old });
    await enableProfile(rosa, { enabled: true, username: next });
    const take = (context: Member, ms: number) =>
      enableProfile(contextAfter(context, ms), { enabled: true, username: old });
    await expect(take(ana, 90 * dayMs - 1)).rejects.toMatchObject(
      refusedAs('FIELD_USERNAME_TAKEN'),
    );
    expect(await take(ana, 90 * dayMs)).toMatchObject({ username: old });
  });

  test('given up can be taken again by its former owner, reserving the other', async () => {
    const [old, next] = [nameOf(ana, 'old'), nameOf(ana, 'new')];
    await set(ana, { username: old });
    await enableProfile(ana, { enabled: true, username: next });
    await set(ana, { usernameChangedAt: null });
    expect(await enableProfile(ana, { enabled: true, username: old })).toMatchObject({
      username: old,
    });
    expect(await world.db.formerUsername.findMany({ where: { userId: ana.userId } })).toEqual([
      {
        username: next,
        userId: ana.userId,
        reservedUntil: new Date(testNow.getTime() + 90 * dayMs),
      },
    ]);
  });
});

describe('dashboard settings', () => {
  test('store the theme, the system theme as none, and keep other settings', async () => {
    expect(await updateGeneralSettings(ana, { theme: 'dark' })).toMatchObject({
      theme: 'dark',
      showProfileOnboarding: true,
    });
    expect(await updateGeneralSettings(ana, { showProfileOnboarding: false })).toMatchObject({
      theme: 'dark',
      showProfileOnboarding: false,
    });
    expect((await updateGeneralSettings(ana, { theme: 'system' })).theme).toBeNull();
  });

  test('dismiss only the named question', async () => {
    const questions = async () => {
      const { showNotifPrefModal, showProfileOnboarding } = await world.db.user.findUniqueOrThrow({
        where: { id: ana.userId },
      });
      return { showNotifPrefModal, showProfileOnboarding };
    };
    await updateGeneralSettings(ana, { showNotifPrefModal: false });
    expect(await questions()).toEqual({ showNotifPrefModal: false, showProfileOnboarding: true });
    await updateGeneralSettings(ana, { showProfileOnboarding: false });
    expect(await questions()).toEqual({ showNotifPrefModal: false, showProfileOnboarding: false });
  });

  test('store each intent once with the time of the question', async () => {
    const { intakeIntentsDatetimeSet } = await setIntakeIntents(ana, [
      'FIND_JOB',
      'VOLUNTEER',
      'FIND_JOB',
    ]);
    expect(intakeIntentsDatetimeSet).toBe(testNow.toISOString());
    const { intakeIntents } = await world.db.user.findUniqueOrThrow({ where: { id: ana.userId } });
    expect(intakeIntents).toEqual(['FIND_JOB', 'VOLUNTEER']);
  });
});

test('keeps a country that is omitted and removes it with null', async () => {
  const names = { firstName: 'Eva', lastName: 'Lima', locale: 'es' } as const;
  const countryOf = async (countryCode?: string | null) =>
    (await updateUser(ana, { ...names, countryCode })).location.countryCode;
  expect([await countryOf('PE'), await countryOf(), await countryOf(null)]).toEqual([
    'PE',
    'PE',
    null,
  ]);
});
