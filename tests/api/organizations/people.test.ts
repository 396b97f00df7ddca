import { newId } from '@causa/core/platform/ids';
import { sweepDeletedPages } from '@causa/core/organizations/page/page-items';
import { shownPeopleMax } from '@causa/shared/platform/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { hostilePictures, photoFile, secret } from '../../support/picture-files.ts';
import { uploadTo } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let ana: Client;
let id: string;
let base: string;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.organization.deleteMany();
  await world.db.rateLimit.deleteMany();
  const { client, id: userId } = await signUpVerified(world);
  ana = client;
  ({ id } = await makeOrganization(world.db));
  base = `/data/orgdashboard/${id}`;
  await world.db.organizationMember.create({ data: { organizationId: id, userId, role: 'ADMIN' } });
});

const rosa = { name: 'Rosa Lima', role: 'Coordinator', sentence: 'I cook.', agrees: 'on' };
const table = { alt: 'Six people at a long table', caption: 'Fridays', agrees: 'on' };
const send = (path: string, fields: Record<string, string>, bytes: Uint8Array | null = null) =>
  uploadTo(world, ana, `${base}/${path}`, { bytes, fields });
const codes = ({ body }: { body: { errors?: { name: string; code: string }[] } }) =>
  body.errors?.map(({ name, code }) => [name, code]);
const page = async (of = id) =>
  (await openClient(world).get(`/data/website/organizations/${of}`)).body.data.org;
const names = (people: { name: string }[]) => people.map(({ name }) => name);

