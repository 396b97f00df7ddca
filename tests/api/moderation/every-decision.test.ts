import { changeListing, type ListingAction } from '@causa/core/listings/listing-lifecycle';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import {
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { queueDecisions, type QueueDecision } from '@causa/shared/moderation/moderation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, openClient, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { expectOk, publishJob, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

const words = (decision: QueueDecision) => ({
  decision,
  reason: decision === 'KEEP' || decision === 'APPROVE' ? 'FINE' : 'SCAM',
  note: 'Nobody may ask for a deposit.',
});
const statusOf = async (id: string) =>
  (await world.db.listing.findUniqueOrThrow({ where: { id } })).status;
const frozenAt = async (id: string) =>
  (await world.db.organization.findUniqueOrThrow({ where: { id } })).frozenAt;

/** What became of a reported listing before staff looked, by the changes of its life. */
const lives = {
  'is on the site': [],
  'was held by readers': ['hold'],
  'was closed by its organization': ['close'],
  'was returned to its author': ['hold', 'return'],
  'was removed': ['remove'],
} as const satisfies Record<string, readonly Exclude<ListingAction, 'draft'>[]>;

/** Staff's item about a listing that was reported and has lived so, and what they are offered. */
async function reported(id: string, life: keyof typeof lives) {
  const report = { type: 'JOB', id, reason: 'SCAM' };
  expect((await openClient(world).post('/data/reports', report)).status).toBe(202);
  for (const action of lives[life]) await changeListing(systemContext(world), action, { id });
  const item = await waitingAbout(world, `listing:${id}`);
  const { body } = await staff.get(`/data/staff/queue/${item.id}`);
  return { item, offered: body.item.decisions as QueueDecision[] };
}

describe.each(Object.keys(lives) as (keyof typeof lives)[])('reported listing that %s', (life) => {
  test.each(queueDecisions)(
    'accepts %s when offered and refuses it otherwise',
    async (decision) => {
      const organization = await makeOrganization(world.db);
      const { id } = await makeListing(world.db, organization.id);
      const { item, offered } = await reported(id, life);
      const { status } = await decide(staff, item, words(decision));
      expect(status === 200).toBe(offered.includes(decision));
    },
  );
});

test('returns a listing in review and hides its organization when staff freeze it', async () => {
  const org = await startNewsroom(world);
  await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
  const { id } = await publishJob(org, org.owner.client);
  const item = await waitingAbout(world, `listing:${id}`);
  expect((await decide(staff, item, words('FREEZE'))).status).toBe(200);
  expect([await statusOf(id), (await frozenAt(org.orgId)) !== null]).toEqual(['DRAFT', true]);
  expect(await world.db.queueItem.count({ where: { listingId: id, decidedAt: null } })).toBe(0);
});

test('publishes and charges nothing of a frozen organization until it is thawed', async () => {
  const org = await startNewsroom(world);
  await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
  const text = 'You plan what the neighbours cook together on Saturdays. '.repeat(4);
  const { id } = await publishJob(org, org.owner.client, {
    description: [{ type: 'paragraph', text }],
  });
  await freezeOrganization(systemContext(world), org.orgId, 'Who runs it?', 'SCAM');
  const item = await waitingAbout(world, `listing:${id}`);
  const refusal = { code: 'ORGANIZATION_FROZEN' };
  expect(await decide(staff, item, words('APPROVE'))).toMatchObject({
    status: 409,
    body: { errors: [refusal] },
  });
  const operator = systemContext(world);
  await expect(publishListing(operator, id)).rejects.toMatchObject(refusal);
  await expect(approveOrganization(operator, org.orgId)).rejects.toMatchObject(refusal);
  expect(await statusOf(id)).toBe('PENDING');
  await thawOrganization(operator, org.orgId);
  expect((await decide(staff, item, words('APPROVE'))).status).toBe(200);
  expect(await statusOf(id)).toBe('PUBLISHED');
});

test('releases a held listing of a frozen organization and keeps it hidden with it', async () => {
  const organization = await makeOrganization(world.db);
  const { id } = await makeListing(world.db, organization.id);
  const { item } = await reported(id, 'was held by readers');
  await freezeOrganization(systemContext(world), organization.id, 'Who runs it?', 'SCAM');
  expect((await decide(staff, item, words('KEEP'))).status).toBe(200);
  expect(await statusOf(id)).toBe('PUBLISHED');
});

test('shows an author the reports about a returned listing and reviews it the next time', async () => {
  const org = await startNewsroom(world);
  const { client } = org.owner;
  const { id, url } = await publishJob(org, client);
  const { item } = await reported(id, 'was returned to its author');
  expect((await decide(staff, item, words('RETURN'))).status).toBe(200);
  const mails = await mailTo(world, org.owner.email);
  expect(mails.some(({ text }) => text.includes('Nobody may ask for a deposit.'))).toBe(true);
  const { body } = await client.get(url);
  await expectOk(client.post(`${url}/publish`, { revision: body.draft?.revision ?? 0 }));
  expect((await waitingAbout(world, `listing:${id}`)).reasons).toEqual([
    { rule: 'RETURNED_BEFORE', points: 0 },
  ]);
});
