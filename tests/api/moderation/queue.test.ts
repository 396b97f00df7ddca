import { addQueueItem } from '@causa/core/moderation/queue-items';
import { newId } from '@causa/core/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeOrganization, organizationFields } from '../../support/factories.ts';
import { publishJob, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

/** A new organization that waits. */
async function makeWaiting(score = 0) {
  const org = await makeOrganization(world.db, { publishedAt: null, name: `Org ${newId()}` });
  const subject = `organization:${org.id}` as const;
  const waiting = { kind: 'ORGANIZATION', subject, organizationId: org.id, score } as const;
  await addQueueItem(systemContext(world), waiting);
  return { org, item: await waitingAbout(world, subject) };
}
const fine = { decision: 'APPROVE', reason: 'FINE' };

test('visitors, users and staff who logged in more than twelve hours ago are kept out of the queue', async () => {
  const { client } = await signUpVerified(world);
  const { item } = await makeWaiting();
  const old = await openStaff(world);
  await world.db.session.updateMany({
    where: { userId: old.userId },
    data: { authenticatedAt: new Date(world.now().getTime() - 12 * 3_600_000 - 1) },
  });
  for (const [who, status, code] of [
    [openClient(world), 401, 'LOGIN_REQUIRED'],
    [client, 403, 'FORBIDDEN'],
    [old, 403, 'FRESH_LOGIN_REQUIRED'],
  ] as const)
    for (const answer of [
      await who.get('/data/staff/queue'),
      await who.get(`/data/staff/queue/${item.id}`),
      await who.post(`/data/staff/queue/${item.id}/claim`),
      await decide(who, item, fine),
    ])
      expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
});

test('the riskiest comes first and of those the oldest, with figures', async () => {
  const [low, high] = [await makeWaiting(1), await makeWaiting(50)];
  const { items, figures } = (await staff.get('/data/staff/queue?kind=ORGANIZATION')).body;
  const ids = items.map(({ id }: { id: string }) => id);
  expect(ids[0]).toBe(high.item.id);
  expect(ids.indexOf(low.item.id)).toBeGreaterThan(0);
  expect(figures).toMatchObject({ open: expect.any(Number), oldestHours: 0 });
  expect(figures.byKind.ORGANIZATION).toBe(ids.length);
});

test('of two members of staff who decide at once one wins, and the other hears CONFLICT', async () => {
  const other = await openStaff(world);
  const { org, item } = await makeWaiting();
  const answers = await Promise.all(
    [staff, other, staff, other].map((who) => decide(who, item, fine)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(
    await world.db.auditEntry.count({
      where: { action: 'organization.approve', subject: `organization:${org.id}` },
    }),
  ).toBe(1);
});

test('a claim keeps others from deciding for a quarter of an hour', async () => {
  const other = await openStaff(world);
  const { item } = await makeWaiting();
  const claim = `/data/staff/queue/${item.id}/claim`;
  expect((await staff.post(claim)).status).toBe(200);
  expect((await staff.post(claim)).status).toBe(200);
  expect((await other.post(claim)).status).toBe(409);
  expect((await decide(other, item, fine)).status).toBe(409);
  await world.db.queueItem.update({
    where: { id: item.id },
    data: { claimedUntil: world.now() },
  });
  expect((await decide(other, item, fine)).status).toBe(200);
});

test('a decision on what was added to since it was read is refused', async () => {
  const { org, item } = await makeWaiting();
  const { kind, subject } = { kind: 'ORGANIZATION', subject: `organization:${org.id}` } as const;
  await addQueueItem(systemContext(world), { kind, subject, organizationId: org.id, score: 9 });
  expect((await decide(staff, item, fine)).status).toBe(409);
  expect((await decide(staff, await waitingAbout(world, subject), fine)).status).toBe(200);
});

test.each([
  ['one that the kind does not take', { decision: 'REMOVE', reason: 'SCAM' }, 'decision'],
  ['an approval for a bad reason', { decision: 'APPROVE', reason: 'SCAM' }, 'reason'],
  ['a freeze without words', { decision: 'FREEZE', reason: 'SCAM' }, 'note'],
  ['a reason of no list', { decision: 'FREEZE', reason: 'NO' }, 'reason'],
])('a decision is refused as invalid: %s', async (_what, decision, field) => {
  const { item } = await makeWaiting();
  const { status, body } = await decide(staff, item, decision);
  expect([status, body.errors[0].name]).toEqual([422, field]);
  expect((await waitingAbout(world, item.subject)).decidedAt).toBeNull();
});

test('a decision whose effect fails leaves the item open', async () => {
  const org = await startNewsroom(world);
  await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
  const { id } = await publishJob(org, org.owner.client);
  const item = await waitingAbout(world, `listing:${id}`);
  // Nobody could answer it any more.
  await world.db.listing.update({ where: { id }, data: { applyOnCausa: false, howToApply: [] } });
  expect((await decide(staff, item, fine)).status).toBe(409);
  expect((await waitingAbout(world, `listing:${id}`)).decision).toBeNull();
  expect(
    (await world.db.organization.findUniqueOrThrow({ where: { id: org.orgId } })).publishedAt,
  ).toBeNull();
});

test('a new organization waits for staff, and one that says to be no twin as such', async () => {
  const { client } = await signUpVerified(world);
  const twin = await makeOrganization(world.db, { name: 'Casa del Río' });
  const create = async (fields: Record<string, unknown>) => {
    const id = newId();
    const body = { ...organizationFields(fields), speaksForIt: true };
    const { status } = await client.post(`/data/orgdashboard/${id}/organization`, body);
    expect(status).toBe(201);
    return waitingAbout(world, `organization:${id}`);
  };
  expect(await create({ name: 'Quiet Meadow' })).toMatchObject({ kind: 'ORGANIZATION' });
  const item = await create({ name: 'Casa del Rio', distinctFrom: [twin.id] });
  expect(item.kind).toBe('TWIN');
  const read = (await staff.get(`/data/staff/queue/${item.id}`)).body.item;
  expect(read.twins).toEqual([expect.objectContaining({ id: twin.id, because: 'NAME' })]);
});
