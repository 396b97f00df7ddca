import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeListing,
  makeOrganization,
  makeTemplate,
  testNow,
} from '../../../support/factories.ts';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { readRefusal } from '../../../support/refusals.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let templates: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
  templates = `${room.base}/templates`;
});

const post = (url: string, body: object) => room.owner.client.post(url, body);
const draftOf = async (url: string) => (await room.owner.client.get(url)).body.draft.data;

test('makes a template from a listing and starts a new listing with it, without dates', async () => {
  const { id: from, url } = await writeJob(room, room.owner.client);
  const made = await post(templates, { id: newId(), name: 'Cooks', from });
  expect([made.status, made.body.template]).toMatchObject([200, { name: 'Cooks', type: 'JOB' }]);

  const id = newId();
  const template = made.body.template.id as string;
  await post(`${room.base}/jobs`, { id, title: 'Evening cook', locale: 'es', template });
  const [before, begun] = [await draftOf(url), await draftOf(`${room.base}/jobs/${id}`)];
  expect(begun).toMatchObject({
    title: 'Evening cook',
    locale: 'es',
    closesOn: '',
    recipients: [],
  });
  expect(begun.description).toEqual(before.description);
  expect(before.closesOn).not.toBe('');
});

test('makes one template for a repeated request', async () => {
  const { id: from } = await makeListing(world.db, room.orgId);
  const body = { id: newId(), name: 'Cooks', from };
  const [first, second] = [await post(templates, body), await post(templates, body)];
  expect(second.body.template).toEqual(first.body.template);
  const { body: list } = await room.owner.client.get(templates);
  expect(list.templates).toHaveLength(1);
});

test('refuses a repeated template with another name and keeps the first', async () => {
  const { id: from } = await makeListing(world.db, room.orgId);
  const body = { id: newId(), name: 'Cooks', from };
  await post(templates, body);
  expect(await readRefusal(post(templates, { ...body, name: 'Evening cooks' }))).toEqual([
    409,
    [['name', 'FIELD_SENT_BEFORE']],
  ]);
  const { body: list } = await room.owner.client.get(templates);
  expect(list.templates).toMatchObject([{ name: 'Cooks' }]);
});

test('renames a template and updates it from another listing', async () => {
  const { id: from } = await makeListing(world.db, room.orgId, { title: 'Gardener' });
  const url = `${templates}/${await makeTemplate(world.db, room.orgId)}`;
  const renamed = await room.owner.client.put(url, { name: 'Everyone' });
  expect(renamed.body.template).toMatchObject({ name: 'Everyone', title: 'Kitchen coordinator' });
  const changed = await room.owner.client.put(url, { name: 'Gardens', from });
  expect(changed.body.template).toMatchObject({ name: 'Gardens', title: 'Gardener' });
});

test('deletes a template and keeps listings made from it', async () => {
  const template = await makeTemplate(world.db, room.orgId);
  const id = newId();
  await post(`${room.base}/jobs`, { id, title: 'Evening cook', locale: 'en', template });
  expect((await room.owner.client.delete(`${templates}/${template}`)).status).toBe(200);
  expect((await room.owner.client.delete(`${templates}/${template}`)).status).toBe(404);
  expect((await draftOf(`${room.base}/jobs/${id}`)).commitment).toBe('Two evenings a week');
});

test('returns 404 for templates and listings of another organization', async () => {
  const other = await makeOrganization(world.db);
  const theirs = await makeTemplate(world.db, other.id);
  const { id: from } = await makeListing(world.db, other.id);
  const begin = { id: newId(), title: 'Evening cook', locale: 'en', template: theirs };
  const answers = await Promise.all([
    room.owner.client.put(`${templates}/${theirs}`, { name: 'Ours' }),
    room.owner.client.delete(`${templates}/${theirs}`),
    post(`${room.base}/jobs`, begin),
    post(templates, { id: newId(), name: 'Theirs', from }),
    post(templates, { id: theirs, name: 'Taken', from }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 409]);
});

test('limits an organization to 50 templates', async () => {
  const { id: from } = await makeListing(world.db, room.orgId);
  for (let made = 0; made < 50; made += 1) await makeTemplate(world.db, room.orgId);
  const { status, body } = await post(templates, { id: newId(), name: 'One more', from });
  expect([status, body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
});

test.each(['', 'a', 'x'.repeat(81)])('rejects the template name “%s”', async (name) => {
  const { id: from } = await makeListing(world.db, room.orgId);
  const { status, body } = await post(templates, { id: newId(), name, from });
  expect([status, body.errors[0].name]).toEqual([422, 'name']);
});
