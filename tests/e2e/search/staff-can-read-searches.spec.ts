import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { openStaff } from '../../support/staff.ts';
import { locales } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
// Only a private site has known searches.
let own: PayingSite;
beforeAll(async () => {
  own = await startPayingSite();
  await makeListing(own.site.db, (await makeOrganization(own.site.db)).id);
  await rebuildSearch(systemContext(own.site), own.site.search.postgres);
  const count = { day: testNow, type: 'JOB', opened: 0 };
  await own.site.db.searchCount.createMany({
    data: locales.flatMap((locale) => [
      { ...count, locale, words: '', searched: 90, empty: 9 },
      { ...count, locale, words: 'flibbertigibbet', searched: 9, empty: 9 },
      { ...count, locale, words: 'nurse', searched: 7, empty: 0 },
      { ...count, locale, words: 'ana duarte', searched: 4, empty: 4 },
    ]),
  });
});
afterAll(() => own.stop());

/** Logs a member of staff in in the browser of a page. */
async function logIn(page: Page): Promise<void> {
  const staff = await openStaff(own.site);
  await page
    .context()
    .addCookies([...staff.cookies].map(([name, value]) => ({ name, value, url: own.origin })));
}

test.each([
  { locale: 'en', width: 1280 },
  { locale: 'es', width: 360 },
  { locale: 'pt', width: 1280 },
] as const)(
  'shows searches without success and stores a proposal in $locale at $width px',
  async ({ locale, width }) => {
    const page = await visit.open(`${own.origin}/${locale}/login`, { width });
    await logIn(page);
    await page.goto(`${own.origin}/${locale}/staff/searches?days=30`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const rows = page.locator('section[aria-labelledby=no-results] tbody tr');
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([expect.stringMatching(/^flibbertigibbet\s+9\s+9/)]);
    await expect
      .poll(() => page.locator('section[aria-labelledby=no-clicks] tbody tr').count())
      .toBe(1);
    expect(await page.locator('main').innerText()).not.toContain('ana duarte');
    expect(await troubles(page, 'searches')).toEqual([]);

    await rows.locator('a').click();
    await page.locator('input[name=words][value=flibbertigibbet]').waitFor();
    await page.locator('input[name=meaning]').fill('xyzzy');
    await page.locator('main form button[value=propose-vocabulary]').click();
    await page.locator('main [role=alert] a').first().waitFor();
    expect(await troubles(page, 'an unknown meaning')).toEqual([]);
    await page.locator('input[name=meaning]').fill('nurse');
    await sendForm(page, page.locator('main form button[value=propose-vocabulary]'));
    const proposals = page.locator('section[aria-labelledby=proposals] li');
    expect(await troubles(page, 'a proposal')).toEqual([]);
    await sendForm(page, proposals.first().locator('button[value=accept-vocabulary]'));
    expect(await proposals.first().locator('button').count()).toBe(0);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    const yaml = await page.request.get(`${own.origin}/data/staff/vocabulary-proposals.yaml`);
    expect(await yaml.text()).toContain('flibbertigibbet');
  },
);

test.each([
  { scripts: true, words: 'kitchen coordinator' },
  { scripts: false, words: 'coordinator' },
])(
  'counts a search and the click on its result by a person (scripts: $scripts)',
  async ({ scripts, words }) => {
    const page = await visit.open(`${own.origin}/en/jobs`, {
      scripts,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await page.locator('main [name=q]').first().fill(words);
    await page.locator('main search button[type=submit]').first().click();
    await page.waitForURL(/q=/);
    await page.locator('main article a').first().click();
    await page.waitForURL(/\/job\//);
    await own.site.app.searchCounter.flush();
    expect(await own.site.db.searchCount.findFirst({ where: { words } })).toMatchObject({
      searched: 1,
      empty: 0,
      opened: 1,
    });
  },
);

test('works without scripts and is closed to others', async () => {
  const page = await visit.open(`${own.origin}/en/staff/searches`, { scripts: false });
  expect(page.url()).toContain('/login');
  await logIn(page);
  await page.goto(`${own.origin}/en/staff/queue`);
  await page.locator('main a[href="/en/staff/searches"]').click();
  await page.locator('input[name=words]').fill('gibbet');
  for (const locale of locales)
    await page.locator(`input[name="names.${locale}"]`).fill('Gibbeter');
  await page.locator('main form button[value=propose-vocabulary]').click();
  const first = page.locator('section[aria-labelledby=proposals] li').first();
  expect(await first.innerText()).toContain('Gibbeter');
  await first.locator('button[value=dismiss-vocabulary]').click();
  expect(await first.locator('button').count()).toBe(0);
});
