import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { sendTwice } from '../../../support/send-twice.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { makeDelivery } from '../../../support/webhook-calls.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  room = await startNewsroom(site);
});

type PageName = 'adminApiAccess' | 'adminWebhooks';
const pathOf = (page: PageName) => organizationPath(page, 'en', { orgId: room.orgId });
const sendTo = (page: PageName, action: string, typed: Record<string, string>) =>
  sendTwice({ site, client: room.owner.client, path: pathOf(page) }, action, typed);

test('makes one key for a repeated form and leads to it', async () => {
  const typed = { name: 'Our website', mode: 'live', 'scope-listings:read': 'on' };
  const [one, two] = await sendTo('adminApiAccess', 'create-api-key', typed);
  expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
  expect(await site.db.apiKey.count({ where: { organizationId: room.orgId } })).toBe(1);
});

test('makes one key for a repeated replacement and leads to it', async () => {
  await makeApiKey(site, room.orgId);
  const [one, two] = await sendTo('adminApiAccess', 'rotate-api-key', { days: '7' });
  expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
  expect(await site.db.apiKey.count({ where: { organizationId: room.orgId } })).toBe(2);
});

test('adds one endpoint for a repeated form', async () => {
  const typed = { url: 'https://93.184.216.34/hook', 'event-listing.published': 'on' };
  const [one, two] = await sendTo('adminWebhooks', 'create-webhook', typed);
  expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
  expect(await site.db.webhookEndpoint.count({ where: { organizationId: room.orgId } })).toBe(1);
});

test('rotates a webhook secret once for a repeated form', async () => {
  await makeDelivery(site, room.orgId);
  const [one, two] = await sendTo('adminWebhooks', 'rotate-webhook', {});
  expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
  const { secretVersion } = await site.db.webhookEndpoint.findFirstOrThrow({
    where: { organizationId: room.orgId },
  });
  expect(secretVersion).toBe(2);
});
