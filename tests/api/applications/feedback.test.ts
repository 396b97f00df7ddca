import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  feedbackChoices,
  feedbackQuestions,
  summarizeFeedback,
} from '@causa/shared/applications/feedback';
import { newId } from '@causa/core/platform/ids';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../support/api-keys.ts';
import { openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeUser, markFrozen, testNow } from '../../support/factories.ts';
import { makeFeedback, releaseAnswers } from '../../support/feedback.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let ana: Person;
beforeAll(async () => {
  world = await startTestApp();
  ana = await signUpVerified(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
});

const good = { wasTrue: 'YES', knewStatus: 'PARTLY', wasRespected: 'YES' } as const;
const canary = 'Quillwort said hello within two days.';
const path = (id: string) => `/data/userdashboard/applications/${id}/feedback`;
type Received = Parameters<typeof makeReceived>[2];
/** An application of Ana, to a new listing of the organization. */
const apply = async (status: NonNullable<Received>['status'], more: Received = {}) =>
  (await makeReceived(world, room.orgId, { userId: ana.id, status, ...more })).id;
const give = (id: string, body: object = good, { client } = ana) => client.put(path(id), body);
const received = async () => (await expectOk(room.owner.client.get(`${room.base}/feedback`))).body;
const show = (isPublic = true) =>
  expectOk(room.owner.client.put(`${room.base}/feedback`, { isPublic }));
const page = async (language = 'en') =>
  (
    await expectOk(
      openClient(world).get(`/data/website/organizations/${room.orgId}?lang=${language}`),
    )
  ).body.data;
const fill = async (count: number, more: Parameters<typeof makeFeedback>[2] = {}) => {
  for (let n = 0; n < count; n += 1) await makeFeedback(world, room.orgId, more);
};

describe('PUT /data/userdashboard/applications/:id/feedback', () => {
  const longClosed = async (type: 'JOB' | 'EVENT' = 'JOB') =>
    (
      await makeListing(world.db, room.orgId, {
        type,
        status: 'CLOSED',
        publishedAt: new Date(testNow.getTime() - 90 * dayMs),
        startsAt: type === 'EVENT' ? new Date(testNow.getTime() - 61 * dayMs) : null,
        closesAt: null,
        closedAt: new Date(testNow.getTime() - 60 * dayMs),
      })
    ).id;
  const later = new Date(testNow.getTime() + 60_000);
  const answered = { events: { create: { id: newId(), status: 'SHORTLISTED' as const } } };

  test.each([
    ['is hired', () => apply('HIRED')],
    ['was declined', () => apply('DECLINED')],
    ['withdrew after a message', () => apply('WITHDRAWN', { repliedAt: testNow })],
    ['withdrew after a status', () => apply('WITHDRAWN', answered)],
    [
      'heard nothing for 60 days after the end',
      async () => apply('VIEWED', { listingId: await longClosed() }),
    ],
  ])('accepts the answer of an applicant who %s', async (_who, make) => {
    const { status, body } = await give(await make(), { ...good, sentence: canary });
    expect([status, body.canGive, body.feedback.sentence]).toEqual([200, true, canary]);
  });

  test.each([
    ['waits', () => apply('SENT')],
    ['is interviewed', () => apply('INTERVIEW')],
    [
      'does not know of a decline yet',
      () => apply('DECLINED', { statusBefore: 'VIEWED', visibleAt: later }),
    ],
    ['withdrew before an answer', () => apply('WITHDRAWN')],
    ['applied elsewhere', () => apply('DECLINED', { via: 'LINK' })],
    [
      'registered for an event',
      async () => apply('DECLINED', { listingId: await longClosed('EVENT') }),
    ],
  ])('returns CONFLICT to a person who %s', async (_who, make) => {
    const id = await make();
    expect((await give(id)).status).toBe(409);
    expect((await ana.client.get(path(id))).body).toMatchObject({ feedback: null, canGive: false });
    expect(await world.db.applicationFeedback.count({ where: { applicationId: id } })).toBe(0);
  });

  test('returns NOT_FOUND about an application of someone else and CONFLICT to a member', async () => {
    const { id } = await makeReceived(world, room.orgId, { status: 'DECLINED' });
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await ana.client.call(method, path(id), good)).status).toBe(404);
    const own = await makeReceived(world, room.orgId, { status: 'HIRED', userId: room.admin.id });
    expect((await give(own.id, good, room.admin)).status).toBe(409);
  });

  test('changes the one answer for 14 days and removes it at any time', async () => {
    const id = await apply('DECLINED');
    await expectOk(give(id, { ...good, sentence: canary }));
    const { id: first } = await world.db.applicationFeedback.findUniqueOrThrow({
      where: { applicationId: id },
    });
    world.setNow(new Date(testNow.getTime() + 13 * dayMs));
    await expectOk(give(id, { ...good, wasTrue: 'NO' }));
    world.setNow(new Date(testNow.getTime() + 14 * dayMs));
    expect((await give(id)).status).toBe(409);
    // The same answer again changes nothing.
    const { body } = await expectOk(give(id, { ...good, wasTrue: 'NO' }));
    expect(body).toMatchObject({ canGive: false, feedback: { wasTrue: 'NO', sentence: null } });
    const stored = await world.db.applicationFeedback.findMany({ where: { applicationId: id } });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.id).not.toBe(first);
    for (let n = 0; n < 2; n += 1)
      expect((await expectOk(ana.client.delete(path(id)))).body.feedback).toBeNull();
    expect(await world.db.applicationFeedback.count({ where: { applicationId: id } })).toBe(0);
  });

  test('limits the sentence to 280 characters and an account to 20 writes a day', async () => {
    const id = await apply('DECLINED');
    expect((await give(id, { ...good, sentence: 'a'.repeat(281) })).status).toBe(422);
    for (let n = 0; n < 20; n += 1)
      await expectOk(give(id, { ...good, sentence: `It took ${n} days.` }));
    expect((await give(id)).status).toBe(429);
  });
});

