import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { listRates, loadRates } from '@causa/core/listings/currency-rates/load-rates';
import type { Context } from '@causa/core/platform/context';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const handlers = jobHandlers({ mailer: { send: () => Promise.resolve() } });
let world: TestApp;
let context: Context;
let orgId: string;

beforeAll(async () => {
  world = await startTestApp();
  context = systemContext(world);
  orgId = (await makeOrganization(world.db)).id;
  const publish = (title: string, pay: object) => makeListing(world.db, orgId, { title, ...pay });
  const none = { payMin: null, payMax: null, payCurrency: null, payPeriod: null };
  await publish('Cook', { payMin: 2_000, payMax: null, payCurrency: 'USD', payPeriod: 'HOUR' });
  await publish('Nurse', {
    payMin: 3_000_000,
    payMax: 4_300_000,
    payCurrency: 'EUR',
    payPeriod: 'YEAR',
  });
  await publish('Lawyer', {
    payMin: 600_000,
    payMax: 1_080_000,
    payCurrency: 'BRL',
    payPeriod: 'MONTH',
  });
  await publish('Painter', {
    payMin: 9_000_000,
    payMax: null,
    payCurrency: 'USD',
    payPeriod: 'ONCE',
  });
  await publish('Driver', none);
  await publish('Helper', { ...none, type: 'INTERNSHIP', payment: 'unpaid' });
  for (const engine of world.search.engines) await rebuildSearch(context, engine);
});
afterAll(() => world.close());

const search = async (query: string) =>
  (await world.app.inject({ url: `/data/search/jobs?${query}` })).json();
const titles = async (query: string): Promise<string[]> =>
  (await search(query)).results.map(({ title }: { title: string }) => title);

describe('GET /data/search with pay', () => {
  it('finds listings whose highest pay reaches the least pay in any currency', async () => {
    expect((await titles('minPay=40000&payCurrency=USD')).sort()).toEqual(['Cook', 'Nurse']);
    expect((await titles('minPay=1800&payPeriod=MONTH&payCurrency=USD')).sort()).toEqual([
      'Cook',
      'Lawyer',
      'Nurse',
    ]);
    expect(await titles('minPay=50001&payCurrency=USD')).toEqual([]);
  });

  it('adds listings without stated pay on request and counts them', async () => {
    const { unstatedPayCount } = await search('minPay=45000&payCurrency=USD');
    expect(unstatedPayCount).toBe(1);
    expect((await titles('minPay=45000&payCurrency=USD&unstatedPay=yes')).sort()).toEqual([
      'Driver',
      'Nurse',
    ]);
  });

  it('counts and finds listings that state their pay', async () => {
    const { facets } = await search('');
    expect(facets.statesPay).toEqual([
      { value: 'yes', count: 4 },
      { value: 'no', count: 1 },
    ]);
    expect((await titles('statesPay=yes')).sort()).toEqual(['Cook', 'Lawyer', 'Nurse', 'Painter']);
  });

  it('sorts by pay with approximate amounts in the currency of the reader', async () => {
    const { results } = await search('sort=pay&lang=pt');
    expect(results.map(({ title }: { title: string }) => title).slice(0, 3)).toEqual([
      'Nurse',
      'Cook',
      'Lawyer',
    ]);
    expect(results[0].approximatePay).toEqual({
      min: 19_000_000,
      max: 27_000_000,
      currency: 'BRL',
      period: 'YEAR',
      text: null,
    });
    expect(results[2].approximatePay).toBeUndefined();
  });

  it('returns 422 for an unknown currency', async () => {
    const reply = await world.app.inject({ url: '/data/search/jobs?minPay=1&payCurrency=ZZZ' });
    expect([reply.statusCode, reply.json().errors[0].name]).toEqual([422, 'payCurrency']);
  });

  it('applies the least pay to feeds', async () => {
    const feed = await world.app.inject({ url: '/en/jobs/feed.json?minPay=45000&payCurrency=USD' });
    expect(feed.json().items).toHaveLength(1);
  });
});

describe('loadRates', () => {
  const csv = 'day,currency,rate\n2026-01-01,EUR,0.5\n2026-01-01,JPY,150\n';

  it('loads nothing from a file with an invalid row', async () => {
    const bad = '2026-01-01,EUR,0.5\n2026-01-32,BRL,5\n2026-01-01,BRL,5,4\n2026-01-01,USD,2\n';
    expect(await loadRates(context, bad)).toEqual({
      loaded: 0,
      ignored: 0,
      refused: 3,
      problems: [
        { place: 'line 2', reason: 'the day is not YYYY-MM-DD' },
        { place: 'line 3', reason: 'not three columns: day, currency, units per US dollar' },
        { place: 'line 4', reason: 'the rate of USD is not 1' },
      ],
    });
    expect(await world.db.currencyRate.count()).toBe(0);
  });

  it('refreshes the pay of listings and of saved searches', async () => {
    const { client } = await signUpVerified(world);
    const saved = await client.post('/data/saved-searches', {
      text: '',
      filters: { minPay: ['80000'], payPeriod: ['YEAR'], payCurrency: ['USD'] },
      index: 'JOB',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.savedSearch.url).toContain('minPay=80000');
    for (let n = 0; n < 2; n++) {
      expect(await loadRates(context, csv)).toMatchObject({ loaded: 1, ignored: 1, refused: 0 });
      await runDueJobs(context, handlers);
    }
    expect(await listRates(context)).toContainEqual({
      currency: 'EUR',
      day: '2026-01-01',
      perDollar: 0.5,
    });
    expect(await titles('minPay=80000&payCurrency=USD')).toEqual(['Nurse']);
    const listing = await makeListing(world.db, orgId, {
      title: 'Surgeon',
      publishedAt: world.now(),
      payMin: 4_000_000,
      payMax: 4_500_000,
      payCurrency: 'EUR',
      payPeriod: 'YEAR',
    });
    await makeListing(world.db, orgId, { title: 'Silent', publishedAt: world.now() });
    await matchNewListings(context);
    const matches = await world.pool.query(
      'SELECT p.listing_id FROM alert_matches m JOIN published_listings p ON p.id = m.published_listing_id',
    );
    expect(matches.rows).toEqual([{ listing_id: listing.id }]);
  });

  it('refuses a saved search with an invalid least pay', async () => {
    const { client } = await signUpVerified(world);
    const { status, body } = await client.post('/data/saved-searches', {
      text: '',
      filters: { minPay: ['lots'] },
      index: 'JOB',
    });
    expect([status, body.errors[0].code]).toEqual([422, 'UNKNOWN_FACET_VALUE']);
  });
});
