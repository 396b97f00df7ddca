import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
});
afterAll(() => world.close());

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
  // Nor does their id find what they did.
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
