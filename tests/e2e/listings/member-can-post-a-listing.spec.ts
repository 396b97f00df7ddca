import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { inviteByMail } from '../../support/invitation.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { pasteText } from '../../support/writing.ts';
import { actionButton, openBrowser, isSaved, savesItself } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();
let people = 0;

/** A member of an organization of the demo. Returns the path of its dashboard. */
async function becomeMember(page: Page): Promise<string> {
  people += 1;
  const email = `poster${people}.${Date.now()}@harbour.example`;
  const { link } = await inviteByMail(email, 'en');
  const { request } = page;
  await request.post('/data/website/signup', {
    data: {
      email,
      password: 'tide-lamp-quiet-nine',
      firstName: 'Ana',
      lastName: 'Duarte',
      locale: 'en',
    },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await request.post(`/data/website/verify-email/${token}`, { data: {} });
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click();
  await page.waitForURL(/\/en\/admin\/[0-9a-f]{32}$/);
  return new URL(page.url()).pathname;
}

const description = `${'We cook every evening for neighbors who come by.\n\n'.repeat(6)}## Who we are\n- cooks\n- neighbors`;

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])(
  'posts a job, edits it while live and closes it: %s',
  { timeout: 300_000 },
  async (_how, options) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open('/en', options);
    const ready = async (name: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, name)).toEqual([]);
    };
    const send = async (action: string): Promise<void> => {
      if (hasScripts && action === 'save-section') await savesItself(page);
      await actionButton(page, action).click();
    };
    const write = (text: string) =>
      hasScripts ? pasteText(page, 'Description', text) : page.getByLabel('Description').fill(text);
    const dashboard = await becomeMember(page);

    // A member of one organization opens its form directly.
    await page.goto('/en/jobs/create');
    expect(new URL(page.url()).pathname).toBe(`${dashboard}/jobs/create`);
    await page.goto(`${dashboard}/post-a-listing`);
    await ready('the four types');
    await page.getByRole('link', { name: 'Start: Job' }).click();
    await page.waitForURL(/jobs\/create$/);
    await ready('a new job');
    await send('create-draft');
    await page.getByRole('alert').waitFor();
    await page.locator('[name=title]').fill('Cook for a community kitchen');
    await page.locator('[name=locale]').selectOption('en');
    await send('create-draft');
    await page.waitForURL(/\/edit$/);
    await ready('the sections');
    const job = new URL(page.url()).pathname.replace(/\/edit$/, '');
    expect(
      await page.locator('main li', { hasText: 'Location and schedule' }).innerText(),
    ).toContain('Not started');

    await page.getByRole('link', { name: 'Basics' }).click();
    await page.waitForURL(/basics$/);
    await ready('the basics');
    if (hasScripts) {
      // The other sections appear next to it on wide screens.
      const index = page.getByRole('navigation', { name: 'Sections of the form' });
      expect(await index.count()).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(() => index.getByRole('link').count()).toBe(5);
      expect(await index.locator('[aria-current=step]').innerText()).toContain('Basics');
      await page.setViewportSize({ width: 360, height: 900 });
    }
    await page.locator('[name="functions.administration"]').check();
    await page.locator('[name="areasOfFocus.climate"]').check();
    await page.locator('[name=roleFamily][value=teacher]').check();
    await send('save-section');

    await page.waitForURL(/where$/);
    await ready('the place');
    await page.locator('[name=locationType][value=ONSITE]').check();
    await page.locator('[name="jobTypes.full-time"]').check();
    if (hasScripts) {
      const place = page.getByRole('combobox', { name: 'City or address' });
      await place.fill('Bogot');
      await page.getByRole('option', { name: 'Bogota' }).first().waitFor();
      await ready('the places of a name');
      await place.press('ArrowDown');
      await place.press('Enter');
      await expect.poll(() => page.locator('[name=timeZone]').inputValue()).toBe('America/Bogota');
      expect(await page.locator('button[value=find-place]').isVisible()).toBe(false);
    } else {
      await page.locator('[name=place]').fill('Bogot');
      await send('find-place');
      await page.getByRole('group', { name: 'Results for “Bogot”' }).waitFor();
      expect(await page.locator('[name="jobTypes.full-time"]').isChecked()).toBe(true);
      await page.locator('[type=radio][name="place.id"]').first().check();
    }
    await send('save-section');

    await page.waitForURL(/pay$/);
    await ready('the pay');
    await page.locator('[name=payment][value=paid]').check();
    await page.locator('[name=payMin]').fill('2,500');
    await page.locator('[name=payCurrency]').selectOption('USD');
    await page.locator('[name=payPeriod]').selectOption('MONTH');
    await send('save-section');

    await page.waitForURL(/text$/);
    await ready('the text');
    await write('We cook.');
    await send('save-section');
    await page.waitForURL(/applying$/);
    await ready('applying');
    await page.locator('[name=applyBy][value=LINK]').check();
    await page.locator('[name=applyUrl]').fill('https://harbour.example/jobs');
    await expect.poll(() => page.locator('button[value=add-question]').isVisible()).toBe(false);
    await page.locator('[name=applyBy][value=CAUSA]').check();
    await expect.poll(() => page.locator('[name=applyUrl]').isVisible()).toBe(false);
    await expect
      .poll(() => page.locator('[name=applyUrl]').inputValue())
      .toBe('https://harbour.example/jobs');
    const soon = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    await page.locator('[name=closesOn]').fill(soon);
    await send('add-question');
    await page.locator('[name="questions.0.text"]').waitFor();
    await ready('a question');
    await page.getByText(/^Closes .+, end of day in Bogota/).waitFor();
    await page.locator('[name="questions.0.text"]').fill('When can you start?');
    await send('save-section');

    await page.waitForURL(/check$/);
    await ready('the check of answers');
    await page.getByText('Enter at least 200 characters.').waitFor();
    await send('publish-listing');
    // The summary names the invalid answer and links to it.
    const wrong = page
      .getByRole('alert')
      .getByRole('link', { name: 'Description: Enter at least' });
    expect(await wrong.getAttribute('href')).toBe('#answer-description');
    await wrong.click();
    if (hasScripts)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer-description');
    await page.getByRole('link', { name: 'Change Details' }).click();
    await page.waitForURL(/text\?check=1$/);
    await expect.poll(() => page.locator('[name=description]').inputValue()).toBe('We cook.');
    await write(description);
    await send('save-and-leave');
    await page.waitForURL(/\/edit$/);
    await page.goto(`${job}/preview`);
    await ready('the preview');
    await page.getByRole('heading', { name: 'Who we are' }).waitFor();
    expect((await page.request.get(`${job}/preview`)).headers()['cache-control']).toContain(
      'no-store',
    );
    await page.goto(`${job}/edit/check`);
    await ready('the check of all answers');
    await send('publish-listing');
    await page.waitForURL((url) => url.pathname === job);
    await ready('the listing');
    const live = await page.getByRole('link', { name: 'View public page' }).getAttribute('href');
    expect(await (await page.request.get(live ?? '')).text()).toContain('Cook for a community');

    // Edits of a public listing stay private until they are published.
    await page.goto(`${job}/edit/basics`);
    await ready('the basics of a live job');
    await page.locator('[name=title]').fill('Evening cook for neighbors');
    await send('save-and-leave');
    await page.waitForURL(/\/edit$/);
    expect(await (await page.request.get(live ?? '')).text()).not.toContain('Evening cook');
    await page.goto(`${job}/edit/check`);
    await send('publish-listing');
    await page.waitForURL((url) => url.pathname === job);
    await page.getByRole('heading', { name: 'Evening cook for neighbors' }).waitFor();
    await page.goto(`${job}/activity`);
    await page.getByText('Changed: Title').waitFor();
    await ready('its versions');

    await page.goto(job);
    await ready('what may be done');
    const close = page.locator('details', { has: page.locator('button[value=close-listing]') });
    await close.locator('summary').click();
    await page.locator('[name=reason][value=FILLED_HERE]').check();
    await send('close-listing');
    await page.locator('main').getByText('Closed', { exact: true }).waitFor();
    await page.goto(`${dashboard}/listings?tab=ended&q=Evening+cook`);
    await ready('the list');
    await page.getByRole('link', { name: 'Evening cook for neighbors' }).first().waitFor();
    await page.goto(`${dashboard}/listings?q=no+such+title`);
    await page.getByText('No listings match these filters.').waitFor();
    await ready('a list filtered to nothing');
  },
);

