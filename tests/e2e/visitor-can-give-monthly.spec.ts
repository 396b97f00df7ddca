import { planLink } from '@causa/core/donations/plans';
import { importContent } from '@causa/core/content/import-content';
import { chargePlans } from '@causa/core/payments/charge-plans';
import { freePort } from '@causa/local/keep-server';
import { callInProcess } from '@causa/local/parts';
import { payRoutes } from '@causa/local/stripe-stand-in/pay-routes';
import { startStripeStandIn, type StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { webPages } from '@causa/web/server/render-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../support/axe.ts';
import { systemContext } from '../support/client.ts';
import { testNow } from '../support/factories.ts';
import { startPrices } from '../support/money.ts';
import { gatewayTo } from '../support/stripe.ts';
import { startTestApp, testConfig, type TestApp } from '../support/test-app.ts';
import { openBrowser } from './browser.ts';

const visit = openBrowser();
let site: TestApp;
let stripe: StripeStandIn;
let origin: string;

// Donations need a price book, which the site of the other journeys does not have.
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  stripe = await startStripeStandIn({ now: () => testNow, site: origin });
  site = await startTestApp({
    origin,
    payments: gatewayTo(stripe),
    requestsPerMinute: 10_000_000,
    extend: async (app) => {
      await app.register(payRoutes, { engine: stripe.engine });
      const callData = callInProcess(app);
      await app.register(webPages, { callData, version: 7, publicOrigin: origin });
    },
  });
  await startPrices(site);
  await importContent(systemContext(site), 'content');
  await site.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await stripe.stop();
});

test.each([
  { locale: 'en', path: '/en/donate', options: { width: 1280 } },
  { locale: 'es', path: '/es/dona', options: { width: 360 } },
  { locale: 'pt', path: '/pt/doacao', options: { width: 360, scripts: false } },
] as const)(
  'a visitor gives every month, answers the bank, changes the amount and stops: $path, $options',
  { timeout: 90_000 },
  async ({ locale, path, options }) => {
    const hasScripts = !('scripts' in options);
    const email = `${locale}.monthly@donors.example`;
    const page = await visit.open('/en', options);
    const look = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };
    await page.goto(origin + path);
    await page.locator('main form [name=often][value=monthly]').check();
    await page.locator('main form [name=email]').fill(email);
    await look('the form');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/_local/pay?**');
    // A card about which the bank asks each time.
    await page.getByRole('button', { name: /4000 0000 0000 3220/ }).click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').first().click();
    await page.waitForURL('**/donations/**');
    await page.locator('main a[href*="/donation-receipts/"]').waitFor();
    await look('the thanks');

    // A month later nobody is there to be asked: the donor is written to, and confirms.
    const plan = await site.db.donationPlan.findFirstOrThrow({ where: { email } });
    expect(plan.status).toBe('ACTIVE');
    await site.db.donationPlan.update({
      where: { id: plan.id },
      data: { nextRunAt: new Date(site.now().getTime() - 1) },
    });
    await chargePlans({ ...systemContext(site), payments: gatewayTo(stripe) });
    const link = origin + planLink(testConfig, plan);
    const reply = await page.goto(link);
    expect(reply?.headers()['content-security-policy']).toContain('https://js.stripe.com');
    await look('the refused plan');
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').first().click();
    await page.waitForURL('**/donations/**');
    await page.locator('main a[href*="/donation-receipts/"]').waitFor();

    // Another amount, and the end, by buttons alone: opening the link changes nothing.
    await page.goto(link);
    await look('the plan');
    const amount = page.locator('main form [name=amount]');
    await amount.fill('1');
    await page.locator('main form:has([name=amount]) button[type=submit]').click();
    await page.locator('main [role=alert]').waitFor();
    await page.locator('main form [name=amount]').fill('25');
    await page.locator('main form:has([name=amount]) button[type=submit]').click();
    // The page comes back by itself with the new amount.
    await page.locator('main [role=status]', { hasText: /25/ }).waitFor();
    const changed = await site.db.donationPlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(changed.amount).toBe(2_500);
    const end = page.locator('main form button[type=submit]').last();
    await end.focus();
    await page.keyboard.press('Enter');
    await page.locator('main form').first().waitFor({ state: 'detached' });
    await look('the ended plan');
    const ended = await site.db.donationPlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(ended.status).toBe('ENDED');
    expect(await site.db.donation.count({ where: { planId: plan.id, status: 'SUCCEEDED' } })).toBe(
      2,
    );
    // A link of someone else opens nothing.
    await page.goto(link.replace(/mac=.*$/, 'mac=no'));
    expect(page.url()).toContain('/invalid-or-expired-link');
  },
);
