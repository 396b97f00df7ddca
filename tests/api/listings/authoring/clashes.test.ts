import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../support/factories.ts';
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
const save = (url: string, who: 'owner' | 'admin', revision: number, set: object) =>
  room[who].client.patch(`${url}/draft`, { revision, tab: who, set });

/** The admin's title was refused beside the owner's, who typed later and did not see it. */
async function clash() {
  const { url, revision } = await writeJob(room, room.owner.client);
  const owners = await expectOk(save(url, 'owner', revision, { title: 'Head of kitchen' }));
  expect((await save(url, 'admin', revision, { title: 'Kitchen lead' })).status).toBe(409);
  return { url, revision: owners.body.revision as number };
}

test('keeps the other text when its author continues in the same form', async () => {
  const { url, revision } = await clash();
  const next = await expectOk(save(url, 'owner', revision, { title: 'Head of the kitchen' }));
  await expectOk(save(url, 'owner', next.body.revision, { title: 'Head of our kitchen' }));
  expect((await read(url)).draft).toMatchObject({
    data: { title: 'Head of our kitchen' },
    clashes: [{ field: 'title', mine: 'Kitchen lead' }],
  });
});

test('resolves no conflict by a repeated save after a lost reply', async () => {
  const { url, revision } = await clash();
  await expectOk(save(url, 'owner', revision, { title: 'Head of kitchen' }));
  expect((await read(url)).draft.clashes).toHaveLength(1);
});

test('ends the conflict by a later text of the other author', async () => {
  const { url } = await clash();
  const { draft } = await read(url);
  await expectOk(save(url, 'admin', draft.revision, { title: 'Lead of the kitchen' }));
  expect((await read(url)).draft).toMatchObject({
    data: { title: 'Lead of the kitchen' },
    clashes: [],
  });
});

test.each(['published', 'discarded'])(
  'overwrites no later text from a form older than the edits that were %s',
  async (how) => {
    const { url } = await publishJob(room, room.owner.client);
    let revision = 0;
    for (const commitment of ['a', 'b', 'c', 'd'])
      ({ revision } = (await expectOk(save(url, 'owner', revision, { commitment }))).body);
    if (how === 'published') await expectOk(post(`${url}/publish`, { revision }));
    else await expectOk(room.owner.client.delete(`${url}/draft`, { revision }));
    await expectOk(save(url, 'admin', 0, { title: 'Kitchen lead' }));
    const late = await save(url, 'owner', revision, { title: 'Head of kitchen' });
    expect(late.status).toBe(409);
    expect((await read(url)).draft.data.title).toBe('Kitchen lead');
  },
);

test('refuses to discard edits made after the page was shown', async () => {
  const { url } = await publishJob(room, room.owner.client);
  const { revision } = (await expectOk(save(url, 'owner', 0, { commitment: 'a' }))).body;
  await expectOk(save(url, 'admin', revision, { title: 'Kitchen lead' }));
  const late = await room.owner.client.delete(`${url}/draft`, { revision });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'STALE']);
  const { draft } = await read(url);
  expect(draft.data.title).toBe('Kitchen lead');
  for (const _again of ['first', 'second'])
    await expectOk(room.owner.client.delete(`${url}/draft`, { revision: draft.revision }));
});

test('refuses to discard a text under review from an older page', async () => {
  const { url } = await publishJob(room, room.owner.client);
  const set = { payText: 'Pay a registration fee first.' };
  const { body } = await room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'a', set });
  const { revision } = body;
  const sent = await room.owner.client.post(`${url}/publish`, { revision });
  expect(sent.body.state).toBe('IN_REVIEW');
  const discarded = await room.owner.client.delete(`${url}/draft`, { revision });
  expect([discarded.status, discarded.body.errors[0].code]).toEqual([409, 'IN_REVIEW']);
});

test('returns the changes of others with their authors, also beside a conflict', async () => {
  const { url, revision } = await writeJob(room, room.owner.client);
  await expectOk(save(url, 'owner', revision, { title: 'Head of kitchen', payText: 'with meals' }));
  const merged = await expectOk(save(url, 'admin', revision, { commitment: 'evenings' }));
  expect(merged.body).toMatchObject({
    merged: { title: 'Head of kitchen', payText: 'with meals' },
    mergedBy: { title: room.owner.id, payText: room.owner.id },
  });
  const refused = await save(url, 'admin', revision, { title: 'Kitchen lead' });
  expect(refused.body.details).toMatchObject({
    merged: { payText: 'with meals' },
    mergedBy: { payText: room.owner.id },
  });
});

test('saves nothing from the form of one account for another', async () => {
  const { url, revision } = await writeJob(room, room.owner.client);
  const body = { revision, tab: 'one', author: room.admin.id, set: { title: 'Kitchen lead' } };
  const refused = await room.owner.client.patch(`${url}/draft`, body);
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  expect((await read(url)).draft.data.title).toBe('Kitchen coordinator');
  await expectOk(room.admin.client.patch(`${url}/draft`, body));
});
