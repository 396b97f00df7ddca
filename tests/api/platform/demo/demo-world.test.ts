import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { matchesPassword } from '@causa/core/accounts/password/passwords';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { readDashboard } from '@causa/core/organizations/dashboard/read-dashboard';
import { listConversations } from '@causa/core/applications/conversations/inbox';
import { listOwnListings } from '@causa/core/listings/authoring/list-own-listings';
import { findResults } from '@causa/core/search/find-results';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import {
  readAllSearchDocuments,
  loadSearchDocuments,
} from '@causa/core/search/indexing/search-document.view';
import { searchTypes } from '@causa/shared/listings/listing-types';
import { locales } from '@causa/shared/platform/locales';
import { emptySearch } from '@causa/shared/search/search-params';
import { demoAccounts, demoPassword } from '../../../../apps/local/demo/demo-people.ts';
import { logLine, createLocalServices, seedIfEmpty } from '../../../../apps/local/parts.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { drawDemoPictures } from '@causa/local/demo-pictures/draw-pictures';
import { systemContext } from '../../../support/client.ts';
import { makeApiKey } from '../../../support/api-keys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('demo world', () => {
  let database: TestDatabase;

  let world: Services;

  let folder: string;

  const ids = async () =>
    (await world.db.listing.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'causa-demo-'));
    world = createLocalServices(
      database.url,
      { origin: 'http://127.0.0.1:1', secret: 'only for this test' },
      folder,
    );
  });

  afterAll(async () => {
    await world.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('leaves a database with data unchanged', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id);
    await seedIfEmpty(world, 'small', () => undefined);
    expect(await ids()).toHaveLength(1);
    expect(await world.db.content.count()).toBeGreaterThan(50);
  });

  test('restarts an interrupted first start and never a finished one', async () => {
    await world.db.setting.create({ data: { key: 'demo-world', value: 'begun' } });
    const shares: number[] = [];
    await seedIfEmpty(world, 'small', (done, total) => shares.push(done / total));
    const made = await ids();
    expect(made).toHaveLength(300 + 26 + 2);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    // At its end too, with invoices and a ledger, which the application role cannot delete.
    await world.db.setting.update({ where: { key: 'demo-world' }, data: { value: 'begun' } });
    await seedIfEmpty(world, 'small', () => undefined);
    const again = await ids();
    expect(again).toHaveLength(made.length);
    expect(again).not.toEqual(made);
    expect(await brokenInvariants(world.db)).toEqual([]);
    const { rows: off } = await world.pool.query(
      "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'",
    );
    expect(off).toEqual([]);
    await seedIfEmpty(world, 'small', () => undefined);
    expect(await ids()).toEqual(again);
  });

  test('creates the indexes of an empty database and settled alerts', async () => {
    const empty = await createTestDatabase();
    const { db } = openTestDatabase(empty.url);
    const indexes = (of: Pick<Services, 'db'>) =>
      of.db.$queryRaw`SELECT tablename, indexdef FROM pg_indexes
      WHERE tablename IN ('listings', 'listing_questions', 'published_listings') ORDER BY 1, 2`;
    expect(await indexes(world)).toEqual(await indexes({ db }));
    await db.$disconnect();
    await empty.drop();
    const { rows } = await world.pool.query<{ unlike: number; waiting: number }>(`
    SELECT count(*) FILTER (WHERE p.published_at IS DISTINCT FROM l.published_at)::int AS unlike,
      count(*) FILTER (WHERE p.matched_at IS NULL AND l.published_at <= now() - interval '1 hour')::int
        AS waiting
    FROM listings l LEFT JOIN published_listings p ON p.listing_id = l.id
    WHERE l.status = 'PUBLISHED'`);
    expect(rows).toEqual([{ unlike: 0, waiting: 0 }]);
  });

  test('builds the same index documents in bulk and one by one', async () => {
    const all: SearchDocument[] = [];
    for await (const batch of readAllSearchDocuments(world.system, 100)) all.push(...batch);
    expect(all.length).toBeGreaterThan(200);
    const byId = new Map(
      (await loadSearchDocuments(world.system, [...all.map(({ id }) => id), ...(await ids())])).map(
        (document) => [document.id, document],
      ),
    );
    expect(new Map(all.map((document) => [document.id, document]))).toEqual(byId);
  });

  test('lets its users log in with the printed password', async () => {
    for (const { email } of demoAccounts) {
      const { passwordHash } = await world.db.user.findFirstOrThrow({ where: { email } });
      expect(await matchesPassword(passwordHash, demoPassword)).toBe(true);
    }
  });

  test('gives the owner an organization with a team, listings in every state and a draft with a conflict', async () => {
    const owner = await world.db.user.findFirstOrThrow({ where: { email: 'lucia@causa.example' } });
    const { id } = await world.db.organization.findFirstOrThrow({
      where: { name: 'Vecinos de Cauce' },
    });
    const context: Context = {
      ...world.system,
      actor: { kind: 'user', userId: owner.id, isStaff: false, isVerified: true, sessionId: '' },
    };
    const { counts } = await listOwnListings(context, id, { tab: 'all', sort: 'newest', page: 1 });
    expect(counts).toEqual({
      all: 26,
      live: 11,
      'ends-soon': 2,
      drafts: 3,
      'in-review': 1,
      scheduled: 2,
      ended: 9,
      edited: 1,
    });
    const org = await readDashboard(context, id);
    expect([org.admins.length, org.invites.length, org.adminRequests.length]).toEqual([4, 1, 2]);
    expect(await world.db.listingTemplate.count({ where: { organizationId: id } })).toBe(3);
    const drafts = await world.db.listingDraft.findMany({ select: { conflicts: true } });
    expect(drafts.filter(({ conflicts }) => JSON.stringify(conflicts) !== '{}')).toHaveLength(1);
    const inbox = await listConversations(context, id, { page: 1 });
    expect(inbox.counts).toEqual({ NEW: 2, OPEN: 1, ANSWERED: 2, SPAM: 1 });
    const mails = await world.db.mailDelivery.findMany({ select: { template: true } });
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'candidate-invited',
      'organization-invite',
      'organization-summary',
    ]);
    expect(await world.db.recommendedCandidate.count()).toBeGreaterThan(12);
  });

  test('creates applications after publication and actions after joining only', async () => {
    const applications = await world.db.application.findMany({
      where: { via: 'CAUSA' },
      select: { createdAt: true, listing: { select: { publishedAt: true } } },
    });
    expect(
      applications.filter(
        ({ createdAt, listing }) => listing.publishedAt === null || listing.publishedAt > createdAt,
      ),
    ).toEqual([]);
    const members = await world.db.organizationMember.findMany({
      where: { organization: { name: 'Vecinos de Cauce' } },
    });
    const [earliest] = applications.map(({ createdAt }) => createdAt).toSorted((a, b) => +a - +b);
    expect(members.filter(({ createdAt }) => createdAt > (earliest ?? createdAt))).toEqual([]);
  });

  test('gives the job seeker profile, resume, saved items, searches, applications and notices', async () => {
    const ana = await world.db.user.findFirstOrThrow({
      where: { email: 'ana@causa.example' },
      include: {
        applicantProfile: { include: { workHistory: true } },
        _count: {
          select: {
            savedListings: true,
            savedOrganizations: true,
            savedSearches: true,
            notifications: true,
          },
        },
        applications: { include: { events: true } },
      },
    });
    expect(ana.applicantProfile?.resumeFileId).not.toBeNull();
    expect(ana.applicantProfile?.workHistory).toHaveLength(2);
    expect(ana._count).toEqual({
      savedListings: 6,
      savedOrganizations: 1,
      savedSearches: 2,
      notifications: 4,
    });
    expect(
      ana.applications.map(({ events, status }) => `${status} ${events.length}`).sort(),
    ).toEqual(['DECLINED 3', 'INTERVIEW 3', 'SENT 1']);
  });

  test('creates what applicants say of three organizations, each after its application ended', async () => {
    const said = await world.db.applicationFeedback.findMany({
      include: { application: { include: { events: true, listing: true } } },
    });
    const off = said.filter(({ application, organizationId, createdAt }) => {
      const end = application.events.find(({ status }) => status === application.status);
      const hasEnded = ['HIRED', 'DECLINED'].includes(application.status);
      const isOwn = application.organizationId === organizationId;
      return (
        !hasEnded ||
        !isOwn ||
        application.listing.type === 'EVENT' ||
        end === undefined ||
        end.createdAt > createdAt
      );
    });
    expect(off).toEqual([]);
    const figures = await world.db.organizationFeedback.findMany({
      include: { organization: { select: { locale: true, showsFeedback: true } } },
    });
    expect(figures.map(({ organization }) => organization.locale).toSorted()).toEqual([
      'en',
      'es',
      'pt',
    ]);
    expect(
      figures.every(({ organization, people }) => organization.showsFeedback && people >= 11),
    ).toBe(true);
  });

  test('creates an unread interview message for the job seeker', async () => {
    const [conversation, ...others] = await world.db.conversation.findMany({
      where: { user: { email: 'ana@causa.example' } },
      include: { application: true, messages: true },
    });
    expect(others).toEqual([]);
    expect(conversation?.userReadAt).toBeNull();
    expect(conversation?.application).toMatchObject({
      status: 'INTERVIEW',
      repliedAt: expect.any(Date),
    });
    expect(conversation?.messages).toMatchObject([{ fromOrganization: true }]);
  });

  test('creates no saved items of owned organizations for the owner', async () => {
    const { id: userId } = await world.db.user.findFirstOrThrow({
      where: { email: 'lucia@causa.example' },
    });
    const ofHers = { members: { some: { userId } } };
    const saved = { userId, listing: { organization: ofHers } };
    expect(await world.db.savedListing.count({ where: saved })).toBe(0);
    expect(
      await world.db.savedOrganization.count({ where: { userId, organization: ofHers } }),
    ).toBe(0);
    expect(await world.db.savedListing.count({ where: { userId } })).toBe(6);
  });

  test('leaves only later publications to be matched with saved searches', async () => {
    expect(
      await world.db.publishedListing.count({
        where: { matchedAt: null, publishedAt: { lte: new Date() } },
      }),
    ).toBe(0);
    expect(await world.db.publishedListing.count()).toBeGreaterThan(250);
  });

  test('fills the first page in the language of the reader for every type', async () => {
    for (const engine of world.search.engines) await rebuildSearch(world.system, engine);
    for (const type of searchTypes) {
      for (const locale of locales) {
        const { results, count } = await findResults(
          world.system,
          type,
          { ...emptySearch },
          locale,
        );
        const inLanguage = (
          await findResults(
            world.system,
            type,
            { ...emptySearch, filters: type === 'ALL' ? {} : { locale: [locale] } },
            locale,
          )
        ).count;
        const own = results.filter((card) => card.locale === locale).length;
        expect(results.length, `${type} ${locale}`).toBe(Math.min(20, count));
        if (type !== 'ALL')
          expect(own, `${type} ${locale}: ${own} of ${inLanguage}`).toBe(Math.min(20, inLanguage));
        expect(own, `${type} ${locale}`).toBeGreaterThanOrEqual(
          Math.min(16, inLanguage, results.length),
        );
      }
    }
  });

  test('names a failed job in its log line', () => {
    expect(
      logLine('job failed, retry scheduled', {
        job: 'alerts.match',
        err: new Error('canceling statement'),
      }),
    ).toBe('job failed, retry scheduled (alerts.match): canceling statement');
  });

  test('creates nine items of every kind in the staff queue', async () => {
    const items = await world.db.queueItem.findMany({ where: { decidedAt: null } });
    const kinds = items.map(({ kind }) => kind).toSorted();
    expect(kinds.join(' ')).toBe(
      'DUPLICATE LISTING LISTING LISTING OBJECTION ORGANIZATION REPORT REPORT VERIFICATION',
    );
  });
});

describe('demo pictures', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  test('draws logos for organizations with a sandbox, and none for the sandbox', async () => {
    for (let count = 0; count < 6; count += 1) await makeOrganization(world.db);
    const { id } = await makeOrganization(world.db);
    await makeApiKey(world, id, { mode: 'sandbox' });
    await drawDemoPictures({ system: systemContext(world), pool: world.pool }, () => false);
    const sandbox = await world.db.organization.findFirstOrThrow({ where: { sandboxOfId: id } });
    expect(sandbox.logoFileId).toBeNull();
  });
});
