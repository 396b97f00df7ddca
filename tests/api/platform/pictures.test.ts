import { randomBytes } from 'node:crypto';
import { rasterize } from '@causa/core/adapters/pictures-sharp/rasterize';
import { setOrganizationPicture } from '@causa/core/platform/files/store-picture';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const square = (fill: string) =>
  rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${fill}"/></svg>`,
    {
      format: 'webp',
      width: 64,
    },
  );

test('returns a logo of the organization for pages and cards with a permanent cache', async () => {
  const org = await makeOrganization(world.db);
  const listing = await makeListing(world.db, org.id);
  await setOrganizationPicture(systemContext(world), {
    organizationId: org.id,
    purpose: 'LOGO',
    raster: await square('#123456'),
  });
  const page = (await world.app.inject(`/data/website/jobs/${listing.id}`)).json<{
    data: {
      listing: { logo: { url: string } };
      org: { logo: object; logoUrl: string; cover: null };
    };
  }>();
  const { logo } = page.data.listing;
  expect(logo).toEqual({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
    width: 64,
    height: 64,
  });
  expect(page.data.org).toMatchObject({ logo, logoUrl: logo.url, cover: null });
  const picture = await world.app.inject(logo.url);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

test('gives another logo another address and keeps the change date of the organization', async () => {
  const org = await makeOrganization(world.db);
  const urls: (string | undefined)[] = [];
  for (const fill of ['#ff0000', '#00ff00']) {
    await setOrganizationPicture(systemContext(world), {
      organizationId: org.id,
      purpose: 'LOGO',
      raster: await square(fill),
    });
    const row = await world.db.organization.findUniqueOrThrow({
      where: { id: org.id },
      include: { logoFile: true },
    });
    expect(row.updatedAt).toEqual(org.updatedAt);
    urls.push(row.logoFile?.storageKey);
  }
  expect(urls[0]).not.toBe(urls[1]);
});

test('returns no private file as a picture for any key', async () => {
  const storageKey = randomBytes(32).toString('hex');
  await world.db.storedFile.create({
    data: {
      id: newId(),
      purpose: 'RESUME',
      storageKey,
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      bytes: 3,
      sha256: new Uint8Array(32),
      createdAt: new Date(),
    },
  });
  await systemContext(world).files.store.put(
    storageKey,
    new Uint8Array([1, 2, 3]),
    'application/pdf',
  );
  for (const key of [storageKey, 'f'.repeat(64), 'x'])
    expect((await world.app.inject(`/media/${key}`)).statusCode).toBe(404);
  expect((await world.app.inject('/media/..%2f..%2fetc')).statusCode).toBe(400);
});

test('draws a share picture of 1200 by 630 once until its facts change', async () => {
  const org = await makeOrganization(world.db, { name: 'Fundación Ñandú' });
  const listing = await makeListing(world.db, org.id, {
    title:
      'Coordinación de cocina comunitaria y voluntariado, con un título muy largo que no cabe en dos líneas',
  });
  for (const id of [org.id, listing.id]) {
    const picture = await world.app.inject(`/share/es-${id}.png`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([
      1200, 630,
    ]);
    const again = await world.app.inject({
      url: `/share/es-${id}.png`,
      headers: { 'if-none-match': String(picture.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  }
  await world.db.listing.update({
    where: { id: listing.id },
    data: { status: 'CLOSED', closedAt: world.now() },
  });
  for (const page of [`es-${listing.id}.png`, `xx-${org.id}.png`, `es-${org.id}`])
    expect((await world.app.inject(`/share/${page}`)).statusCode).toBe(404);
});

describe('GET /share/:page', () => {
  it('returns 429 in the language of the reader after 300 drawn pictures of a network', async () => {
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const org = await makeOrganization(world.db, { name: 'Fundación Lapacho' });
    const limits = { key: { startsWith: 'share-picture:' } };
    await world.db.rateLimit.deleteMany({ where: limits });
    const ask = (locale: string, language: string, headers = {}) =>
      fetch(`${origin}/share/${locale}-${org.id}.png`, {
        headers: { 'accept-language': language, ...headers },
      });
    const drawn = await ask('en', 'en');
    expect(drawn.status).toBe(200);
    await drawn.arrayBuffer();
    expect(await world.db.rateLimit.updateMany({ where: limits, data: { count: 300 } })).toEqual({
      count: 1,
    });

    for (const [language, sentence] of [
      ['en', 'Too many requests'],
      ['es-CO', 'Fueron muchas solicitudes'],
      ['pt-BR', 'Foram muitas solicitações'],
    ] as const) {
      const refused = await ask('pt', language);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_840);
      expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('etag')).toBeNull();
      expect(await refused.json()).toMatchObject({
        errors: [{ code: 'TOO_MANY_REQUESTS', description: expect.stringContaining(sentence) }],
      });
    }

    const again = await ask('en', 'en');
    expect(again.status).toBe(200);
    await again.arrayBuffer();
    const known = await ask('en', 'en', { 'if-none-match': drawn.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
    await world.db.rateLimit.deleteMany({ where: limits });
    expect((await ask('pt', 'pt')).status).toBe(200);
  });
});
