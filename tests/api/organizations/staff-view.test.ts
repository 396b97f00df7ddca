import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser } from '../../support/factories.ts';
import { grantStaff } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: { client: Client; id: string };
let owner: typeof staff;
let orgId: string;
let base: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  [staff, owner] = [await signUpVerified(world), await signUpVerified(world)];
  await grantStaff(world.db, { id: staff.id });
  orgId = (await makeOrganization(world.db, { publishedAt: null })).id;
  base = `/data/orgdashboard/${orgId}`;
  await world.db.organizationMember.create({
    data: { organizationId: orgId, userId: owner.id, role: 'OWNER' },
  });
});

const views = () =>
  world.db.auditEntry.findMany({
    where: { subject: `organization:${orgId}`, action: 'organization.staff-view' },
    orderBy: { id: 'asc' },
  });

test('lets staff read any organization without changes and audits each call', async () => {
  const { id } = await makeListing(world.db, orgId, { status: 'DRAFT', publishedAt: null });
  const { org } = (await staff.client.get(`${base}/organization`)).body;
  expect(org).toMatchObject({ id: orgId, isStaffView: true, removedMembers: [] });
  expect(Object.values(org.can)).toEqual(Object.values(org.can).map(() => false));
  const { listing } = (await staff.client.get(`${base}/jobs/${id}`)).body;
  expect(Object.values(listing.can)).toEqual(Object.values(listing.can).map(() => false));
  await staff.client.get(`${base}/activity`);
  const seen = await views();
  expect(seen.map(({ actorId, detail }) => [actorId, detail])).toEqual(
    ['organization', 'listing', 'activity'].map((what) => [staff.id, { what }]),
  );
});

test('hides team messages from staff and staff access from the team', async () => {
  await world.db.adminRequest.create({
    data: {
      id: newId(),
      organizationId: orgId,
      userId: (await makeUser(world.db)).id,
      position: 'Cook',
      message: 'We met at the harbor.',
    },
  });
  const [request] = (await staff.client.get(`${base}/organization`)).body.org.adminRequests;
  expect([request.position, request.message]).toEqual(['Cook', '']);
  const own = (await owner.client.get(`${base}/organization`)).body.org;
  expect([own.isStaffView, own.adminRequests[0].message]).toEqual([false, 'We met at the harbor.']);
  expect((await owner.client.get(`${base}/activity`)).body.entries).toEqual([]);
});

test('treats staff who are members as members', async () => {
  await world.db.organizationMember.create({
    data: { organizationId: orgId, userId: staff.id, role: 'ADMIN' },
  });
  const { org } = (await staff.client.get(`${base}/organization`)).body;
  expect([org.isStaffView, org.can.edit]).toEqual([false, true]);
  expect(await views()).toEqual([]);
});

test('refuses staff the activity export and notification choices of members', async () => {
  for (const path of ['activity.csv', 'notification-preferences'])
    expect([path, (await staff.client.get(`${base}/${path}`)).status]).toEqual([path, 403]);
});
