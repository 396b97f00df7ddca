import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  findUserId,
  findUserNames,
  rethrowEmailTaken,
  readUser,
  readViewer,
} from '@causa/core/accounts/find-user';
import { userExists } from '@causa/core/accounts/signup/user-exists';
import type { Context } from '@causa/core/platform/context';
import { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(testNow.getTime() - days * dayMs);

describe('viewer', () => {
  test('contains little for a new account', async () => {
    const { id, email } = await makeUser(world.db, {
      emailVerifiedAt: null,
      firstName: null,
      lastName: null,
      createdAt: testNow,
    });
    expect(await readViewer(context, id)).toEqual({
      id,
      email,
      emailVerified: false,
      firstName: null,
      lastName: null,
      name: '',
      created: testNow.toISOString(),
      locale: 'en',
      orgs: [],
      permissions: [],
      location: { countryCode: null },
      theme: null,
      savedItemCount: 0,
      savedSearchCount: 0,
      unseenNotifications: 0,
      dismissedBanners: [],
      savingSearchStatus: null,
      savedSearchAlerts: true,
      showNotifPrefModal: true,
      intakeIntentsDatetimeSet: null,
      username: null,
      publicProfileAvailable: true,
      publicProfilePublished: false,
      showProfileOnboarding: true,
      isRecruitable: null,
      resumeId: null,
      salarySurvey: { lastSubmitted: null },
      hasPassword: false,
    });
  });

  test('contains roles, choices, saved items and unread counts', async () => {
    const { id, email } = await makeUser(world.db, {
      firstName: 'Inés',
      lastName: 'Roca',
      createdAt: daysAgo(9),
      locale: 'es',
      permissions: ['staff'],
      countryCode: 'PE',
      theme: 'dark',
      savingSearchStatus: 'SAVED',
      showNotifPrefModal: false,
      intakeIntentsDatetimeSet: daysAgo(8),
      username: 'ines-roca',
      publicProfileAvailable: false,
      publicProfilePublished: true,
      showProfileOnboarding: false,
      passwordHash: 'a hash',
    });
    const [org, gone] = [
      await makeOrganization(world.db, { name: 'Harbour Kitchen' }),
      await makeOrganization(world.db, { deletedAt: daysAgo(1) }),
    ];
    for (const organizationId of [org.id, gone.id])
      await world.db.organizationMember.create({
        data: { organizationId, userId: id, role: 'OWNER' },
      });
    const listing = await makeListing(world.db, org.id);
    await world.db.cart.create({
      data: {
        organizationId: org.id,
        updatedAt: testNow,
        items: { create: { id: newId(), listingId: listing.id } },
      },
    });
    await world.db.savedListing.create({ data: { userId: id, listingId: listing.id } });
    await world.db.savedOrganization.create({ data: { userId: id, organizationId: org.id } });
    const notices = [
      { viewed: false, status: 'NEW' },
      { viewed: true, status: 'NEW' },
      { viewed: false, status: 'DISMISSED' },
    ] as const;
    await world.db.notification.createMany({
      data: notices.map((notice, at) => ({
        id: newId(),
        userId: id,
        kind: 'welcome',
        subject: String(at),
        params: {},
        ...notice,
      })),
    });
    await world.db.dismissedBanner.create({ data: { userId: id, name: 'upload-resume' } });
    await world.db.notificationPreference.createMany({
      data: [
        { userId: id, name: 'newsletter', enabled: true },
        { userId: id, name: 'saved-search-alerts', enabled: false },
      ],
    });
    await world.db.applicantProfile.create({ data: { userId: id, isRecruitable: true } });
    expect(await readViewer(context, id)).toEqual({
      id,
      email,
      emailVerified: true,
      firstName: 'Inés',
      lastName: 'Roca',
      name: 'Inés Roca',
      created: daysAgo(9).toISOString(),
      locale: 'es',
      orgs: [{ id: org.id, name: 'Harbour Kitchen', role: 'OWNER', cartCount: 1 }],
      permissions: ['staff', 'orgAdmin'],
      location: { countryCode: 'PE' },
      theme: 'dark',
      savedItemCount: 2,
      savedSearchCount: 0,
      unseenNotifications: 1,
      dismissedBanners: ['upload-resume'],
      savingSearchStatus: 'SAVED',
      savedSearchAlerts: false,
      showNotifPrefModal: false,
      intakeIntentsDatetimeSet: daysAgo(8).toISOString(),
      username: 'ines-roca',
      publicProfileAvailable: false,
      publicProfilePublished: true,
      showProfileOnboarding: false,
      isRecruitable: true,
      resumeId: null,
      salarySurvey: { lastSubmitted: null },
      hasPassword: true,
    });
  });

  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['sepia', null],
  ])('returns the theme %s as %s', async (theme, shown) => {
    const { id } = await makeUser(world.db, { theme });
    expect((await readViewer(context, id)).theme).toBe(shown);
  });

  test('states the right to administer organizations, also before the first one', async () => {
    const { id } = await makeUser(world.db, { permissions: ['orgAdmin'] });
    expect(await readViewer(context, id)).toMatchObject({ orgs: [], permissions: ['orgAdmin'] });
  });

  test('is missing for a deleted account, alone and with saved items', async () => {
    for (const read of [readViewer, readUser])
      await expect(read(context, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('account names', () => {
  test('are returned for existing accounts with a name', async () => {
    const [ana, nameless] = [
      await makeUser(world.db),
      await makeUser(world.db, { firstName: null, lastName: null }),
    ];
    await makeUser(world.db);
    const names = await findUserNames(context, [ana.id, nameless.id, newId(), null, undefined]);
    expect([...names]).toEqual([[ana.id, 'Ana Duarte']]);
  });

  test('are empty for an empty request', async () => {
    expect((await findUserNames(context, [null, undefined])).size).toBe(0);
  });
});

describe('account address', () => {
  test('matches its account in any case, and no other', async () => {
    const { id, email } = await makeUser(world.db);
    const other = `${newId()}@harbour.example`;
    expect([
      await findUserId(context, email.toUpperCase()),
      await userExists(context, email.toUpperCase()),
      await findUserId(context, other),
      await userExists(context, other),
    ]).toEqual([id, true, null, false]);
  });

  test('is reported as taken only for the matching database error', async () => {
    const failing = async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        return error;
      }
      throw new Error('nothing failed');
    };
    const { email } = await makeUser(world.db);
    const thrown = (error: unknown) => failing(async () => rethrowEmailTaken(error));
    const taken = await failing(() => makeUser(world.db, { email: email.toUpperCase() }));
    expect(await thrown(taken)).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'email', code: 'FIELD_EMAIL_TAKEN' }],
    });
    for (const other of [
      new Error('another'),
      new Prisma.PrismaClientKnownRequestError('gone', { code: 'P2025', clientVersion: '' }),
    ])
      expect(await thrown(other)).toBe(other);
  });
});
