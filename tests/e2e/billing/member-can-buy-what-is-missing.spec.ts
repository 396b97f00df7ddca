import { callInProcess } from '@causa/local/parts';
import { freePort } from '@causa/local/keep-server';
import { webPages } from '@causa/web/server/render-pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { signUpVerified } from '../../support/client.ts';
import { buy, giveCredits, makeBillingAddress, startPrices } from '../../support/money.ts';
import { publishJob, startNewsroom, writeJob } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
let site: TestApp;
let origin: string;

// Listings cost credits here, so the journey has a separate site.
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = await startTestApp({
    origin,
    requestsPerMinute: 10_000_000,
    extend: async (app) => {
      const callData = callInProcess(app);
      await app.register(webPages, { callData, version: 7, publicOrigin: origin });
    },
  });
  await startPrices(site);
  await site.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => site.close());

/** Opens a page as admin of an organization with one credit and the draft of a job. */
async function openDraft(options: object) {
  const room = await startNewsroom(site);
  await giveCredits(site, room.orgId, 1);
  const job = await writeJob(room, room.admin.client);
  const page = await visit.open('/en', options);
  const cookies = [...room.admin.client.cookies].map(([name, value]) => ({ name, value }));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  return { room, job, page, admin: `${origin}/en/admin/${room.orgId}` };
}

async function looksRight(page: Page, name: string, hasScripts: boolean): Promise<void> {
  if (!hasScripts) return;
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await troubles(page, name)).toEqual([]);
}

test.each([
  ['with scripts', { width: 1280 }, true],
  ['without scripts, on a phone', { width: 360, scripts: false }, false],
])(
  'sells a member exactly the missing credit with an order to pay: %s',
  async (_how, options, hasScripts) => {
    const { job, page, admin } = await openDraft(options);
    await page.goto(`${admin}/jobs/${job.id}/edit/check`);
    await page.getByRole('link', { name: 'Buy credits' }).click();
    await page.waitForURL(/single-checkout\/cart\?listingId=/);
    await looksRight(page, 'single checkout', hasScripts);
    await page.getByRole('link', { name: 'Buy only the credits you need' }).click();
    await page.waitForURL(/checkout\/billing-address/);
    await looksRight(page, 'billing address', hasScripts);
    const fields = { name: 'Harbour Kitchen', line1: '1 Pier Road', city: 'Portland' };
    for (const [name, value] of Object.entries(fields))
      await page.locator(`main [name=${name}]`).fill(value);
    await page.locator('main [name=countryCode]').selectOption('US');
    await page.locator('main button[value=add-billing-address]').click();
    await page.waitForURL(/address=/);
    await page.getByText('$45').first().waitFor();
    await page.locator('main button[value=start-checkout]').click();
    await page.waitForURL(/pay-by-credit-card\?invoiceId=\w{32}&billingAddressId=\w{32}/);
    const [order] = await site.db.invoice.findMany({
      where: { source: `listing:${job.id}` },
      include: { lines: true },
    });
    expect(order).toMatchObject({ status: 'DRAFT', number: null, total: 4_500 });
    expect(order?.lines[0]?.credits).toBe(1);
  },
);

test.each([
  ['en', { width: 1280 }, 'This costs 2 credits. You have 3; you’ll have 1 left.', /price/],
  ['es', { width: 360 }, 'Cuesta 2 créditos', /precio/],
  ['pt', { width: 360, scripts: false }, 'Custa 2 créditos', /preço/],
] as const)(
  'shows a member the price of a longer run before the click and charges that at most: %s, %o',
  async (locale, options, price, changed) => {
    const room = await startNewsroom(site);
    await giveCredits(site, room.orgId, 5);
    const { id, url } = await publishJob(room, room.admin.client);
    const paid = (until: string) =>
      site.db.listing.update({ where: { id }, data: { paidUntil: new Date(until) } });
    await paid('2026-06-01T00:00:00Z');
    const page = await visit.open('/en', options);
    const cookies = [...room.admin.client.cookies].map(([name, value]) => ({ name, value }));
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    const address = `${origin}/${locale}/admin/${room.orgId}/jobs/${id}/extend`;
    const hasScripts = !('scripts' in options);
    await page.goto(address);
    await looksRight(page, `extension in ${locale}`, hasScripts);
    expect(await page.locator('main').innerText()).not.toContain(price);
    const balance = async () =>
      (await site.db.creditBalance.findUniqueOrThrow({ where: { organizationId: room.orgId } }))
        .credits;
    const publish = () => page.locator('main form:has([name=credits]) button[type=submit]').click();
    // The listing was free when the page loaded and costs credits now. No credits are charged, and
    // the page shows the price.
    await paid('2026-04-01T00:00:00Z');
    await publish();
    await page.locator('main', { hasText: price }).waitFor();
    await page.locator('[role=alert]', { hasText: changed }).first().waitFor();
    expect(await balance()).toBe(3);
    await looksRight(page, `extension that costs in ${locale}`, hasScripts);
    await publish();
    await page.waitForURL(new RegExp(`/${locale}/admin/${room.orgId}/jobs/${id}(\\?.*)?$`));
    expect(await balance()).toBe(1);
    const { listing } = (await room.admin.client.get(url)).body;
    expect(listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
  },
);

test('passes axe on pages of credits and invoices', async () => {
  const { room, page, admin } = await openDraft({ width: 1280 });
  const { id } = await buy(site, room.orgId);
  await makeBillingAddress(site, room.orgId);
  const packs = await site.db.creditPack.findMany({ take: 1 });
  const pages = [
    'credits',
    'buy-credits',
    `credits/${packs[0]?.id}`,
    'cart',
    'invoices',
    `invoices/${id}`,
    `invoices/${id}/billing-address`,
  ];
  for (const path of pages) {
    await page.goto(`${admin}/${path}`);
    await looksRight(page, path, true);
  }
});

test('shows a visitor nothing of an invoice', async () => {
  const { room } = await openDraft({ width: 1280 });
  const { id } = await buy(site, room.orgId);
  const other = await signUpVerified(site);
  const path = `/data/orgdashboard/${room.orgId}/invoices/${id}`;
  expect((await other.client.get(path)).status).toBe(404);
});
