import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite } from '../../support/test-site.ts';
import type { TestApp } from '../../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test.each([
  ['remoteness remote', 'remoteness'],
  ['"remote sensing" remote', '"remote sensing"'],
  ['-remote remote teacher', '-remote teacher'],
  ['İİ remoto profesor', 'İİ profesor'],
])('turns on the remote filter for %s and keeps other words as typed', async (typed, kept) => {
  const { statusCode, headers } = await site.app.inject({ url: '/en/jobs', query: { q: typed } });
  const { searchParams } = new URL(String(headers.location), 'http://causa.test');
  expect([statusCode, searchParams.get('q'), searchParams.get('locationType')]).toEqual([
    302,
    kept,
    'REMOTE',
  ]);
});
