import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../support/factories.ts';
import { startTestSite } from '../../support/test-site.ts';
import { type TestApp, startTestApp } from '../../support/test-app.ts';
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

let world: TestApp;
afterAll(() => world.close());

describe('viewer on pages', () => {
  let client: Client;

  let visitor: Client;

  let userId: string;

  let orgId: string;

  let jobId: string;

  let otherId: string;

  beforeAll(async () => {
    world = await startTestSite();
    orgId = (await makeOrganization(world.db)).id;
    jobId = (await makeListing(world.db, orgId)).id;
    otherId = (await makeListing(world.db, orgId)).id;
    for (const engine of world.search.engines) await rebuildSearch(systemContext(world), engine);
    ({ client, id: userId } = await signUpVerified(world));
    visitor = openClient(world);
    for (const item of [
      { id: jobId, type: 'JOB' },
      { id: orgId, type: 'ORG' },
    ])
      await client.post('/data/saved-listings', item);
  });

  /** Counts the database statements of the work, without those of others in this process. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    let statements = 0;
    const ofWork = new AsyncLocalStorage<true>();
    const query = pg.Client.prototype.query;
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      if (ofWork.getStore() === true) statements += 1;
      return (query as (...args: unknown[]) => unknown).apply(this, args);
    } as typeof query;
    try {
      await ofWork.run(true, work);
    } finally {
      pg.Client.prototype.query = query;
    }
    return statements;
  }

  test('keeps the viewer size constant with more saved items', async () => {
    const environment = async () => (await client.get('/data/environment')).body.environment;
    const before = await environment();
    const count = 40;
    const made = Array.from({ length: count }, () => makeListing(world.db, orgId));
    const ids = (await Promise.all(made)).map(({ id }) => id);
    await world.db.savedListing.createMany({
      data: ids.map((listingId) => ({ userId, listingId, savedAt: world.now() })),
    });
    const after = await environment();
    expect(after.user).toEqual({
      ...before.user,
      savedItemCount: before.user.savedItemCount + count,
    });
    expect(JSON.stringify(after).length).toBeLessThan(2_000);
    const statements = await statementsOf(() => client.get('/data/environment'));
    // One counts unread conversations. Two of them are for members only: the cart lines and the job board connection.
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(12);
    await world.db.savedListing.deleteMany({ where: { listingId: { in: ids } } });
    await world.db.listing.deleteMany({ where: { id: { in: ids } } });
  });

  interface Shown {
    id: string;
    saved?: boolean;
  }

  /** Each reply that contains listing cards, and where they are in it. */
  const replies: [name: string, path: () => string, cards: (body: never) => Shown[]][] = [
    ['a search', () => '/data/search/jobs', ({ results }: { results: Shown[] }) => results],
    [
      'the home page',
      () => '/data/website/home',
      ({ home }: { home: { newest: Shown[] } }) => home.newest,
    ],
    [
      'a listing',
      () => `/data/website/jobs/${jobId}`,
      ({ data }: { data: { listing: Shown; similar: Shown[] } }) => [data.listing, ...data.similar],
    ],
    [
      'an organization',
      () => `/data/website/organizations/${orgId}`,
      ({ data }: { data: { org: Shown; listings: Record<string, Shown[]> } }) => [
        data.org,
        ...Object.values(data.listings).flat(),
      ],
    ],
    [
      'a search of organizations',
      () => '/data/search/organizations',
      ({ results }: { results: Shown[] }) => results,
    ],
  ];

  describe.each(replies)('cards of %s', (_name, path, cards) => {
    const shown = async (who: Client) => cards((await who.get(path())).body as never);

    test('mark the saved items of the logged-in user', async () => {
      for (const { id, saved } of await shown(client))
        expect(saved).toBe([jobId, orgId].includes(id));
      expect((await shown(client)).some(({ saved }) => saved === true)).toBe(true);
    });

    test('mark nothing for a visitor, also after a logged-in user', async () => {
      await shown(client);
      const items = await shown(visitor);
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter((item) => 'saved' in item)).toEqual([]);
    });
  });

  test('caches pages of visitors without saved items of a user', async () => {
    await client.get('/en/jobs');
    const { body } = await visitor.get('/en/jobs');
    expect(body).toContain(otherId);
    expect(body).not.toContain('"saved":');
  });

  test('lists saved items in the HTML only for its page', async () => {
    const { body } = await client.get('/en/jobs');
    expect((body as string).match(/"saved":true/g)).toHaveLength(1);
    expect(body).toContain('aria-pressed="true"');
  });
});

describe('readViewer', () => {
  let context: Context;

  beforeAll(async () => {
    world = await startTestApp();
    context = systemContext(world);
  });

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

    test('returns no viewer for a deleted account, alone and with saved items', async () => {
      for (const read of [readViewer, readUser])
        await expect(read(context, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('account names', () => {
    test('returns the names of existing accounts', async () => {
      const [ana, nameless] = [
        await makeUser(world.db),
        await makeUser(world.db, { firstName: null, lastName: null }),
      ];
      await makeUser(world.db);
      const names = await findUserNames(context, [ana.id, nameless.id, newId(), null, undefined]);
      expect([...names]).toEqual([[ana.id, 'Ana Duarte']]);
    });

    test('returns nothing for an empty request', async () => {
      expect((await findUserNames(context, [null, undefined])).size).toBe(0);
    });
  });

  describe('findUserId', () => {
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

    test('reports a taken id only for the matching database error', async () => {
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
});
