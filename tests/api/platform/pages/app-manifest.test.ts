import { locales, localeTags } from '@causa/shared/platform/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.close());

interface Manifest {
  id: string;
  name: string;
  description: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Returns the width and height of a PNG, from its header: https://www.w3.org/TR/png/#11IHDR. */
const getSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const read = (url: string) => site.app.inject({ url });

test.each(locales)('lets phones install the site from a page in %s', async (locale) => {
  const page = (await read(`/${locale}`)).body;
  const path = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? '';
  const reply = await read(path);
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = reply.json<Manifest>();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Causa',
    lang: localeTags[locale],
    start_url: `/${locale}`,
    display: 'standalone',
  });
  expect(manifest.description).not.toContain('.home.');
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  for (const url of addresses)
    expect([url, (await read(url)).statusCode < 400]).toEqual([url, true]);
  const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(page)?.[1] ?? '';
  const pngs = [
    { src: touch, sizes: '180x180', type: 'image/png' },
    ...manifest.icons.filter(({ type }) => type === 'image/png'),
  ];
  for (const { src, sizes, type } of pngs) {
    const icon = await read(src);
    expect([icon.headers['content-type'], getSize(icon.rawPayload)]).toEqual([type, sizes]);
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
});
