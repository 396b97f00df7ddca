import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  room = await startNewsroom(world);
  await world.db.organization.update({
    where: { id: room.orgId },
    data: {
      areasOfFocus: ['education', 'food-security'],
      locationText: 'Los Angeles, CA, USA',
      city: 'Los Angeles',
      stateCode: 'CA',
      countryCode: 'US',
      placeId: 'g5368361',
    },
  });
});

const text = { title: 'Kitchen coordinator', locale: 'en' };
const losAngeles = { placeId: 'g5368361', city: 'Los Angeles', countryCode: 'US' };
async function begin(word = 'jobs') {
  const id = newId();
  const { body } = await expectOk(room.owner.client.post(`${room.base}/${word}`, { id, ...text }));
  return { url: `${room.base}/${word}/${id}`, draft: body.draft };
}
const save = async (url: string, revision: number, set: object) =>
  (await expectOk(room.owner.client.patch(`${url}/draft`, { revision, tab: 'one', set }))).body
    .revision as number;
const placeIn = async (url: string) =>
  (await room.owner.client.get(url)).body.draft.data.place?.placeId ?? null;

describe('POST /data/orgdashboard/:orgId/:word', () => {
  it('starts an empty listing with place, time zone, currency and causes of the organization', async () => {
    expect((await begin()).draft.data).toMatchObject({
      place: losAngeles,
      timeZone: 'America/Los_Angeles',
      payCurrency: 'USD',
      areasOfFocus: ['education', 'food-security'],
      locationType: null,
    });
  });

  it('sets no currency for an event, which has no pay', async () => {
    expect((await begin('events')).draft.data).toMatchObject({
      place: losAngeles,
      payCurrency: null,
    });
  });

  it('keeps the values of the listing that it is started from', async () => {
    const { id: from } = await writeJob(room, room.owner.client);
    const body = { id: newId(), ...text, from };
    const { draft } = (await expectOk(room.owner.client.post(`${room.base}/jobs`, body))).body;
    expect(draft.data).toMatchObject({
      place: { placeId: 'g2267057' },
      timeZone: 'Europe/Lisbon',
      payCurrency: 'EUR',
    });
  });

  it('sets no defaults for a program', async () => {
    const program = openProgram(world, (await makeApiKey(world, room.orgId)).key);
    const { body } = await expectOk(program.post('/api/v1/listings', { type: 'JOB', ...text }));
    const { data } = (await room.owner.client.get(`${room.base}/jobs/${body.listing.id}`)).body
      .draft;
    expect(data).toMatchObject({ place: null, payCurrency: null, areasOfFocus: [] });
  });
});

describe('PATCH /data/orgdashboard/:orgId/:word/:listingId/draft', () => {
  it('takes the default place away for remote work and gives it back', async () => {
    const { url, draft } = await begin();
    const remote = await save(url, draft.revision, { locationType: 'REMOTE' });
    expect(await placeIn(url)).toBeNull();
    await save(url, remote, { locationType: 'HYBRID' });
    expect(await placeIn(url)).toBe('g5368361');
  });

  it('keeps a place that a member chose when the work becomes remote', async () => {
    const { url, draft } = await begin();
    const chosen = await save(url, draft.revision, { place: { placeId: 'g2267057' } });
    await save(url, chosen, { locationType: 'REMOTE' });
    expect(await placeIn(url)).toBe('g2267057');
  });
});
