import { dayMs } from '@causa/shared/platform/dates/durations';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo, openClient, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { type Newsroom, publishJob, startNewsroom, writeJob } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

/** An organization whose page was let through, or that is new. */
async function newsroom(isNew: boolean, override = {}): Promise<Newsroom> {
  const made = await startNewsroom(world);
  await world.db.organization.update({
    where: { id: made.orgId },
    data: { ...(isNew ? { publishedAt: null } : {}), ...override },
  });
  return made;
}
const find = (id: string) => world.db.listing.findUniqueOrThrow({ where: { id } });
const rulesOf = async (id: string) =>
  ((await waitingAbout(world, `listing:${id}`)).reasons as { rule: string }[]).map(
    ({ rule }) => rule,
  );

test('holds the first listing of a new organization, and staff approve listing and page', async () => {
  const org = await newsroom(true);
  const { id } = await publishJob(org, org.owner.client);
  expect((await find(id)).status).toBe('PENDING');
  expect((await openClient(world).get(`/data/website/jobs/${id}`)).status).toBe(404);
  const item = await waitingAbout(world, `listing:${id}`);
  expect(item).toMatchObject({ kind: 'LISTING', organizationId: org.orgId, score: 0 });
  expect(item.reasons).toEqual([{ rule: 'FIRST_LISTING', points: 0 }]);
  expect((await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' })).status).toBe(200);
  expect((await find(id)).status).toBe('PUBLISHED');
  expect((await openClient(world).get(`/data/website/jobs/${id}`)).body.data.type).toBe('JOB');
  const { id: next } = await publishJob(org, org.owner.client);
  expect((await find(next)).status).toBe('PUBLISHED');
});

test('publishes listings of a verified or approved organization at once', async () => {
  for (const org of [await newsroom(true, { isVerified: true }), await newsroom(false)]) {
    const { id } = await publishJob(org, org.owner.client);
    expect((await find(id)).status).toBe('PUBLISHED');
  }
});

test('keeps the requested hour through review', async () => {
  const org = await newsroom(true);
  const { id, url, revision } = await writeJob(org, org.owner.client);
  const publishAt = new Date(world.now().getTime() + 3 * dayMs).toISOString();
  await org.owner.client.post(`${url}/publish`, { revision, publishAt });
  const item = await waitingAbout(world, `listing:${id}`);
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  expect((await find(id)).publishedAt?.toISOString()).toBe(publishAt);
});

test('returns a rejected listing as a draft with a mailed reason and reviews it again', async () => {
  const org = await newsroom(true);
  const { id, url } = await publishJob(org, org.owner.client);
  const item = await waitingAbout(world, `listing:${id}`);
  const note = 'Please say who <b>runs</b> the kitchen.';
  await decide(staff, item, { decision: 'RETURN', reason: 'UNCLEAR', note });
  expect((await find(id)).status).toBe('DRAFT');
  const [mail] = await mailTo(world, org.owner.email);
  expect(mail?.text).toContain(note);
  expect(mail?.text).toContain('Important facts are missing');
  expect(mail?.html).not.toContain('<b>runs</b>');
  await approveOrganization(systemContext(world), org.orgId);
  const { body } = await org.owner.client.get(url);
  await org.owner.client.post(`${url}/publish`, { revision: body.draft?.revision ?? 0 });
  expect(await rulesOf(id)).toContain('RETURNED_BEFORE');
});

test('removes a withdrawn listing from the queue', async () => {
  const org = await newsroom(true);
  const { id, url } = await publishJob(org, org.owner.client);
  const item = await waitingAbout(world, `listing:${id}`);
  expect((await org.owner.client.post(`${url}/recall`)).status).toBe(200);
  expect(await world.db.queueItem.count({ where: { listingId: id, decidedAt: null } })).toBe(0);
  expect((await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' })).status).toBe(409);
  expect((await find(id)).status).toBe('DRAFT');
});

test('queues a risky listing of an approved organization with each reason, and no other', async () => {
  const org = await newsroom(false, { website: 'https://cauce.org.mx' });
  const risky = await publishJob(org, org.owner.client, {
    description: [
      { type: 'paragraph', text: `Pay a deposit by WhatsApp first. ${'Good work. '.repeat(30)}` },
    ],
  });
  expect(await rulesOf(risky.id)).toEqual(['FEE', 'CONTACT']);
  const fine = await publishJob(org, org.owner.client, {
    applyBy: 'EMAIL',
    applyEmail: 'cauce@gmail.com',
    description: [{ type: 'paragraph', text: 'We plant willows along the river. '.repeat(9) }],
  });
  expect((await find(fine.id)).status).toBe('PUBLISHED');
});

test('detects a text of another organization for every author', async () => {
  const excerpt =
    'Plan menus, welcome volunteers, and keep the pantry in order with us every week. Plan menus, welcome volunteers, and keep the pantry in order with us every week. Plan menus, welcome volunteers, and keep the pantry in…';
  const other = await makeOrganization(world.db, { name: 'First Kitchen' });
  await makeListing(world.db, other.id, { excerpt });
  const org = await newsroom(false, { reviewsListings: true });
  const { id } = await publishJob(org, org.owner.client);
  expect((await waitingAbout(world, `listing:${id}`)).reasons).toEqual([
    { rule: 'ALWAYS_REVIEWED', points: 0 },
    { rule: 'COPIED', points: 4, found: expect.any(String) },
  ]);
});

test('unpublishes an edit of title and application address until staff read both texts', async () => {
  const org = await newsroom(false);
  const by = (host: string) => ({ applyBy: 'LINK', applyUrl: `https://${host}/apply` });
  const { id, url } = await publishJob(org, org.owner.client, by('kitchen.example'));
  const published = (await find(id)).publishedAt;
  const edit = { title: 'Get rich at home', ...by('pay.example') };
  const { body } = await org.owner.client.patch(`${url}/draft`, {
    revision: 0,
    tab: 'two',
    set: edit,
  });
  await org.owner.client.post(`${url}/publish`, { revision: body.revision });
  expect((await find(id)).status).toBe('PENDING');
  const item = await waitingAbout(world, `listing:${id}`);
  const { fields } = (await staff.get(`/data/staff/queue/${item.id}`)).body.item;
  expect(fields).toEqual(
    expect.arrayContaining([
      { field: 'title', text: 'Get rich at home', before: 'Kitchen coordinator', status: null },
      expect.objectContaining({
        field: 'applyUrl',
        before: expect.stringContaining('kitchen.example'),
        status: null,
      }),
    ]),
  );
  await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  const after = await find(id);
  expect([after.status, after.publishedAt]).toEqual(['PUBLISHED', published]);
});
