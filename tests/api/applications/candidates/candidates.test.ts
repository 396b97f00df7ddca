import { dayMs } from '@causa/shared/platform/dates/durations';
import { readCandidate } from '@causa/core/applications/candidates/read-candidate';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { takeToken } from '@causa/core/platform/limits/take-token';
import { findPlace, autocompletePlaces } from '@causa/core/platform/places/find-places';
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest';
import { asMember } from '../../../support/actors.ts';
import { makeCandidate } from '../../../support/records.ts';
import { mailTo, runJobs, signUpVerified, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { isCandidate } from '@causa/core/applications/candidates/candidate.policy';
import { filterCandidates } from '@causa/core/applications/candidates/require-candidate-access';
import { sized } from '../../../support/size.ts';
import { keepsPromise } from '../../../support/promise.ts';

let world: TestApp;
let room: Newsroom;
afterAll(() => world.close());

describe('candidates', () => {
  let listingId: string;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
    await runJobs(world);
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    await world.db.localMail.deleteMany();
    await world.db.applicantProfile.deleteMany();
    await world.db.profileView.deleteMany();
    const { id } = await makeOrganization(world.db, { isVerified: true, name: 'Harbor Kitchen' });
    await world.db.organizationMember.create({
      data: { organizationId: id, userId: room.owner.id, role: 'OWNER' },
    });
    room = { ...room, orgId: id, base: `/data/orgdashboard/${id}` };
    listingId = (await makeListing(world.db, id)).id;
  });

  const list = async (query = '') =>
    (await expectOk(room.owner.client.get(`${room.base}/candidates${query}`))).body;

  const found = async (query = ''): Promise<string[]> =>
    (await list(query)).candidates.map(({ id }: { id: string }) => id);

  const open = (id: string) => room.owner.client.get(`${room.base}/candidates/${id}`);

  const invite = (id: string, body: object = {}) =>
    room.owner.client.post(`${room.base}/candidates/${id}/invite`, {
      listingId,
      text: 'Come and cook with us.',
      ...body,
    });

  const livesIn = (city: string) => {
    const placeId = autocompletePlaces(city, 'en').predictions[0]?.placeId ?? '';
    const place = findPlace(placeId, 'en').location;
    return {
      placeId,
      countryCode: place?.countryCode ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    };
  };

  test.each([
    ['that is not verified', 'unverified', { isVerified: false }],
    ['that is frozen', 'frozen', { frozenAt: testNow }],
    ['that is not public', 'unverified', { unpublishedAt: testNow }],
  ])('shows an organization %s the rule and no candidates', async (_, access, data) => {
    const id = await makeCandidate(world.db);
    await world.db.organization.update({ where: { id: room.orgId }, data });
    expect(await list()).toMatchObject({ access, candidates: [], total: 0 });
    expect((await open(id)).status).toBe(access === 'frozen' ? 409 : 403);
    expect((await invite(id)).status).toBe(access === 'frozen' ? 409 : 403);
  });

  const ended = (daysAgo: number) => new Date(testNow.getTime() - daysAgo * dayMs);

  test.each([
    ['closed thirty days ago', { status: 'CLOSED', closedAt: ended(30) }, 'open'],
    ['closed a moment earlier', { status: 'CLOSED', closedAt: ended(30.001) }, 'no-listing'],
    ['ended by its deadline thirty days ago', { closesAt: ended(30) }, 'open'],
    ['ended by its deadline a moment earlier', { closesAt: ended(30.001) }, 'no-listing'],
    [
      'ended by its deadline long before it was closed',
      { status: 'CLOSED', closesAt: ended(31), closedAt: ended(1) },
      'no-listing',
    ],
    ['has no deadline and is live', { closesAt: null }, 'open'],
    ['appears tomorrow', { publishedAt: ended(-1) }, 'no-listing'],
    ['is held for review', { status: 'PENDING' }, 'no-listing'],
  ] as const)('decides access by the state of the only job: %s', async (_, data, access) => {
    const id = await makeCandidate(world.db);
    await world.db.listing.update({
      where: { id: listingId },
      data: { publishedAt: ended(60), ...data },
    });
    expect(await list()).toMatchObject({ access, total: access === 'open' ? 1 : 0 });
    expect((await open(id)).status).toBe(access === 'open' ? 200 : 403);
  });

  test('opens candidates for an internship and not for a volunteer opportunity', async () => {
    await world.db.listing.update({ where: { id: listingId }, data: { type: 'VOLOP' } });
    expect((await list()).access).toBe('no-listing');
    await makeListing(world.db, room.orgId, { type: 'INTERNSHIP' });
    expect((await list()).access).toBe('open');
  });

  test('filters by words, skills, language and place, and names the resolved place', async () => {
    const cook = await makeCandidate(world.db, livesIn('Porto'), { locale: 'pt' });
    const nurse = await makeCandidate(world.db, {
      ...livesIn('Lisbon'),
      headline: 'Nurse',
      about: 'Enfermería y cuidado',
      skills: ['Nursing', 'Spanish'],
    });
    await world.db.workHistoryJob.create({
      data: {
        id: newId(),
        userId: nurse,
        title: 'Ward manager',
        organization: 'Harbor Clinic',
        startMonth: new Date('2020-01-01'),
      },
    });
    expect((await found()).toSorted()).toEqual([cook, nurse].toSorted());
    expect(await found('?q=ENFERMERIA')).toEqual([nurse]);
    expect(await found('?q=ward+clin')).toEqual([nurse]);
    expect(await found('?q=ward+cook')).toEqual([]);
    expect(await found('?skills=cooking,BUDGETS')).toEqual([cook]);
    expect(await found('?skills=cooking,nursing')).toEqual([]);
    expect(await found('?locale=pt')).toEqual([cook]);
    expect(await found('?place=Lisbon')).toEqual([nurse]);
    expect(await found('?place=Lisbon&radius=400000')).toEqual([nurse, cook]);
    expect((await list('?place=Lisbon')).place).toContain('Lisbon');
    expect(await list('?place=Nowhereatall')).toMatchObject({ place: null, total: 2 });
  });

  test('shows first name and initial, without address, resume and full name', async () => {
    const id = await makeCandidate(world.db, {}, { firstName: 'Rui', lastName: 'Canaryname' });
    const { candidate } = (await expectOk(open(id))).body;
    expect(candidate).toMatchObject({ id, name: 'Rui C.', headline: 'Cook of large kitchens' });
    const replies = JSON.stringify([await list(), (await open(id)).body]);
    expect(replies).not.toMatch(/Canaryname|@|resume/i);
  });

  test('records each profile view once a day and shows its organization to the person', async () => {
    const person = await signUpVerified(world);
    const profile = { isRecruitable: true, skills: ['Cooking'] };
    await expectOk(person.client.put('/data/userdashboard/applicant-profile/profile', profile));
    const readViews = async () =>
      (await expectOk(person.client.get('/data/userdashboard/candidate-looks'))).body.organizations;
    await list();
    expect(await readViews()).toEqual([]);
    await expectOk(open(person.id));
    await expectOk(open(person.id));
    expect(await readViews()).toMatchObject([{ id: room.orgId, name: 'Harbor Kitchen' }]);
    expect(await world.db.profileView.count({ where: { candidateId: person.id } })).toBe(1);
    const viewedAt = new Date(testNow.getTime() - 31 * dayMs);
    await world.db.profileView.updateMany({ data: { viewedAt } });
    expect(await readViews()).toEqual([]);
  });

  /** Records this number of profile views by the member today. */
  const lookAtOthers = async (length: number, viewerId: string) => {
    const day = new Date('2026-03-02');
    const people = Array.from({ length }, () => newId());
    await world.db.user.createMany({
      data: people.map((id) => ({ id, email: `${id}@harbour.example` })),
    });
    await world.db.profileView.createMany({
      data: people.map((candidateId) => ({
        id: newId(),
        candidateId,
        organizationId: room.orgId,
        viewerId,
        day,
        viewedAt: testNow,
      })),
    });
  };

  test('limits a member to 300 people a day, with repeated views free', async () => {
    const [first, last] = [await makeCandidate(world.db), await makeCandidate(world.db)];
    await expectOk(open(first));
    await lookAtOthers(299, room.owner.id);
    expect([(await open(first)).status, (await open(last)).status]).toEqual([200, 429]);
  });

  test('blocks both views of two concurrent requests over the limit', async () => {
    const [one, other] = [await makeCandidate(world.db), await makeCandidate(world.db)];
    const member = await asMember(world, room.orgId);
    await lookAtOthers(299, member.userId);
    const openProfile = (id: string, context: Pick<Context, 'db'> = member) =>
      readCandidate({ ...member, ...context }, { orgId: room.orgId, id });
    const late = overtaken(
      member,
      ({ db }) => openProfile(one, { db }),
      () => openProfile(other),
    );
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('sends an invitation by mail and notice once without revealing the address', async () => {
    const person = await signUpVerified(world, { firstName: 'Ana', lastName: 'Duarte' });
    const profile = { isRecruitable: true, skills: ['Cooking'] };
    await expectOk(person.client.put('/data/userdashboard/applicant-profile/profile', profile));
    await runJobs(world);
    await world.db.localMail.deleteMany();
    expect((await invite(person.id)).status).toBe(202);
    expect((await invite(person.id)).status).toBe(202);
    await runJobs(world);
    const [mail, ...more] = await mailTo(world, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Harbor Kitchen invites you to apply: Kitchen coordinator');
    expect(mail?.text).toContain('Come and cook with us.');
    expect(mail?.text).toContain(listingId);
    const { notifications } = (await person.client.get('/data/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'candidate-invited' });
    expect(notifications[0].url.en).toContain(listingId);
    const activity = (await expectOk(room.owner.client.get(`${room.base}/activity`))).body;
    expect(JSON.stringify(activity)).toContain('organization.invite-candidate');
    expect(JSON.stringify(activity)).not.toContain(person.id);
    const { candidate, listings } = (await expectOk(open(person.id))).body;
    expect(candidate.invitations).toMatchObject([{ listingId }]);
    expect(listings).toEqual([]);
  });

  test('refuses invitations to listings that are not live, after an application and after thirty a day', async () => {
    const id = await makeCandidate(world.db);
    const other = await makeOrganization(world.db);
    const theirs = (await makeListing(world.db, other.id)).id;
    const over = { status: 'CLOSED', closedAt: testNow } as const;
    const closed = (await makeListing(world.db, room.orgId, over)).id;
    for (const wrong of [theirs, closed])
      expect((await invite(id, { listingId: wrong })).status).toBe(404);
    await world.db.application.create({
      data: { id: newId(), listingId, userId: id, message: 'I cook.', answers: [], via: 'CAUSA' },
    });
    expect((await invite(id)).status).toBe(409);
    for (let n = 0; n < 30; n += 1)
      expect((await invite(await makeCandidate(world.db))).status).toBe(202);
    expect((await invite(await makeCandidate(world.db))).status).toBe(429);
  });

  test('makes the thirtieth invitation of a day once for concurrent requests', async () => {
    const id = await makeCandidate(world.db);
    const system = systemContext(world);
    for (let n = 1; n < 30; n += 1)
      await takeToken(system, `candidate-invites:${room.orgId}`, 30, 86_400);
    const answers = await overtaken(
      system,
      ({ db }) => db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${room.orgId} FOR UPDATE`,
      () => Promise.all([invite(id), invite(id)]),
      2,
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await world.db.candidateInvitation.count({ where: { candidateId: id } })).toBe(1);
    expect((await invite(await makeCandidate(world.db))).status).toBe(429);
  });

  test('skips a queued mail after the consent was withdrawn', async () => {
    const id = await makeCandidate(world.db);
    await expectOk(invite(id));
    await world.db.applicantProfile.update({
      where: { userId: id },
      data: { isRecruitable: false },
    });
    await runJobs(world);
    expect(await mailTo(world, `${id}@harbour.example`)).toEqual([]);
  });

  test('rejects an unknown place and stores a known one in the profile', async () => {
    const person = await signUpVerified(world);
    const path = '/data/userdashboard/applicant-profile/profile';
    expect((await person.client.put(path, { place: 'Nowhereatall' })).status).toBe(422);
    await expectOk(person.client.put(path, { place: 'Lisbon' }));
    const { applicantProfile } = (await person.client.get(path)).body;
    expect(applicantProfile.place).toContain('Lisbon');
  });
});

describe('candidate consent', () => {
  const people = sized(1_000, 10_000);

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
    const data = { isVerified: true };
    await world.db.organization.update({ where: { id: room.orgId }, data });
    await makeListing(world.db, room.orgId);
  });

  /** Seeded random integers, the same in each run. */
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
      /** Flags of another organization have no effect. */
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
    const calls: ((id: string) => Promise<unknown>)[] = [
      (userId) => db.applicantProfile.update({ where: { userId }, data: { isRecruitable: false } }),
      (userId) =>
        db.hiddenFromOrganization.create({ data: { userId, organizationId: room.orgId } }),
      (id) => db.user.update({ where: { id }, data: { deletionRequestedAt: testNow } }),
    ];
    let left = 0;
    for (const withdraw of calls) {
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
});
