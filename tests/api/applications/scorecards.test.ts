import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpVerified } from '../../support/client.ts';
import { newId } from '@causa/core/platform/ids';
import { makeListing } from '../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let listingId: string;
let id: string;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rateLimit.deleteMany();
  listingId = (await makeListing(world.db, room.orgId)).id;
  id = (await makeReceived(world, room.orgId, { listingId })).id;
});

const setCriteria = (criteria: string[]) =>
  room.owner.client.put(`${room.base}/review-settings/${listingId}`, {
    hidesNames: false,
    criteria,
  });
const at = () => `${room.base}/applications/${id}`;
const scorecard = async ({ client } = room.owner) =>
  (await expectOk(client.get(at()))).body.application.scorecard;
const score = ({ client }: Newsroom['owner'], criterionId: string, points: number | null) =>
  client.put(`${at()}/scores`, { scores: [{ criterionId, score: points }] });

describe('scorecard', () => {
  test('hides the average until the member scored the criterion', async () => {
    expect(await scorecard()).toEqual([]);
    await expectOk(setCriteria(['Teamwork', 'Cooking']));
    const [teamwork, cooking] = await scorecard();
    expect(teamwork).toMatchObject({ name: 'Teamwork', own: null, given: 0, average: null });
    await expectOk(score(room.admin, teamwork.id, 4));
    await expectOk(score(room.admin, cooking.id, 2));
    expect(await scorecard()).toMatchObject([
      { own: null, given: 1, average: null },
      { own: null, given: 1, average: null },
    ]);
    await expectOk(score(room.owner, teamwork.id, 1));
    expect(await scorecard()).toMatchObject([
      { own: 1, given: 1, average: 2.5 },
      { own: null, given: 1, average: null },
    ]);
    await expectOk(score(room.owner, teamwork.id, null));
    expect((await scorecard())[0]).toMatchObject({ own: null, given: 1, average: null });
  });

  test('keeps scores of a criterion with the same name and deletes those of removed ones', async () => {
    await expectOk(setCriteria(['Teamwork', 'Cooking']));
    const [teamwork, cooking] = await scorecard();
    await expectOk(score(room.owner, teamwork.id, 3));
    await expectOk(score(room.owner, cooking.id, 3));
    await expectOk(setCriteria(['Languages', 'teamwork']));
    expect(await scorecard()).toMatchObject([
      { name: 'Languages', own: null },
      { id: teamwork.id, name: 'teamwork', own: 3 },
    ]);
    expect(await world.db.applicationScore.count({ where: { applicationId: id } })).toBe(1);
    await world.db.application.delete({ where: { id } });
    expect(await world.db.applicationScore.count({ where: { applicationId: id } })).toBe(0);
  });

  test('refuses other points, other listings’ criteria and more than six', async () => {
    await expectOk(setCriteria(['Teamwork']));
    const [{ id: criterionId }] = await scorecard();
    expect((await score(room.owner, criterionId, 5)).status).toBe(422);
    expect((await score(room.owner, newId(), 2)).status).toBe(404);
    const elsewhere = { id: newId(), listingId: (await makeListing(world.db, room.orgId)).id };
    await world.db.reviewCriterion.create({ data: { ...elsewhere, name: 'Other', position: 0 } });
    expect((await score(room.owner, elsewhere.id, 2)).status).toBe(404);
    expect((await setCriteria(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).status).toBe(422);
  });

  test('keeps scores out of the export and of everything the applicant reads', async () => {
    const name = 'Quillwort canary';
    const applicant = await signUpVerified(world);
    id = (await makeReceived(world, room.orgId, { listingId, userId: applicant.id })).id;
    await expectOk(setCriteria([name]));
    const [{ id: criterionId }] = await scorecard();
    await expectOk(score(room.owner, criterionId, 1));
    const csv = (await expectOk(room.owner.client.get(`${room.base}/applications.csv?tab=all`)))
      .body;
    expect(csv).not.toContain(name);
    const { body } = await applicant.client.get('/data/users/me/export');
    const exported = JSON.stringify(body);
    expect(exported).toContain('I cook.');
    expect(exported).not.toMatch(/canary|score/i);
  });
});
