import { deleteRareSearches } from '@causa/core/search/usage/delete-rare-searches';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClient, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { openStaff } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const call = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.app.searchCounter.flush();
  await world.pool.query('DELETE FROM counted_searches');
  await world.db.searchCount.deleteMany();
});

/** Searches as a person in a browser at an address does. */
const search = (q: string, address: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    url: `/data/search/jobs?lang=en&q=${encodeURIComponent(q)}`,
    remoteAddress: address,
    headers: { 'user-agent': browser, ...call, ...headers },
  });

const visitors = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `10.0.0.${n + 1}`);

async function counts() {
  await world.app.searchCounter.flush();
  const rows = await world.db.searchCount.findMany({ orderBy: { words: 'asc' } });
  return rows.map(({ words, type, searched, empty, opened }) => [
    words,
    type,
    searched,
    empty,
    opened,
  ]);
}

describe('counted searches', () => {
  test('counts a visitor once a day for the same words, without robots and staff', async () => {
    for (const address of visitors(2))
      for (let n = 0; n < 3; n++) await search('Flibberti Gibbet', address);
    await search('flibberti gibbet', '10.0.0.9', { 'user-agent': 'Googlebot/2.1' });
    await search('flibberti gibbet', '10.0.0.9', {
      cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    await search('ana@harbour.example', '10.0.0.3');
    expect(await counts()).toEqual([
      ['', 'JOB', 2, 2, 0],
      ['flibberti gibbet', 'JOB', 2, 2, 0],
    ]);
  });

  test('counts an opened result by the words of the page before', async () => {
    const org = await makeOrganization(world.db);
    const { id } = await makeListing(world.db, org.id);
    await world.app.inject({
      url: `/data/website/jobs/${id}`,
      remoteAddress: '10.0.0.1',
      headers: {
        'user-agent': browser,
        ...call,
        referer: 'http://causa.test/en/jobs?q=Kitchen+coordinator&locationType=ONSITE',
      },
    });
    expect(await counts()).toEqual([
      ['', 'JOB', 0, 0, 1],
      ['kitchen coordinator', 'JOB', 0, 0, 1],
    ]);
  });

  test('stores no address, account or time, and deletes rare words and hashes after the day', async () => {
    for (const address of visitors(5)) await search('flibbertigibbet', address);
    for (const address of visitors(4)) await search('ana duarte', address);
    await world.app.searchCounter.flush();
    const { rows } = await world.pool.query('SELECT * FROM search_counts');
    expect(Object.keys(rows[0] as object).sort()).toEqual([
      'day',
      'empty',
      'locale',
      'opened',
      'searched',
      'type',
      'words',
    ]);
    world.setNow(new Date(testNow.getTime() + dayMs));
    await deleteRareSearches({ pool: world.pool, now: world.now });
    expect((await counts()).map(([words]) => words)).toEqual(['', 'flibbertigibbet']);
    expect(await world.db.countedSearch.count()).toBe(0);
  });
});

describe('GET /data/staff/searches', () => {
  test('shows words of five visitors a day only, with words that the vocabulary lacks', async () => {
    for (const address of visitors(6)) await search('flibbertigibbet nurse', address);
    for (const address of visitors(4)) await search('zorgle', address);
    await world.app.searchCounter.flush();
    const { body, status } = await staff.get('/data/staff/searches?language=en&days=7');
    expect(status).toBe(200);
    expect(body.total).toEqual({ searched: 10, empty: 10, opened: 0 });
    expect(body.withoutResults).toEqual([
      {
        words: 'flibbertigibbet nurse',
        searched: 6,
        empty: 6,
        opened: 0,
        unknown: ['flibbertigibbet'],
      },
    ]);
    expect((await staff.get('/data/staff/searches?language=pt')).body.total.searched).toBe(0);
    await world.db.searchCount.updateMany({
      data: { day: new Date(testNow.getTime() - 7 * dayMs) },
    });
    expect(
      (await staff.get('/data/staff/searches?language=en&days=7')).body.withoutResults,
    ).toEqual([]);
  });
});

describe('POST /data/staff/vocabulary-proposals', () => {
  const propose = (body: Record<string, unknown>) =>
    staff.post('/data/staff/vocabulary-proposals', { words: 'flibber', language: 'en', ...body });
  const proposals = async () =>
    (await staff.get('/data/staff/searches?language=en')).body.proposals as {
      id: string;
      status: string;
    }[];

  test('adds words to a known meaning and exports accepted ones as entries', async () => {
    const { body, status } = await propose({ meaning: 'Nurse', note: 'heard in Chicago' });
    expect(status).toBe(200);
    const decide = (decision: string) =>
      staff.post(`/data/staff/vocabulary-proposals/${body.id}/decision`, { status: decision });
    expect((await decide('ACCEPTED')).status).toBe(200);
    expect((await decide('DISMISSED')).body.errors[0].code).toBe('CONFLICT');
    const yaml = await staff.get('/data/staff/vocabulary-proposals.yaml');
    expect(String(yaml.body)).toMatch(
      /^nurse:\n {2}en: nurse, .*, flibber\n {2}# heard in Chicago\n$/,
    );
    const actions = await world.db.auditEntry.findMany({
      where: { subject: `vocabulary:${body.id}` },
      orderBy: { createdAt: 'asc' },
    });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'vocabulary.accept',
      'vocabulary.propose',
    ]);
  });

  test('exports a new meaning with its names and the broader one', async () => {
    const { body } = await propose({
      names: { en: 'Flibber keeper', es: 'guardián de flíber', pt: 'guardião de flíber' },
      broader: 'nurse',
    });
    await staff.post(`/data/staff/vocabulary-proposals/${body.id}/decision`, {
      status: 'ACCEPTED',
    });
    const { body: text } = await staff.get('/data/staff/vocabulary-proposals.yaml');
    expect(String(text)).toContain(
      'flibber-keeper:\n  en: Flibber keeper\n  es: guardián de flíber\n  pt: guardião de flíber\n  broader: nurse\n',
    );
  });

  test('refuses unknown meanings and new ones without a name in each language', async () => {
    const before = (await proposals()).length;
    const fields = async (body: Record<string, unknown>) =>
      (await propose(body)).body.errors.map((error: { name: string }) => error.name);
    expect(await fields({ meaning: 'xyzzy' })).toEqual(['meaning']);
    expect(await fields({ names: { en: 'Flibber' } })).toEqual(['names.es', 'names.pt']);
    expect((await proposals()).length).toBe(before);
    const missing = '0'.repeat(32);
    const reply = await staff.post(`/data/staff/vocabulary-proposals/${missing}/decision`, {
      status: 'ACCEPTED',
    });
    expect(reply.status).toBe(404);
  });

  test('refuses visitors and users', async () => {
    expect((await openClient(world).get('/data/staff/searches?language=en')).status).toBe(401);
    const { client } = await signUpVerified(world);
    expect((await client.get('/data/staff/vocabulary-proposals.yaml')).status).toBe(403);
  });
});
