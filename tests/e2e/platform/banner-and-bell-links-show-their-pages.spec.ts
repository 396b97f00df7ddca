import type { Context } from '@causa/core/platform/context';
import { notifyOfNewPassword } from '@causa/core/accounts/password/change-password';
import { notify } from '@causa/core/accounts/notifications/notify';
import { describe, expect, it } from 'vitest';
import { makeListing } from '../../support/factories.ts';
import { openBrowser } from '../support/browser.ts';
import { follow, followFrom } from '../support/links.ts';
import { asSite, emailOfOwner } from '../support/mails.ts';
import { makeVerifiedOrganization, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
/** Excludes the cookie notice. */
const banner = 'section[data-chrome]:not(:has(a[href*=cookie]))';
const bell = 'header span:has(> a[href$="/dashboard/notifications"]) + button';
const panel = `${bell} + div`;

/** Notifications about an organization, its listing, and the account. */
async function notifyOwner(context: Context, orgId: string, email: string): Promise<void> {
  const { db } = context;
  const user = await db.user.findFirstOrThrow({ where: { email } });
  const listing = await makeListing(db, orgId, { closesAt: null });
  const { title, type } = listing;
  const own = { ownListingId: listing.id, ownOrgId: orgId, type, title };
  const to = { userId: user.id };
  const orgName = 'Harbor Kitchen';
  const about = { orgId, orgName };
  await notify(context, { ...to, kind: 'listing-live', subject: 'a', params: own });
  await notify(context, { ...to, kind: 'organization-verified', subject: 'b', params: about });
  await notify(context, { ...to, kind: 'organization-thawed', subject: 'c', params: about });
  await notify(context, {
    ...to,
    kind: 'organization-approved',
    subject: 'd',
    params: { organizationId: orgId, orgName },
  });
  await notifyOfNewPassword(context, user);
}

describe('links of the banner', () => {
  it.each([
    ['pt', true],
    ['es', false],
  ] as const)('shows a job seeker its page: %s, scripts %s', async (...kind) => {
    const [locale, scripts] = kind;
    const page = await visit.open(`/${locale}`, { scripts, isStrict: true });
    await signUpHere(page, locale);
    await page.goto(`/${locale}`);
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await followFrom(page, banner)).toBe(1);
  });

  it.each([
    ['es', true],
    ['en', false],
  ] as const)('shows members the import of jobs: %s, scripts %s', async (locale, scripts) => {
    const page = await visit.open(`/${locale}`, { scripts, isStrict: true });
    const orgId = await signUpAsOwner(page, locale);
    await page.goto(`/${locale}/admin/${orgId}/listings`);
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    await follow(page, page.locator(`${banner} a`));
    expect(page.url()).toContain(`/admin/${orgId}/integrations`);
  });
});

describe('bell', () => {
  it.each([
    ['es', true],
    ['pt', false],
  ] as const)('shows the page of each notice: %s, scripts %s', async (locale, scripts) => {
    const page = await visit.open(`/${locale}`, { scripts, isStrict: true });
    const orgId = await signUpAsOwner(page, locale, await makeVerifiedOrganization());
    const email = await emailOfOwner(orgId);
    await asSite((context) => notifyOwner(context, orgId, email));
    await page.goto(`/${locale}/dashboard/notifications`);
    if (!scripts) {
      expect(await followFrom(page, 'main ul')).toBeGreaterThanOrEqual(5);
      return;
    }
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.locator(bell).first().click();
    const links = page.locator(`${panel} li a[href]`);
    await links.nth(4).waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    for (const href of new Set(hrefs)) {
      const link = page.locator(`${panel} li a[href="${href}"]`).first();
      if (!(await link.isVisible())) await page.locator(bell).first().click();
      await link.waitFor();
      await follow(page, link);
    }
  });
});