describe('GET /data/orgdashboard/:orgId/feedback', () => {
  /** Everything that the organization and the public can read. */
  const readEverywhere = async (listingId: string, applicationId: string) => {
    const { key } = await makeApiKey(world, room.orgId);
    const program = openClient(world, { authorization: `Bearer ${key}` });
    const asked = [
      ...[
        'feedback',
        'organization',
        'figures',
        'applications?tab=all',
        'applications.csv?tab=all',
        `applications/${applicationId}`,
        `applications/${applicationId}/interviews`,
        'activity',
      ].map((name) => room.owner.client.get(`${room.base}/${name}`)),
      openClient(world).get(`/data/website/organizations/${room.orgId}?lang=en`),
      openClient(world).get(`/data/website/jobs/${listingId}?lang=en`),
      program.get('/api/v1/applications'),
      program.get('/api/v1/listings'),
    ];
    const replies = await Promise.all(asked.map(expectOk));
    return replies.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body)));
  };

  test('returns nothing of fewer than five people anywhere, and everything of five', async () => {
    await show();
    const listingId = (await makeListing(world.db, room.orgId)).id;
    await fill(3, { knewStatus: 'PARTLY' });
    const { id, userId, applicationId } = await makeFeedback(world, room.orgId, {
      sentence: canary,
    });
    // A second answer of one person makes no fifth, and one of today waits.
    await makeFeedback(world, room.orgId, { userId });
    await makeFeedback(world, room.orgId, { updatedAt: world.now() });
    expect(await releaseAnswers(world)).toBe(0);
    const read = async () => (await readEverywhere(listingId, applicationId)).join();
    const sentence = () => openClient(world).get(`/data/website/feedback-sentences/${id}`);
    const before = await read();
    expect(before).not.toContain('Quillwort');
    expect(before).not.toMatch(/"people":\d/);
    expect((await sentence()).status).toBe(404);
    expect(await received()).toMatchObject({ isPublic: true, figures: null, sentences: [] });

    world.setNow(new Date(testNow.getTime() + dayMs));
    expect(await releaseAnswers(world)).toBe(6);
    expect((await received()).figures).toEqual({
      people: 5,
      wasTrue: { yes: 5, partly: 0, no: 0 },
      knewStatus: { yes: 2, partly: 3, no: 0 },
      wasRespected: { yes: 5, partly: 0, no: 0 },
    });
    expect((await page()).sentences).toEqual([{ id, text: canary, locale: 'en' }]);
    expect((await sentence()).body.sentence.text).toBe(canary);
    const [dashboard, ...others] = await readEverywhere(listingId, applicationId);
    expect(dashboard).toContain(canary);
    // The only other place is the public page of the organization.
    expect(others.filter((reply) => reply.includes('Quillwort'))).toHaveLength(1);
    expect(dashboard).not.toMatch(new RegExp(`${userId}|${applicationId}|${listingId}|2026`));
  });

  test('adds later answers in batches of five people and drops a changed one until then', async () => {
    await fill(5);
    await releaseAnswers(world);
    const people = async () => (await received()).figures?.people ?? null;
    expect(await people()).toBe(5);
    const id = await apply('DECLINED');
    await expectOk(give(id));
    await fill(3);
    world.setNow(new Date(testNow.getTime() + dayMs));
    await releaseAnswers(world);
    expect(await people()).toBe(5);
    await fill(1);
    await releaseAnswers(world);
    expect(await people()).toBe(10);
    await expectOk(give(id, { ...good, wasTrue: 'NO' }));
    expect((await received()).figures).toMatchObject({ people: 9, wasTrue: { no: 0 } });
    await releaseAnswers(world);
    expect(await people()).toBe(9);
  });

  test('forgets a removed answer and those of 24 months ago at once', async () => {
    const id = await apply('DECLINED');
    await expectOk(give(id, { ...good, sentence: canary }));
    await fill(5);
    world.setNow(new Date(testNow.getTime() + 2 * dayMs));
    await releaseAnswers(world);
    expect(await received()).toMatchObject({ figures: { people: 6 }, sentences: [{}] });
    await expectOk(ana.client.delete(path(id)));
    expect(await received()).toMatchObject({ figures: { people: 5 }, sentences: [] });
    world.setNow(new Date(testNow.getTime() + 731 * dayMs));
    await releaseAnswers(world);
    expect(
      await world.db.organizationFeedback.count({ where: { organizationId: room.orgId } }),
    ).toBe(0);
  });

  test('forgets the answers of an erased account and follows a merged organization', async () => {
    const leaver = await makeUser(world.db, {
      deletionRequestedAt: new Date(testNow.getTime() - 8 * dayMs),
    });
    await makeFeedback(world, room.orgId, { userId: leaver.id, sentence: canary });
    await fill(5);
    await releaseAnswers(world);
    expect((await received()).figures?.people).toBe(6);
    await eraseDueAccounts(systemContext(world));
    expect(await received()).toMatchObject({ figures: { people: 5 }, sentences: [] });
    const from = room;
    room = await startNewsroom(world);
    await mergeOrganizations(systemContext(world), { from: from.orgId, into: room.orgId });
    expect((await received()).figures?.people).toBe(5);
  });
});

