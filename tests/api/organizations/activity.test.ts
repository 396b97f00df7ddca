import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, expect, test, beforeEach, describe } from 'vitest';
import { makeListing, makeOrganization, makeUser } from '../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newId } from '@causa/core/platform/ids';
import { type Client, signUpVerified } from '../../support/client.ts';
import { grantStaff } from '../../support/staff.ts';

let world: TestApp;
afterAll(() => world.close());

describe('activity', () => {
  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
  });

  const read = async (query = '') =>
    (await expectOk(room.owner.client.get(`${room.base}/activity${query}`))).body;

  const actions = async (query = '') =>
    (await read(query)).entries.map(({ action }: { action: string }) => action) as string[];

  test('lists actions with actor and listing, only of the own organization', async () => {
    const { id } = await publishJob(room, room.admin.client);
    await expectOk(room.owner.client.post(`${room.base}/admins`, { email: 'new@b.example' }));
    const other = await makeOrganization(world.db, { name: 'Other' });
    const theirs = await makeListing(world.db, other.id);
    await world.db.auditEntry.create({
      data: { id: 'e'.repeat(32), action: 'listing.close', subject: `listing:${theirs.id}` },
    });
    const { entries } = await read();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'organization.invite',
      'listing.publish',
      'listing.draft',
    ]);
    expect(entries[1]).toMatchObject({
      by: 'Ana Duarte',
      listing: { id, title: 'Kitchen coordinator', type: 'JOB' },
    });
  });

  test('filters by member and subject', async () => {
    expect(await actions(`?who=${room.admin.id}`)).toEqual(['listing.publish', 'listing.draft']);
    expect(await actions('?what=people')).toEqual(['organization.invite']);
    expect(await actions('?what=organization')).toEqual([]);
    expect(await actions('?what=listings')).toHaveLength(2);
  });

  test('returns the number of filtered entries on every page', async () => {
    const totals = ['', '?page=9', '?what=people', '?what=organization'].map(
      async (query) => (await read(query)).total,
    );
    expect(await Promise.all(totals)).toEqual([3, 3, 1, 0]);
  });

  test('describes actions with money', async () => {
    const subject = `organization:${room.orgId}`;
    const money = ['credits.move', 'invoice.issue', 'invoice.pay', 'payment.succeed'];
    await world.db.auditEntry.createMany({
      data: money.map((action, at) => ({
        id: String(at).repeat(32),
        action,
        subject,
        createdAt: new Date(world.now().getTime() - dayMs * (at + 1)),
      })),
    });
    expect((await actions()).slice(-money.length)).toEqual(money);
    await world.db.auditEntry.deleteMany({ where: { action: { in: money } } });
  });

  test('omits names of staff and deleted accounts, and describes unknown actions generally', async () => {
    await world.db.auditEntry.create({
      data: {
        id: 'f'.repeat(32),
        action: 'organization.of-tomorrow',
        subject: `organization:${room.orgId}`,
        actorId: 'a'.repeat(32),
        createdAt: new Date(world.now().getTime() + 1_000),
      },
    });
    expect((await read()).entries[0]).toMatchObject({ action: 'other', by: null, listing: null });
    // Their id does not find their actions either.
    expect(await read(`?who=${'a'.repeat(32)}`)).toMatchObject({ entries: [], pageCount: 0 });
  });

  test('exports a table without formulas to owners only', async () => {
    await world.db.user.update({
      where: { id: room.admin.id },
      data: { firstName: '=HYPERLINK("https://x.example")', lastName: null },
    });
    const { status, body, headers } = await room.owner.client.get(`${room.base}/activity.csv`);
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('text/csv');
    expect(body).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect((await room.admin.client.get(`${room.base}/activity.csv`)).status).toBe(403);
  });
});

describe('staff view', () => {
  let staff: { client: Client; id: string };

  let owner: typeof staff;

  let orgId: string;

  let base: string;

  beforeAll(async () => {
    world = await startTestApp();
  });

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
    expect([own.isStaffView, own.adminRequests[0].message]).toEqual([
      false,
      'We met at the harbor.',
    ]);
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
});
