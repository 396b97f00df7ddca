import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReceivedApplications } from '@causa/core/applications/review/list-received-applications';
import { sendReminders } from '@causa/core/applications/notifications/send-reminders';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import { listOwnListings } from '@causa/core/listings/authoring/list-own-listings';
import { notifyEndings } from '@causa/core/listings/authoring/closing/notify-endings';
import { findResults } from '@causa/core/search/find-results';
import { findOrganizationIds, refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { readStatistics } from '@causa/core/organizations/statistics/read-statistics';
import { emptySearch } from '@causa/shared/search/search-params';
import { createLocalServices } from '../../../../apps/local/parts.ts';
import { addLargePast, makeLargeOrganization } from '../../../../prisma/seed/large-organization.ts';
import { loadOrganization } from '../../../../prisma/seed/load-world.ts';
import { banks } from '../../../../prisma/seed/words/banks.ts';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { brokenInvariants } from '../../../support/invariants.ts';

const size = { listings: 50, applications: 300 };
let database: TestDatabase;
let world: Services;
let owner: Context;
let orgId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createLocalServices(database.url, {
    origin: 'http://127.0.0.1:1',
    secret: 'only for this test',
  });
  const userId = newId();
  await world.db.user.create({
    data: { id: userId, email: 'owner@large.example', emailVerifiedAt: new Date(), locale: 'es' },
  });
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  owner = { ...world.system, actor };
  const now = new Date();
  const large = makeLargeOrganization(banks.es, now, size.listings);
  await loadOrganization(world.pool, large, now);
  await addLargePast(world.pool, large, userId, now, size.applications);
  orgId = large.organization.id;
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

test('shows the owner all listings, applications of every status and counts', async () => {
  const listings = await listOwnListings(owner, orgId, { tab: 'all', sort: 'newest', page: 1 });
  expect(listings.counts.all).toBe(size.listings);
  const received = await listReceivedApplications(owner, orgId, {
    tab: 'all',
    sort: 'waiting',
    page: 1,
  });
  expect(received.counts.all).toBe(size.applications);
  const statuses = await world.db.application.groupBy({ by: ['status'] });
  expect(statuses).toHaveLength(8);
  const today = new Date().toISOString().slice(0, 10);
  const { funnel } = await readStatistics(owner, orgId, { from: today, to: today });
  expect(funnel.shown).toBeGreaterThan(0);
});

test('creates applications after publication with events in order until now', async () => {
  const applications = await world.db.application.findMany({
    select: {
      status: true,
      createdAt: true,
      listing: { select: { publishedAt: true, applyOnCausa: true, status: true } },
      events: { orderBy: { createdAt: 'asc' } },
    },
  });
  expect(applications).toHaveLength(size.applications);
  for (const { status, createdAt, listing, events } of applications) {
    expect(listing).toMatchObject({ applyOnCausa: true, status: 'PUBLISHED' });
    expect(+createdAt).toBeGreaterThan(Number(listing.publishedAt));
    expect(events[0]?.createdAt).toEqual(createdAt);
    expect(events.at(-1)?.status).toBe(status);
    expect(Number(events.at(-1)?.createdAt)).toBeLessThanOrEqual(Date.now());
  }
});

test('queues no notices and jobs for the large organization', async () => {
  await notifyEndings(world.system);
  await sendReminders(world.system);
  expect(await world.db.outboxJob.count()).toBe(0);
  expect(await world.db.mailDelivery.count()).toBe(0);
  expect(await world.db.notification.count()).toBe(0);
  const waiting = { matchedAt: null, publishedAt: { lte: new Date() } };
  expect(await world.db.publishedListing.count({ where: waiting })).toBe(0);
});

test('finds its listings in the search index', async () => {
  const ids = await findOrganizationIds(world.system, orgId);
  await refreshSearch(world.system, [world.search.postgres], ids);
  const { count } = await findResults(world.system, 'ALL', { ...emptySearch }, 'es');
  expect(count).toBeGreaterThan(size.listings / 2);
});

test('creates the indexes of an empty database', async () => {
  const empty = await createTestDatabase();
  const opened = openTestDatabase(empty.url);
  const indexes = ({ db }: Pick<Services, 'db'>) =>
    db.$queryRaw`SELECT tablename, indexdef FROM pg_indexes
      WHERE tablename IN ('users', 'applications', 'application_events') ORDER BY 1, 2`;
  expect(await indexes(world)).toEqual(await indexes(opened));
  await opened.close();
  await empty.drop();
  expect(await brokenInvariants(world.db)).toEqual([]);
});