describe('PUT /data/orgdashboard/:orgId/feedback', () => {
  test('shows and hides the section on the public page and on listings', async () => {
    const listingId = (await makeListing(world.db, room.orgId)).id;
    const listing = async () =>
      (await openClient(world).get(`/data/website/jobs/${listingId}?lang=es`)).body.data.org
        .feedback;
    const { id } = await makeFeedback(world, room.orgId, { sentence: canary, knewStatus: 'NO' });
    await fill(4);
    await releaseAnswers(world);
    const sentence = (client = openClient(world)) =>
      client.get(`/data/website/feedback-sentences/${id}`);
    expect(await page()).toMatchObject({ org: { feedback: null }, sentences: [] });
    expect([await listing(), (await sentence()).status]).toEqual([null, 404]);
    expect((await sentence(room.admin.client)).status).toBe(200);
    await show();
    expect((await page()).org.feedback.words).toBe('4 of 5 applicants knew where they stood');
    expect((await listing()).words).toContain('4 de 5');
    expect((await sentence()).status).toBe(200);
    await show(false);
    expect(await page()).toMatchObject({ org: { feedback: null }, sentences: [] });
    const changes = { action: 'organization.show-feedback', subject: `organization:${room.orgId}` };
    expect(await world.db.auditEntry.count({ where: changes })).toBe(2);
  });

  test('refuses a change while the organization is frozen', async () => {
    await markFrozen(world.db, room.orgId);
    const { status, body } = await room.owner.client.put(`${room.base}/feedback`, {
      isPublic: true,
    });
    expect([status, body.errors[0].code]).toEqual([409, 'ORGANIZATION_FROZEN']);
  });

  test('agrees with the answers on public page, listing and dashboard', async () => {
    await show();
    const listingId = (await makeListing(world.db, room.orgId)).id;
    let seed = 20_261_129;
    const pick = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return feedbackChoices[seed % feedbackChoices.length] ?? 'YES';
    };
    const given = Array.from({ length: 17 }, () => ({
      wasTrue: pick(),
      knewStatus: pick(),
      wasRespected: pick(),
    }));
    for (const answers of given) await makeFeedback(world, room.orgId, answers);
    await releaseAnswers(world);
    const expected = Object.fromEntries(
      feedbackQuestions.map((question) => {
        const count = (choice: string) => given.filter((one) => one[question] === choice).length;
        return [question, { yes: count('YES'), partly: count('PARTLY'), no: count('NO') }];
      }),
    );
    const { figures } = await received();
    expect(figures).toEqual({ people: 17, ...expected });
    const { words, ...shown } = (await page()).org.feedback;
    const listing = (await openClient(world).get(`/data/website/jobs/${listingId}?lang=en`)).body
      .data.org.feedback;
    expect([shown, listing]).toEqual([figures, { ...figures, words }]);
    expect(words).toBe(`${figures.knewStatus.yes} of 17 applicants knew where they stood`);
    const stored = await world.db.organizationFeedback.findUnique({
      where: { organizationId: room.orgId },
    });
    expect(summarizeFeedback(stored)).toEqual(figures);
    expect(summarizeFeedback(stored === null ? null : { ...stored, people: 4 })).toBeNull();
  });
});

