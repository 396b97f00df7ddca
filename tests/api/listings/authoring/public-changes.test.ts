import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
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

const later = new Date(testNow.getTime() + dayMs);
const changedOf = async (id: string) =>
  (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data.listing.changed;
async function edit(url: string, set: object): Promise<void> {
  const { body } = await expectOk(
    room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }),
  );
  await expectOk(room.owner.client.post(`${url}/publish`, { revision: body.revision }));
}

test('shows readers relevant changes since publication with their time', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  expect(await changedOf(id)).toBeNull();
  world.setNow(later);
  await edit(url, { payMax: '2.400', place: { placeId: 'g2735943' } });
  expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['pay', 'place'] });
  const page = (lang: string) => world.app.inject({ url: `/data/website/jobs/${id}?lang=${lang}` });
  expect((await page('pt')).json().data.listing.changed.words).toBe(
    'Alterado em 3 de março de 2026: remuneração, local ou modalidade',
  );
});

test('ignores a corrected typo and keeps earlier changes visible', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  world.setNow(later);
  const text = [{ type: 'paragraph', text: 'Plan menus, and welcome volunteers. '.repeat(8) }];
  await edit(url, { description: text });
  expect(await changedOf(id)).toBeNull();
  await edit(url, { hoursPerWeek: '20' });
  world.setNow(new Date(later.getTime() + 1));
  await edit(url, { description: [...text, ...text] });
  expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['hours'] });
});

test('reports a later deadline like other changes, with validThrough and lastmod', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  world.setNow(later);
  await expectOk(room.owner.client.post(`${url}/extend`, { closesOn: '2026-04-10' }));
  expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['closes'] });
  const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data.listing;
  expect(page).toMatchObject({
    closesAt: '2026-04-10T22:59:59.999Z',
    updatedAt: later.toISOString(),
  });
});

test('reports no edits before the hour of a scheduled listing', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  const publishAt = new Date(testNow.getTime() + 3 * dayMs);
  await world.db.listing.update({ where: { id }, data: { publishedAt: publishAt } });
  world.setNow(later);
  await edit(url, { payMax: '2.400' });
  world.setNow(publishAt);
  expect(await changedOf(id)).toBeNull();
});
