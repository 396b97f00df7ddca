import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@causa/core/platform/database/database';
import { newId } from '@causa/core/platform/ids';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modalNames } from '../../apps/web/accounts/onboarding/decide-modal.ts';
import { launch } from '../support/chromium.ts';
import { makeOrganization } from '../support/factories.ts';
import { keepsPromise } from '../support/promise.ts';
import { seededChance, sized } from '../support/size.ts';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';
import { openTestDatabase } from '../support/database.ts';

let services: TwoServices;
let opened: Database;
let browser: Browser;
let orgId: string;
beforeAll(async () => {
  services = await startTwoServices({ api: { TRUST_PROXY: '1' }, web: { TRUST_PROXY: '1' } });
  opened = openTestDatabase(services.databaseUrl);
  browser = await launch();
  orgId = (await makeOrganization(opened.db)).id;
});
afterAll(async () => {
  await browser.close();
  await opened.close();
  await services.close();
});

const password = 'tide-lamp-quiet-nine';

async function signUp(context: BrowserContext, email: string): Promise<void> {
  const data = { email, password, firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  expect((await context.request.post('/data/website/signup', { data })).status()).toBe(200);
  const user = await opened.db.user.findFirstOrThrow({ where: { email } });
  await opened.db.organizationMember.create({
    data: { organizationId: orgId, userId: user.id, role: 'OWNER' },
  });
}

async function beginJob(context: BrowserContext): Promise<string> {
  const data = { id: newId(), title: 'Cook', locale: 'en' };
  const answer = await context.request.post(`/data/orgdashboard/${orgId}/jobs`, { data });
  expect(answer.status()).toBe(201);
  return data.id;
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/en/admin/${orgId}/jobs/${id}/edit/pay`);
  await page.locator('main button[value=save-section]').nth(1).waitFor({ state: 'attached' });
}

async function onServer(id: string): Promise<string> {
  const row = await opened.db.listingDraft.findUniqueOrThrow({ where: { listingId: id } });
  return (row.data as unknown as { benefits: string[] }).benefits.join('\n');
}

/** Waits until the server has stored the text. A failure prints the state of the form. */
async function waitForText(page: Page, id: string, text: string, message: string): Promise<void> {
  const read = async () => ({
    server: await onServer(id),
    form: await field(page).inputValue(),
    page: await page.locator('main').innerText(),
  });
  const isThere = async (): Promise<string> => {
    const state = await read();
    return state.server.includes(text) ? 'saved' : JSON.stringify(state);
  };
  await expect.poll(isThere, { timeout: 80_000, message: `${message}: ${text}` }).toBe('saved');
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

const field = (page: Page) => page.locator('[name=benefits]');
type Fault = 'the server dies' | 'the session ends' | 'no network' | 'the tab dies';
const lostTexts = { browser: [] as string[], server: [] as string[] };

/** The browser of one member, with one fault at this many random moments. */
async function write(fault: Fault, moments: number): Promise<void> {
  const chance = seededChance(`draft-kept ${fault}`);
  const context = await browser.newContext({ baseURL: services.web.origin });
  context.setDefaultTimeout(20_000);
  // No dialog intercepts the keys.
  await context.addInitScript(
    (names) => sessionStorage.setItem('closedModals', names),
    modalNames.join(','),
  );
  const email = `${fault.replaceAll(' ', '-')}@harbour.example`;
  await signUp(context, email);
  for (let moment = 0; moment < moments; moment += 1) {
    const comesBack = chance() < 0.5;
    const id = await beginJob(context);
    let page = await context.newPage();
    await openForm(page, id);
    await field(page).focus();
    const typed = [{ at: performance.now(), text: '' }];
    // Some type long enough for the server to store the first part.
    const typing = chance() < 0.25 ? 6_500 + chance() * 1_500 : 500 + chance() * 2_000;
    const until = performance.now() + typing;
    for (let key = 0; performance.now() < until; key += 1) {
      const letter = 'abcdefgh '.charAt(Math.floor(chance() * 9)).replace(/^ $/, key ? ' ' : 'x');
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      typed.push({ at: performance.now(), text: (typed.at(-1)?.text ?? '') + letter });
      await sleep(20 + chance() * 200);
    }
    const end = performance.now();
    expect(await field(page).inputValue()).toBe(typed.at(-1)?.text);
    const before = (milliseconds: number): string =>
      (typed.findLast(({ at }) => at <= end - milliseconds)?.text ?? '').trim();
    // Text typed six seconds ago is saved automatically.
    if (!(await onServer(id)).startsWith(before(6_000)))
      lostTexts.server.push(`${moment} ${fault}: ${await onServer(id)} of ${before(6_000)}`);

    if (fault === 'the server dies') await services.restartApi();
    if (fault === 'the session ends') {
      await opened.db.session.deleteMany({ where: { user: { email } } });
      await page.keyboard.press('z');
      await page.getByRole('dialog', { name: 'Log in again' }).waitFor();
      const login = await context.request.post('/data/website/login', {
        data: { email, password },
      });
      expect(login.status()).toBe(200);
      if (!comesBack) await page.getByRole('button', { name: 'I’ve logged in' }).click();
    }
    if (fault === 'no network') {
      await context.setOffline(true);
      await page.keyboard.press('z');
      await sleep(chance() * 3_000);
      await context.setOffline(false);
    }
    if (fault === 'the tab dies') await crash(page);
    if (comesBack || fault === 'the tab dies') {
      const old = page;
      page = await context.newPage();
      await old.close();
      await openForm(page, id);
    }
    if (!(await field(page).inputValue()).startsWith(before(1_000)))
      lostTexts.browser.push(`${moment} ${fault}: ${await field(page).inputValue()}`);
    // A failed save is retried within a minute.
    const message = `${fault}, moment ${moment}, opened again: ${comesBack}`;
    await waitForText(page, id, before(1_000), message);
    await page.close();
  }
  await context.close();
}

test('attributes a late save of a closed tab to its own author', async () => {
  const context = await browser.newContext({ baseURL: services.web.origin });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(
    (names) => sessionStorage.setItem('closedModals', names),
    modalNames.join(','),
  );
  await signUp(context, 'late@harbour.example');
  const id = await beginJob(context);
  const page = await context.newPage();
  await openForm(page, id);
  const again = await context.newPage();
  // Both saves wait for the database, in the order they were sent.
  await opened.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM listing_drafts WHERE listing_id = ${id} FOR UPDATE`;
      const sent = page.waitForRequest((one) => one.method() === 'PATCH');
      await field(page).pressSequentially('Free meals');
      await sent;
      await field(page).pressSequentially(' at noon');
      await crash(page);
      const sentAgain = again.waitForRequest((one) => one.method() === 'PATCH');
      await openForm(again, id);
      expect(await field(again).inputValue()).toBe('Free meals at noon');
      await sentAgain;
    },
    { timeout: 60_000 },
  );
  await waitForText(again, id, 'Free meals at noon', 'sent by the second tab');
  await context.close();
});

test(
  'restores typed text after a random interruption',
  { timeout: sized(480_000, 7_200_000) },
  async () => {
    const each = sized(3, 50);
    // A killed server affects all its users; each other fault affects one browser.
    await write('the server dies', each);
    await Promise.all([
      write('the session ends', each),
      write('no network', each),
      write('the tab dies', each),
    ]);
    expect(lostTexts).toEqual({ browser: [], server: [] });
    keepsPromise('draft-kept.browser', lostTexts.browser.length, 0, ` of ${4 * each} moments`);
    keepsPromise('draft-kept.server', lostTexts.server.length, 0, ` of ${4 * each} moments`);
  },
);
