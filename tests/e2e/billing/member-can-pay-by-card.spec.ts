import { randomBytes } from 'node:crypto';
import { newId } from '@causa/core/platform/ids';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { organizationFields } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

/** A new user with an organization and an unpaid order of ten credits. */
async function startOrder(page: Page): Promise<{ orgId: string; query: string }> {
  const email = `buyer.${newId()}@harbour.example`;
  const send = async (url: string, data: object): Promise<void> => {
    const reply = await page.request.post(url, { data });
    if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  };
  const who = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  await send('/data/website/signup', { email, password: 'tide-lamp-quiet-nine', ...who });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await send(`/data/website/verify-email/${token}`, {});
  const orgId = newId();
  const fields = organizationFields({ name: `Paying table ${orgId.slice(-8)}` });
  await send(`/data/orgdashboard/${orgId}/organization`, { ...fields, speaksForIt: true });
  const [invoiceId, addressId] = [newId(), newId()];
  const pool = new pg.Pool({ connectionString: inject('siteDatabaseUrl'), max: 1 });
  await pool.query(
    "INSERT INTO billing_addresses (id, organization_id, name, line1, city, country_code) VALUES ($1, $2, 'Paying table', '1 Pier Road', 'Portland', 'US')",
    [addressId, orgId],
  );
  await pool.query(
    "INSERT INTO invoices (id, organization_id, billing_address_id, status, source, currency, subtotal, total, public_key_hash) VALUES ($1, $2, $3, 'DRAFT', $1, 'USD', 42500, 42500, $4)",
    [invoiceId, orgId, addressId, randomBytes(32)],
  );
  await pool.query(
    "INSERT INTO invoice_lines (id, invoice_id, text, credits, quantity, unit_amount, amount, position) VALUES ($1, $2, '10 credits', 10, 1, 42500, 42500, 0)",
    [newId(), invoiceId],
  );
  await pool.end();
  return { orgId, query: `?invoiceId=${invoiceId}&billingAddressId=${addressId}` };
}

test.each([
  ['with scripts', { width: 1280 }],
  ['without scripts, on a phone', { width: 360, scripts: false }],
])(
  'pays with a card that needs bank authentication and shows the result: %s',
  async (_how, options) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open('/en/login', options);
    const { orgId, query } = await startOrder(page);
    const pay = `/admin/${orgId}/pay-by-credit-card`;
    // Without both ids, the page offers no payment.
    await page.goto(`/en${pay}`);
    expect(new URL(page.url()).pathname).toBe(`/en/admin/${orgId}/cart`);
    for (const locale of hasScripts ? ['es', 'pt', 'en'] : ['en']) {
      const reply = await page.goto(`/${locale}${pay}${query}`);
      expect(reply?.headers()['content-security-policy']).toContain('https://js.stripe.com');
      if (hasScripts) {
        await page.waitForSelector('html[data-phase=client-hydrated]');
        expect(await troubles(page, pay)).toEqual([]);
      }
    }
    await page.getByRole('button', { name: 'Continue to payment: $425' }).click();
    await page.waitForURL('**/_local/pay?**');
    if (hasScripts) expect(await troubles(page, 'the local pay page')).toEqual([]);
    await page.getByRole('button', { name: /4000 0000 0000 9995/ }).click();
    await page.getByText('The card was refused').waitFor();
    await page.getByRole('button', { name: /4000 0000 0000 3220/ }).click();
    await page.waitForURL('**/_local/pay/bank?**');
    if (hasScripts) expect(await troubles(page, 'the page of the bank')).toEqual([]);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/payment-summary?**');
    await page.getByText('Thank you. We received $425.').waitFor();
    await page.getByText('You now have 10 credits.').waitFor();
    const summary = page.url();
    expect((await page.request.get(summary)).headers()['content-security-policy']).not.toContain(
      'stripe.com',
    );
    if (hasScripts) expect(await troubles(page, 'the payment summary')).toEqual([]);
    await page.goto(`/en/admin/${orgId}/payments`);
    if (hasScripts) expect(await troubles(page, 'the payments')).toEqual([]);
    await page.locator('main table a').first().click();
    await page.getByRole('heading', { name: 'Payment of $425' }).waitFor();
    if (hasScripts) expect(await troubles(page, 'one payment')).toEqual([]);
    await page.getByRole('link', { name: /^Invoice C-\d{4}-\d{6}$/ }).click();
    await page.waitForURL(/\/invoices\/\w{32}$/);
    // The address of a paid invoice leads to its summary.
    await page.goto(`/en${pay}${query}`);
    expect(new URL(page.url()).pathname).toBe(`/en/admin/${orgId}/payment-summary`);
  },
);