/** A live job of an organization, published a while ago. Returns the path of its dashboard page. */
async function makeLiveJob(orgId: string, locale: Locale): Promise<string> {
  const { id } = await inSiteDatabase((db) =>
    makeListing(db, orgId, {
      title: 'Night cook',
      locale,
      timeZone: 'Europe/Lisbon',
      publishedAt: new Date(Date.now() - 2 * dayMs),
      closesAt: new Date(Date.now() + 20 * dayMs),
    }),
  );
  return `/${locale}/admin/${orgId}/jobs/${id}`;
}

test.each([
  { locale: 'en', width: 1280 },
  { locale: 'es', width: 1440 },
  { locale: 'pt', width: 1280 },
] as const)(
  'shows a preview beside the form on wide screens, hidden from screen readers: $locale, $width px',
  async ({ locale, width }) => {
    const page = await visit.open(`/${locale}`, { width });
    const job = await makeLiveJob(await signUpAsOwner(page, locale), locale);
    await page.goto(`${job}/edit/basics`);
    const shown = page.locator('main [inert] article');
    await shown.getByText('Night cook', { exact: true }).first().waitFor();
    expect(await troubles(page, `the form with its preview at ${width} px`)).toEqual([]);
    // The check also opened the page at phone width, which has no preview.
    await shown.waitFor({ state: 'detached' });
    await page.setViewportSize({ width, height: 900 });
    await shown.waitFor();

    await page.locator('main [name=title]').fill('Night cook for neighbors');
    await expect.poll(() => shown.locator('h1').innerText()).toBe('Night cook for neighbors');
    // Screen readers skip it, and no key or click reaches it.
    expect(await page.getByRole('heading', { name: 'Night cook for neighbors' }).count()).toBe(0);
    expect(await shown.evaluate((one) => one.closest('[aria-hidden=true]') !== null)).toBe(true);
    expect(await page.locator('main [aria-hidden] [tabindex="0"], iframe').count()).toBe(0);
    await shown.locator('a').first().click({ force: true });
    expect(new URL(page.url()).pathname).toBe(`${job}/edit/basics`);

    // The preview scrolls to the text of a lower section, and the page does not scroll.
    await page.goto(`${job}/edit/text`);
    await shown.locator('#about-listing').waitFor();
    const scrolled = () =>
      shown.evaluate((one) => one.closest('[inert]')?.parentElement?.scrollTop);
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.setViewportSize({ width: 1279, height: 900 });
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('main [name=description]').count()).toBe(1);
  },
);