describe('reports of sentences', () => {
  test('lets a member and a reader report one, and staff remove it without its author', async () => {
    const id = await apply('DECLINED');
    await expectOk(give(id, { ...good, sentence: canary }));
    await fill(5);
    world.setNow(new Date(testNow.getTime() + dayMs));
    await releaseAnswers(world);
    const stored = await world.db.applicationFeedback.findUniqueOrThrow({
      where: { applicationId: id },
    });
    const report = { type: 'FEEDBACK', id: stored.id, reason: 'WRONG_FACTS' };
    expect((await openClient(world).post('/data/reports', report)).status).toBe(404);
    expect((await room.owner.client.post('/data/reports', report)).status).toBe(202);
    await show();
    expect((await openClient(world).post('/data/reports', report)).status).toBe(202);

    const staff = await openStaff(world);
    const item = await waitingAbout(world, `feedback:${stored.id}`);
    const seen = (await expectOk(staff.get(`/data/staff/queue/${item.id}`))).body.item;
    expect(seen.decisions).toEqual(['KEEP', 'REMOVE']);
    expect(seen.fields).toMatchObject([{ field: 'sentence', text: canary }]);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ana.id}|${ana.email}|${id}`));
    const removed = { decision: 'REMOVE', reason: 'WRONG_FACTS' };
    await expectOk(decide(staff, item, removed));
    expect(await page()).toMatchObject({ org: { feedback: { people: 6 } }, sentences: [] });
    const { body } = await expectOk(give(id, { ...good, sentence: canary }));
    expect(body.feedback).toMatchObject({ sentence: null, isSentenceRemoved: true });
    await expectOk(ana.client.delete(path(id)));
    const again = (await expectOk(give(id, { ...good, sentence: canary }))).body;
    expect(again.feedback).toMatchObject({ sentence: null, isSentenceRemoved: true });
    expect(
      (await expectOk(room.owner.client.get('/data/notifications'))).body.notifications,
    ).toMatchObject([{ kind: 'report-upheld' }]);
  });

  test('drops the report when the author rewrites or removes the sentence', async () => {
    await show();
    const id = await apply('DECLINED');
    await expectOk(give(id, { ...good, sentence: canary }));
    await fill(5);
    world.setNow(new Date(testNow.getTime() + dayMs));
    await releaseAnswers(world);
    const [sentence] = (await page()).sentences;
    const report = { type: 'FEEDBACK', id: sentence.id, reason: 'OTHER' };
    await expectOk(openClient(world).post('/data/reports', report));
    await expectOk(give(id, { ...good, sentence: 'They called me twice.' }));
    expect(await page()).toMatchObject({ org: { feedback: { people: 5 } }, sentences: [] });
    const subject = `feedback:${sentence.id}`;
    expect(await world.db.queueItem.count({ where: { subject, decidedAt: null } })).toBe(0);
  });
});
