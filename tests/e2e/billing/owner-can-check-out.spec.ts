import { formatExactMoney } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeBillingAddress } from '../../support/money.ts';
import { makeBuyer } from '../../support/stripe.ts';
import { openBrowser } from '../support/browser.ts';
import { type PayingSite, quietStripe, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
let paying: PayingSite;

beforeAll(async () => {
  paying = await startPayingSite({ isEmbedded: true });
});
afterAll(() => paying.stop());

/** Opens the packs on sale as owner of a verified organization with a billing address. */
async function openPacks(locale: string, options: object) {
  const { site, origin } = paying;
  const buyer = await makeBuyer(site);
  const where = { id: buyer.orgId };
  await site.db.organization.update({ where, data: { isVerified: true } });
  await makeBillingAddress(site, buyer.orgId);
  const page = await visit.open('/en', options);
  const cookies = [...buyer.client.cookies].map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(cookies);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: quietStripe }),
  );
  await page.goto(`${origin}/${locale}/admin/${buyer.orgId}/buy-credits`);
  return { page, orgId: buyer.orgId };
}

async function checkStep(page: Page, step: string, hasScripts: boolean): Promise<void> {
  await page.locator('main [aria-current=step]', { hasText: step }).waitFor();
  if (!hasScripts) return;
  await page.waitForSelector('html[data-phase=client-hydrated]');
  expect(await troubles(page, step)).toEqual([]);
}

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'buys credits by transfer in three steps and shows where to send the money: $locale, $options',
  async ({ locale, options }) => {
    const say = translatorFor(locale);
    const hasScripts = !('scripts' in options);
    const { page, orgId } = await openPacks(locale, options);
    await checkStep(page, say('billing.step.credits'), hasScripts);
    await page.getByRole('button', { name: say('billing.buyNow') }).click();
    await page.waitForURL('**/checkout/billing-address?**');
    await checkStep(page, say('billing.step.details'), hasScripts);
    const summary = page.getByRole('region', { name: say('billing.order.summary') });
    for (const label of ['subtotal', 'tax', 'total'] as const)
      await summary.getByText(say(`billing.order.${label}`), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('billing.order.pay') }).click();
    await page.waitForURL('**/pay-by-credit-card?**');
    await checkStep(page, say('billing.step.payment'), hasScripts);
    await page.locator('main summary', { hasText: say('billing.order.payLater') }).click();
    await page.getByRole('button', { name: say('billing.order.issue') }).click();
    await page.waitForURL(/\/invoices\/\w{32}$/);
    const issued = await paying.site.db.invoice.findFirstOrThrow({
      where: { organizationId: orgId },
    });
    const details = page.getByRole('region', { name: say('documents.transfer') });
    const text = await details.innerText();
    for (const value of [
      issued.number ?? '',
      formatExactMoney(locale, issued.total, issued.currency),
      'Harbor Bank',
    ])
      expect(text).toContain(value);
    await page.getByText(say('flash.INVOICE_ISSUED')).waitFor();
    if (hasScripts) expect(await troubles(page, 'the invoice')).toEqual([]);
  },
);

async function openPayPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/checkout/billing-address?**');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/pay-by-credit-card?**');
}

test('shows the form of Stripe in the page, with all methods unless a card is kept', async () => {
  const { page } = await openPacks('en', { width: 1280 });
  await openPayPage(page);
  await page.locator('main', { hasText: 'form of Stripe' }).waitFor();
  const asked = () =>
    page.evaluate(() => (window as { askedOfStripe?: Record<string, unknown> }).askedOfStripe);
  const all = await asked();
  expect(all).toMatchObject({ mode: 'payment', amount: 9_000, currency: 'usd' });
  expect(all).not.toHaveProperty('allowedPaymentMethodTypes');
  await page.locator('main [name=keepCard]').check();
  await expect
    .poll(asked)
    .toMatchObject({ allowedPaymentMethodTypes: ['card'], setupFutureUsage: 'off_session' });
});

test('discards an order on its pay page after a confirmation', async () => {
  const { page, orgId } = await openPacks('en', { width: 1280 });
  await openPayPage(page);
  await page.locator('main summary', { hasText: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.waitForURL(/\/invoices$/);
  await page.getByText('The order was canceled.').waitFor();
  expect(await paying.site.db.invoice.count({ where: { organizationId: orgId } })).toBe(0);
});
