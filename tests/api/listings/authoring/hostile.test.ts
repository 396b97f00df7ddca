import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { postingData } from '@causa/core/listings/authoring/personal-data';
import { actionTypesByType } from '@causa/shared/search/facets';
import { listingDraftsMax } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpVerified, systemContext } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { isWaiting } from '../../../support/locks.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
});

const read = async (url: string) => (await room.owner.client.get(url)).body;
const post = (url: string, body: object = {}) => room.owner.client.post(url, body);
const edit = (url: string, set: object, revision = 0) =>
  room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set });
const question = { kind: 'SHORT_TEXT', text: 'Why you?', options: [], required: false };

test.each([
  ['half a character', { description: [{ type: 'paragraph', text: 'a\u{d800}' }] }],
  ['a control character', { applyText: [{ type: 'list', items: ['a\u0000'] }] }],
  ['a text without bounds', { description: [{ type: 'heading', text: 'a'.repeat(60_000) }] }],
  ['a list without bounds', { applyText: [{ type: 'list', items: Array(3_000).fill('a') }] }],
])('rejects %s in draft texts', async (_name, set) => {
  const { url, revision } = await writeJob(room, room.owner.client);
  expect((await edit(url, set, revision)).status).toBe(422);
});

test('answers another user of a draft id like for any other id', async () => {
  const { url } = await publishJob(room, room.owner.client);
  const hidden = await startNewsroom(world);
  const { id } = await writeJob(hidden, hidden.owner.client);
  const { client } = await signUpVerified(world);
  const answers = [newId(), id].map((made) => client.post(`${url}/duplicate`, { id: made }));
  const codes = (await Promise.all(answers)).map(({ body }) => body.errors[0].code);
  expect(codes).toEqual(['INVALID_ORG', 'INVALID_ORG']);
});

test('detects fees in every visible text, and treats them as the cost of an event', async () => {
  const fee = 'A registration fee of 20 dollars';
  const statusOf = async (set: Record<string, unknown>) => {
    const { id } = await publishJob(room, room.owner.client, set);
    return (await world.db.listing.findUniqueOrThrow({ where: { id } })).status;
  };
  const question = { id: newId(), kind: 'CHOICE', text: 'Why you?', required: false };
  for (const set of [
    { payText: fee },
    { benefits: [fee] },
    { skills: [fee] },
    { questions: [{ ...question, options: ['Yes', fee] }] },
  ])
    expect(await statusOf(set)).toBe('PENDING');
  const { id } = await makeListing(world.db, room.orgId, {
    type: 'EVENT',
    status: 'DRAFT',
    publishedAt: null,
    closesAt: null,
    startsAt: new Date(testNow.getTime() + dayMs),
    timeZone: 'UTC',
    actionTypes: [...actionTypesByType.EVENT].slice(0, 1),
    payText: fee,
    description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
  });
  await expectOk(post(`${room.base}/events/${id}/publish`, { revision: 0 }));
  expect(await world.db.listing.findUnique({ where: { id } })).toMatchObject({
    status: 'PUBLISHED',
  });
});

test('publishes questions with equal or foreign ids separately', async () => {
  const id = newId();
  await publishJob(room, room.owner.client, { questions: [{ ...question, id }] });
  const twice = [
    { ...question, id },
    { ...question, id },
  ];
  const { id: second } = await publishJob(room, room.owner.client, { questions: twice });
  expect(await world.db.listingQuestion.count({ where: { listingId: second } })).toBe(2);
  expect(await world.db.listingQuestion.count({ where: { id } })).toBe(1);
});

test('skips questions of an unused form', async () => {
  const { id } = await publishJob(room, room.owner.client, {
    applyBy: 'LINK',
    applyUrl: 'https://example.org/apply',
    questions: [{ ...question, id: newId(), text: '' }],
  });
  expect(await world.db.listingQuestion.count({ where: { listingId: id } })).toBe(0);
});

test('restores no place from an earlier version without one', async () => {
  const { url } = await publishJob(room, room.owner.client, {
    locationType: 'REMOTE',
    place: null,
  });
  const { body } = await edit(url, { place: { placeId: 'g2267057' } });
  await expectOk(post(`${url}/publish`, { revision: body.revision }));
  const restored = await post(`${url}/versions/1/restore`, { revision: 0, tab: 'b' });
  expect(restored.body.draft.data.place).toBeNull();
});

