import { dayMs } from '@causa/shared/platform/dates/durations';
import { isCandidate } from '@causa/core/applications/candidates/candidate.policy';
import { filterCandidates } from '@causa/core/applications/candidates/require-candidate-access';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { sized } from '../../../support/size.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startNewsroom, type Newsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const people = sized(1_000, 10_000);
let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  const data = { isVerified: true };
  await world.db.organization.update({ where: { id: room.orgId }, data });
  await makeListing(world.db, room.orgId);
});
afterAll(() => world.close());

/** Small numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

test('finds exactly the random profiles that the rule allows', async () => {
  const { db } = world;
  const random = randomFrom(20_261_122);
  const other = (await makeOrganization(db)).id;
  const facts = Array.from({ length: people }, () => ({
    id: newId(),
    isRecruitable: [true, true, true, false, null][random(5)] ?? null,
    emailVerifiedAt: random(8) === 0 ? null : testNow,
    deletionRequestedAt: random(12) === 0 ? testNow : null,
    publicProfileAvailable: random(12) !== 0,
    lastSeenAt: new Date(testNow.getTime() - random(220) * dayMs),
    skills: random(3) === 0 ? [] : ['Cooking'],
    jobs: random(3) === 0 ? 0 : 1,
    isHidden: random(9) === 0,
    isMember: random(20) === 0,
    /** What concerns another organization changes nothing. */
    isHiddenElsewhere: random(4) === 0,
  }));
  await db.user.createMany({
    data: facts.map(
      ({ id, emailVerifiedAt, deletionRequestedAt, publicProfileAvailable, lastSeenAt }) => ({
        id,
        email: `${id}@harbour.example`,
        emailVerifiedAt,
        deletionRequestedAt,
        publicProfileAvailable,
        lastSeenAt,
      }),
    ),
  });
  await db.applicantProfile.createMany({
    data: facts.map(({ id: userId, isRecruitable, skills }) => ({
      userId,
      isRecruitable,
      skills,
    })),
  });
  await db.workHistoryJob.createMany({
    data: facts
      .filter(({ jobs }) => jobs > 0)
      .map(({ id: userId }) => ({
        id: newId(),
        userId,
        title: 'Cook',
        organization: 'Kitchen',
        startMonth: new Date('2020-01-01'),
      })),
  });
  await db.hiddenFromOrganization.createMany({
    data: facts.flatMap(({ id: userId, isHidden, isHiddenElsewhere }) => [
      ...(isHidden ? [{ userId, organizationId: room.orgId }] : []),
      ...(isHiddenElsewhere ? [{ userId, organizationId: other }] : []),
    ]),
  });
  await db.organizationMember.createMany({
    data: facts
      .filter(({ isMember }) => isMember)
      .map(({ id: userId }) => ({ userId, organizationId: room.orgId, role: 'ADMIN' as const })),
  });
  const shown = new Set(
    await filterCandidates(
      systemContext(world),
      room.orgId,
      facts.map(({ id }) => id),
    ),
  );
  const wrong = facts.filter((one) => shown.has(one.id) !== isCandidate(one, testNow));
  expect(shown.size).toBeGreaterThan(people / 10);
  keepsPromise('resume-consent.wrong', wrong.length, 0);
});

test('hides people who withdraw consent, hide or delete their account at once', async () => {
  const { db } = world;
  const ways: ((id: string) => Promise<unknown>)[] = [
    (userId) => db.applicantProfile.update({ where: { userId }, data: { isRecruitable: false } }),
    (userId) => db.hiddenFromOrganization.create({ data: { userId, organizationId: room.orgId } }),
    (id) => db.user.update({ where: { id }, data: { deletionRequestedAt: testNow } }),
  ];
  let left = 0;
  for (const withdraw of ways) {
    const id = newId();
    await db.user.create({
      data: {
        id,
        email: `${id}@harbour.example`,
        emailVerifiedAt: testNow,
        applicantProfile: {
          create: {
            isRecruitable: true,
            skills: [`Only ${id}`],
          },
        },
      },
    });
    const read = async () => [
      (await room.owner.client.get(`${room.base}/candidates/${id}`)).status,
      (await room.owner.client.get(`${room.base}/candidates?skills=Only ${id}`)).body.total,
    ];
    expect(await read()).toEqual([200, 1]);
    await withdraw(id);
    const [status, total] = await read();
    if (status !== 404 || total !== 0) left += 1;
  }
  keepsPromise('resume-consent.left-after-withdrawing', left, 0);
});
