import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeListing, makeOrganization, markFrozen } from '../../support/factories.ts';
import { grantStaff } from '../../support/staff.ts';
import { openBrowser } from '../support/browser.ts';
import { followAll, followFrom } from '../support/links.ts';
import {
  inSiteDatabase,
  makeVerifiedOrganization,
  signUpAsOwner,
  signUpHere,
} from '../support/owner.ts';

const visit = openBrowser();
const open = (path: string, scripts = true) => visit.open(path, { scripts, isStrict: true });
const header = 'header';
const menu = 'main nav >> visible=true';

async function undoDeletion(page: Page, orgId: string): Promise<void> {
  await page.locator('main form:has(button) >> visible=true').first().locator('button').click();
  await page.waitForURL(new RegExp(`${orgId}$`));
  await page.locator(menu).first().waitFor();
}

/** No page of a frozen organization offers an action that would be refused. */
async function expectNothingToSend(page: Page, orgId: string): Promise<void> {
  const hrefs = await page
    .locator(menu)
    .locator('a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  const locale = new URL(page.url()).pathname.slice(1, 3);
  const pages = hrefs.filter((href) => href.includes(orgId));
  for (const href of [...pages, `/${locale}/admin/${orgId}/jobs/create`]) {
    await page.goto(href);
    const sent = await page
      .locator('main form[method=post] button:visible')
      .evaluateAll((all) => all.map((button) => button.getAttribute('value')));
    // Members can object to the freeze, and choose their own mails.
    const isOwn = /(verification|notification-preferences)$/.test(href);
    expect([href, sent.length]).toEqual([href, isOwn ? sent.length : 0]);
  }
}

describe('dashboard of an organization', () => {
  it.each([
    ['an owner of a new organization', 'pt', 'new', true],
    ['an owner of a new organization', 'es', 'new', false],
    ['an owner of an organization with listings', 'es', 'active', true],
    ['an owner of an organization with listings', 'en', 'active', false],
    ['a member of a frozen organization', 'en', 'frozen', true],
    ['an owner of a deleted organization', 'es', 'deleted', true],
    ['staff', 'en', 'staff', true],
  ] as const)(
    'shows %s the promised pages: %s, %s, scripts %s',
    async (_who, locale, kind, scripts) => {
      const page = await open(`/${locale}`, scripts);
      const orgId =
        kind === 'new'
          ? await inSiteDatabase(
              async (db) => (await makeOrganization(db, { publishedAt: null })).id,
            )
          : await makeVerifiedOrganization();
      if (kind === 'staff') {
        const email = await signUpHere(page, locale);
        await inSiteDatabase((db) => grantStaff(db, { email }));
      } else await signUpAsOwner(page, locale, orgId);
      if (kind === 'active' || kind === 'frozen')
        await inSiteDatabase((db) => makeListing(db, orgId));
      if (kind === 'frozen') await inSiteDatabase((db) => markFrozen(db, orgId));
      if (kind === 'deleted')
        await page.request.delete(`/data/orgdashboard/${orgId}/organization`, { data: {} });
      await page.reload();
      if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
      if (kind === 'staff') await page.goto(`/${locale}/admin/${orgId}`);
      else {
        await page.locator(`${header} summary`).click();
        await page.locator(`${header} a[href$="/select-org"]`).click();
        await page.waitForURL((url) => url.pathname.endsWith('/select-org'));
        // The name of a deleted organization is not a link; its undo button is next to it.
        if (kind === 'deleted') {
          await undoDeletion(page, orgId);
          return;
        }
        await page.locator(`main a[href$="${orgId}"]`).click();
      }
      await page.waitForURL(new RegExp(`${orgId}$`));
      if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await followFrom(page, 'main section, main ol')).toBeGreaterThan(0);
      expect(await followAll(page, menu)).toBeGreaterThan(8);
      if (kind === 'frozen') await expectNothingToSend(page, orgId);
    },
  );
});
