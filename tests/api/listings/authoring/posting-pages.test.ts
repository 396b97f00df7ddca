import { newId } from '@causa/core/platform/ids';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, signUpVerified } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(testNow);
  room = await startNewsroom(site);
});

const of = (listingId: string) => ({ orgId: room.orgId, word: 'jobs', listingId }) as const;
const shown = async (path: string, client: Client = room.owner.client) =>
  String((await client.get(path)).body);
/** Sends a form of a page as a browser without scripts does; the page that comes back. */
async function send(path: string, values: Record<string, string>, client = room.owner.client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return client.form(path, new URLSearchParams(values).toString(), headers);
}
/** The controls of a page by name and value, with whether each is chosen. */
const chosen = (html: string, name: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes(` name="${name}"`))
      .map((tag) => [/ value="([^"]*)"/.exec(tag)?.[1] ?? 'on', tag.includes(' checked=')]),
  );

test.each([
  ['1.800', '1,800'],
  ['1,800.50', '1,800.5'],
  ['2100', '2,100'],
  ['about 20', 'about 20'],
])('shows on the review page pay typed as %s as %s', async (typed, words) => {
  const { id } = await writeJob(room, room.owner.client, { payMin: typed });
  const html = await shown(organizationPath('adminCheck', 'en', { ...of(id) }));
  expect(/id="answer-payMin"[\s\S]*?<span[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words);
});

test('shows the hour of a scheduled listing in its own zone and keeps it by default', async () => {
  const { id, url, revision } = await writeJob(room, room.owner.client, {
    place: { placeId: 'g5368361' },
    timeZone: 'America/Los_Angeles',
  });
  const publishAt = '2026-03-06T06:30:00.000Z';
  await expectOk(room.owner.client.post(`${url}/publish`, { revision, publishAt }));
  expect(await shown(adminPath('en', room.orgId, 'adminListings'))).toContain(
    'Appears March 5, 2026, 10:30 PM (UTC−8)',
  );
  const set = { payText: 'Meals included' };
  await expectOk(room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }));
  const html = await shown(organizationPath('adminCheck', 'en', { ...of(id) }));
  expect(html).toContain('As planned: March 5, 2026, 22:30');
  expect(chosen(html, 'when')).toEqual({ now: true, later: false });
});

test('keeps the chosen one of three texts and no unseen one', async () => {
  const { id, url } = await writeJob(room, room.owner.client);
  const third = await signUpVerified(site);
  await site.db.organizationMember.create({
    data: { organizationId: room.orgId, userId: third.id, role: 'ADMIN' },
  });
  const type = (client: Client, title: string) =>
    client.patch(`${url}/draft`, { revision: 1, tab: title.slice(0, 5), set: { title } });
  await type(room.owner.client, 'Owner of the kitchen');
  await type(room.admin.client, 'Admin of the kitchen');
  await type(third.client, 'Third of the kitchen');
  const path = organizationPath('adminEdit', 'en', { ...of(id), section: 'clash' });
  const html = await shown(path, room.admin.client);
  const marks = Object.keys(chosen(html, 'choice.title'));
  expect(marks).toHaveLength(3);
  const { draft } = (await room.owner.client.get(url)).body;
  const choose = (mark: string) =>
    send(path, {
      action: 'resolve-clash',
      tab: 'z',
      revision: String(draft.revision),
      'choice.title': mark,
    });
  const titleOf = async () => (await room.owner.client.get(url)).body.draft.data.title;
  await choose('a-text-that-is-gone');
  expect(await titleOf()).toBe('Owner of the kitchen');
  await choose(marks[0] ?? '');
  expect(await titleOf()).toBe('Admin of the kitchen');
  expect((await room.owner.client.get(url)).body.draft.clashes).toEqual([]);
});

test('distinguishes an unchanged version from the first one', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  const set = { payText: 'Meals' };
  const save = async (payText: string, revision: number) => {
    const { body } = await expectOk(
      room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set: { ...set, payText } }),
    );
    return body.revision as number;
  };
  const revision = await save('', await save('Meals', 0));
  await expectOk(room.owner.client.post(`${url}/publish`, { revision }));
  const html = await shown(organizationPath('adminActivity', 'en', { ...of(id) }));
  expect(html.split('First publication')).toHaveLength(2);
  expect(html.split('Published again without changes')).toHaveLength(2);
});

test('keeps the chosen reason when closing fails without its text', async () => {
  const { id } = await publishJob(room, room.owner.client);
  const applicant = await signUpVerified(site);
  await site.db.application.create({
    data: { id: newId(), listingId: id, userId: applicant.id, message: 'I cook.' },
  });
  const path = organizationPath('adminListing', 'en', { ...of(id) });
  const { body } = await send(path, {
    action: 'close-listing',
    reason: 'FILLED_HERE',
    answer: 'decline',
    waiting: '1',
    message: '',
  });
  expect(chosen(String(body), 'reason')).toMatchObject({ FILLED_HERE: true, STOPPED: false });
});

test('keeps the chosen recipients when the number of listings is wrong', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 21; n += 1) ids.push((await makeListing(site.db, room.orgId)).id);
  const path = `${organizationPath('adminBulk', 'en', { orgId: room.orgId })}?do=recipients&all=1`;
  const { body } = await send(path, {
    action: 'start-bulk',
    kind: 'recipients',
    shown: '21',
    count: '12',
    [`recipients.${room.admin.id}`]: 'on',
  });
  expect(chosen(String(body), `recipients.${room.admin.id}`)).toEqual({ on: true });
  expect(chosen(String(body), `recipients.${room.owner.id}`)).toEqual({ on: false });
});
