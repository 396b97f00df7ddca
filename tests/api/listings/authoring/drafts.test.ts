import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';
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

const save = (
  url: string,
  who: 'owner' | 'admin',
  { revision, tab = who, set }: { revision: number; tab?: string; set: object },
) => room[who].client.patch(`${url}/draft`, { revision, tab, set });
const read = async (url: string) => (await room.owner.client.get(url)).body;

describe('draft time zone', () => {
  const [lisbon, bogota] = [{ placeId: 'g2267057' }, { placeId: 'g3688689' }];
  const begin = async () => {
    const { url, revision } = await writeJob(room, room.owner.client, {
      place: null,
      timeZone: null,
    });
    const after = async (at: number, set: object) => {
      const { body } = await save(url, 'owner', { revision: at, set });
      const { data } = (await read(url)).draft;
      return [body.revision as number, data.timeZone as string | null] as const;
    };
    return { url, revision, after };
  };

  test('follows the chosen place and the next one', async () => {
    const { revision, after } = await begin();
    const [next, first] = await after(revision, { place: lisbon });
    const [, second] = await after(next, { place: bogota });
    expect([first, second]).toEqual(['Europe/Lisbon', 'America/Bogota']);
  });

  test('keeps another chosen zone and the zone sent with the place', async () => {
    const { revision, after } = await begin();
    const [next, sent] = await after(revision, { place: lisbon, timeZone: 'Europe/Madrid' });
    const [, kept] = await after(next, { place: bogota });
    expect([sent, kept]).toEqual(['Europe/Madrid', 'Europe/Madrid']);
  });

  test('keeps a zone changed by another member after the form was shown', async () => {
    const { url, revision } = await begin();
    await save(url, 'admin', { revision, set: { timeZone: 'Europe/Lisbon' } });
    await save(url, 'admin', { revision: revision + 1, set: { timeZone: null } });
    const { status } = await save(url, 'owner', { revision, set: { place: lisbon } });
    const { data } = (await read(url)).draft;
    expect([status, data.place.text, data.timeZone]).toEqual([200, 'Lisbon, Portugal', null]);
  });
});

describe('new draft', () => {
  test('is created once by one form, with a name and its missing fields', async () => {
    const id = newId();
    const begin = () =>
      room.owner.client.post(`${room.base}/events`, { id, title: 'Open kitchen', locale: 'es' });
    const [first, second] = [await begin(), await begin()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.listing).toMatchObject({
      id,
      type: 'EVENT',
      state: 'DRAFT',
      title: 'Open kitchen',
      url: null,
      createdBy: { name: 'Ana Duarte' },
    });
    expect(second.body.draft.problems.map(({ field }: { field: string }) => field)).toContain(
      'startsOn',
    );
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(1);
  });

  test('is rejected with an invalid title', async () => {
    const { status, body } = await room.owner.client.post(`${room.base}/jobs`, {
      id: newId(),
      title: 'Call 300 123 45 67',
      locale: 'en',
    });
    expect([status, body.errors[0].code]).toEqual([422, 'FIELD_TITLE_CONTACT']);
  });

  test('copies the texts of another listing without its dates', async () => {
    const { id, url } = await writeJob(room, room.owner.client);
    const copy = await room.admin.client.post(`${url}/duplicate`);
    expect(copy.body.draft.data).toMatchObject({
      title: 'Kitchen coordinator',
      payMin: '1.800',
      closesOn: '',
      recipients: [],
    });
    expect(copy.body.listing.id).not.toBe(id);
    const other = (await makeOrganization(world.db)).id;
    await world.db.organizationMember.create({
      data: { organizationId: other, userId: room.owner.id, role: 'OWNER' },
    });
    const stolen = await room.owner.client.post(`/data/orgdashboard/${other}/jobs`, {
      id: newId(),
      title: 'A copy',
      locale: 'en',
      from: id,
    });
    expect(stolen.status).toBe(404);
  });
});

