import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { completeJob } from '../../support/posting.ts';
import { actionButton, openBrowser, savesItself } from '../support/browser.ts';
import { signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test.each([{ locale: 'en' }, { locale: 'es' }, { locale: 'pt' }] as const)(
  'posts an event on a phone without scripts ($locale)',
  async ({ locale }) => {
    const page = await visit.open(`/${locale}`, { width: 360, scripts: false });
    const orgId = await signUpAsOwner(page, locale);
    const send = (action: string) => actionButton(page, action).click();
    await page.goto(`/${locale}/admin/${orgId}/post-a-listing`);
    await page.locator('main a[href*="/events/create"]').click();
    await page.locator('[name=title]').fill('Open kitchen day');
    await page.locator('[name=locale]').selectOption(locale);
    await send('create-draft');
    await page.waitForURL(/\/edit$/);
    const event = new URL(page.url()).pathname.replace(/\/edit$/, '');
    await page.goto(`${event}/edit/basics`);
    await page.locator('[name="areasOfFocus.climate"]').check();
    await page.locator('[name^="actionTypes."]').first().check();
    await send('save-section');
    await page.waitForURL(/where$/);
    await page.locator('[name=locationType][value=REMOTE]').check();
    await page.locator('[name=timeZone]').selectOption('America/Bogota');
    await page.locator('[name=startsOn]').fill(inDays(20));
    await page.locator('[name=startsAt]').fill('18:00');
    await page.locator('[name=endsOn]').fill(inDays(20));
    await page.locator('[name=endsAt]').fill('20:00');
    await send('save-section');
    await page.waitForURL(/pay$/);
    await send('save-section');
    await page.waitForURL(/text$/);
    await page.locator('[name=description]').fill('We cook together. '.repeat(20));
    await send('save-section');
    await page.waitForURL(/applying$/);
    await page.locator('[name=applyBy][value=LINK]').check();
    await page.locator('[name=applyUrl]').fill('https://harbour.example/day');
    await send('save-section');
    await page.waitForURL(/check$/);
    await send('publish-listing');
    await page.waitForURL((url) => url.pathname === event);
    const live = await page
      .locator('main a[href*="open-kitchen-day"]')
      .first()
      .getAttribute('href');
    const shown = await page.request.get(live ?? '');
    expect(await shown.text()).toContain('Open kitchen day');
  },
);

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 1280, scripts: false } },
] as const)(
  'makes a template, starts a listing from it and schedules it: $locale, $options',
  async ({ locale, options }) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open(`/${locale}`, options);
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      // The markup is the same in each language, so axe checks it once.
      if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
    };
    const send = async (action: string): Promise<void> => {
      if (hasScripts && action === 'save-section') await savesItself(page);
      await actionButton(page, action).click();
    };
    const orgId = await signUpAsOwner(page, locale);
    const jobs = `/data/orgdashboard/${orgId}/jobs`;
    const id = newId();
    const title = 'Cocina comunitaria';
    await page.request.post(jobs, { data: { id, title, locale } });
    const set = { ...completeJob, closesOn: inDays(40) };
    const saved = await page.request.patch(`${jobs}/${id}/draft`, {
      data: { revision: 1, tab: 'one', set },
    });
    expect(saved.status()).toBe(200);

    await page.goto(`/${locale}/admin/${orgId}/jobs/${id}`);
    await checkPage('a draft');
    const keep = page.locator('details', { has: page.locator('button[value=save-template]') });
    await keep.locator('summary').click();
    await keep.locator('[name=name]').fill('Kitchen');
    await send('save-template');
    await page.waitForURL(/templates$/);
    await checkPage('the templates');
    await page.locator('main a[href*="template="]').click();
    await page.waitForURL(/template=/);
    await checkPage('a new job from a template');
    await page.locator('[name=title]').fill(`${title} 2`);
    await send('create-draft');
    await page.waitForURL(/\/edit$/);
    const job = new URL(page.url()).pathname.replace(/\/edit$/, '');
    await page.goto(`${job}/edit/applying`);
    await checkPage('how to apply');
    await page.locator('[name=closesOn]').fill(inDays(45));
    await send('save-section');
    await page.waitForURL(/check$/);
    await checkPage('the check');
    await page.locator('[name=when][value=later]').check();
    await page.locator('[name=day]').fill(inDays(5));
    await page.locator('[name=time]').fill('09:30');
    await send('publish-listing');
    await page.waitForURL((url) => url.pathname === job);
    await checkPage('a scheduled listing');
    await page.locator('button[value=unschedule-listing]').waitFor();
    const word = { en: 'Scheduled', es: 'Programad', pt: 'Agendad' }[locale];
    expect(await page.locator('main').innerText()).toContain(word);
    await send('unschedule-listing');
    await page.locator('button[value=unschedule-listing]').waitFor({ state: 'detached' });
  },
);
