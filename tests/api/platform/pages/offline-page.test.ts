import { locales, localeTags } from '@causa/shared/platform/locales';
import { offlinePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.close());

test('serves a service worker for all pages that browsers check each time', async () => {
  const { headers, body } = await site.app.inject({ url: '/service-worker.js' });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  for (const locale of locales) expect(body).toContain(offlinePath(locale));
});

test.each(locales)('serves an offline page that needs no other file in %s', async (locale) => {
  const { headers, body, statusCode } = await site.app.inject({ url: offlinePath(locale) });
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain(`<html lang="${localeTags[locale]}">`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/<link|src=|url\(|import|offline\.(title|lead)/);
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-.+style-src 'self' 'sha256-/,
  );
});
