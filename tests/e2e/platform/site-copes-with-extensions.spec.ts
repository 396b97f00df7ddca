import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { getAssetName } from '@causa/web/asset-names';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pasteText, becomeMember, beginJob } from '../../support/writing.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

/** Changes the page as password managers, grammar checkers and dark themes do. */
function changeLikeExtensions(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '1');
    document.head.append(document.createElement('meta'));
    document.body.append(document.createElement('grammarly-desktop-integration'));
    for (const field of document.querySelectorAll('#root input, #root textarea')) {
      field.setAttribute('data-gramm', 'false');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
    const [form] = document.querySelectorAll('#root main form');
    const wrapper = document.createElement('div');
    form?.replaceWith(wrapper);
    if (form !== undefined) wrapper.append(form);
    const [field] = document.querySelectorAll<HTMLInputElement>('#root main input[type=email]');
    if (field === undefined) return;
    field.value = 'ana@harbour.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Wraps every text of the page into `font` elements with other words, as translators do. */
function changeLikeTranslators(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    if (root === null) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text);
    for (const text of texts) {
      const outer = document.createElement('font');
      text.parentNode?.replaceChild(outer, text);
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`${text.textContent} ~`);
    }
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

async function findListing(page: Page): Promise<string> {
  const answer = await page.request.get('/data/search/jobs?lang=en&locale=en');
  const { results } = (await answer.json()) as { results: { url: { en: string } }[] };
  return results[0]?.url.en ?? '';
}

test('hydrates pages that extensions changed, and keeps typed text', async () => {
  const page = await visit.open('/en/jobs');
  const listing = await findListing(page);
  await page.addInitScript(changeLikeExtensions);
  for (const path of ['/en/jobs', listing, `${listing}/apply`, '/en/signup', '/en/login']) {
    await open(page, path);
    expect(visit.takePrinted(), path).toEqual([]);
  }
  const field = page.locator('main input[type=email]').first();
  expect(await field.inputValue()).toBe('ana@harbour.example');
  await page.locator('main input[type=password]').first().fill('not the password');
  await page.locator('main form button[type=submit]').first().click();
  await page.getByRole('alert').first().waitFor();
  expect(await field.inputValue()).toBe('ana@harbour.example');
});

test('hydrates pages that a translator changed', async () => {
  const page = await visit.open('/en/jobs');
  const listing = await findListing(page);
  await page.addInitScript(changeLikeTranslators);
  for (const path of ['/en/jobs', listing, '/en/login']) {
    await open(page, path);
    expect(visit.takePrinted(), path).toEqual([]);
  }
});

test('keeps share links and the cookie form when a blocker stops their code', async () => {
  const page = await visit.open('/en/jobs');
  const listing = await findListing(page);
  await page.route(/\/assets\/(?:choice-notice|visitor-bar|send-buttons)[^/]*\.js/, (route) =>
    route.abort('blockedbyclient'),
  );
  await open(page, listing);
  await page.locator('#send-buttons details:not([data-hide]) summary').click();
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
  expect(await page.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toContain(
    encodeURIComponent(listing),
  );
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'OK', exact: true }).click(),
  ]);
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' });
  // The browser reports each blocked request by itself; nothing else is printed.
  expect(visit.takePrinted().filter((line) => !line.includes('ERR_BLOCKED'))).toEqual([]);
});

test('accepts cookies by a plain form when a blocker stops the call', async () => {
  const page = await visit.open('/en/jobs');
  await page.route(/cookie/, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.abort('blockedbyclient'),
  );
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'OK', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  expect(await notice.count()).toBe(0);
  expect(visit.takePrinted().filter((line) => !line.includes('ERR_BLOCKED'))).toEqual([]);
});

test('gives no file, class or id a name that blockers know', async () => {
  const manifest = await readFile('apps/web/dist/client/manifest.json', 'utf8');
  const files = Object.values(JSON.parse(manifest) as Record<string, { file: string }>);
  expect(files.length).toBeGreaterThan(100);
  const names = new Set(files.map(({ file }) => basename(file)));
  const page = await visit.open('/en/jobs');
  for (const path of ['/en', '/en/jobs', await findListing(page), '/en/login']) {
    await open(page, path);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[id], [class]')].flatMap((element) => [
        element.id,
        ...element.classList,
      ]),
    );
    for (const name of found) names.add(name);
  }
  // Classes of modules end with a hash, ids of React are numbers: no list can know them.
  const known = [...names].filter((name) => !/_[0-9a-f]{4}$|^_R_/.test(name));
  expect(known.filter((name) => getAssetName(name) !== name)).toEqual([]);
});

test('keeps lists of Word and Google Docs that are pasted into a description', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Gardener for a school');
  await open(page, `${job}/edit/text`);
  const items = page.locator('[contenteditable=true]').first().locator('li');
  const word = (words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  await pasteText(page, 'Description', word('Dig') + word('Sow'), 'text/html');
  await expect.poll(() => items.allInnerTexts()).toEqual(['Dig', 'Sow']);
  const docs =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">Plant</span></p></li><ul><li><p>Water</p></li></ul><li><p>Pick</p></li></ul></b>';
  await pasteText(page, 'Description', docs, 'text/html');
  await expect.poll(() => items.allInnerTexts()).toEqual(['Plant', 'Water', 'Pick']);
  await expect.poll(() => items.locator('strong').allInnerTexts()).toEqual(['Plant']);
  await pasteText(page, 'Description', '<ul><li>Again'.repeat(100_000), 'text/html');
  await page.getByText('the end is left out, because the text is too long').waitFor();
  await expect.poll(() => items.count()).toBeGreaterThan(1_000);
});
