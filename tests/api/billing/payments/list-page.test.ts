import { newId } from '@causa/core/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow } from '../../../support/factories.ts';
import { startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let read: (query: string) => Promise<{ status: number; main: string }>;
beforeAll(async () => {
  site = await startTestSite();
  const { orgId, admin } = await startNewsroom(site);
  const createdAt = testNow;
  await site.db.payment.createMany({
    data: Array.from({ length: 41 }, () => {
      const id = newId();
      const made = { provider: 'test', idempotencyKey: `pay_${id}`, currency: 'USD', createdAt };
      return { id, organizationId: orgId, status: 'SUCCEEDED' as const, amount: 4_500, ...made };
    }),
  });
  const path = organizationPath('adminPayments', 'en', { orgId });
  read = async (query) => {
    const { status, body } = await admin.client.get(path + query);
    return { status, main: /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '' };
  };
});
afterAll(() => site.close());

test.each([
  ['', 'Page 1', 'page=2'],
  ['?page=2', 'Page 2', 'page=3'],
])('shows at "%s" the page of payments %s and the next one %s', async (query, current, next) => {
  const { main } = await read(query);
  expect(/aria-current="page"[^>]*aria-label="([^"]+)"/.exec(main)?.[1]).toBe(current);
  expect(/<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(main)?.[1]).toContain(next);
});

test.each(['1.5', '1e9', '-1', 'two', '9'.repeat(30)])(
  'shows the first payments for an invalid page %s',
  async (page) => {
    const { status, main } = await read(`?page=${page}`);
    expect(status).toBe(200);
    expect(main).toMatch(/aria-current="page"[^>]*aria-label="Page 1"/);
  },
);