test('counts copies as drafts and refuses copies of removed listings', async () => {
  const { id } = await makeListing(world.db, room.orgId, { status: 'REMOVED' });
  const begun = { id: newId(), title: 'A copy', locale: 'en', from: id };
  expect((await post(`${room.base}/jobs`, begun)).status).toBe(404);
  const { url } = await writeJob(room, room.owner.client);
  const base = await makeListing(world.db, room.orgId);
  const row = { ...base, organization: undefined, description: [], howToApply: [] };
  await world.db.listing.createMany({
    data: Array.from({ length: listingDraftsMax }, () => ({
      ...row,
      id: newId(),
      status: 'DRAFT' as const,
    })),
  });
  const { status, body } = await post(`${url}/duplicate`);
  expect([status, body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
});

test('stores a version without pending edits when staff publish after review', async () => {
  const data = { reviewsListings: true };
  await world.db.organization.update({ where: { id: room.orgId }, data });
  const { id, url, revision } = await writeJob(room, room.owner.client);
  await expectOk(post(`${url}/publish`, { revision }));
  await publishListing(systemContext(world), id);
  const { listing, draft } = await read(url);
  expect(listing).toMatchObject({ state: 'LIVE', hasEdits: false });
  expect(draft.revision).toBe(0);
  expect((await room.owner.client.get(`${url}/versions`)).body.versions).toMatchObject([
    { number: 1, byId: null },
  ]);
});

test('accepts an imported text longer than the form allows', async () => {
  const { id } = await makeListing(world.db, room.orgId, {
    title: 'Kitchen '.repeat(24).trim(),
    commitment: 'evening '.repeat(24).trim(),
    timeZone: null,
    source: 'feed',
    closesAt: new Date(world.now().getTime() + 20 * dayMs),
  });
  const url = `${room.base}/jobs/${id}`;
  const { status, body } = await room.owner.client.get(url);
  expect([status, body.draft?.data.title.length]).toEqual([200, 191]);
  expect(body.draft.problems).toContainEqual(
    expect.objectContaining({ field: 'title', code: 'FIELD_TOO_LONG' }),
  );
  const saved = await edit(url, { title: 'Kitchen lead' });
  expect(saved.status).toBe(200);
  await expectOk(room.owner.client.get(`${room.base}/listings`));
});

test('returns the problems of a draft in the language of the reader', async () => {
  const { url, revision } = await writeJob(room, room.owner.client);
  await edit(url, { applyBy: 'EMAIL', applyEmail: 'ana at example' }, revision);
  const { body } = await room.owner.client.get(`${url}?lang=pt`);
  expect(body.draft.problems).toMatchObject([
    { field: 'applyEmail', description: 'Digite um e-mail, como ana@example.org.' },
  ]);
});

test('publishes nothing when a freeze comes first', async () => {
  const { id, url, revision } = await writeJob(room, room.owner.client);
  const freezing = await world.pool.connect();
  try {
    await freezing.query('BEGIN');
    await freezing.query(
      `UPDATE organizations SET frozen_at = now(), frozen_reason = 'x' WHERE id = $1`,
      [room.orgId],
    );
    let isAnswered = false;
    const asked = post(`${url}/publish`, { revision }).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting(world))) continue;
    await freezing.query('COMMIT');
    expect((await asked).body.errors).toMatchObject([{ code: 'ORGANIZATION_FROZEN' }]);
  } finally {
    freezing.release();
  }
  expect((await world.db.listing.findUniqueOrThrow({ where: { id } })).status).toBe('DRAFT');
});

test('removes the name of an erased account from drafts and versions', async () => {
  const { id: userId } = room.admin;
  const recipients = [userId, room.owner.id];
  const live = await publishJob(room, room.owner.client, { recipients });
  await edit(live.url, { recipients, commitment: 'Evenings' });
  const late = { revision: 0, tab: 'admin', set: { commitment: 'Mornings' } };
  expect((await room.admin.client.patch(`${live.url}/draft`, late)).status).toBe(409);
  await postingData.eraseFor?.(systemContext(world), { id: userId, email: 'a@b.example' });
  const where = { listingId: live.id };
  const draft = await world.db.listingDraft.findUniqueOrThrow({ where });
  const versions = await world.db.listingVersion.findMany({ where });
  expect(JSON.stringify([draft, versions])).not.toContain(userId);
  expect((await read(live.url)).draft).toMatchObject({
    data: { recipients: [room.owner.id] },
    clashes: [{ field: 'commitment', mine: 'Mornings', by: null }],
  });
});
