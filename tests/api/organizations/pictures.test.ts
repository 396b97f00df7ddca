import { sweepFiles } from '@causa/core/platform/files/own-files';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Client,
  openClient,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { hostilePictures, logoFile, photoFile, secret } from '../../support/picture-files.ts';
import { keepsPromise } from '../../support/promise.ts';
import { uploadTo } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let ana: Client;
let id: string;
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
  await world.db.organizationMember.create({ data: { organizationId: id, userId, role: 'ADMIN' } });
});

const upload = (what: 'logo' | 'cover', bytes: Uint8Array | null, fields = {}) =>
  uploadTo(world, ana, `/data/orgdashboard/${id}/${what}`, { bytes, fields });
const codes = ({ body }: { body: { errors?: { name: string; code: string }[] } }) =>
  body.errors?.map(({ name, code }) => [name, code]);
const page = async () =>
  (await openClient(world).get(`/data/website/organizations/${id}`)).body.data.org;
async function picture(url: string): Promise<{ type: string; bytes: Buffer; status: number }> {
  const reply = await world.app.inject(url);
  const type = String(reply.headers['content-type']);
  return { type, bytes: reply.rawPayload, status: reply.statusCode };
}

test('shows a trimmed logo on a square in every size and place', async () => {
  await makeListing(world.db, id, { title: 'Cook' });
  const { status, body } = await upload('logo', await logoFile());
  expect(status).toBe(200);
  const { logo } = body.org;
  expect(logo.url).toMatch(/^\/media\/[0-9a-f]{64}-256$/);
  expect(logo.width).toBe(256);
  const key = logo.url.replace(/-256$/, '');
  for (const [variant, type] of [
    ['64', 'webp'],
    ['128', 'webp'],
    ['256', 'webp'],
    ['512', 'webp'],
    ['256.png', 'png'],
  ] as const) {
    const shown = await picture(`${key}-${variant}`);
    expect(shown.type).toBe(`image/${type}`);
    const { width, height } = await sharp(shown.bytes).metadata();
    expect([width, height]).toEqual([parseInt(variant, 10), parseInt(variant, 10)]);
  }
  // The logo is twice as wide as high: it fills the width without being cropped.
  const pixels = await sharp((await picture(logo.url)).bytes)
    .raw()
    .toBuffer();
  const alphaAt = (x: number, y: number) => pixels[(y * 256 + x) * 4 + 3];
  expect([alphaAt(2, 128), alphaAt(253, 128), alphaAt(128, 10)]).toEqual([255, 255, 0]);
  await runJobs(world);
  const { results } = (await openClient(world).get('/data/search/jobs?q=cook')).body;
  expect(results[0].logo.url).toBe(`${key}-128`);
  expect((await page()).logo.url).toBe(logo.url);
});

test('crops a cover to three to one in the widths of its pixels', async () => {
  const { body } = await upload('cover', await photoFile(1_400, 1_400), {
    part: 'top',
    alt: 'Cooks at a long table',
  });
  expect(body.org.cover).toMatchObject({
    width: 1_280,
    height: 427,
    alt: 'Cooks at a long table',
  });
  expect((await page()).cover).toEqual(body.org.cover);
  for (const set of [body.org.cover.srcSet, body.org.cover.avifSrcSet])
    for (const entry of set.split(', ')) {
      const [url, width] = entry.split(' ');
      const shown = await picture(url);
      expect(`${(await sharp(shown.bytes).metadata()).width}w`).toBe(width);
    }
});

