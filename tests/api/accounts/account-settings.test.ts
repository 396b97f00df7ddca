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
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asUser, asFreshUser, type UserContext } from '../../support/actors.ts';
import { contextAfter, systemContext } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmedAddress } from '@causa/core/accounts/email/confirmed-address';
import { canDeleteAccount, deleteAccount } from '@causa/core/accounts/delete-account';
import { findDueDeletions, lockDueDeletion } from '@causa/core/accounts/due-deletions';
import { setStaff } from '@causa/core/accounts/grant-staff';
import { hideProfile } from '@causa/core/accounts/hide-profile';
import {
  readPreferences,
  readUnsubscribeLink,
  updatePreferences,
  unsubscribe,
} from '@causa/core/accounts/email/mail-preferences';
import { accountsData } from '@causa/core/accounts/personal-data';
import { recordSavingStatus } from '@causa/core/accounts/saving-status';
import { startSession } from '@causa/core/accounts/sessions/sessions';
import { newId } from '@causa/core/platform/ids';
import type { DeletionObstacle } from '@causa/core/platform/hooks';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { macFor } from '../../support/mac.ts';

let world: TestApp;
afterAll(() => world.close());

describe('account settings', () => {
  type Member = Context & { userId: string };

  let ana: Member;

  let rosa: Member;

  beforeAll(async () => {
    world = await startTestApp();
  });

  beforeEach(async () => {
    [ana, rosa] = [await asUser(world), await asUser(world)];
  });

  const set = (context: Member, data: Partial<User>) =>
    world.db.user.update({ where: { id: context.userId }, data });

  /** Builds a name that is unique per test case and starts with a readable label. */
  const nameOf = (context: Member, what: string) => `${what}-${context.userId.slice(-20)}`;

  const refusedAs = (code: string) => ({
    code: 'INVALID',
    fields: [expect.objectContaining({ field: 'username', code })],
  });

  describe('enableProfile', () => {
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
    ])('shows a member for names %s', async (_what, names) => {
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
      expect(await enableProfile(ana, { ...chosen, shows: [...chosen.shows] })).toMatchObject(
        shown,
      );
      expect(await enableProfile(ana, { enabled: true })).toMatchObject(shown);
      expect(
        await enableProfile(ana, { enabled: true, shows: [], indexable: false }),
      ).toMatchObject({
        publicProfileShows: [],
        publicProfileIndexable: false,
      });
    });
  });

  describe('username', () => {
    test('changes once in thirty days under concurrency and stays reserved', async () => {
      const [first, second] = [nameOf(ana, 'first'), nameOf(ana, 'second')];
      const late = overtaken(
        ana,
        (tx) => enableProfile({ ...ana, ...tx }, { enabled: true, username: first }),
        () => enableProfile(ana, { enabled: true, username: second }),
      );
      await expect(late).rejects.toMatchObject(refusedAs('FIELD_USERNAME_SOON'));
      expect((await readGeneralSettings(ana)).username).toBe(first);
    });

    test('rejects a forbidden name without changes', async () => {
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
      const readTimes = async (ms: number) =>
        (await readGeneralSettings(contextAfter(ana, ms))).usernameChangeableOn;
      expect([await readTimes(30 * dayMs - 1), await readTimes(30 * dayMs)]).toEqual([
        new Date(testNow.getTime() + 30 * dayMs).toISOString(),
        null,
      ]);
    });

    test('refuses the username of another user', async () => {
      const username = nameOf(rosa, 'taken');
      await enableProfile(rosa, { enabled: true, username });
      await expect(enableProfile(ana, { enabled: true, username })).rejects.toMatchObject(
        refusedAs('FIELD_USERNAME_TAKEN'),
      );
    });

    test('reserves a released name for its former owner for 90 days', async () => {
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

    test('returns a released name to its former owner and reserves the other', async () => {
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
        const { showNotifPrefModal, showProfileOnboarding } = await world.db.user.findUniqueOrThrow(
          {
            where: { id: ana.userId },
          },
        );
        return { showNotifPrefModal, showProfileOnboarding };
      };
      await updateGeneralSettings(ana, { showNotifPrefModal: false });
      expect(await questions()).toEqual({ showNotifPrefModal: false, showProfileOnboarding: true });
      await updateGeneralSettings(ana, { showProfileOnboarding: false });
      expect(await questions()).toEqual({
        showNotifPrefModal: false,
        showProfileOnboarding: false,
      });
    });

    test('store each intent once with the time of the question', async () => {
      const { intakeIntentsDatetimeSet } = await setIntakeIntents(ana, [
        'FIND_JOB',
        'VOLUNTEER',
        'FIND_JOB',
      ]);
      expect(intakeIntentsDatetimeSet).toBe(testNow.toISOString());
      const { intakeIntents } = await world.db.user.findUniqueOrThrow({
        where: { id: ana.userId },
      });
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
});

describe('account services', () => {
  let system: Context;

  let ana: UserContext;

  let rosa: UserContext;

  beforeAll(async () => {
    world = await startTestApp();
    system = systemContext(world);
  });

  beforeEach(async () => {
    [ana, rosa] = [await asFreshUser(world), await asFreshUser(world)];
  });

  const browser = { address: '198.51.100.9', userAgent: 'Test browser', sessionToken: null };

  const userOf = ({ userId }: UserContext) =>
    world.db.user.findUniqueOrThrow({ where: { id: userId } });

  const sessionsOf = ({ userId }: UserContext) => world.db.session.count({ where: { userId } });

  describe('deleteAccount', () => {
    const weekMs = 7 * dayMs;
    /** Returns the same context with hooks that report these reasons against deletion. */
    const kept = (context: UserContext, reasons: DeletionObstacle[]): UserContext => ({
      ...context,
      hooks: {
        ...context.hooks,
        findObstacles: () => Promise.resolve(reasons),
        lockObstacles: () => Promise.resolve(reasons),
      },
    });
    const lastOwner = { code: 'LAST_OWNER', orgId: newId(), orgName: 'Harbour Kitchen' } as const;

    test('ends its sessions at once and erases it after seven days', async () => {
      for (const { userId } of [ana, rosa]) await startSession(system, userId, browser);
      expect(await deleteAccount(ana)).toEqual(new Date(testNow.getTime() + weekMs));
      expect([await sessionsOf(ana), await sessionsOf(rosa)]).toEqual([0, 1]);
      const dueAt = async (ms: number) => {
        const later = contextAfter(system, ms);
        const isFound = (await findDueDeletions(later, '')).some(({ id }) => id === ana.userId);
        return [isFound, await lockDueDeletion(later, ana.userId)];
      };
      expect([await dueAt(weekMs - 1), await dueAt(weekMs)]).toEqual([
        [false, false],
        [true, true],
      ]);
      expect(await lockDueDeletion(contextAfter(system, weekMs), rosa.userId)).toBe(false);
    });

    test('refuses to delete the last owner of an organization, with a warning before', async () => {
      const ongoing = { applications: [], organizations: [] };
      expect(await canDeleteAccount(kept(ana, []))).toEqual({
        canDelete: true,
        reasons: [],
        ongoing,
      });
      expect(await canDeleteAccount(kept(ana, [lastOwner]))).toEqual({
        canDelete: false,
        reasons: [lastOwner],
        ongoing,
      });
      await expect(deleteAccount(kept(ana, [lastOwner]))).rejects.toMatchObject({
        code: 'LAST_OWNER',
      });
      expect((await userOf(ana)).deletionRequestedAt).toBeNull();
    });

    /**
     * Erases due accounts despite these obstacles and returns how often the cleanup hook ran.
     */
    const erasing = async (obstacles: Pick<UserContext['hooks'], 'lockObstacles'>, part = {}) => {
      const afterErasing = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const personalData = { part: { tables: {}, afterErasing, ...part } };
      const hooks = { ...system.hooks, ...obstacles, personalData };
      const context = { ...contextAfter(system, weekMs), hooks };
      const [erased] = await Promise.allSettled([eraseDueAccounts(context)]);
      return { erased, tidied: afterErasing.mock.calls.length };
    };

    test('erases other accounts and cleans up when one erasure fails', async () => {
      await world.db.user.updateMany({ data: { deletionRequestedAt: null } });
      for (const account of [ana, rosa]) await deleteAccount(account);
      const eraseFor = (_tx: Context, { id }: { id: string }) =>
        id === ana.userId ? Promise.reject(new Error('away')) : Promise.resolve();
      const free = { lockObstacles: () => Promise.resolve([]) };
      expect(await erasing(free, { eraseFor })).toMatchObject({
        erased: { status: 'rejected', reason: { message: 'away' } },
        tidied: 1,
      });
      expect(await world.db.user.findUnique({ where: { id: rosa.userId } })).toBeNull();
      await erasing(free);
    });

    test('erases an account behind a hundred that wait for another owner', async () => {
      await world.db.user.updateMany({ data: { deletionRequestedAt: null } });
      const waiting = Array.from({ length: 100 }, () => newId());
      await world.db.user.createMany({
        data: waiting.map((id) => ({
          id,
          email: `${id}@harbour.example`,
          deletionRequestedAt: testNow,
        })),
      });
      const late = await asFreshUser(world);
      await deleteAccount(late);
      const lockObstacles = (_tx: unknown, id: string) =>
        Promise.resolve(id === late.userId ? [] : [lastOwner]);
      expect(await erasing({ lockObstacles })).toMatchObject({
        erased: { status: 'fulfilled', value: 1 },
        tidied: 1,
      });
      await world.db.user.deleteMany({ where: { id: { in: waiting } } });
    });

    test('reveals an account by its address only when the address is confirmed', () => {
      const email = 'ana@harbour.example';
      expect([
        confirmedAddress({ email, emailVerifiedAt: testNow }),
        confirmedAddress({ email, emailVerifiedAt: null }),
      ]).toEqual([email, '']);
    });
  });

  test('exports an account with its sessions, without secrets', async () => {
    const { userId } = ana;
    await world.db.user.update({ where: { id: userId }, data: { passwordHash: 'a hash' } });
    await startSession(system, userId, browser);
    const subject = { id: userId, email: (await userOf(ana)).email };
    const exported = await accountsData.exportFor?.(system, subject, { withFiles: false });
    expect(exported).toMatchObject({
      account: [{ id: userId, firstName: 'Ana' }],
      sessions: [{ userId, userAgent: 'Test browser' }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/passwordHash|tokenHash/);
  });

  test('stores the last action on a saved search for the account, once', async () => {
    const statusOf = async (member: UserContext) => (await userOf(member)).savingSearchStatus;
    await recordSavingStatus(system, ana.userId, 'EDITING');
    await recordSavingStatus(system, ana.userId, 'SAVED');
    expect([await statusOf(ana), await statusOf(rosa)]).toEqual(['SAVED', null]);
    const { updatedAt } = await world.db.user.update({
      where: { id: ana.userId },
      data: { updatedAt: testNow },
    });
    await recordSavingStatus(system, ana.userId, 'SAVED');
    expect((await userOf(ana)).updatedAt).toEqual(updatedAt);
  });

  describe('email preferences', () => {
    const wanted = async (member: UserContext) =>
      Object.fromEntries(
        (await readPreferences(member)).notificationPreferences.map(({ name, enabled }) => [
          name,
          enabled,
        ]),
      );

    test('starts with the defaults except for choices of the user, which end the prompt', async () => {
      await updatePreferences(ana, [{ name: 'saved-listing-reminders', enabled: false }]);
      const defaults = {
        'saved-search-alerts': true,
        'saved-listing-reminders': true,
        'saved-organization-postings': true,
        'application-updates': true,
      };
      expect([await wanted(ana), await wanted(rosa)]).toEqual([
        { ...defaults, 'saved-listing-reminders': false },
        defaults,
      ]);
      expect([
        (await userOf(ana)).showNotifPrefModal,
        (await userOf(rosa)).showNotifPrefModal,
      ]).toEqual([false, true]);
    });

    test('deliver in the morning of a known time zone, else of the default zone', async () => {
      expect((await updatePreferences(ana, [], 'America/Lima')).timeZone).toBe('America/Lima');
      expect((await updatePreferences(ana, [])).timeZone).toBe('America/Lima');
      await expect(updatePreferences(ana, [], 'Mars/Olympus')).rejects.toMatchObject({
        code: 'INVALID',
      });
    });

    const linkOf = (userId: string, preferenceName = 'saved-search-alerts') => ({
      preferenceName,
      userId,
      timestamp: 1,
      mac: macFor(`/unsubscribe/${preferenceName}/${userId}/1`),
    });

    test('stop by a mail link, once or twice, for its reader and kind', async () => {
      const link = linkOf(ana.userId);
      expect(await readUnsubscribeLink(system, link)).toMatchObject({
        preferenceName: 'saved-search-alerts',
        enabled: true,
      });
      for (let n = 0; n < 2; n += 1)
        expect(await unsubscribe(system, link)).toBe('saved-search-alerts');
      expect(Object.entries(await wanted(ana)).filter(([, enabled]) => !enabled)).toEqual([
        ['saved-search-alerts', false],
      ]);
      expect((await wanted(rosa))['saved-search-alerts']).toBe(true);
    });

    test('ignore a forged link, an unknown kind and a deleted account', async () => {
      const links = [
        { ...linkOf(ana.userId), mac: linkOf(rosa.userId).mac },
        linkOf(ana.userId, 'gossip'),
        linkOf(newId()),
      ];
      for (const link of links)
        await expect(unsubscribe(system, link)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    });
  });

  describe('operator account commands', () => {
    const actionsOn = async ({ userId }: UserContext) =>
      (
        await world.db.auditEntry.findMany({
          where: { subject: `user:${userId}` },
          orderBy: { id: 'asc' },
        })
      ).map(({ action }) => action);

    test('makes a user staff, keeping permissions and sessions, and revokes it, ending the sessions', async () => {
      await startSession(system, ana.userId, browser);
      const { email } = await world.db.user.update({
        where: { id: ana.userId },
        data: { permissions: ['orgAdmin'] },
      });
      for (let n = 0; n < 2; n += 1) await setStaff(system, email.toUpperCase(), true);
      expect([(await userOf(ana)).permissions, await sessionsOf(ana)]).toEqual([
        ['orgAdmin', 'staff'],
        1,
      ]);
      await setStaff(system, email, false);
      expect([(await userOf(ana)).permissions, await sessionsOf(ana)]).toEqual([['orgAdmin'], 0]);
      expect(await actionsOn(ana)).toEqual([
        'user.grant-staff',
        'user.grant-staff',
        'user.revoke-staff',
      ]);
    });

    test('unpublishes a public profile permanently', async () => {
      const { userId } = ana;
      await world.db.user.update({
        where: { id: userId },
        data: { username: `ana-${userId.slice(-20)}`, publicProfilePublished: true },
      });
      await hideProfile(system, userId);
      expect(await userOf(ana)).toMatchObject({
        publicProfilePublished: false,
        publicProfileAvailable: false,
      });
      expect(await actionsOn(ana)).toEqual(['user.hide-profile']);
      // The owner may still withdraw it, but cannot publish it again.
      const owner = { ...ana, actor: { ...ana.actor, isVerified: true } } as UserContext;
      await expect(enableProfile(owner, { enabled: true })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await enableProfile(owner, { enabled: false })).toMatchObject({
        publicProfilePublished: false,
      });
    });

    test('gets an error for an unknown account', async () => {
      for (const work of [
        () => setStaff(system, `${newId()}@harbour.example`, true),
        () => hideProfile(system, newId()),
      ])
        await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('accept no user without a staff role', async () => {
      const { email } = await userOf(ana);
      for (const work of [() => setStaff(ana, email, true), () => hideProfile(ana, ana.userId)])
        await expect(work()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect((await userOf(ana)).permissions).toEqual([]);
    });
  });
});
