import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import {
  becomeMember,
  beginJob,
  draftOf,
  pasteText,
  authorPassword,
} from '../../support/writing.ts';
import { actionButton, isSaved, openBrowser, savesItself } from '../support/browser.ts';

const visit = openBrowser();

/** Waits until the form of a section saves automatically. */
async function openSection(page: Page, job: string, section: string): Promise<void> {
  await page.goto(`${job}/edit/${section}`);
  await savesItself(page);
}
async function until(check: () => Promise<unknown>, value: unknown): Promise<void> {
  await expect.poll(check).toEqual(value);
}
const title = (page: Page) => page.locator('[name=title]');
const state = (page: Page, words: string) => page.locator('main form p').getByText(words).first();

test('merges concurrent edits and offers both texts of one field', async () => {
  const lucia = await visit.open('/en');
  const { dashboard } = await becomeMember(lucia, 'Lucia');
  const job = await beginJob(lucia, dashboard, 'Cook for a kitchen');
  const ana = await visit.open('/en', { width: 360 });
  await becomeMember(ana, 'Ana');
  const both = [lucia, ana] as const;
  await Promise.all(both.map((page) => openSection(page, job, 'basics')));

  await ana.locator('[name=roleFamily][value=teacher]').check();
  await isSaved(ana);
  await title(lucia).fill('Evening cook');
  await state(lucia, 'Ana Duarte changed: Role.').waitFor();
  expect(await lucia.locator('[name=roleFamily]:checked').inputValue()).toBe('teacher');

  // Ana has not seen the new title.
  await title(ana).fill('Morning cook');
  const panel = ana.getByRole('region', { name: 'Choose a version' });
  await panel.waitFor();
  expect(await panel.innerText()).toContain('Evening cook');
  expect(await troubles(ana, 'the two texts')).toEqual([]);
  await ana.locator('[name="functions.administration"]').check();
  await panel.getByRole('button', { name: 'Keep mine: Title' }).click();
  await panel.waitFor({ state: 'detached' });
  await until(async () => {
    const { data, conflicts } = await draftOf(ana, job);
    return [data['title'], data['roleFamily'], data['functions'], conflicts];
  }, ['Morning cook', 'teacher', ['administration'], []]);

  await title(lucia).fill('Cook at noon');
  const other = lucia.getByRole('region', { name: 'Choose a version' });
  await other.getByRole('button', { name: 'Use theirs: Title' }).click();
  await other.waitFor({ state: 'detached' });
  expect(await title(lucia).inputValue()).toBe('Morning cook');
  // The button of a form never conflicts with an automatic save of the same form.
  await title(lucia).fill('Morning and evening cook');
  await lucia.locator('main button[value=save-section]:visible').click();
  await lucia.waitForURL(/where$/);
  expect((await draftOf(lucia, job)).data['title']).toBe('Morning and evening cook');
  expect((await draftOf(lucia, job)).conflicts).toEqual([]);
});

