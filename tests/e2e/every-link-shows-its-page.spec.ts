import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeOrganization, markFrozen } from '../support/factories.ts';
import { grantStaff } from '../support/staff.ts';
import { openBrowser } from './browser.ts';
import { inSiteDatabase, makeVerifiedOrganization, signUpAsOwner, signUpHere } from './owner.ts';

const visit = openBrowser();

/** The words of a heading or link, without what markup adds. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What a full load of an address shows to the same reader: its last address and heading. */
async function promised(page: Page, href: string): Promise<{ path: string; heading: string }> {
  const reply = await page.request.get(href);
  const { pathname, search } = new URL(reply.url());
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await reply.text())?.[1] ?? '';
  expect([href, reply.status()]).toEqual([href, 200]);
  return { path: pathname + search, heading: plain(heading) };
}

/** Opens the menu that a link stands in. */
async function reveal(link: Locator): Promise<void> {
  if (await link.isVisible()) return;
  const menu = link.locator('xpath=ancestor::details[1] | ancestor::ul[1]/..').last();
  await menu.locator('summary, button').first().click();
}

/** Clicks a link and compares what it shows with what a full load of its address shows. */
async function follow(page: Page, link: Locator): Promise<void> {
  const href = (await link.getAttribute('href')) ?? '';
  const { path, heading } = await promised(page, href);
  await reveal(link);
  await link.click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect
    .poll(async () => [href, plain((await page.locator('h1').first().textContent()) ?? '')])
    .toEqual([href, heading]);
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

/** The links of a part that lead to pages of this site, by their words; a mere count changes. */
async function linksIn(part: Locator): Promise<string[]> {
  const all = await part.locator('a[href^="/"]').evaluateAll((links) =>
    links.map((link) => ({
      words: link.textContent ?? '',
      path: new URL((link as HTMLAnchorElement).href).pathname,
    })),
  );
  const isPage = (path: string): boolean =>
    !/^\/(data|docs|media|share)(\/|$)|\.(rss|atom|json|ics|csv|pdf)$/.test(path);
  return [
    ...new Set(all.filter(({ path }) => isPage(path)).map(({ words }) => plain(words))),
  ].filter((words) => !/^\d*$/.test(words));
}

const linkOf = (part: Locator, words: string): Locator =>
  part.locator('a[href^="/"]', {
    hasText: new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  });

/**
 * Follows every link of a part of this page, going on from each page that has the next link too,
 * and back by the browser's button from the others. Returns how many there are.
 */
async function followAll(page: Page, selector: string): Promise<number> {
  const part = page.locator(selector);
  const links = await linksIn(part);
  for (const words of links) {
    const link = linkOf(part, words).first();
    if ((await link.count()) === 0) {
      await page.goBack();
      await link.waitFor({ state: 'attached' });
    }
    await follow(page, link);
  }
  return links.length;
}

const header = 'header';
const footerLinks = 'footer nav:has(h2)';
const languages = 'footer nav:not(:has(h2))';

describe('header and footer', () => {
  it.each(['en', 'es', 'pt'] as const)('show a visitor the promised pages: %s', async (locale) => {
    const page = await visit.open(`/${locale}`);
    expect(await followAll(page, header)).toBeGreaterThan(20);
    // The footer is the same list in each language.
    if (locale === 'en') expect(await followAll(page, footerLinks)).toBeGreaterThan(16);
    expect(await followAll(page, languages)).toBe(3);
  });

  it('lead a visitor from the post menu to the page about posting, not to log-in', async () => {
    const page = await visit.open('/en');
    await page.locator(header).getByRole('link', { name: 'Post a Listing' }).click();
    await page.waitForURL('**/en/post-a-listing-sign-up');
    await page.locator(header).getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/en/signup?to=%2Fen%2Fpost-a-listing');
  });

  it('show a job seeker the promised pages, in menus and dashboard', async () => {
    const page = await visit.open('/es');
    await signUpHere(page, 'es');
    await page.reload();
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await followAll(page, header)).toBeGreaterThan(20);
    await page.locator(`${header} summary`).click();
    await page.locator(`${header} a[href$="/dashboard/saved-items"]`).click();
    await page.waitForURL('**/es/dashboard/saved-items');
    expect(await followAll(page, 'nav[aria-label="Tu panel"] >> visible=true')).toBeGreaterThan(8);
  });
});

const menu = 'main nav >> visible=true';
const rest = 'main section, main [role=status], main [class*=notice]';

describe("an organization's dashboard", () => {
  it.each([
    ['an owner of a new organization', 'pt', 'new'],
    ['a member of a frozen organization', 'en', 'frozen'],
    ['an owner of a deleted organization', 'es', 'deleted'],
    ['staff', 'en', 'staff'],
  ] as const)('shows %s the promised pages: %s', async (_who, locale, kind) => {
    const page = await visit.open(`/${locale}`);
    const orgId =
      kind === 'new'
        ? await inSiteDatabase(async (db) => (await makeOrganization(db, { publishedAt: null })).id)
        : await makeVerifiedOrganization();
    if (kind === 'staff') {
      const email = await signUpHere(page, locale);
      await inSiteDatabase((db) => grantStaff(db, { email }));
    } else await signUpAsOwner(page, locale, orgId);
    if (kind === 'frozen') await inSiteDatabase((db) => markFrozen(db, orgId));
    if (kind === 'deleted')
      await page.request.delete(`/data/orgdashboard/${orgId}/organization`, { data: {} });
    await page.goto(`/${locale}/admin/${orgId}`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    if (kind === 'frozen') expect(await followAll(page, rest)).toBeGreaterThan(1);
    else expect(await followAll(page, menu)).toBeGreaterThan(kind === 'deleted' ? 0 : 8);
  });
});
