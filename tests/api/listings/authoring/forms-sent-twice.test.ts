import { dayMs } from '@causa/shared/platform/dates/durations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeListing, testNow } from '../../../support/factories.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { sendTwice } from '../../../support/send-twice.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  room = await startNewsroom(site);
});

/** Sends a form of a listing's page twice. */
async function sendOnListing(action: string, set: object, typed: Record<string, string> = {}) {
  const { id: listingId } = await makeListing(site.db, room.orgId, set);
  const params = { orgId: room.orgId, word: 'jobs', listingId } as const;
  const path = organizationPath('adminListing', 'en', params);
  return sendTwice({ site, client: room.owner.client, path }, action, typed);
}
const drafts = () =>
  site.db.listing.count({ where: { organizationId: room.orgId, status: 'DRAFT' } });

test('makes one draft for a repeated copy and leads to it', async () => {
  const [one, two] = await sendOnListing('duplicate-listing', {});
  expect([one, two]).toEqual([expect.stringContaining('/edit'), one]);
  expect(await drafts()).toBe(1);
});

test('makes one draft for a repeated repost and leads to it', async () => {
  const publishedAt = new Date(testNow.getTime() - 90 * dayMs);
  const over = { status: 'CLOSED', closedAt: testNow, publishedAt };
  const [one, two] = await sendOnListing('repost-listing', over);
  expect([one, two]).toEqual([expect.stringContaining('/edit'), one]);
  expect(await drafts()).toBe(1);
});

test('makes one template for a repeated form', async () => {
  const [one, two] = await sendOnListing('save-template', {}, { name: 'Night shifts' });
  expect([one, two]).toEqual([
    organizationPath('adminTemplates', 'en', { orgId: room.orgId }),
    one,
  ]);
  expect(await site.db.listingTemplate.count({ where: { organizationId: room.orgId } })).toBe(1);
});