describe('POST /data/orgdashboard/:orgId/people', () => {
  test('shows a person with a square photo in two sizes on the public page', async () => {
    const { status, body } = await send('people', rosa, await photoFile());
    expect(status).toBe(200);
    const [person] = (await page()).people;
    expect(person).toMatchObject({ name: 'Rosa Lima', role: 'Coordinator', sentence: 'I cook.' });
    expect(body.people).toEqual([person]);
    expect(person.photo).toMatchObject({ width: 256, height: 256, alt: '' });
    for (const entry of person.photo.srcSet.split(', ')) {
      const [url, width] = entry.split(' ');
      const reply = await world.app.inject(url);
      const shown = await sharp(reply.rawPayload).metadata();
      expect([`${shown.width}w`, shown.width, shown.format]).toEqual([width, shown.height, 'webp']);
      // Caches have to forget a person who is removed.
      expect(reply.headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  test('names every wrong field and stores nothing', async () => {
    const wrong = { name: ' ', role: 'x'.repeat(81), sentence: 'x'.repeat(201) };
    expect(codes(await send('people', wrong))).toEqual([
      ['name', 'FIELD_REQUIRED'],
      ['role', 'FIELD_TOO_LONG'],
      ['sentence', 'FIELD_TOO_LONG'],
      ['agrees', 'FIELD_AGREE'],
    ]);
    expect(codes(await send('people', rosa, await photoFile(200, 200)))).toEqual([
      ['file', 'FIELD_PICTURE_SMALL'],
    ]);
    expect((await page()).people).toEqual([]);
    expect(await world.db.storedFile.count({ where: { organizationId: id } })).toBe(0);
  });

  test('adds one person for a form that is sent twice, and refuses other texts', async () => {
    const form = { id: newId(), ...rosa };
    const replies = await Promise.all([send('people', form), send('people', form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(names((await page()).people)).toEqual(['Rosa Lima']);
    const { status, body } = await send('people', { ...form, name: 'Ines' });
    expect([status, codes({ body })]).toEqual([409, [['name', 'FIELD_SENT_BEFORE']]]);
    // A photo that was chosen before sending again is not lost without a word.
    expect((await send('people', form, await photoFile())).status).toBe(409);
    expect(codes(await send('people', { ...form, id: 'x' }))).toEqual([['id', 'FIELD_FORMAT']]);
    const other = await makeOrganization(world.db);
    await world.db.organizationPerson.updateMany({ data: { organizationId: other.id } });
    expect((await send('people', form)).status).toBe(409);
  });

  test('accepts eight people at most', async () => {
    for (let count = 0; count < shownPeopleMax; count += 1) await send('people', rosa);
    const { status, body } = await send('people', rosa);
    expect([status, body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await page()).people).toHaveLength(shownPeopleMax);
  });

  test('records the change without the name', async () => {
    await send('people', rosa);
    const entries = await world.db.auditEntry.findMany({
      where: { subject: `organization:${id}`, action: 'organization.people' },
    });
    expect(entries.map(({ detail }) => detail)).toEqual([{ change: 'added' }]);
  });
});

describe('POST /data/orgdashboard/:orgId/people/:personId', () => {
  test('keeps, replaces and removes the photo and deletes the old bytes', async () => {
    const first = (await send('people', rosa, await photoFile())).body.people[0];
    const path = `people/${first.id}`;
    const kept = (await send(path, { ...rosa, role: 'Director' })).body.people[0];
    expect([kept.role, kept.photo]).toEqual(['Director', first.photo]);
    const replaced = (await send(path, rosa, await photoFile(300, 300))).body.people[0];
    expect(replaced.photo.url).not.toBe(first.photo.url);
    const removed = (await send(path, { ...rosa, removePhoto: 'on' })).body.people[0];
    expect(removed.photo).toBeNull();
    await runJobs(world);
    for (const { url } of [first.photo, replaced.photo]) {
      expect((await world.app.inject(url)).statusCode).toBe(404);
      expect(await world.files.store.get(url.replace('/media/', ''))).toBeNull();
    }
  });

  test('finds only people of the organization', async () => {
    const { id: otherId } = await makeOrganization(world.db);
    const person = (await send('people', rosa)).body.people[0];
    await world.db.organizationPerson.update({
      where: { id: person.id },
      data: { organizationId: otherId },
    });
    expect((await send(`people/${person.id}`, { ...rosa, name: 'Eva' })).status).toBe(404);
    expect((await ana.delete(`${base}/people/${person.id}`)).status).toBe(404);
    expect(names((await page(otherId)).people)).toEqual(['Rosa Lima']);
  });
});

test('moves people up and down, and keeps the first one first', async () => {
  for (const name of ['Ana', 'Bea', 'Cai']) await send('people', { ...rosa, name });
  const [ana1, , cai] = (await page()).people;
  const move = (person: { id: string }, direction: string) =>
    ana.post(`${base}/people/${person.id}/move`, { direction });
  await move(cai, 'UP');
  expect(names((await page()).people)).toEqual(['Ana', 'Cai', 'Bea']);
  await move(ana1, 'UP');
  await move(ana1, 'DOWN');
  expect(names((await page()).people)).toEqual(['Cai', 'Ana', 'Bea']);
});

test('deletes a removed person with the photo from page, database and files', async () => {
  const { photo, ...person } = (await send('people', rosa, await photoFile())).body.people[0];
  expect((await ana.delete(`${base}/people/${person.id}`)).body.people).toEqual([]);
  await runJobs(world);
  expect((await page()).people).toEqual([]);
  expect((await world.app.inject(photo.url)).statusCode).toBe(404);
  expect(await world.files.store.get(photo.url.replace('/media/', ''))).toBeNull();
  expect(await world.db.storedFile.count({ where: { organizationId: id } })).toBe(0);
});

describe('POST /data/orgdashboard/:orgId/photos', () => {
  test('adds one photo for a form that is sent twice', async () => {
    const form = { id: newId(), ...table };
    const bytes = await photoFile();
    const twice = await Promise.all([send('photos', form, bytes), send('photos', form, bytes)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await page()).photos).toHaveLength(1);
    for (const [other, file] of [
      [{ ...form, caption: 'Mondays' }, bytes],
      [{ ...form, alt: 'Another table' }, bytes],
      [form, await photoFile(800, 600)],
    ] as const)
      expect((await send('photos', other, file)).status).toBe(409);
    expect((await page()).photos).toHaveLength(1);
  });

  test('shows a whole photo in two sizes with its description', async () => {
    await send('photos', table, await photoFile(2_000, 1_500));
    const [{ picture, caption }] = (await page()).photos;
    expect(caption).toBe('Fridays');
    expect(picture).toMatchObject({ width: 1_600, height: 1_200, alt: table.alt });
    const widths = picture.srcSet.split(', ').map((entry: string) => entry.split(' ')[1]);
    expect(widths).toEqual(['1600w', '640w']);
    const shown = await sharp((await world.app.inject(picture.url)).rawPayload).metadata();
    expect([shown.width, shown.height]).toEqual([1_600, 1_200]);
  });

  test('needs a file, a description and the confirmation', async () => {
    const photo = await photoFile();
    expect(codes(await send('photos', { caption: 'Fridays' }, photo))).toEqual([
      ['alt', 'FIELD_REQUIRED'],
      ['agrees', 'FIELD_AGREE'],
    ]);
    expect(codes(await send('photos', table))).toEqual([['file', 'FIELD_FILE_MISSING']]);
    expect(codes(await send('photos', table, await photoFile(300, 300)))).toEqual([
      ['file', 'FIELD_PICTURE_SMALL'],
    ]);
    expect((await page()).photos).toEqual([]);
  });

  test('serves pixels only of pictures with other data', { timeout: 60_000 }, async () => {
    const files = (await hostilePictures()).filter(([name]) => /place|comment|text/.test(name));
    let shown = 0;
    for (const [name, bytes] of files) {
      const { status, body } = await send('photos', { ...table, alt: name }, bytes);
      if (status !== 200) continue;
      shown += 1;
      const { id: photoId, picture } = body.photos[0];
      const { rawPayload } = await world.app.inject(picture.url);
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
      expect([name, exif ?? xmp ?? iptc ?? icc, rawPayload.includes(secret)]).toEqual([
        name,
        undefined,
        false,
      ]);
      await ana.delete(`${base}/photos/${photoId}`);
    }
    expect(shown).toBeGreaterThanOrEqual(5);
  });
});

test('changes the texts and the order of photos and deletes one', async () => {
  await send('photos', table, await photoFile());
  await send('photos', { ...table, alt: 'A kitchen' }, await photoFile(400, 300));
  const [first, second] = (await page()).photos;
  const texts = { alt: 'A long table', caption: '' };
  await ana.patch(`${base}/photos/${first.id}`, texts);
  expect(codes(await ana.patch(`${base}/photos/${first.id}`, { ...texts, alt: '' }))).toEqual([
    ['alt', 'FIELD_REQUIRED'],
  ]);
  await ana.post(`${base}/photos/${second.id}/move`, { direction: 'UP' });
  const alts = async () =>
    (await page()).photos.map(({ picture }: { picture: { alt: string } }) => picture.alt);
  expect(await alts()).toEqual(['A kitchen', 'A long table']);
  await ana.delete(`${base}/photos/${first.id}`);
  await runJobs(world);
  expect(await alts()).toEqual(['A kitchen']);
  expect((await world.app.inject(first.picture.url)).statusCode).toBe(404);
});

test('shows the first four people and three photos on pages of listings', async () => {
  const { id: jobId } = await makeListing(world.db, id, { title: 'Cook' });
  for (const name of ['Ana', 'Bea', 'Cai', 'Dora', 'Eva']) await send('people', { ...rosa, name });
  for (let count = 0; count < 4; count += 1) await send('photos', table, await photoFile(400, 300));
  const { org } = (await openClient(world).get(`/data/website/jobs/${jobId}`)).body.data;
  expect(names(org.people)).toEqual(['Ana', 'Bea', 'Cai', 'Dora']);
  expect(org.photos).toHaveLength(3);
  expect((await ana.get(`${base}/organization/preview`)).body.data.org.people).toHaveLength(5);
});

test('deletes people and photos once the deletion of the organization is final', async () => {
  const { photo } = (await send('people', rosa, await photoFile())).body.people[0];
  const { picture } = (await send('photos', table, await photoFile())).body.photos[0];
  const deletedDaysAgo = (days: number) =>
    world.db.organization.update({
      where: { id },
      data: { deletedAt: new Date(world.now().getTime() - days * 86_400_000) },
    });
  await deletedDaysAgo(29);
  expect(await sweepDeletedPages(systemContext(world))).toBe(0);
  await deletedDaysAgo(31);
  expect(await sweepDeletedPages(systemContext(world))).toBe(2);
  await runJobs(world);
  for (const { url } of [photo, picture])
    expect((await world.app.inject(url)).statusCode).toBe(404);
  expect(await world.db.organizationPerson.count()).toBe(0);
  expect(await world.db.organizationPhoto.count()).toBe(0);
});
