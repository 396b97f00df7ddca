import { placeCookie } from '@causa/shared/search/place-cookie';
import { refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite({ countryHeader: 'x-country' });
  const org = await makeOrganization(site.db);
  const listing = await makeListing(site.db, org.id);
  await refreshSearch(systemContext(site), site.search.engines, [listing.id]);
});
afterAll(() => site.close());

const lisbon = {
  text: 'Lisboa',
  latitude: 38.72,
  longitude: -9.14,
  stateCode: '11',
  countryCode: 'PT',
  geoType: 'locality',
};
const remembered = (place = lisbon): string => placeCookie(place).split(';')[0] ?? '';
/** Where the page's offer leads, and its words. */
const offer = (html: string): [string, string] | undefined => {
  const found = /<div id="place-offer"><p[^>]*><a href="([^"]+)">([^<]+)<\/a>/.exec(html);
  return found === null ? undefined : [(found[1] ?? '').replaceAll('&amp;', '&'), found[2] ?? ''];
};
const open = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

test.each([
  ['/en/jobs?sort=newest', 'Show results for: Lisboa'],
  ['/es/empleos', 'Ver resultados para: Lisboa'],
  ['/pt/tudo', 'Ver resultados para: Lisboa'],
])(
  'offers on %s without a place a link to the last place and filters nothing',
  async (path, words) => {
    const plain = await open(path);
    expect(offer(plain.body)).toBeUndefined();
    const page = await open(path, { cookie: remembered() });
    const [href, text] = offer(page.body) ?? [];
    expect(text).toBe(words);
    expect(href).toContain('location=Lisboa&lat=38.72&lng=-9.14&state=11&country=PT');
    if (path.includes('sort')) expect(href).toContain('sort=newest');
    const counted = (html: string): string | undefined => /data-count="(\d+)"/.exec(html)?.[1];
    expect(counted(page.body)).toBe(counted(plain.body));
  },
);

test('offers the country of a trusted proxy unless a place is stored', async () => {
  const guessed = offer((await open('/en/jobs', { 'x-country': 'MX' })).body);
  expect(guessed?.[1]).toBe('Show results for: Mexico');
  expect(
    offer((await open('/en/jobs', { 'x-country': 'MX', cookie: remembered() })).body)?.[1],
  ).toBe('Show results for: Lisboa');
});

test('offers no place to a search with one or for remote work', async () => {
  for (const query of ['location=Madrid&lat=40.4&lng=-3.7&country=ES', 'locationType=REMOTE'])
    expect(offer((await open(`/en/jobs?${query}`, { cookie: remembered() })).body)).toBeUndefined();
});

test('stores the place of a form without scripts after cookie consent and removes it when empty', async () => {
  const kept = (reply: Awaited<ReturnType<typeof open>>) =>
    reply.cookies.find(({ name }) => name === 'searchLocation');
  const sent = '/en/jobs?q=&location=Boston%2C+Massachusetts%2C+United+States&type=JOB';
  expect(kept(await open(sent))).toBeUndefined();

  const accepted = { cookie: 'cookies=accepted' };
  const reply = await open(sent, accepted);
  expect(reply.statusCode).toBe(302);
  expect(kept(reply)?.value).toContain('location=Boston');
  const other = await open(sent.replace('type=JOB', 'type=EVENT'), accepted);
  expect(other.headers.location).toMatch(/^\/en\/events\?location=Boston/);
  expect(kept(other)?.value).toContain('location=Boston');

  expect(kept(await open('/en/jobs?q=&location=&type=JOB', accepted))).toMatchObject({
    value: '',
    maxAge: 0,
  });
  expect(
    kept(await open('/en/jobs?q=&location=Nowhere+at+all&type=JOB', accepted)),
  ).toBeUndefined();
  expect(
    kept(await open('/en/jobs?location=Madrid&lat=40.4&lng=-3.7&country=ES', accepted)),
  ).toBeUndefined();
});