test('updates the preview without network requests', async () => {
  const page = await visit.open('/en');
  const job = await makeLiveJob(await signUpAsOwner(page, 'en'), 'en');
  await page.goto(`${job}/edit/basics`);
  const shown = page.locator('main [inert] article');
  await shown.waitFor();
  await savesItself(page);
  await page.waitForLoadState('networkidle');
  const missed: string[] = [];
  page.on('requestfailed', (request) => missed.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await page.locator('main [name=title]').fill('Typed on a train');
  await page.locator('[name="areasOfFocus.climate"]').check();
  await shown.getByText('Typed on a train').waitFor();
  await shown.locator('ul a[href*="areasOfFocus=climate"]').waitFor();
  await page.locator('main form p').getByText('you are offline').waitFor();
  // Only the save, the other names of causes and the note for the offline page fail. The browser logs
  // its own message about it.
  const mayFail = /\/draft$|\/search\/names$|\/keep-offline-\w+\.js$/;
  expect(missed.filter((path) => !mayFail.test(path))).toEqual([]);
  expect(visit.takePrinted().filter((line) => !line.includes('DISCONNECTED'))).toEqual([]);
  await page.context().setOffline(false);
});

test('works without a preview that does not load, and shows no error', async () => {
  const page = await visit.open('/en');
  const job = await makeLiveJob(await signUpAsOwner(page, 'en'), 'en');
  await page.route(/live-preview/, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  await page.goto(`${job}/edit/basics`);
  expect((await missed).url()).toContain('live-preview');
  await page.locator('main [name=title]').fill('Head cook');
  await isSaved(page);
  expect(await page.locator('main [inert] article').count()).toBe(0);
  expect(visit.takePrinted().filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test.each([
  { locale: 'en', why: 'This listing is live.' },
  { locale: 'es', why: 'Esta publicación está visible.' },
  { locale: 'pt', why: 'Este anúncio está no ar.' },
] as const)(
  'refuses to post a live listing again and links to valid actions: $locale',
  async ({ locale, why }) => {
    const page = await visit.open(`/${locale}`, { width: 360 });
    const orgId = await signUpAsOwner(page, locale);
    const job = await makeLiveJob(orgId, locale);
    await page.goto(`${job}/repost`);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.getByText(why).waitFor();
    expect(await page.locator('button[value=repost-listing]').count()).toBe(0);
    expect(await troubles(page, 'why it cannot be posted again')).toEqual([]);
    const extend = page.locator('main details', { has: page.locator('[name=closesOn]') });
    await extend.locator('summary').click();
    await page.locator('main [name=closesOn]').waitFor();
    await expect.poll(() => page.locator('button[value=duplicate-listing]').count()).toBe(1);
    await page.locator('button[value=duplicate-listing]').click();
    await page.waitForURL(/\/edit$/);

    // The filtered history shows the edit, and lists the filters that hide entries.
    const { id } = await inSiteDatabase((db) =>
      db.organizationMember.findFirstOrThrow({
        where: { organizationId: orgId },
        select: { user: { select: { id: true } } },
      }),
    ).then(({ user }) => user);
    await page.goto(`/${locale}/admin/${orgId}/activity?who=${id}&what=people`);
    const without = page.locator(`main a[href$="/activity?who=${id}"]`);
    expect(await without.innerText()).toContain('1');
    expect(await page.locator('main a[href$="/activity?what=people"]').count()).toBe(0);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await troubles(page, 'a history filtered to nothing')).toEqual([]);
    await without.click();
    await page.locator('main ol li').first().waitFor();
  },
);
