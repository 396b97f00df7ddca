import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomUUID } from 'node:crypto';
import { newId } from '@causa/core/platform/ids';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';
import { openTestDatabase } from '../../support/database.ts';

const visit = openBrowser();

/** An account with a confirmed address in this browser. */
async function signUp(page: Page, firstName: string): Promise<string> {
  const email = `${randomUUID()}@harbour.example`;
  await page.request.post('/data/website/signup', {
    data: { email, password: 'tide-lamp-quiet-nine', firstName, lastName: 'Costa', locale: 'en' },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  return email;
}

/**
 * A verified organization of this owner, with a job that had 1,234 views yesterday, most of them
 * from the search.
 */
async function makeCounted(owner: string): Promise<{ orgId: string; listingId: string }> {
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  try {
    const { id: orgId } = await makeOrganization(db, { isVerified: true, name: 'Harbor Kitchen' });
    const { id: userId } = await db.user.findFirstOrThrow({ where: { email: owner } });
    await db.organizationMember.create({
      data: { organizationId: orgId, userId, role: 'OWNER' },
    });
    const { id: listingId } = await makeListing(db, orgId);
    const day = new Date(new Date(Date.now() - dayMs).toISOString().slice(0, 10));
    await db.listingCount.createMany({
      data: [
        { listingId, day, metric: 'shown', source: 'search', n: 4_000 },
        { listingId, day, metric: 'opened', source: 'search', n: 1_200 },
        { listingId, day, metric: 'opened', source: 'alert', n: 34 },
      ],
    });
    await db.organizationCount.createMany({
      data: [
        { organizationId: orgId, day, metric: 'shown', source: 'search', locale: 'en', n: 4_000 },
        { organizationId: orgId, day, metric: 'opened', source: 'search', locale: 'en', n: 1_200 },
        { organizationId: orgId, day, metric: 'opened', source: 'alert', locale: 'en', n: 34 },
      ],
    });
    await db.organizationProof.createMany({
      data: (['EMAIL', 'REGISTRY'] as const).map((kind) => ({
        id: newId(),
        organizationId: orgId,
        kind,
        createdAt: new Date(),
        value: kind === 'EMAIL' ? 'us@harbour.example' : '12-3456789',
        status: 'PROVEN',
      })),
    });
    return { orgId, listingId };
  } finally {
    await close();
  }
}

// Two languages at each width with scripts, one without: overflow depends on the text.
test.each([
  { locale: 'en', options: { width: 360, scripts: false } },
  { locale: 'es', options: { width: 1280 } },
  { locale: 'pt', options: { width: 1280 } },
] as const)(
  'shows an owner figures and inbox, replies, and marks spam: $locale, $options',
  async ({ locale, options }) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open(`/${locale}`, options);
    const { orgId, listingId } = await makeCounted(await signUp(page, 'Lia'));
    const dashboard = `/${locale}/admin/${orgId}`;
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      // The markup is the same in each language, so axe checks it once.
      if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
    };
    const open = async (path: string, what: string): Promise<string> => {
      await page.goto(`${dashboard}${path}`);
      await checkPage(what);
      return page.locator('main').innerText();
    };

    // Figures: none of other listings, and the same with and without the chart.
    const grouped = locale === 'en' ? '1,234' : '1.234';
    expect(await open('/statistics', 'statistics')).toContain(grouped);
    expect(await open(`/jobs/${listingId}/statistics?days=90`, 'of one job')).toContain(grouped);
    await page.locator('main figure summary').click();
    await page.locator('main figure table').waitFor();
    await checkPage('the figures as a table');

    // Verified facts are shown without further questions.
    expect(await open('/verification', 'the verification')).toContain('12-3456789');
    expect(await page.locator('main input[type=file]').count()).toBe(0);

    // The inbox: empty, then with a message from a user with an account.
    await open('/messages', 'an empty inbox');
    const other = await visit.open('/en/keyboard-shortcuts');
    await signUp(other, 'Rui');
    for (const text of ['May our class visit your kitchen in May?', 'Buy gold here, today only.']) {
      const sent = await other.request.post(`/data/website/organizations/${orgId}/messages`, {
        data: { id: newId(), topic: 'events', text, showsEmail: false },
      });
      expect(sent.status(), await sent.text()).toBeLessThan(300);
    }
    await open('/messages', 'the inbox');
    await page.locator('main li', { hasText: 'our class' }).locator('h2 a').click();
    await page.locator('main textarea[name=text]').waitFor();
    await checkPage('a message');
    await page.locator('main textarea[name=text]').fill('Gladly, on the 12th.');
    await page
      .locator('main form', { has: page.locator('textarea') })
      .locator('button')
      .click();
    await page.locator('main li', { hasText: 'on the 12th' }).waitFor();
    await checkPage('a message that was answered');

    await open('/messages?box=NEW', 'new messages');
    await page.locator('main li', { hasText: 'gold' }).locator('h2 a').click();
    await page.locator('main select[name=box]').selectOption('SPAM');
    await page
      .locator('main form', { has: page.locator('select[name=box]') })
      .locator('button')
      .click();
    await page.locator('main p', { hasText: /, Spam$/ }).waitFor();
    expect(await open('/messages?box=SPAM', 'spam')).toContain('gold');
    expect(await open('/messages', 'the inbox without spam')).not.toContain('gold');
  },
);
