import { countFigures } from '@causa/core/search/figures/count-figures';
import { dayMs, minuteMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());

const addJobs = async (count: number, publishedAt?: Date) => {
  for (let n = 0; n < count; n++)
    await makeListing(world.db, orgId, {
      roleFamily: 'grant-writer',
      ...(publishedAt === undefined ? {} : { publishedAt }),
    });
};
/** The counts of a process whose caches have expired. */
const read = async () => {
  world.setNow(new Date(world.now().getTime() + 11 * minuteMs));
  const { home } = (await openClient(world).get('/data/website/home?lang=en')).body;
  const { body } = await world.app.inject({ url: '/sitemap.xml' });
  return {
    home: home.listings as number,
    hiring: home.hiring[0]?.count as number,
    role: home.roles[0]?.count as number,
    files: [...body.matchAll(/\/jobs-en-([\d-]+)\.xml/g)].map(([, week]) => week),
  };
};
const count = () => countFigures(systemContext(world));

describe('countFigures', () => {
  test('stores nothing on a site without public listings, whose first one shows at once', async () => {
    const site = await startTestApp();
    await countFigures(systemContext(site));
    const org = await makeOrganization(site.db);
    await makeListing(site.db, org.id);
    const { home } = (await openClient(site).get('/data/website/home?lang=en')).body;
    expect(home.listings).toBe(1);
    expect((await site.app.inject({ url: '/sitemap.xml' })).body).toContain('/sitemaps/jobs-en-');
    await site.close();
  });

  test('gives every process the figures of its last run', async () => {
    await addJobs(5);
    const [week] = (await read()).files;
    await count();
    await addJobs(2, new Date(testNow.getTime() - 21 * dayMs));
    expect(await read()).toEqual({ home: 5, hiring: 5, role: 5, files: [week] });
    await count();
    const counted = await read();
    expect(counted).toMatchObject({ home: 7, hiring: 7, role: 7 });
    expect(counted.files).toHaveLength(2);
  });

  test('counts in the process that reads until its first run', async () => {
    await world.db.publicFigure.deleteMany();
    const { home } = await read();
    await addJobs(1);
    expect(await read()).toMatchObject({ home: home + 1, role: home + 1 });
  });

  test('deletes figures of older versions', async () => {
    await world.db.publicFigure.create({ data: { key: 'home.0', value: 1, countedAt: testNow } });
    await count();
    const rows = await world.db.publicFigure.findMany({ orderBy: { key: 'asc' } });
    expect(rows.map(({ key }) => key)).toEqual(['home.1', 'roles.1', 'sitemap.1']);
    expect(rows.every(({ countedAt }) => countedAt.getTime() === world.now().getTime())).toBe(true);
  });
});
