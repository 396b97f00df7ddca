import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { troubles } from '../../support/axe.ts';
import { goodPassword, signUpVerified } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { makeOpenInvoice } from '../../support/link-payments.ts';
import { makeBillingAddress, getPack } from '../../support/money.ts';
import { testConfig } from '../../support/test-app.ts';
import { openBrowser } from '../support/browser.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
let paying: PayingSite;

beforeAll(async () => {
  paying = await startPayingSite();
});
afterAll(() => paying.stop());

const examine =
  (page: Page, hasScripts: boolean) =>
  async (what: string): Promise<void> => {
    if (!hasScripts) return;
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(await troubles(page, what)).toEqual([]);
  };

test.each([
  { locale: 'en', button: /^Pay \$425 by card/, thanks: /is paid/, options: { width: 1280 } },
  { locale: 'es', button: /^Pagar .* con tarjeta/, thanks: /está pagada/, options: { width: 360 } },
  {
    locale: 'pt',
    button: /^Pagar .* com cartão/,
    thanks: /está paga/,
    options: { width: 360, scripts: false },
  },
] as const)(
  'pays an invoice by its link without an account: $locale, $options',
  async ({ locale, button, thanks, options }) => {
    const hasScripts = !('scripts' in options);
    const { id: orgId } = await makeOrganization(paying.site.db);
    const { id, key } = await makeOpenInvoice(paying.site, testConfig, orgId);
    const page = await visit.open('/en', options);
    const checkPage = examine(page, hasScripts);
    const invoice = `${paying.origin}/${locale}/invoices/${id}`;
    // Without the button, the page offers no payment.
    await page.goto(`${invoice}/pay`);
    expect(page.url()).toContain('/invalid-or-expired-link');
    await page.goto(`${invoice}?key=${key}`);
    await checkPage('the invoice');
    const pressed = page.getByRole('button', { name: button });
    await pressed.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${invoice}/pay`);
    const reply = await page.reload();
    expect(reply?.headers()['content-security-policy']).toContain('https://js.stripe.com');
    expect(page.url()).not.toContain(key);
    await checkPage('where the invoice is paid');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/_local/pay?**');
    await page.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: /4000 0000 0000 3220/ }).click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').first().click();
    await page.waitForURL((url) => url.pathname.endsWith('/payment-summary'));
    await page.getByText(thanks).waitFor();
    await checkPage('what came of it');
    const summary = await page.request.get(page.url());
    expect(summary.headers()['content-security-policy']).not.toContain('stripe.com');
    // The link shows the invoice as paid, without a button.
    await page.goto(`${invoice}?key=${key}`);
    expect(await page.getByRole('button', { name: button }).count()).toBe(0);
  },
);

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])('pays several invoices at once and refuses different currencies: %s', async (_how, options) => {
  const hasScripts = !('scripts' in options);
  const { id: userId, email } = await signUpVerified(paying.site);
  const { id: orgId } = await makeOrganization(paying.site.db);
  await paying.site.db.organizationMember.create({
    data: { organizationId: orgId, userId, role: 'OWNER' },
  });
  await paying.site.db.cart.create({ data: { organizationId: orgId } });
  await paying.site.db.cartItem.create({
    data: { id: orgId, organizationId: orgId, packId: (await getPack(paying.site)).id },
  });
  const { id: billingAddressId } = await makeBillingAddress(paying.site, orgId);
  for (const currency of ['USD', 'USD', 'USD', 'EUR'] as const)
    await makeOpenInvoice(paying.site, testConfig, orgId, currency, billingAddressId);
  const page = await visit.open('/en', options);
  const checkPage = examine(page, hasScripts);
  const login = { email, password: goodPassword };
  expect(
    (await page.request.post(`${paying.origin}/data/website/login`, { data: login })).ok(),
  ).toBe(true);
  await page.goto(`${paying.origin}/en/admin/${orgId}/invoices`);
  await checkPage('the invoices');
  await page.getByRole('link', { name: /cart, 1 item/ }).waitFor();
  const items = page.locator('main li', { hasText: '$425' });
  for (let at = 0; at < 3; at += 1) await items.nth(at).getByRole('checkbox').check();
  await page.locator('main li', { hasText: '€425' }).getByRole('checkbox').check();
  if (hasScripts) {
    await page.getByText('are in different currencies').waitFor();
  } else {
    await page.getByRole('button', { name: 'Pay selected invoices' }).click();
    await page.getByText('are in different currencies').waitFor();
    await page.goBack();
    for (let at = 0; at < 3; at += 1) await items.nth(at).getByRole('checkbox').check();
  }
  await page.locator('main li', { hasText: '€425' }).getByRole('checkbox').uncheck();
  await page
    .getByRole('button', {
      name: hasScripts ? 'Pay 3 ($1,275)' : 'Pay selected invoices',
    })
    .click();
  await page.waitForURL('**/pay-by-credit-card?**');
  await page.getByRole('button', { name: 'Continue to payment: $1,275' }).click();
  await page.waitForURL('**/_local/pay?**');
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
  await page.waitForURL('**/payment-summary?**');
  await page.getByText('Thank you. We received $1,275.').waitFor();
});
