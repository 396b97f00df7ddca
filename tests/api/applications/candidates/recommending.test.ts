import { newId } from '@causa/core/platform/ids';
import {
  recommendCandidates,
  recommendForAll,
} from '@causa/core/applications/candidates/recommend-candidates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCandidate } from '../../../support/records.ts';
import { openClient, runJobs, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let listingId: string;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.applicantProfile.deleteMany();
  const { id } = await makeOrganization(world.db, { isVerified: true });
  await world.db.organizationMember.create({
    data: { organizationId: id, userId: room.owner.id, role: 'OWNER' },
  });
  room = { ...room, orgId: id, base: `/data/orgdashboard/${id}` };
  const skills = ['Cooking', 'Budgets', 'Spanish', 'Driving'];
  listingId = (await makeListing(world.db, id, { skills })).id;
});

const path = () => `${room.base}/jobs/${listingId}/recommended-candidates`;
const read = async (client = room.owner.client) =>
  (await expectOk(client.get(path()))).body.candidates;
const recommend = () => recommendCandidates(systemContext(world), listingId);
const lisbon = { placeId: 'g2267057', countryCode: 'PT', latitude: 38.72, longitude: -9.14 };

test('ranks people by shared skills, work and place with reasons, and nobody by distance alone', async () => {
  const best = await makeCandidate(world.db, { ...lisbon, skills: ['cooking', 'BUDGETS'] });
  await world.db.workHistoryJob.create({
    data: {
      id: newId(),
      userId: best,
      title: 'Kitchen lead',
      organization: 'Harbor Clinic',
      startMonth: new Date('2020-01-01'),
    },
  });
  const some = await makeCandidate(world.db, { skills: ['Driving'], headline: 'Nurse' });
  const near = await makeCandidate(world.db, { ...lisbon, skills: ['Nursing'], headline: 'Nurse' });
  expect(await recommend()).toBe(2);
  const rows = await read();
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([best, some]);
  expect(rows[0].reasons).toEqual([
    { kind: 'skills', skills: ['cooking', 'BUDGETS'] },
    { kind: 'experience', title: 'Kitchen lead' },
    { kind: 'near', metres: expect.any(Number) },
    { kind: 'recent' },
  ]);
  expect(rows.some(({ id }: { id: string }) => id === near)).toBe(false);
});

test('recommends at most twenty and leaves out applicants and people who no longer fit', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) ids.push(await makeCandidate(world.db));
  const [applied = '', changed = ''] = ids;
  const data = { id: newId(), listingId, userId: applied, message: 'Me.', answers: [] };
  await world.db.application.create({ data: { ...data, via: 'CAUSA' } });
  expect(await recommend()).toBe(20);
  await world.db.applicantProfile.update({
    where: { userId: changed },
    data: { skills: ['Nursing'], headline: 'Nurse' },
  });
  await recommend();
  const shown = (await read()).map(({ id }: { id: string }) => id);
  expect(shown).toHaveLength(20);
  expect(shown).not.toContain(applied);
  expect(shown).not.toContain(changed);
});

test('removes people who withdraw consent before the next night', async () => {
  const id = await makeCandidate(world.db);
  await recommend();
  expect(await read()).toHaveLength(1);
  const where = { userId: id };
  await world.db.applicantProfile.update({ where, data: { isRecruitable: false } });
  expect(await read()).toEqual([]);
  expect((await room.owner.client.put(`${path()}/${id}`, { rating: 'GOOD' })).status).toBe(404);
});

test('removes applicants of a listing from its recommendations before the next night', async () => {
  const id = await makeCandidate(world.db);
  const other = await makeListing(world.db, room.orgId, { skills: ['Cooking'] });
  await recommend();
  await recommendCandidates(systemContext(world), other.id);
  const data = { id: newId(), userId: id, message: 'Me.', answers: [], via: 'CAUSA' } as const;
  await world.db.application.create({ data: { ...data, listingId } });
  expect(await read()).toEqual([]);
  listingId = other.id;
  expect(await read()).toMatchObject([{ id }]);
});

test('keeps a rating over nights, ranks a bad match last and can undo it', async () => {
  const [a, b] = [
    await makeCandidate(world.db),
    await makeCandidate(world.db, { skills: ['Cooking'] }),
  ];
  await recommend();
  const rate = (rating: string | null) =>
    expectOk(room.owner.client.put(`${path()}/${a}`, { rating }));
  await rate('BAD');
  await recommend();
  expect(
    (await read()).map(({ id, rating }: { id: string; rating: string }) => [id, rating]),
  ).toEqual([
    [b, null],
    [a, 'BAD'],
  ]);
  await rate(null);
  expect((await read())[0]).toMatchObject({ id: a, rating: null });
});

test('rates the latest recommendation by the mail link, for members only, and names the result', async () => {
  const id = await makeCandidate(world.db);
  await recommend();
  const rate = (client = room.owner.client, body: object = {}) =>
    client.post(`/data/recommended-candidates/${id}/rating`, { rating: 'GOOD', ...body });
  expect((await rate(openClient(world))).status).toBe(401);
  expect((await rate(room.admin.client)).status).toBe(404);
  expect((await rate(room.owner.client, { listingId: newId() })).status).toBe(404);
  const { body } = await expectOk(rate());
  expect(body.url.en).toBe(`/en/admin/${room.orgId}/jobs/${listingId}/recommended-candidates`);
  expect((await read())[0].rating).toBe('GOOD');
});

test('names the candidate and listing of a mail link to permitted members only', async () => {
  const id = await makeCandidate(world.db);
  await recommend();
  const { title } = await world.db.listing.findUniqueOrThrow({ where: { id: listingId } });
  const ask = (client = room.owner.client, query = '') =>
    client.get(`/data/recommended-candidates/${id}${query}`);
  expect((await ask(openClient(world))).status).toBe(401);
  expect((await ask(room.admin.client)).status).toBe(404);
  expect((await ask(room.owner.client, `?listingId=${newId()}`)).status).toBe(404);
  const { body } = await expectOk(ask());
  expect(body).toMatchObject({ name: expect.stringMatching(/^\S+ \S\.$/), title });
  const where = { id: room.orgId };
  await world.db.organization.update({ where, data: { frozenAt: testNow } });
  expect((await ask()).status).toBe(404);
  await world.db.organization.update({ where, data: { frozenAt: null } });
  await world.db.applicantProfile.update({
    where: { userId: id },
    data: { isRecruitable: false },
  });
  expect((await ask()).status).toBe(404);
});

test('recommends people for a new listing, and nightly for organizations with access', async () => {
  await makeCandidate(world.db, { skills: ['Cooking'], headline: 'Kitchen coordinator' });
  const job = await publishJob(room, room.owner.client);
  await runJobs(world);
  const of = (id: string) => world.db.recommendedCandidate.count({ where: { listingId: id } });
  expect([await of(job.id), await of(listingId)]).toEqual([1, 0]);
  const other = await makeListing(world.db, (await makeOrganization(world.db)).id);
  await recommendForAll(systemContext(world));
  expect([await of(job.id), await of(listingId), await of(other.id)]).toEqual([1, 1, 0]);
  const where = { id: room.orgId };
  await world.db.organization.update({ where, data: { isVerified: false } });
  await recommendForAll(systemContext(world));
  await recommend();
  expect(await of(listingId)).toBe(0);
  expect((await room.owner.client.get(path())).body).toEqual(
    expect.objectContaining({ access: 'unverified', candidates: [] }),
  );
  await world.db.organization.update({ where, data: { isVerified: true, frozenAt: testNow } });
  expect((await room.owner.client.get(path())).body.access).toBe('frozen');
});
