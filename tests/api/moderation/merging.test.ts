import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeUser } from '../../support/factories.ts';
import { type Newsroom, publishJob, startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const merge = (from: Newsroom, into: Newsroom) =>
  mergeOrganizations(systemContext(world), { from: from.orgId, into: into.orgId });
const rolesIn = async (organizationId: string) =>
  Object.fromEntries(
    (await world.db.organizationMember.findMany({ where: { organizationId } })).map(
      ({ userId, role }) => [userId, role],
    ),
  );

test('moves all data of an organization to the other and redirects its address', async () => {
  const [from, into] = [await startNewsroom(world), await startNewsroom(world)];
  const { id } = await publishJob(from, from.owner.client);
  const fan = await signUpVerified(world);
  const shy = await makeUser(world.db);
  await world.db.savedOrganization.createMany({
    data: [from, into].map(({ orgId }) => ({ userId: fan.id, organizationId: orgId })),
    skipDuplicates: true,
  });
  await world.db.hiddenFromOrganization.create({
    data: { userId: shy.id, organizationId: from.orgId },
  });
  // The admin of one is the owner of the other.
  await world.db.organizationMember.create({
    data: { organizationId: into.orgId, userId: from.owner.id, role: 'ADMIN' },
  });
  expect((await merge(from, into)).listings).toBe(1);
  expect(await rolesIn(into.orgId)).toEqual({
    [into.owner.id]: 'OWNER',
    [into.admin.id]: 'ADMIN',
    [from.owner.id]: 'OWNER',
    [from.admin.id]: 'ADMIN',
  });
  expect(await rolesIn(from.orgId)).toEqual({});
  const where = { organizationId: into.orgId };
  expect(await world.db.savedOrganization.count({ where })).toBe(1);
  expect(await world.db.hiddenFromOrganization.count({ where })).toBe(1);
  const page = await openClient(world).get(`/data/website/organizations/${from.orgId}`);
  expect(page.body.data.org.id).toBe(into.orgId);
  const job = await openClient(world).get(`/data/website/jobs/${id}`);
  expect(job.body.data.org.id).toBe(into.orgId);
  expect((await from.owner.client.get(`${from.base}/organization`)).status).toBe(404);
});

test('merges saved and hidden entries of two organizations once for each user', async () => {
  const [from, into] = [await startNewsroom(world), await startNewsroom(world)];
  const many = 25_000;
  await world.pool.query(
    `WITH people AS (
       INSERT INTO users (id, email, updated_at)
       SELECT md5($1 || n), md5($1 || n) || '@harbour.example', now()
       FROM generate_series(1, ${many}) n RETURNING id
     ), saved AS (
       INSERT INTO saved_organizations (user_id, organization_id)
       SELECT id, $1 FROM people
     ), hidden AS (
       INSERT INTO hidden_from_organizations (user_id, organization_id)
       SELECT id, $1 FROM people
     ), looks AS (
       INSERT INTO profile_views (id, candidate_id, organization_id, viewer_id, day, viewed_at)
       SELECT id, id, $1, $3, current_date, now() FROM people
     )
     INSERT INTO saved_organizations (user_id, organization_id)
     SELECT id, $2 FROM people LIMIT 100`,
    [from.orgId, into.orgId, from.owner.id],
  );
  await merge(from, into);
  const where = { organizationId: into.orgId };
  expect([
    await world.db.savedOrganization.count({ where }),
    await world.db.hiddenFromOrganization.count({ where }),
    await world.db.profileView.count({ where }),
    await world.db.savedOrganization.count({ where: { organizationId: from.orgId } }),
    await world.db.profileView.count({ where: { organizationId: from.orgId } }),
  ]).toEqual([many, many, many, 0, 0]);
});

test('merges removed members except members of the other organization', async () => {
  const [from, into, other] = [
    await startNewsroom(world),
    await startNewsroom(world),
    await startNewsroom(world),
  ];
  const gone = await makeUser(world.db);
  const removed = (organizationId: string, userId: string) => ({
    organizationId,
    userId,
    role: 'ADMIN' as const,
    removedById: from.owner.id,
    removedAt: world.now(),
  });
  await world.db.removedMember.createMany({
    data: [
      removed(from.orgId, gone.id),
      removed(into.orgId, gone.id),
      removed(from.orgId, into.admin.id),
      removed(other.orgId, from.admin.id),
    ],
  });
  await merge(from, into);
  const rows = await world.db.removedMember.findMany({
    where: { removedById: from.owner.id },
    select: { organizationId: true, userId: true },
  });
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { organizationId: into.orgId, userId: gone.id },
      { organizationId: other.orgId, userId: from.admin.id },
    ]),
  );
});

test('redirects addresses of earlier merges to the last organization', async () => {
  const [a, b, c] = [
    await startNewsroom(world),
    await startNewsroom(world),
    await startNewsroom(world),
  ];
  await merge(a, b);
  await merge(b, c);
  const page = await openClient(world).get(`/data/website/organizations/${a.orgId}`);
  expect(page.body.data.org.id).toBe(c.orgId);
});

test('completes one of two concurrent opposite merges', async () => {
  const [a, b] = [await startNewsroom(world), await startNewsroom(world)];
  await makeListing(world.db, a.orgId);
  await makeListing(world.db, b.orgId);
  const outcomes = await Promise.allSettled([merge(a, b), merge(b, a)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await world.db.organization.findMany({
    where: { id: { in: [a.orgId, b.orgId] }, deletedAt: null },
    include: { listings: true },
  });
  expect(left.map(({ listings }) => listings.length)).toEqual([2]);
});

test('refuses merging an organization with itself, a frozen one or a missing one', async () => {
  const [a, b] = [await startNewsroom(world), await startNewsroom(world)];
  const context = systemContext(world);
  await expect(merge(a, a)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(
    mergeOrganizations(context, { from: a.orgId, into: '0'.repeat(32) }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await world.db.organization.update({ where: { id: b.orgId }, data: { frozenAt: world.now() } });
  for (const [from, into] of [
    [a, b],
    [b, a],
  ] as const)
    await expect(merge(from, into)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await rolesIn(a.orgId)).not.toEqual({});
});
