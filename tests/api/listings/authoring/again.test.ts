import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { actionTypesByType } from '@causa/shared/search/facets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeListing, testNow } from '../../../support/factories.ts';
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

const inDays = (days: number) => new Date(world.now().getTime() + days * dayMs);
const read = async (url: string) => (await room.owner.client.get(url)).body;
const post = (url: string, body: object = {}) => room.owner.client.post(url, body);
const edit = (url: string, set: object, revision = 0) =>
  room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set });
const fieldsOf = ({ body }: { body: { errors: { name: string; code: string }[] } }) =>
  body.errors.map(({ name, code }) => `${name} ${code}`);

describe('repeated request after a lost reply', () => {
  test('returns the same reply for scheduling', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client);
    const publishAt = inDays(3);
    const schedule = () => post(`${url}/publish`, { revision, publishAt });
    const [first, second] = [await schedule(), await schedule()];
    expect([first.body.state, second.body.state]).toEqual(['SCHEDULED', 'SCHEDULED']);
    expect(await world.db.listingVersion.count({ where: { listingId: id } })).toBe(1);
  });

  test('returns the same reply for review', async () => {
    const data = { reviewsListings: true };
    await world.db.organization.update({ where: { id: room.orgId }, data });
    const { url, revision } = await writeJob(room, room.owner.client);
    const [first, second] = [
      await post(`${url}/publish`, { revision }),
      await post(`${url}/publish`, { revision }),
    ];
    expect([first.body.state, second.body.state]).toEqual(['IN_REVIEW', 'IN_REVIEW']);
    const recalled = [await post(`${url}/recall`), await post(`${url}/recall`)];
    expect(recalled.map(({ body }) => body.listing.state)).toEqual(['DRAFT', 'DRAFT']);
  });

  test('returns the same reply for closing and unscheduling and refuses another closing reason', async () => {
    const live = await publishJob(room, room.owner.client);
    const close = (reason: string) => post(`${live.url}/close`, { reason });
    const answers = [await close('STOPPED'), await close('STOPPED'), await close('MISTAKE')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    const later = await writeJob(room, room.owner.client);
    await post(`${later.url}/publish`, { revision: later.revision, publishAt: inDays(3) });
    const taken = [await post(`${later.url}/unschedule`), await post(`${later.url}/unschedule`)];
    expect(taken.map(({ body }) => body.listing.state)).toEqual(['DRAFT', 'DRAFT']);
  });

  test('starts one copy for the id of a form', async () => {
    const { url } = await publishJob(room, room.owner.client);
    const id = newId();
    const copies = [await post(`${url}/duplicate`, { id }), await post(`${url}/duplicate`, { id })];
    expect(copies.map(({ body }) => body.listing.id)).toEqual([id, id]);
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(2);
  });
});

describe('scheduled listing', () => {
  const schedule = async (days: number, closesOn = '2026-03-28') => {
    const { url, revision } = await writeJob(room, room.owner.client, { closesOn });
    await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(days) }));
    return url;
  };

  test('moved to an earlier hour runs no longer than others', async () => {
    const url = await schedule(50, '2026-07-15');
    const earlier = await post(`${url}/publish`, { revision: 0, publishAt: inDays(1) });
    expect([earlier.status, fieldsOf(earlier)]).toEqual([422, ['closesOn FIELD_TOO_LATE']]);
  });

  test('moved to a later hour has its full run', async () => {
    const url = await schedule(1, '2026-05-28');
    const { body } = await edit(url, { closesOn: '2026-07-15' });
    const at = { revision: body.revision, publishAt: inDays(50) };
    expect((await expectOk(post(`${url}/publish`, at))).body.state).toBe('SCHEDULED');
    expect((await read(url)).listing.publishedAt).toBe(inDays(50).toISOString());
  });

  test('does not close before it appears', async () => {
    const url = await schedule(20);
    const { body } = await edit(url, { closesOn: '2026-03-05' });
    expect(body.problems).toMatchObject([{ field: 'closesOn', code: 'FIELD_PAST' }]);
    const refused = await post(`${url}/publish`, { revision: body.revision });
    expect(fieldsOf(refused)).toEqual(['closesOn FIELD_PAST']);
  });
});

describe('opportunity without a deadline', () => {
  const schedule = async (days: number) => {
    const { id } = await makeListing(world.db, room.orgId, {
      type: 'VOLOP',
      status: 'DRAFT',
      publishedAt: null,
      closesAt: null,
      timeZone: 'Europe/Lisbon',
      actionTypes: [...actionTypesByType.VOLOP].slice(0, 1),
      commitment: 'Two evenings a month',
      description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
    });
    const url = `${room.base}/volops/${id}`;
    await expectOk(post(`${url}/publish`, { revision: 0, publishAt: inDays(days) }));
    return url;
  };
  const closesOn = async (url: string) =>
    (await read(url)).listing.closesAtLocal?.slice(0, 10) as string | undefined;

  test('has none again once withdrawn, and a full run from its publication', async () => {
    const url = await schedule(20);
    expect(await closesOn(url)).toBe('2027-03-22');
    await expectOk(post(`${url}/unschedule`));
    expect((await read(url)).draft.data.closesOn).toBe('');
    await expectOk(post(`${url}/publish`, { revision: 0 }));
    expect(await closesOn(url)).toBe('2027-03-02');
  });

  test('moved to another hour, with edits or without, has its full run from there', async () => {
    const url = await schedule(20);
    await expectOk(post(`${url}/publish`, { revision: 0, publishAt: inDays(1) }));
    expect(await closesOn(url)).toBe('2027-03-03');
    const { body } = await expectOk(edit(url, { commitment: 'One evening' }));
    const { revision } = body;
    await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(40) }));
    expect(await closesOn(url)).toBe('2027-04-11');
  });

  test('keeps a deadline chosen by its author for any hour', async () => {
    const url = await schedule(20);
    const { body } = await expectOk(edit(url, { closesOn: '2026-09-30' }));
    const { revision } = body;
    await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(1) }));
    await expectOk(post(`${url}/unschedule`));
    expect((await read(url)).draft.data.closesOn).toBe('2026-09-30');
  });
});

test('keeps edits of a live listing private until the requested hour', async () => {
  const { url } = await publishJob(room, room.owner.client);
  const { body } = await edit(url, { title: 'Head of kitchen' });
  const at = { revision: body.revision, publishAt: inDays(3) };
  expect((await post(`${url}/publish`, at)).status).toBe(409);
  expect((await read(url)).listing.title).toBe('Kitchen coordinator');
});

test('stays closed after an edit when it ended more than 30 days ago', async () => {
  const dates = { publishedAt: inDays(-60), closesAt: inDays(-40) };
  const { id } = await makeListing(world.db, room.orgId, dates);
  const url = `${room.base}/jobs/${id}`;
  const { listing } = await read(url);
  expect(listing).toMatchObject({ state: 'ENDED', can: { publish: false, edit: false } });
  expect((await edit(url, { closesOn: '2026-03-20' })).status).toBe(409);
});
