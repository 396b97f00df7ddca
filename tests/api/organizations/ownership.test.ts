import { dayMs } from '@causa/shared/platform/dates/durations';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { escalateClaims } from '@causa/core/organizations/members/ownership';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockOrganizationForUpdate } from '@causa/core/organizations/members/require-member';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import {
  type Client,
  mailTo,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.ownershipClaim.deleteMany();
  room = await startNewsroom(world);
  await runJobs(world);
  await world.db.localMail.deleteMany();
});

const claimed = () => `${room.base}/ownership-claim`;
const read = async (client: Client = room.admin.client) =>
  (await expectOk(client.get(claimed()))).body;
const ask = (client: Client = room.admin.client) =>
  client.post(claimed(), { text: 'Lia left in spring; I have looked after it since.' });
const ownerWasSeen = (days: number) =>
  world.db.user.update({ where: { id: room.owner.id }, data: { lastSeenAt: inDays(-days) } });
const subjects = async ({ email }: Person) => {
  await runJobs(world);
  return (await mailTo(world, email)).map(({ subject }) => subject);
};
const roleOf = async ({ id }: Person) =>
  (
    await world.db.organizationMember.findUniqueOrThrow({
      where: { organizationId_userId: { organizationId: room.orgId, userId: id } },
    })
  ).role;
const waiting = () => waitingAbout(world, `organization:${room.orgId}`);

test('lets an admin request ownership when the owner was away for a year, with a mail to the owner', async () => {
  await ownerWasSeen(366);
  expect(await read()).toMatchObject({ canClaim: true, claim: null });
  await expectOk(ask());
  await expectOk(ask());
  expect(await world.db.ownershipClaim.count({ where: { organizationId: room.orgId } })).toBe(1);
  expect(await subjects(room.owner)).toEqual([
    expect.stringMatching(/^Are you still an owner of /),
  ]);
  expect(await read()).toMatchObject({
    canClaim: false,
    claim: { isOwn: true, objectUntil: inDays(14).toISOString() },
  });
});

test('refuses to replace an owner active within the year', async () => {
  await ownerWasSeen(364);
  expect((await read()).canClaim).toBe(false);
  expect((await ask()).status).toBe(409);
});

test('counts an owner with a bouncing address as away', async () => {
  await suppressAddress(systemContext(world), room.owner.email, 'BOUNCE', null);
  expect((await read()).canClaim).toBe(true);
  expect((await ask()).status).toBe(200);
});

test('refuses a request of an owner', async () => {
  await ownerWasSeen(366);
  expect((await read(room.owner.client)).canClaim).toBe(false);
  await ownerWasSeen(366);
  expect((await ask(room.owner.client)).status).toBe(409);
});

test('ends a request when an owner objects, also in review, and notifies the admin', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(15));
  expect(await escalateClaims(systemContext(world))).toBe(1);
  expect((await room.admin.client.delete(claimed())).status).toBe(403);
  await expectOk(room.owner.client.delete(claimed()));
  expect((await room.owner.client.delete(claimed())).status).toBe(409);
  expect(await read()).toMatchObject({ claim: null });
  expect(await subjects(room.admin)).toContainEqual(
    expect.stringMatching(/^An owner of .* objected/),
  );
  const item = await world.db.queueItem.findFirstOrThrow({
    where: { subject: `organization:${room.orgId}`, kind: 'OWNERSHIP' },
  });
  expect(item.decision).toBe('DROPPED');
});

test('lets staff decide after two weeks, and adds the admin as an owner', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(13));
  expect(await escalateClaims(systemContext(world))).toBe(0);
  world.setNow(inDays(14));
  expect(await escalateClaims(systemContext(world))).toBe(1);
  expect(await escalateClaims(systemContext(world))).toBe(0);
  const item = await waiting();
  expect(item).toMatchObject({ kind: 'OWNERSHIP', userId: room.admin.id });
  await expectOk(decide(await openStaff(world), item, { decision: 'APPROVE', reason: 'FINE' }));
  expect([await roleOf(room.admin), await roleOf(room.owner)]).toEqual(['OWNER', 'OWNER']);
  expect(await subjects(room.admin)).toContainEqual(
    expect.stringMatching(/^You are now an owner of /),
  );
});

test('notifies a rejected admin, who can request again', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(14));
  await escalateClaims(systemContext(world));
  const refused = { decision: 'REFUSE', reason: 'NOT_PROVEN', note: 'No proof.' } as const;
  await expectOk(decide(await openStaff(world), await waiting(), refused));
  expect(await roleOf(room.admin)).toBe('ADMIN');
  expect(await subjects(room.admin)).toContainEqual(
    expect.stringMatching(/^We did not approve your request about /),
  );
  expect((await read()).canClaim).toBe(true);
});

test('adds no other owner for a withdrawn request', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(14));
  await escalateClaims(systemContext(world));
  const item = await waiting();
  const other = await signUpVerified(world);
  const { id: userId, client } = other;
  await world.db.organizationMember.create({
    data: { organizationId: room.orgId, userId, role: 'ADMIN' },
  });
  await world.db.ownershipClaim.deleteMany();
  await expectOk(ask(client));
  await expectOk(decide(await openStaff(world), item, { decision: 'APPROVE', reason: 'FINE' }));
  expect(await roleOf(room.admin)).toBe('ADMIN');
  const members = await world.db.organizationMember.findMany({ where: { role: 'OWNER', userId } });
  expect(members).toEqual([]);
  expect((await read(client)).claim).toMatchObject({ isOwn: true });
  world.setNow(inDays(29));
  expect(await escalateClaims(systemContext(world))).toBe(1);
});

test('removes a request from review when the account is erased', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(14));
  await escalateClaims(systemContext(world));
  await world.db.user.update({
    where: { id: room.admin.id },
    data: { deletionRequestedAt: inDays(5) },
  });
  await eraseDueAccounts(systemContext(world));
  const subject = `organization:${room.orgId}`;
  expect(await world.db.queueItem.count({ where: { subject, kind: 'OWNERSHIP' } })).toBe(0);
});

test('ends a request on a concurrent objection before review', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(14));
  const escalated = await overtaken(
    systemContext(world),
    async (tx) => {
      await lockOrganizationForUpdate(tx, room.orgId);
      await tx.db.ownershipClaim.updateMany({
        where: { organizationId: room.orgId },
        data: { outcome: 'OBJECTED', endedAt: inDays(14) },
      });
    },
    () => escalateClaims(systemContext(world)),
  );
  expect(escalated).toBe(0);
});

test('adds no former member as an owner', async () => {
  await ownerWasSeen(366);
  await expectOk(ask());
  world.setNow(inDays(14));
  await escalateClaims(systemContext(world));
  await world.db.organizationMember.deleteMany({ where: { userId: room.admin.id } });
  const answer = await decide(await openStaff(world), await waiting(), {
    decision: 'APPROVE',
    reason: 'FINE',
  });
  expect(answer.status).toBe(409);
});
