import { newId } from '@causa/core/platform/ids';
import { hourMs } from '@causa/shared/platform/dates/durations';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const readers = [
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'pt', width: 360, scripts: true },
  { locale: 'en', width: 360, scripts: false },
] as const;

/** Gives a person an answered application, a deadline tomorrow and an unfinished application. */
async function prepare(email: string): Promise<{ application: string; draft: string }> {
  return inSiteDatabase(async (db) => {
    const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
    const { id: organizationId } = await makeOrganization(db, { name: 'Harbor Kitchen' });
    const now = new Date();
    const make = async (title: string, hours: number) =>
      (
        await makeListing(db, organizationId, {
          title,
          publishedAt: now,
          closesAt: new Date(now.getTime() + hours * hourMs),
        })
      ).id;
    const application = newId();
    await db.application.create({
      data: {
        id: application,
        listingId: await make('Cook', 500),
        userId,
        message: 'I cook.',
        events: { create: { id: newId(), status: 'SENT', createdAt: now } },
        conversation: {
          create: {
            id: newId(),
            organizationId,
            userId,
            createdAt: now,
            lastMessageAt: now,
            messages: {
              create: { id: newId(), fromOrganization: true, text: 'On Monday?', createdAt: now },
            },
          },
        },
      },
    });
    const listingId = await make('Baker', 20);
    await db.savedListing.create({ data: { userId, listingId, savedAt: now } });
    const draft = await make('Driver', 500);
    await db.applicationDraft.create({
      data: { userId, listingId: draft, data: { message: 'I drive.' } },
    });
    return { application, draft };
  });
}

const open = async (page: Page, path: string, scripts: boolean): Promise<void> => {
  await page.goto(path);
  if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
};

async function check(page: Page, what: string, scripts: boolean): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/front-${what}.png`, fullPage: true });
  const size = page.viewportSize();
  if (scripts) expect(await troubles(page, what)).toEqual([]);
  // The check also looks at a phone.
  if (size !== null) await page.setViewportSize(size);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, what).toBe(0);
}

/** The navigation of the account that this width shows, opened. */
async function openMenu(page: Page, width: number): Promise<Locator> {
  if (width >= 992) return page.locator('main nav[aria-label]').first();
  const menu = page.locator('main details').first();
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  return menu.locator('nav');
}

const sections = [
  'dashboard',
  'applicationHistory',
  'savedItems',
  'inbox',
  'accountSettings',
] as const;
type Section = (typeof sections)[number];
const tabs = {
  savedItems: ['savedItems', 'savedSearches', 'recentItems', 'hiddenItems'],
  inbox: ['inbox', 'notifications'],
  accountSettings: [
    'accountSettings',
    'profile',
    'professionalExperience',
    'notificationPreferences',
    'paymentMethods',
  ],
} as const;

const listPaths = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test.each(readers)(
  'finds what waits, reads it in the inbox and sees the count fall ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const page = await visit.open(`/${locale}`, { width, scripts });
    const { application, draft } = await prepare(await signUpHere(page, locale));
    const at = (name: Section) => pagePath(name, locale);

    await open(page, at('dashboard'), scripts);
    const waiting = page.locator('#waiting').locator('..');
    await expect.poll(() => waiting.locator('h4 a').count()).toBe(3);
    await expect.poll(() => waiting.locator(`a[href*="id=${application}"]`).count()).toBe(1);
    await expect.poll(() => waiting.locator(`a[href*="${draft}"]`).count()).toBe(1);
    await expect.poll(() => waiting.locator('time[datetime] >> visible=true').count()).toBe(3);
    expect(await page.locator('#motion').innerText()).toContain('1');
    await check(page, `${locale}-${width}-${scripts}-home`, scripts);

    const menu = await openMenu(page, width);
    expect(await listPaths(menu.locator('a'))).toEqual(sections.map(at));
    const inMenu = menu.locator(`a[href="${at('inbox')}"]`);
    expect(await inMenu.innerText()).toMatch(/1/);
    await inMenu.click();
    await page.waitForURL(`**${at('inbox')}`);
    const rows = page.locator('main li h2 a');
    await rows.first().waitFor();
    expect(await page.locator('main a[href$="filter=unread"]').innerText()).toContain('(1)');
    await check(page, `${locale}-${width}-${scripts}-inbox`, scripts);
    const read = scripts
      ? page.waitForResponse(`**/data/userdashboard/applications/${application}/read`)
      : undefined;
    await rows.first().click();
    await page.waitForURL(`**id=${application}`);
    if (read === undefined)
      await sendForm(page, page.locator('form[action$="/mark-conversation-read"] button'));
    else expect(await (await read).json()).toMatchObject({ unread: 0 });
    const again = await openMenu(page, width);
    await again.locator(`a[href="${at('inbox')}"]`, { hasNotText: /\d/ }).click();
    const unread = page.locator('main a[href$="filter=unread"]', { hasText: '(0)' });
    await unread.click();
    await page.waitForURL('**filter=unread');
    await page.locator('main li h2 a').first().waitFor({ state: 'detached' });
  },
);

test('reaches every page of the account by its sections and their tabs', async () => {
  const page = await visit.open('/en', { width: 360, scripts: false });
  await signUpHere(page, 'en');
  for (const names of Object.values(tabs)) {
    await page.goto(pagePath(names[0], 'en'));
    const shown = await listPaths(page.locator('main nav:visible ul a'));
    for (const name of names) {
      const path = pagePath(name, 'en');
      expect(shown).toContain(path);
      const reply = await page.goto(path);
      expect([path, reply?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
      const current = page.locator('main nav:visible a[aria-current=page]').first();
      expect(await current.getAttribute('href')).toBe(path);
    }
  }
});

test.each([
  { locale: 'en', width: 1280, scripts: true },
  { locale: 'pt', width: 360, scripts: false },
] as const)(
  'sees a requested address, gets its links again and cancels it ($locale, $width px, scripts: $scripts)',
  async ({ locale, width, scripts }) => {
    const page = await visit.open(`/${locale}`, { width, scripts });
    const email = await signUpHere(page, locale);
    await open(page, pagePath('accountSettings', locale), scripts);
    const section = page.locator('section#email');
    const next = `${newId()}@harbour.example`;
    await section.locator('input[name=email]').fill(next);
    await section.locator('input[name=password]').fill('tide-lamp-quiet-nine');
    await section.locator('button[value=change-email]').click();
    const pending = section.locator('li');
    await pending.first().waitFor();
    expect(await section.innerText()).toContain(next);
    expect((await pending.allInnerTexts()).join(' ')).toContain(email);
    await check(page, `${locale}-${width}-${scripts}-settings`, scripts);
    await sendForm(page, section.locator('form[action$="/resend-email-change"] button'));
    await expect.poll(() => pending.count()).toBe(2);
    await sendForm(page, section.locator('form[action$="/cancel-email-change"] button'));
    expect(await pending.count()).toBe(0);
  },
);

test('shows all settings in one width', async () => {
  const page = await visit.open('/en', { width: 1280 });
  await signUpHere(page, 'en');
  const widths = new Set<number>();
  for (const name of tabs.accountSettings) {
    await page.goto(pagePath(name, 'en'));
    const main = page.locator('main [data-section=accountSettings]');
    widths.add(Math.round((await main.boundingBox())?.width ?? 0));
    const boxes = main.locator(':scope > section, :scope > form, :scope > div > section');
    for (const box of await boxes.all())
      widths.add(Math.round((await box.boundingBox())?.width ?? 0));
  }
  expect([...widths]).toEqual([720]);
});
