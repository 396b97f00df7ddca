import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the text of a heading or link without the whitespace that markup adds. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Other tests add organizations and listings meanwhile. */
const withoutCounts = (text: string): string => text.replaceAll(/\d[\d.,]*/g, '#');

/** Loads an address for the same reader. Returns its final address and heading. */
async function promised(page: Page, href: string): Promise<{ path: string; heading: string }> {
  const reply = await page.request.get(href);
  const { pathname, search } = new URL(reply.url());
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await reply.text())?.[1] ?? '';
  expect([href, reply.status()]).toEqual([href, 200]);
  return { path: pathname + search, heading: plain(heading) };
}

/** Opens the menu that contains a link. */
async function reveal(page: Page, link: Locator): Promise<void> {
  if (await link.isVisible()) return;
  const folded = link.locator('xpath=ancestor::details[1]/summary');
  const item = link.locator('xpath=ancestor::ul[1]/..');
  if ((await folded.count()) > 0) await folded.click();
  else if (await hasScripts(page)) await item.locator('button').first().click();
  else await item.hover();
}

const hasScripts = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-phase=client-hydrated]').count()) > 0;

/** Clicks a link and compares the page with a full load of its address. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const href = (await link.getAttribute('href')) ?? '';
  const { path, heading } = await promised(page, href);
  const isScripted = await hasScripts(page);
  await reveal(page, link);
  await link.click();
  // Two links can lead to one page, so its address and heading alone do not show an arrival.
  await page.waitForSelector('main:not([aria-busy=true])');
  await page.waitForURL((url) => url.pathname + url.search === path);
  await expect
    .poll(async () => {
      const shown = plain((await page.locator('h1').first().textContent()) ?? '');
      return [href, withoutCounts(shown)];
    })
    .toEqual([href, withoutCounts(heading)]);
  if (isScripted) await page.waitForSelector('html[data-phase=client-hydrated]');
}

const isPage = (path: string): boolean =>
  !/^\/(data|docs|media|share)(\/|$)|\/(apply|apply-link)$|\.(rss|atom|json|ics|csv|pdf)$/.test(
    path,
  );

/** Returns the texts of the links of a part to pages of this site, without counts, which change. */
async function linksIn(part: Locator): Promise<string[]> {
  const all = await part.locator('a[href^="/"]').evaluateAll((links) =>
    links.map((link) => ({
      words: link.textContent ?? '',
      path: new URL((link as HTMLAnchorElement).href).pathname,
    })),
  );
  return [
    ...new Set(all.filter(({ path }) => isPage(path)).map(({ words }) => plain(words))),
  ].filter((words) => !/^\d*$/.test(words));
}

const linkOf = (part: Locator, words: string): Locator =>
  part.locator('a[href^="/"]', {
    hasText: new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  });

/**
 * Follows every link of a part of this page. Continues on the target page if it has the next link,
 * otherwise goes back in the browser's history. Returns the number of links.
 */
export async function followAll(page: Page, selector: string): Promise<number> {
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

/** Returns the title and canonical address of a page: two pages can have the same heading. */
const readHead = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  ]);

/** Returns the addresses of the visible links of a part to pages of this site. */
async function addressesIn(page: Page, part: Locator): Promise<string[]> {
  const links = await part
    .locator('a[href^="/"] >> visible=true')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  return links.filter((href) => isPage(new URL(href, page.url()).pathname));
}

/**
 * Follows every visible link of a part of this page and goes back in the history after each. Other
 * journeys publish on the same site, so links are read again each time. Returns the number of links
 * followed.
 */
export async function followFrom(page: Page, selector: string): Promise<number> {
  const part = page.locator(selector);
  const start = page.url();
  const head = await readHead(page);
  const followed = new Set<string>();
  for (;;) {
    const href = (await addressesIn(page, part)).find((address) => !followed.has(address));
    if (href === undefined) return followed.size;
    followed.add(href);
    await follow(page, part.locator(`a[href="${href}"] >> visible=true`).first());
    if (page.url() === start) continue;
    await page.goBack();
    await page.waitForURL(start);
    // The address changes before the page does.
    await expect.poll(() => readHead(page)).toEqual(head);
    await part.locator('a[href^="/"] >> visible=true').first().waitFor();
  }
}