describe('concurrent editing of a draft', () => {
  test("keeps changes of different fields and shows each member the other's", async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await save(url, 'owner', { revision, set: { commitment: 'Evenings' } });
    const { body } = await save(url, 'admin', { revision, set: { hoursPerWeek: '20' } });
    expect(body.merged).toEqual({ commitment: 'Evenings' });
    expect((await read(url)).draft.data).toMatchObject({
      commitment: 'Evenings',
      hoursPerWeek: '20',
    });
  });

  test('keeps both texts of one field until a member chooses', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await save(url, 'owner', { revision, set: { title: 'Head of kitchen' } });
    const clash = await save(url, 'admin', {
      revision,
      set: { title: 'Kitchen lead', hoursPerWeek: '20' },
    });
    expect([clash.status, clash.body.errors[0].code]).toEqual([409, 'STALE']);
    expect(clash.body.details).toMatchObject({
      fields: { title: { theirs: 'Head of kitchen', mine: 'Kitchen lead', byId: room.owner.id } },
    });
    const { draft } = await read(url);
    expect(draft.data).toMatchObject({ title: 'Head of kitchen', hoursPerWeek: '20' });
    expect(draft.clashes).toMatchObject([
      { field: 'title', mine: 'Kitchen lead', by: { id: room.admin.id } },
    ]);
    const early = await room.owner.client.post(`${url}/publish`, { revision: draft.revision });
    expect([early.status, early.body.errors[0].code]).toEqual([409, 'STALE']);
    const chosen = await save(url, 'admin', {
      revision: draft.revision,
      set: { title: 'Kitchen lead' },
    });
    expect(chosen.status).toBe(200);
    expect((await read(url)).draft).toMatchObject({
      data: { title: 'Kitchen lead' },
      clashes: [],
    });
  });

  test('ends the conflict when a member chooses the other text', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await save(url, 'owner', { revision, set: { title: 'Head of kitchen' } });
    await save(url, 'admin', { revision, set: { title: 'Kitchen lead' } });
    const { draft } = await read(url);
    await save(url, 'admin', { revision: draft.revision, set: { title: 'Head of kitchen' } });
    expect((await read(url)).draft.clashes).toEqual([]);
  });

  test('loses no text in any order of saves', { timeout: 300_000 }, async () => {
    const chance = seededChance('edit-clash');
    let lost = 0;
    const rounds = sized(25, 1_000);
    const { url } = await writeJob(room, room.owner.client);
    for (let round = 0; round < rounds; round += 1) {
      const start = (await read(url)).draft;
      const seen = { owner: start.revision, admin: start.revision };
      const typed: Record<string, string[]> = { commitment: [], payText: [], hoursPerWeek: [] };
      for (let step = 0; step < 4; step += 1) {
        const who = chance() < 0.5 ? 'owner' : 'admin';
        const field = Object.keys(typed)[Math.floor(chance() * 3)] as string;
        const value = `${round}.${step}`;
        const answer = await save(url, who, { revision: seen[who], set: { [field]: value } });
        // A form that saves adopts the revision that is answered; a clash leaves the form as it
        // was.
        if (answer.status === 200) seen[who] = answer.body.revision;
        typed[field] = [...(typed[field] ?? []), `${who} ${value}`];
      }
      const { draft } = await read(url);
      const kept = new Set([
        ...Object.values(draft.data as object).map(String),
        ...draft.clashes.map(({ mine }: { mine: unknown }) => String(mine)),
      ]);
      // The last text of each of the two in each field is there, unless they saw it replaced.
      for (const texts of Object.values(typed)) {
        const last = texts.at(-1);
        if (last !== undefined && !kept.has(last.split(' ')[1] ?? '')) lost += 1;
      }
      for (const { field } of draft.clashes)
        await save(url, 'owner', {
          revision: (await read(url)).draft.revision,
          set: { [field]: draft.data[field] },
        });
    }
    keepsPromise('edit-clash.lost', lost, 0, ` of ${rounds} interleavings`);
  });

  test(
    'causes no conflict within one tab in spite of lost replies',
    { timeout: 300_000 },
    async () => {
      const chance = seededChance('edit-false');
      const { url, revision } = await writeJob(room, room.owner.client);
      let stale = 0;
      let known = revision;
      const rounds = sized(100, 1_000);
      for (let round = 0; round < rounds; round += 1) {
        const answer = await save(url, 'owner', {
          revision: known,
          tab: 'same',
          set: { commitment: `text ${round}` },
        });
        if (answer.status !== 200) stale += 1;
        // One reply in three never arrives.
        else if (chance() < 0.67) known = answer.body.revision;
      }
      keepsPromise('edit-false.stale', stale, 0, ` of ${rounds} saves`);
    },
  );
});

test.each([
  ['a place that does not exist', { place: { placeId: 'g0' } }, 'place'],
  ['a recipient who is no member', { recipients: [newId()] }, 'recipients'],
  ['a title that is none', { title: 'x' }, 'title'],
])('rejects %s by its field', async (_name, set, field) => {
  const { url, revision } = await writeJob(room, room.owner.client);
  const { status, body } = await save(url, 'owner', { revision, set });
  expect([status, body.errors[0].name]).toEqual([422, field]);
});

test('hides listings from members of another organization', async () => {
  const { url } = await writeJob(room, room.owner.client);
  const outsider = await startNewsroom(world);
  const answers = [
    await outsider.owner.client.get(url),
    await outsider.owner.client.patch(`${url}/draft`, { revision: 2, tab: 'x', set: {} }),
    await outsider.owner.client.post(`${url}/publish`, { revision: 2 }),
    await outsider.owner.client.get(url.replace(room.orgId, outsider.orgId)),
    await room.owner.client.get(url.replace('/jobs/', '/events/')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('lets a frozen organization read drafts and change none', async () => {
  const { url, revision } = await writeJob(room, room.owner.client);
  await world.db.organization.update({
    where: { id: room.orgId },
    data: { frozenAt: world.now(), frozenReason: 'x' },
  });
  const saved = await save(url, 'owner', { revision, set: { commitment: 'x' } });
  expect([saved.status, saved.body.errors[0].code]).toEqual([409, 'ORGANIZATION_FROZEN']);
  expect((await room.owner.client.get(url)).status).toBe(200);
});
