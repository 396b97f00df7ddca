import { importContent } from '@causa/core/content/import-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
const paths: Record<string, string> = {
  'the front page': '/en',
  'a search': '/en/jobs',
  'a page of content with listings': '/en/environmental-jobs',
  'a page of content': '/en/about',
};
beforeAll(async () => {
  site = await startTestSite();
  await importContent(systemContext(site), 'content');
  const [one, other] = [await makeOrganization(site.db), await makeOrganization(site.db)];
  const fields = { areasOfFocus: ['environment'] };
  const { id } = await makeListing(site.db, one.id, fields);
  for (let count = 0; count < 3; count += 1) await makeListing(site.db, other.id, fields);
  const job = await openClient(site).get(`/data/website/jobs/${id}`);
  paths['a job with similar ones'] = job.body.data.url.en;
});
afterAll(() => site.close());

// Their marks are those that the build gives to classes of style modules.
const classesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/ class="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => /_[0-9a-f]{4}$/.test(name)),
  ),
];

test('includes the styles of all rendered parts in each page, also of lazy ones', async () => {
  const bare: string[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const html = String((await openClient(site).get(path)).body);
    const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(classesIn(html).length, name).toBeGreaterThan(10);
    bare.push(
      ...classesIn(html)
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
        .map((one) => `${name}: ${one}`),
    );
  }
  expect(bare).toEqual([]);
});
