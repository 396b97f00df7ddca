import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { storeSiteAssets } from '@causa/core/platform/site-assets/store-site-assets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

describe('storeSiteAssets', () => {
  let world: TestApp;
  let folder: string;
  beforeAll(async () => {
    world = await startTestApp();
    folder = mkdtempSync(join(tmpdir(), 'causa-assets-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await world.close();
  });
  const read = async (name: string) => world.app.inject(`/data/site-assets/${name}`);
  const store = () => storeSiteAssets(world.databaseUrl, folder);

  test('keeps the scripts of a replaced build for thirty days, as long as it ran', async () => {
    writeFileSync(join(folder, 'page-11111111.js'), 'first();');
    writeFileSync(join(folder, 'page-11111111.js.br'), 'compressed');
    expect(await store()).toBe(1);
    // The first build runs for a year.
    renameSync(join(folder, 'page-11111111.js'), join(folder, 'page-22222222.js'));
    writeFileSync(join(folder, 'page-22222222.js'), 'second();');
    expect(await store()).toBe(1);
    await sweepRetention(systemContext(world));
    const first = await read('page-11111111.js');
    expect([first.statusCode, first.body]).toEqual([200, 'first();']);
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await read('page-11111111.js.br')).statusCode).toBe(404);

    await world.pool.query(
      "UPDATE site_assets SET replaced_at = $1::timestamptz - interval '31 days' WHERE replaced_at IS NOT NULL",
      [world.now()],
    );
    await sweepRetention(systemContext(world));
    expect((await read('page-11111111.js')).statusCode).toBe(404);
    expect((await read('page-22222222.js')).body).toBe('second();');
  });

  test.each([
    ['%00', 400],
    ['page%00.js', 400],
    ['..%2F..%2Fetc%2Fpasswd', 400],
    ["x'--", 404],
    ['x'.repeat(400), 404],
    ['%F0%9F%92%A3', 404],
  ])('refuses the name %s with %i', async (name, status) => {
    expect((await read(name)).statusCode).toBe(status);
  });

  test('keeps the scripts of a build that returns', async () => {
    renameSync(join(folder, 'page-22222222.js'), join(folder, 'page-33333333.js'));
    await store();
    renameSync(join(folder, 'page-33333333.js'), join(folder, 'page-22222222.js'));
    await store();
    const { rows } = await world.pool.query(
      'SELECT name FROM site_assets WHERE replaced_at IS NULL',
    );
    expect(rows).toEqual([{ name: 'page-22222222.js' }]);
  });
});
