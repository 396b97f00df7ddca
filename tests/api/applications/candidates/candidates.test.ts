import { dayMs } from '@causa/shared/platform/dates/durations';
import { readCandidate } from '@causa/core/applications/candidates/read-candidate';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { takeToken } from '@causa/core/platform/limits/take-token';
import { findPlace, autocompletePlaces } from '@causa/core/platform/places/find-places';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '../../../support/actors.ts';
import { makeCandidate } from '../../../support/candidate-calls.ts';
import { mailTo, runJobs, signUpVerified, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { overtaken } from '../../../support/locks.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let listingId: string;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  await runJobs(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.localMail.deleteMany();
  await world.db.applicantProfile.deleteMany();
  await world.db.candidateLook.deleteMany();
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
] as const)(
  'applies candidate access to an organization with one job %s',
  async (_, data, access) => {
    const id = await makeCandidate(world.db);
    await world.db.listing.update({
      where: { id: listingId },
      data: { publishedAt: ended(60), ...data },
    });
    expect(await list()).toMatchObject({ access, total: access === 'open' ? 1 : 0 });
    expect((await open(id)).status).toBe(access === 'open' ? 200 : 403);
  },
);

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
  const told = JSON.stringify([await list(), (await open(id)).body]);
  expect(told).not.toMatch(/Canaryname|@|resume/i);
});

test('records each profile view once a day and shows its organization to the person', async () => {
  const person = await signUpVerified(world);
  const profile = { isRecruitable: true, skills: ['Cooking'] };
  await expectOk(person.client.put('/data/userdashboard/applicant-profile/profile', profile));
  const looks = async () =>
    (await expectOk(person.client.get('/data/userdashboard/candidate-looks'))).body.organizations;
  await list();
  expect(await looks()).toEqual([]);
  await expectOk(open(person.id));
  await expectOk(open(person.id));
  expect(await looks()).toMatchObject([{ id: room.orgId, name: 'Harbor Kitchen' }]);
  expect(await world.db.candidateLook.count({ where: { candidateId: person.id } })).toBe(1);
  const lookedAt = new Date(testNow.getTime() - 31 * dayMs);
  await world.db.candidateLook.updateMany({ data: { lookedAt } });
  expect(await looks()).toEqual([]);
});

/** So many people whom the member opened today. */
const lookAtOthers = async (length: number, viewerId: string) => {
  const day = new Date('2026-03-02');
  const people = Array.from({ length }, () => newId());
  await world.db.user.createMany({
    data: people.map((id) => ({ id, email: `${id}@harbour.example` })),
  });
  await world.db.candidateLook.createMany({
    data: people.map((candidateId) => ({
      id: newId(),
      candidateId,
      organizationId: room.orgId,
      viewerId,
      day,
      lookedAt: testNow,
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
  const look = (id: string, context: Pick<Context, 'db'> = member) =>
    readCandidate({ ...member, ...context }, { orgId: room.orgId, id });
  const late = overtaken(
    member,
    ({ db }) => look(one, { db }),
    () => look(other),
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
