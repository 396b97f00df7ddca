import { refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { deleteOldVisits } from '@causa/core/organizations/statistics/delete-old-visits';
import { callInProcess } from '@causa/local/parts';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { webPages } from '@causa/web/server/render-pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantStaff } from '../../../support/staff.ts';
import { signUpVerified, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { buildTestServer, startTestApp, type TestApp } from '../../../support/test-app.ts';

const withPages = async (app: FastifyInstance): Promise<void> => {
  await app.register(webPages, {
    callData: callInProcess(app),
    reportVisit: (visit) => app.countDocument(visit),
    version: 7,
    publicOrigin: 'http://causa.test',
    cacheMs: 60_000,
  });
};

let world: TestApp;
/** Another process on the same database. */
let second: FastifyInstance;
let orgId: string;
let listing: { id: string; path: string };
beforeAll(async () => {
  world = await startTestApp({ extend: withPages, searchCacheMs: 60_000 });
  second = await buildTestServer(world, { now: () => world.now() });
  await withPages(second);
  orgId = (await makeOrganization(world.db)).id;
  const { id } = await makeListing(world.db, orgId, {
    title: 'Harbour cook',
    applyUrl: 'https://harbour.example/apply',
  });
  await refreshSearch(systemContext(world), world.search.engines, [id]);
  listing = { id, path: `/en/job/${id}-harbour-cook` };
});
afterAll(async () => {
  await second.close();
  await world.close();
});
beforeEach(async () => {
  await Promise.all([world.app.visitCounter.flush(), second.visitCounter.flush()]);
  await world.pool.query('DELETE FROM counted_visits');
  await world.db.listingCount.deleteMany();
  await world.db.organizationCount.deleteMany();
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const document = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const call = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

interface Asked {
  app?: FastifyInstance;
  headers?: Record<string, string>;
  address?: string;
  cookie?: string;
}

function ask(
  url: string,
  { app = world.app, headers = document, address = '10.0.0.1', cookie }: Asked = {},
) {
  return app.inject({
    url,
    remoteAddress: address,
    headers: {
      'user-agent': browser,
      ...headers,
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
}

async function counts(): Promise<Record<string, number>> {
  await Promise.all([world.app.visitCounter.flush(), second.visitCounter.flush()]);
  const rows = await world.db.listingCount.findMany({ where: { listingId: listing.id } });
  return Object.fromEntries(rows.map(({ metric, source, n }) => [`${metric} ${source}`, n]));
}

const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

test('counts a person once a day over processes and cached pages, without robots and prefetches', async () => {
  const visits = sized(1_000, 10_000);
  const people = visits / 4;
  for (let from = 0; from < visits; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const visit = from + n;
        // Each person visits both processes three times; one visit in four is a robot's.
        const isRobot = visit % 4 === 3;
        return ask(listing.path, {
          app: visit % 2 === 0 ? world.app : second,
          address: addressOf(Math.floor(visit / 4)),
          headers: !isRobot
            ? document
            : visit % 8 === 3
              ? { ...document, 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }
              : { ...document, 'sec-purpose': 'prefetch' },
        });
      }),
    );
  const counted = (await counts())['opened direct'] ?? 0;
  keepsPromise('counts.apart', Math.abs(counted - people), 0);
  const [organization] = await world.db.organizationCount.findMany({
    where: { organizationId: orgId, metric: 'opened' },
  });
  expect(organization?.n).toBe(people);
});

test('stores nothing derived from an address a minute after midnight', async () => {
  await ask(listing.path);
  expect(await counts()).toEqual({ 'opened direct': 1 });
  const day = world.now();
  world.setNow(new Date('2026-03-03T00:01:01Z'));
  await deleteOldVisits(systemContext(world));
  const { rows } = await world.pool.query<{ n: number }>(
    `SELECT (SELECT count(*) FROM counted_visits)::int + (SELECT count(*) FROM counting_keys)::int AS n`,
  );
  keepsPromise('counts.left-the-next-day', rows[0]?.n ?? -1, 0);
  expect(await counts()).toEqual({ 'opened direct': 1 });
  world.setNow(day);
  const unlogged = await world.pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY 1`,
  );
  expect(unlogged.rows.map(({ relname }) => relname)).toEqual([
    'counted_searches',
    'counted_visits',
    'counting_keys',
  ]);
});

test('records the referrer or our link as source', async () => {
  const from = (url: string, address: string, headers: Record<string, string>) =>
    ask(url, { address, headers: { ...document, ...headers } });
  const own = (path: string) => ({
    referer: `http://causa.test${path}`,
    'sec-fetch-site': 'same-origin',
  });
  await from(listing.path, '10.1.0.1', own('/en/jobs?q=cook'));
  await from(listing.path, '10.1.0.2', own('/en/job/other-one'));
  await from(listing.path, '10.1.0.3', own(detailUrls('ORG', orgId, 'Other').en));
  await from(listing.path, '10.1.0.4', own('/en'));
  await from(`${listing.path}?via=alert`, '10.1.0.5', { 'sec-fetch-site': 'cross-site' });
  await from(listing.path, '10.1.0.6', {
    referer: 'https://www.news.example.org/',
    'sec-fetch-site': 'cross-site',
  });
  await from(listing.path, '10.1.0.7', { 'sec-fetch-site': 'none' });
  const counted = await counts();
  expect(counted).toMatchObject({
    'opened search': 1,
    'opened similar': 1,
    'opened organization': 1,
    'opened page': 1,
    'opened alert': 1,
    'opened site:example.org': 1,
    'opened direct': 1,
  });
});

test('counts shown search results for every visitor, also cached, and no calls without a page', async () => {
  const search = '/data/search/jobs?q=cook&lang=en';
  await ask(search, { headers: call, address: '10.2.0.1' });
  await ask(search, { headers: call, address: '10.2.0.2' });
  await ask(search, { headers: {}, address: '10.2.0.3' });
  await ask(`/data/website/jobs/${listing.id}`, { headers: {}, address: '10.2.0.3' });
  expect(await counts()).toEqual({ 'shown search': 2 });
});

test('counts saves, link clicks and applications, without members and staff', async () => {
  const [member, staff, person] = [
    await signUpVerified(world),
    await signUpVerified(world),
    await signUpVerified(world),
  ];
  await world.db.organizationMember.create({
    data: { organizationId: orgId, userId: member.id, role: 'ADMIN' },
  });
  await grantStaff(world.db, { id: staff.id });
  for (const { client } of [member, staff, person]) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await ask(listing.path, { cookie });
    await client.post('/data/saved-listings', { id: listing.id, type: 'JOB' });
    const followed = await ask(`/data/website/listings/${listing.id}/apply-link`, { cookie });
    expect([followed.statusCode, followed.headers['location']]).toEqual([
      302,
      'https://harbour.example/apply',
    ]);
    await client.post('/data/applications', { listingId: listing.id, via: 'LINK' });
  }
  const counted = await counts();
  expect(counted).toMatchObject({ 'opened direct': 1, 'link page': 1, 'saved page': 1 });
});

test('accepts counts from the web service only', async () => {
  const visits = [
    { address: '10.3.0.1', url: listing.path, headers: {}, carried: [{ opened: listing.id }] },
  ];
  const sent = await world.app.inject({
    method: 'POST',
    url: '/data/counted-documents',
    payload: { visits },
  });
  expect(sent.statusCode).toBe(404);
  expect(await counts()).toEqual({});
});
