import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, signUp, signUpVerified } from '../../../support/client.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite({ securityContact: 'mailto:security@causa.test' });
});
afterAll(() => site.close());

test('stores no page of a user and revalidates pages of visitors', async () => {
  const { client } = await signUpVerified(site);
  for (const path of [
    '/en',
    '/en/jobs',
    '/es/dashboard/saved-items',
    '/dashboard/account-settings',
  ])
    expect([path, (await client.get(path)).headers['cache-control']]).toEqual([
      path,
      'private, no-store',
    ]);
  expect((await openClient(site).get('/en')).headers['cache-control']).toBe('private, no-cache');
});

test('stores no page with a secret address and sends no referrer from it', async () => {
  for (const path of [
    '/en/reset-password/x',
    '/pt/verify-email/x',
    '/login-link/x',
    '/user-invites/x',
    '/es/unsubscribe/a/b/1?mac=x',
    '/en/oauth/google?code=x',
  ]) {
    const { headers } = await openClient(site).get(path);
    expect([path, headers['referrer-policy'], headers['cache-control']]).toEqual([
      path,
      'no-referrer',
      'private, no-store',
    ]);
  }
  expect((await openClient(site).get('/en/login')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  );
});

test('answers pages behind a secret link with X-Robots-Tag: noindex, and no others', async () => {
  const id = 'f'.repeat(32);
  const robots = async (path: string) => (await openClient(site).get(path)).headers['x-robots-tag'];
  for (const path of [`/en/invoices/${id}?key=x`, `/donation-receipts/${id}?key=x`])
    expect([path, await robots(path)]).toEqual([path, 'noindex']);
  expect(await robots('/en')).toBeUndefined();
});

test('clears stored pages on logout, with scripts and without', async () => {
  const { client } = await signUp(site);
  expect((await client.post('/data/website/logout')).headers['clear-site-data']).toBe('"storage"');
  const { client: other } = await signUp(site);
  const cookie = `session=${other.cookies.get('session')}`;
  const reply = await site.app.inject({
    method: 'POST',
    url: '/form/log-out',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'to=/en',
  });
  expect([reply.statusCode, reply.headers['clear-site-data']]).toEqual([303, '"storage"']);
});

test('accepts a form of a page without referrer and rejects one of another site', async () => {
  const form = (headers: Record<string, string>) =>
    openClient(site).form('/en/reset-password/x', 'password=tide-lamp-quiet-nine', headers);
  expect((await form({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect((await form({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await form({ origin: 'null' })).status).toBe(403);
});

test('disables unused browser features on every page', async () => {
  const { headers } = await openClient(site).get('/en');
  expect(headers['permissions-policy']).toMatch(
    /camera=\(\), .*microphone=\(\), .*payment=\(\), .*geolocation=\(self\)/,
  );
});

test('returns security.txt with the configured contact for under a year, and none without one', async () => {
  const { status, headers, body } = await openClient(site).get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    'Contact: mailto:security@causa.test\nExpires: 2026-08-29T00:00:00.000Z\nPreferred-Languages: en, es, pt\nCanonical: http://causa.test/.well-known/security.txt\n',
  );
  const silent = await startTestApp();
  expect((await openClient(silent).get('/.well-known/security.txt')).status).toBe(404);
  await silent.close();
});
