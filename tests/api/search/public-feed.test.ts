import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

interface Page {
  attribution: { name: string; url: string };
  listings: { '@type': string; title: string; identifier: { value: string } }[];
  nextCursor: string | null;
}
const at = (days: number) => new Date(testNow.getTime() + days * dayMs);
const ask = (query: string, address: string) =>
  world.app.inject({ url: `/api/v1/public/listings${query}`, remoteAddress: address });

test('returns every public listing once by page, newest first, and no other', async () => {
  const org = await makeOrganization(world.db);
  const live = [];
  for (const days of [-1, -2, -2, -3])
    live.push(await makeListing(world.db, org.id, { publishedAt: at(days) }));
  await makeListing(world.db, org.id, { closesAt: at(-1) });
  await makeListing(world.db, org.id, { status: 'DRAFT', publishedAt: null });
  await makeListing(world.db, org.id, { source: 'partner', sourceId: '7' });
  const frozen = await makeOrganization(world.db, { frozenAt: at(-1) });
  await makeListing(world.db, frozen.id);
  const found: Page['listings'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const reply = await ask(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`, '192.0.2.1');
    expect(reply.statusCode).toBe(200);
    const page = reply.json<Page>();
    expect(page.attribution).toMatchObject({ name: 'Causa', url: 'http://causa.test' });
    found.push(...page.listings);
    cursor = page.nextCursor;
  }
  expect(found.map(({ identifier }) => identifier.value).sort()).toEqual(
    live.map(({ id }) => id).sort(),
  );
  expect([found[0]?.identifier.value, found[3]?.identifier.value]).toEqual([
    live[0]?.id,
    live[3]?.id,
  ]);
  expect(new Set(found.map((one) => one['@type']))).toEqual(new Set(['JobPosting']));
});

test('rejects an unknown cursor, type or limit', async () => {
  for (const query of ['?cursor=nothing', '?type=EVENT', '?limit=1000'])
    expect([query, (await ask(query, '192.0.2.2')).statusCode]).toEqual([query, 422]);
});

test('limits an address to 60 requests a minute', async () => {
  for (let asked = 0; asked < 60; asked += 1)
    expect((await ask('?limit=1', '192.0.2.3')).statusCode).toBe(200);
  const refused = await ask('?limit=1', '192.0.2.3');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('?limit=1', '192.0.2.4')).statusCode).toBe(200);
});
