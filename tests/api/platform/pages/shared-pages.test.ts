import { createHash } from 'node:crypto';
import { callInProcess } from '@causa/local/parts';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { isSharedPath } from '@causa/shared/platform/pages/parse-path';
import { webPages } from '@causa/web/server/render-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, openClient, signUpVerified } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { everyPagePath } from '../../../support/page-addresses.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'de-DE,de;q=0.9',
};
const safari = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  'accept-language': 'en-US',
};

/** Pages whose cache keeps them for `cacheMs`, at a fixed time. */
function startSite(cacheMs: number): Promise<TestApp> {
  return startTestApp({
    countryHeader: 'X-Country',
    extend: async (app) => {
      await app.register(webPages, {
        callData: callInProcess(app),
        version: 7,
        publicOrigin: 'http://causa.test',
        cacheMs,
        countryHeader: 'X-Country',
        now: () => testNow,
      });
    },
  });
}

/** Adds records and returns the addresses of all pages for visitors in a language. */
async function makePages(site: TestApp): Promise<string[]> {
  const org = await makeOrganization(site.db);
  const listing = await makeListing(site.db, org.id);
  return [
    ...everyPagePath('en'),
    `/en/job/${listing.id}`,
    detailUrls('ORG', org.id, org.name).en,
    '/en/jobs?q=cook',
  ].filter((path) => isSharedPath(new URL(path, 'http://causa.test').pathname));
}

describe('page of a visitor', () => {
  let site: TestApp;
  let paths: string[];
  beforeAll(async () => {
    site = await startSite(0);
    paths = await makePages(site);
  });
  afterAll(() => site.close());

  test('has the same bytes and policy for two visitors', async () => {
    const differing: string[] = [];
    let shown = 0;
    for (const path of paths) {
      const [one, two] = await Promise.all([
        site.app.inject({ url: path, headers: firefox, remoteAddress: '203.0.113.7' }),
        site.app.inject({ url: path, headers: safari, remoteAddress: '198.51.100.8' }),
      ]);
      if (one.statusCode !== 200) continue;
      shown += 1;
      const policies = [one, two].map(({ headers }) => headers['content-security-policy']);
      if (one.body !== two.body || policies[0] !== policies[1]) differing.push(path);
      expect(one.headers['set-cookie']).toBeUndefined();
    }
    expect(differing).toEqual([]);
    expect(shown).toBeGreaterThan(15);
  });

  test('allows exactly its inline script and style by their hashes', async () => {
    for (const path of ['/en', '/es/empleos', '/en/login', '/en/offline', '/en/no-such-page']) {
      const { body, headers } = await site.app.inject({ url: path });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|nonce-/);
      const texts = [
        ...body.matchAll(/<(style|script type="module")>([^]*?)<\/(?:style|script)>/g),
      ];
      const hashes = texts.map(
        ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      expect([path, hashes.length]).toEqual([path, 2]);
      expect(/ style-src 'self' ([^;]+)/.exec(policy)?.[1]).toBe(hashes[0]);
      expect(/ script-src 'self' ([^;]+)/.exec(policy)?.[1]).toBe(hashes[1]);
      // Other scripts are data or files of this site.
      const others = [...body.matchAll(/<script(?! type="module">)([^>]*)>/g)];
      for (const [, attributes = ''] of others)
        expect(attributes).toMatch(/type="application\/(?:json|ld\+json)"/);
    }
  });
});

describe('shared cache', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite(60_000);
  });
  afterAll(() => site.close());

  const headersOf = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await site.app.inject({ url, headers });
    return [reply.headers['cache-control'], reply.headers['vary']];
  };
  const kept = 'public, max-age=0, s-maxage=60, must-revalidate';

  test('may keep a page of visitors, and compares what changes it', async () => {
    for (const headers of [firefox, safari])
      expect(await headersOf('/en/jobs', headers)).toEqual([kept, 'accept, cookie, x-country']);
    expect(await headersOf('/login', firefox)).toEqual([
      kept,
      'accept, cookie, accept-language, x-country',
    ]);
    expect((await headersOf('/en/jobs', { cookie: 'theme=dark' }))[0]).toBe(kept);
  });

  test('may not keep other pages', async () => {
    const { client } = await signUpVerified(site);
    const own = await client.get('/en/jobs');
    expect(own.headers['cache-control']).toBe('private, no-store');
    for (const [url, headers] of [
      ['/en/jobs', { cookie: 'session=outdated' }],
      ['/en/jobs', { cookie: 'cookies=accepted' }],
      ['/en/jobs', { 'user-agent': 'CausaApp/1.0' }],
      ['/en/no-such-page', {}],
      ['/en/reset-password/x', {}],
    ] as const)
      expect([url, (await headersOf(url, headers))[0]]).toEqual([
        url,
        expect.stringMatching(/^private, /),
      ]);
  });

  test('serves forms that work for another visitor', async () => {
    const { email } = await signUpVerified(site);
    const page = await site.app.inject({ url: '/en/login', headers: firefox });
    expect(page.headers['cache-control']).toBe(kept);
    const form = page.body.split('<form').find((part) => part.includes('name="password"')) ?? '';
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const reply = await site.app.inject({
      method: 'POST',
      url: '/en/login',
      headers: {
        ...safari,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({
        ...fields,
        action: 'log-in',
        email,
        password: goodPassword,
      }).toString(),
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.cookies.some(({ name }) => name === 'session')).toBe(true);
    const other = await openClient(site).get('/en/login');
    expect(other.headers['cache-control']).toBe(kept);
  });
});
