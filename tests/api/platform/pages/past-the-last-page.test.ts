import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { makeThread } from '../../../support/thread-calls.ts';

let site: TestApp;
let orgId: string;
let redirect: (path: string) => Promise<string | undefined>;
beforeAll(async () => {
  site = await startTestSite();
  const { client, id: userId } = await signUpVerified(site);
  ({ id: orgId } = await makeOrganization(site.db));
  const member = { organizationId: orgId, userId, role: 'OWNER' } as const;
  await site.db.organizationMember.create({ data: member });
  redirect = async (path) => {
    const { location } = (await client.get(path)).headers;
    return typeof location === 'string' ? location : undefined;
  };
});
afterAll(() => site.close());

test.each([
  '/en/dashboard/saved-items',
  '/en/dashboard/saved-searches',
  '/en/dashboard/notifications',
  '/en/dashboard/application-history',
  '/en/dashboard/messages',
  '/en/admin/:org/messages',
  '/en/admin/:org/applications',
  '/en/admin/:org/candidates',
  '/en/admin/:org/listings',
  '/en/admin/:org/activity',
  '/en/admin/:org/invoices',
  '/en/admin/:org/credits',
  '/en/admin/:org/payments',
  '/en/admin/:org/api-access/webhooks',
])('redirects from %s beyond the last page to an existing one', async (list) => {
  const path = list.replace(':org', orgId);
  expect(await redirect(`${path}?page=9`)).toBe(path);
  expect(await redirect(path)).toBeUndefined();
});

test('shows the previous page of the same box when the last message of a page was answered', async () => {
  for (let n = 0; n < 41; n++) await makeThread(site, orgId);
  const last = `/en/admin/${orgId}/messages?box=NEW&page=3`;
  expect(await redirect(last)).toBeUndefined();
  const { id } = await site.db.thread.findFirstOrThrow({ where: { organizationId: orgId } });
  await site.db.thread.update({ where: { id }, data: { box: 'ANSWERED' } });
  expect(await redirect(last)).toBe(`/en/admin/${orgId}/messages?box=NEW&page=2`);
});
