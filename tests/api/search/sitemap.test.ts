import { countFigures } from '@causa/core/search/figures/count-figures';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { sitemapMax } from '@causa/core/search/sitemap/sitemap-figure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const at = (days: number) => new Date(testNow.getTime() + days * dayMs);
const text = async (url: string) => {
  const reply = await world.app.inject({ url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.body;
};
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

describe('sitemap', () => {
  test('links from the index to every live record in three languages with dates and alternates', async () => {
    const org = await makeOrganization(world.db, { name: 'Río & Mar' });
    const job = await makeListing(world.db, org.id);
    const old = await makeListing(world.db, org.id, { publishedAt: at(-40) });
    const dead = await makeListing(world.db, org.id, { closesAt: at(-1) });
    const parts = locations(await text('/sitemap.xml'));
    expect(parts.filter((url) => url.includes('/jobs-')).length).toBe(6);
    const pages = await Promise.all(
      parts.filter((url) => url.includes('/sitemaps/')).map((url) => text(new URL(url).pathname)),
    );
    const all = pages.flatMap(locations);
    for (const path of [
      `/en/job/${job.id}`,
      `/es/empleo/${job.id}`,
      `/pt/emprego/${old.id}`,
      `/es/organizacion/${org.id}-rio-mar`,
    ])
      expect(all.some((url) => url.includes(path))).toBe(true);
    expect(all.some((url) => url.includes(dead.id))).toBe(false);
    const entry =
      pages.join('').match(new RegExp(`<url><loc>[^<]*/es/empleo/${job.id}.*`))?.[0] ?? '';
    for (const hreflang of ['en', 'es', 'pt-BR', 'x-default'])
      expect(entry).toContain(`hreflang="${hreflang}"`);
    expect(entry).toContain(`<lastmod>${job.updatedAt.toISOString()}</lastmod>`);
  });

  test('returns 404 for an empty week, word or language', async () => {
    for (const url of [
      '/sitemaps/jobs-en-1999-01-04.xml',
      '/sitemaps/jobs-en-1999-01-04-2.xml',
      '/sitemaps/jobs-en-2026-02-23-0.xml',
      '/sitemaps/jobs-en-2026-02-23-1.xml',
      '/sitemaps/jobs-en-2026-02-23-2.xml',
      '/sitemaps/jobs-en-2026-02-23-99999999999.xml',
      '/sitemaps/jobs-fr-2026-03-02.xml',
      '/sitemaps/cats-en-2026-03-02.xml',
      '/sitemaps/pages-fr.xml',
      '/sitemaps/jobs-en-9999-99-99.xml',
      '/sitemaps/jobs-en-9999-12-31.xml',
      '/sitemaps/jobs-en-0000-01-01.xml',
      '/sitemaps/organizations-en-0000-01-01.xml',
    ]) {
      expect([url, (await world.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  test('splits a week above the file limit, with each record in one file', async () => {
    const { id } = await makeOrganization(world.db, {
      name: 'Ñ'.repeat(200),
      publishedAt: new Date('2025-06-04T12:00:00Z'),
    });
    const { rows } = await world.pool.query<{ columns: string }>(
      `SELECT string_agg(format('%I', column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_name = 'organizations' AND is_generated = 'NEVER' AND column_name <> 'id'`,
    );
    const columns = rows[0]?.columns ?? '';
    // Without row triggers, since these rows must not be indexed.
    await world.pool.query(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO organizations (id, ${columns})
        SELECT md5(n::text), ${columns} FROM organizations, generate_series(1, ${sitemapMax}) n
        WHERE id = '${id}';
      COMMIT`);
    const files = locations(await text('/sitemap.xml'))
      .filter((url) => url.includes('organizations-en-2025-06-02'))
      .map((url) => new URL(url).pathname);
    expect(files).toEqual([
      '/sitemaps/organizations-en-2025-06-02.xml',
      '/sitemaps/organizations-en-2025-06-02-2.xml',
    ]);
    const [first = '', second = ''] = await Promise.all(files.map(text));
    const all = [locations(first), locations(second)];
    expect(all.map(({ length }) => length)).toEqual([sitemapMax, 1]);
    expect(new Set(all.flat()).size).toBe(sitemapMax + 1);
    expect(Buffer.byteLength(first)).toBeLessThan(50 * 1_024 * 1_024);
    // A file keeps its range until files are counted again, so a new record moves no other one.
    await countFigures(systemContext(world));
    const early = await makeOrganization(world.db, {
      publishedAt: new Date('2025-06-03T12:00:00Z'),
    });
    const grown = await Promise.all(files.map(async (file) => locations(await text(file))));
    expect(grown.map(({ length }) => length)).toEqual([sitemapMax + 1, 1]);
    expect(grown[0]?.[0]).toContain(early.id);
    expect(grown[1]).toEqual(all[1]);
  });

  test('appears in robots.txt', async () =>
    expect(await text('/robots.txt')).toContain('Sitemap: http://causa.test/sitemap.xml'));
});
