import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '@causa/shared/platform/locales';
import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { layouts } from '../../../../apps/web/app/layouts.ts';
import { findPageSource } from '../../../../apps/web/app/page-sources.ts';
import { messageSource } from '../../../../apps/web/lib/message-chunks.ts';
import {
  firstMessages,
  shownPage,
  type ShownPageName,
  shownPageNames,
} from '../../../../apps/web/lib/navigation/page-table.ts';
import { readAssets } from '../../../../apps/web/server/assets.ts';
import { firstScriptKiB, isArrival } from '../../../load/first-script-budgets.ts';
import { importContent } from '@causa/core/content/import-content';
import { openClient, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

const client = join(import.meta.dirname, '../../../../apps/web/dist/client');

const assets = readAssets(client);

const textOf = (address: string): string =>
  readFileSync(join(client, address.replace('/static/dist/', '')), 'utf8');

/** Returns the scripts that a page loads before it can hydrate, as listed in its HTML. */
function firstScripts(name: ShownPageName, locale: (typeof locales)[number]): string[] {
  const messages = firstMessages(name, !isArrival(name)).map((namespace) =>
    messageSource(locale, namespace),
  );
  const layout = layouts[shownPage(name).layout ?? 'plain'];
  const sources = [findPageSource(name), ...(layout === undefined ? [] : [layout.source])];
  return assets.of([...sources, ...messages], []).scripts;
}

describe.each(shownPageNames)('first script of the page %s', (name) => {
  test.each(locales)('stays within its budget in %s', (locale) => {
    const sizes = firstScripts(name, locale).map((address) => gzipSync(textOf(address)).length);
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1_024;
    expect(
      kib,
      `${kib.toFixed(2)} KiB gzip: npm run bench -- pages measures the effect`,
    ).toBeLessThanOrEqual(firstScriptKiB(name));
  });

  test('contains no validator', () => {
    expect(
      firstScripts(name, 'en').filter((address) =>
        /ZodError|"invalid_type"|`invalid_type`/.test(textOf(address)),
      ),
    ).toEqual([]);
  });

  test('exports the view that the browser requests', () => {
    expect(textOf(assets.script(findPageSource(name)))).toMatch(/export\s*\{[^}]*\bview\b[^}]*\}/);
  });
});

describe('first styles', () => {
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
    const fields = { areasOfFocus: ['environment' as const] };
    const { id } = await makeListing(site.db, one.id, fields);
    for (let count = 0; count < 3; count += 1) await makeListing(site.db, other.id, fields);
    const job = await openClient(site).get(`/data/website/jobs/${id}`);
    paths['a job with similar ones'] = job.body.data.url.en;
  });

  afterAll(() => site.close());

  // The build adds these markers to classes of style modules.
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
});