test('keeps the chosen part of a cover', async () => {
  const top = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const both = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00f' } })
    .composite([{ input: top, gravity: 'north' }])
    .png()
    .toBuffer();
  const colorOf = async (part: string) => {
    const { body } = await upload('cover', both, { part });
    const { data } = await sharp((await picture(body.org.cover.url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > 128 ? 'red' : 'blue';
  };
  expect([await colorOf('top'), await colorOf('bottom')]).toEqual(['red', 'blue']);
});

test('updates the description of a cover without its picture, and not without a cover', async () => {
  expect(codes(await upload('cover', null, { alt: 'A table' }))).toEqual([
    ['file', 'FIELD_FILE_MISSING'],
  ]);
  const { body } = await upload('cover', await photoFile(), { alt: 'A table' });
  const again = await upload('cover', null, { alt: 'A long table' });
  expect(again.body.org.cover).toEqual({ ...body.org.cover, alt: 'A long table' });
  expect(codes(await upload('cover', null, { alt: 'x'.repeat(121) }))).toEqual([
    ['alt', 'FIELD_TOO_LONG'],
  ]);
});

test('replaces a removed picture with the monogram and deletes its bytes', async () => {
  const { body } = await upload('logo', await logoFile());
  const { url } = body.org.logo;
  expect((await ana.delete(`/data/orgdashboard/${id}/logo`)).body.org.logo).toBeNull();
  await world.db.storedFile.updateMany({ data: { createdAt: new Date('2026-02-01T00:00:00Z') } });
  expect(await sweepFiles(systemContext(world))).toBe(1);
  await runJobs(world);
  expect((await picture(url)).status).toBe(404);
  expect(await world.files.store.get(url.replace('/media/', ''))).toBeNull();
});

test('returns 404 for missing sizes and the key alone', async () => {
  const { body } = await upload('logo', await logoFile());
  const key = body.org.logo.url.replace(/-256$/, '');
  for (const ending of ['', '-65', '-640.avif', '-256.avif', '-../x'])
    expect((await picture(key + ending)).status).toBe(404);
});

test('keeps the bytes of an existing size in the cleanup after a crash', async () => {
  const { body } = await upload('logo', await logoFile());
  await world.db.outboxJob.updateMany({ data: { runAt: new Date(0) } });
  await runJobs(world);
  expect((await picture(body.org.logo.url)).status).toBe(200);
});

test('rejects a picture above 5 MB and the twenty-first in an hour', async () => {
  const large = Buffer.concat([await photoFile(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await upload('logo', large)).status).toBe(413);
  for (let count = 1; count < 20; count += 1) await upload('logo', Buffer.from('no picture'));
  expect((await upload('logo', await logoFile())).status).toBe(429);
});

test.each([
  ['is removed', () => world.db.organizationMember.deleteMany({ where: { organizationId: id } })],
  [
    'finds it frozen',
    () => world.db.organization.update({ where: { id }, data: { frozenAt: world.now() } }),
  ],
])('discards a picture of a member who %s during decoding', async (_what, change) => {
  const { store } = world.files;
  const storeFile = store.put.bind(store);
  const stored: string[] = [];
  store.put = async (key, ...rest) => {
    if (stored.push(key) === 1) await change();
    await storeFile(key, ...rest);
  };
  const { status } = await upload('logo', await logoFile()).finally(() => (store.put = storeFile));
  expect([404, 409]).toContain(status);
  expect((await world.db.organization.findUniqueOrThrow({ where: { id } })).logoFileId).toBeNull();
  await world.db.outboxJob.updateMany({ data: { runAt: new Date(0) } });
  await runJobs(world);
  for (const key of stored) expect(await store.get(key)).toBeNull();
});

test('rejects a cover that would be enlarged', async () => {
  expect(codes(await upload('cover', await photoFile(639, 639)))).toEqual([
    ['file', 'FIELD_PICTURE_SMALL'],
  ]);
  expect(codes(await upload('cover', await photoFile(2_000, 200)))).toEqual([
    ['file', 'FIELD_PICTURE_SMALL'],
  ]);
});

test('accepts a cover of 40 megapixels', async () => {
  expect((await upload('cover', await photoFile(8_000, 5_000))).status).toBe(200);
});

test('rejects a cover above 40 megapixels of any file size', async () => {
  const { status, body } = await upload('cover', await photoFile(8_000, 5_001));
  expect([status, body.errors[0].code]).toEqual([422, 'FIELD_PICTURE_PIXELS']);
});

test('survives hostile pictures and serves pixels only', { timeout: 120_000 }, async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(60);
  const crashes: string[] = [];
  const left: string[] = [];
  for (const [name, bytes] of files)
    for (const what of ['logo', 'cover'] as const) {
      await world.db.rateLimit.deleteMany();
      const reply = await upload(what, bytes);
      if (reply.status !== 200 && reply.status !== 422 && reply.status !== 413) crashes.push(name);
      if (reply.status !== 200) continue;
      const row = await world.db.storedFile.findFirstOrThrow({ orderBy: { id: 'desc' } });
      for (const variant of row.variants) {
        const shown = (await picture(`/media/${row.storageKey}-${variant}`)).bytes;
        const { exif, xmp, iptc, icc, comments, pages } = await sharp(shown).metadata();
        const words = shown.includes(secret) || shown.includes('<script');
        if (exif ?? xmp ?? iptc ?? icc ?? comments) left.push(`${name} ${variant}`);
        if (words || (pages ?? 1) > 1) left.push(`${name} ${variant}`);
      }
    }
  expect([crashes, left]).toEqual([[], []]);
  keepsPromise('image-clean.crashes', crashes.length, 0);
  keepsPromise('image-clean.metadata', left.length, 0);
});