test('continues from a section on the first click: saved, unchanged, slow or before hydration', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'basics');
  const next = actionButton(page, 'save-section');
  await title(page).fill('Evening cook');
  await isSaved(page);
  await next.click();
  await page.waitForURL(/edit\/where$/);

  await openSection(page, job, 'basics');
  await next.click();
  await page.waitForURL(/edit\/where$/);

  await openSection(page, job, 'text');
  await page.locator('[name=skills]').fill('Soup');
  await isSaved(page);
  await actionButton(page, 'save-and-leave').click();
  await page.waitForURL((url) => url.pathname === `${job}/edit`);
  expect((await draftOf(page, job)).data['skills']).toEqual(['Soup']);

  await openSection(page, job, 'basics');
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/data/orgdashboard/**', async (route) => {
    if (route.request().method() !== 'GET') await isAnswered;
    await route.continue();
  });
  await title(page).fill('Night cook');
  await next.click();
  answer();
  await page.waitForURL(/edit\/where$/);
  expect((await draftOf(page, job)).data['title']).toBe('Night cook');
  await page.unroute('**/data/orgdashboard/**');

  await page.goto(`${job}/edit/basics`, { waitUntil: 'commit' });
  await title(page).fill('Morning cook');
  await next.click();
  await page.waitForURL(/edit\/where$/);
  expect((await draftOf(page, job)).data['title']).toBe('Morning cook');
});

test('saves text typed when the session ended after a login in another tab', async () => {
  const page = await visit.open('/en');
  const { email, dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'text');
  await page.context().clearCookies();
  await page.locator('[name=skills]').fill('Soup');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.waitFor();
  expect(await troubles(page, 'the login')).toEqual([]);
  const [login] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Log in (new tab)' }).click(),
  ]);
  await login.waitForSelector('html[data-phase=client-hydrated]');
  await login.locator('[name=email]').fill(email);
  await login.locator('[name=password]').fill(authorPassword);
  await login.locator('main button[value=log-in]').click();
  await login.waitForURL(/\/edit$/);
  await login.close();
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'I’ve logged in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until(async () => (await draftOf(page, job)).data['skills'], ['Soup']);
  expect(await page.locator('[name=skills]').inputValue()).toBe('Soup');
});

test('sends nothing to another account and keeps the text for the first', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'text');
  const first = await page.context().cookies();
  const other = await visit.open('/en');
  await becomeMember(other, 'Lucia');
  await page.context().clearCookies();
  await page.context().addCookies(await other.context().cookies());
  await page.locator('[name=skills]').fill('A secret of the first');
  await page.locator('#account-change [role=alert]').waitFor();
  expect((await draftOf(other, job)).data['skills']).toEqual([]);
  await openSection(page, job, 'text');
  expect(await page.locator('[name=skills]').inputValue()).toBe('');
  // The text is restored for the first member.
  await page.context().clearCookies();
  await page.context().addCookies(first);
  await openSection(page, job, 'text');
  expect(await page.locator('[name=skills]').inputValue()).toBe('A secret of the first');
  await page.getByText('We restored your text').waitFor();
  await until(async () => (await draftOf(page, job)).data['skills'], ['A secret of the first']);
  await page.getByRole('button', { name: 'Discard' }).click();
  await until(async () => (await draftOf(page, job)).data['skills'], []);
});

test('restores a draft typed offline after a browser restart, and removes it after logout', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'basics');
  await page.context().setOffline(true);
  await title(page).fill('Typed on a train');
  await page.locator('[name="areasOfFocus.climate"]').check();
  await state(page, 'you are offline').waitFor();
  const kept = await page.context().storageState();
  await page.context().close();
  // The browser logs its own message about each request without a network.
  expect(visit.takePrinted().filter((line) => !line.includes('DISCONNECTED'))).toEqual([]);

  const again = await visit.open('/en');
  await again.context().addCookies(kept.cookies);
  await again.goto('/en');
  await again.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, kept.origins[0]?.localStorage ?? []);
  await openSection(again, job, 'basics');
  expect(await title(again).inputValue()).toBe('Typed on a train');
  await until(async () => {
    const { data } = await draftOf(again, job);
    // The causes of the organization are preselected.
    return [data['title'], (data['areasOfFocus'] as string[]).includes('climate')];
  }, ['Typed on a train', true]);

  // A link is delayed by the save; logging out saves first and deletes stored text.
  await title(again).fill('Typed before a link');
  await again.getByRole('link', { name: 'All sections' }).click();
  await again.waitForURL(/\/edit$/);
  await again.getByRole('heading', { name: 'Edit: Typed before a link' }).waitFor();
  await openSection(again, job, 'basics');
  await title(again).fill('Typed before logging out');
  await again.locator('details summary', { hasText: 'Ana' }).click();
  await again.locator('form[action="/form/log-out"] button').first().click();
  await again.waitForURL(/\/en$/);
  expect(
    await again.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('listingText')),
    ),
  ).toEqual([]);
  const next = await visit.open('/en');
  await becomeMember(next, 'Lucia');
  expect((await draftOf(next, job)).data['title']).toBe('Typed before logging out');
});

test('restores kept text in a section that loads its code late', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'pay');
  const context = page.context();
  await context.setOffline(true);
  await page.locator('[name=benefits]').fill('Soup every day');
  await state(page, 'you are offline').waitFor();
  await page.close();
  expect(visit.takePrinted().filter((line) => !line.includes('DISCONNECTED'))).toEqual([]);
  await context.setOffline(false);

  const again = await context.newPage();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await again.route(/pay-fields/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const saver = again.waitForResponse(/listing-autosave/);
  await again.goto(`${job}/edit/pay`);
  await (await saver).finished();
  // Tasks waiting for the fields have run by now.
  await again.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Enter in a search that does not work yet would send the form.
  const search = again.getByRole('searchbox', { name: 'Search: Currency' });
  expect(await search.isDisabled()).toBe(true);
  release();
  await savesItself(again);
  await expect.poll(() => search.isEnabled()).toBe(true);
  expect(await again.locator('[name=benefits]').inputValue()).toBe('Soup every day');
  await until(async () => (await draftOf(again, job)).data['benefits'], ['Soup every day']);
});

test('formats text by keys and buttons, strips pasted styles and saves it as shown', async () => {
  const page = await visit.open('/en');
  const { dashboard } = await becomeMember(page);
  const job = await beginJob(page, dashboard, 'Cook for a kitchen');
  await openSection(page, job, 'text');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  const editor = page.getByRole('textbox', { name: 'Description' });
  await tools.waitFor();
  await page.getByText('Description', { exact: true }).click();
  await page.keyboard.type('## Who we are');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We cook.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('cooks');
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('neighbors');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come by.');
  await expect
    .poll(() => tools.getByRole('button', { pressed: true }).allInnerTexts())
    .toEqual(['Paragraph']);
  const tree = [
    { type: 'heading', text: 'Who we are' },
    { type: 'paragraph', text: 'We cook.' },
    { type: 'list', items: ['cooks', 'neighbors'] },
    { type: 'paragraph', text: 'Come by.' },
  ];
  await until(async () => (await draftOf(page, job)).data['description'], tree);
  expect(await troubles(page, 'the editor')).toEqual([]);
  await page.reload();
  await savesItself(page);
  await tools.waitFor();
  await expect
    .poll(() => editor.locator('h2,p,li').allInnerTexts())
    .toEqual(['Who we are', 'We cook.', 'cooks', 'neighbors', 'Come by.']);
  const html = '<h1>Soup</h1><p>By <b>all</b> of <a href="tel:+15035550100">us</a></p>';
  await pasteText(page, 'Description', html, 'text/html');
  await until(
    async () => (await draftOf(page, job)).data['description'],
    [
      { type: 'heading', text: 'Soup' },
      {
        type: 'paragraph',
        text: 'By all of us (+15035550100)',
        bold: [{ from: 3, to: 6 }],
      },
    ],
  );
  await page.getByText('1 link we can’t keep (its URL is in the text)').waitFor();
  await expect.poll(() => editor.locator('strong').allInnerTexts()).toEqual(['all']);
  await editor.press('ControlOrMeta+a');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect.poll(() => editor.locator('p strong').innerText()).toContain('By all of us');
  await tools.getByRole('button', { name: 'Undo' }).click();
  await tools.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await draftOf(page, job)).data['description'], tree);
});
