import { getPlanLink } from '@causa/core/billing/donations/plans';
import { importContent } from '@causa/core/content/import-content';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { systemContext } from '../../support/client.ts';
import { testConfig } from '../../support/test-app.ts';
import { gatewayTo } from '../../support/stripe.ts';
import { openBrowser } from '../support/browser.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
let paying: PayingSite;

beforeAll(async () => {
  paying = await startPayingSite();
  await importContent(systemContext(paying.site), 'content');
});
afterAll(() => paying.stop());

test.each([
  { locale: 'en', path: '/en/donate', expired: /no longer works/, options: { width: 1280 } },
  { locale: 'es', path: '/es/dona', expired: /ya no funciona/, options: { width: 360 } },
  {
    locale: 'pt',
    path: '/pt/doacao',
    expired: /não funciona mais/,
    options: { width: 360, scripts: false },
  },
] as const)(
  'donates monthly, authenticates, changes the amount and stops: $path, $options',
  async ({ locale, path, expired, options }) => {
    const hasScripts = !('scripts' in options);
    const email = `${locale}.monthly@donors.example`;
    const page = await visit.open('/en', options);
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };
    await page.goto(paying.origin + path);
    await page.locator('main form [name=often][value=monthly]').check();
    await page.locator('main form [name=email]').fill(email);
    await checkPage('the form');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/_local/pay?**');
    // A card with bank authentication for each payment.
    await page.getByRole('button', { name: /4000 0000 0000 3220/ }).click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').first().click();
    await page.waitForURL('**/donations/**');
    await page.locator('main a[href*="/donation-receipts/"]').waitFor();
    await checkPage('the thanks');

    // A month later the donor is offline: a mail asks for confirmation.
    const plan = await paying.site.db.donationPlan.findFirstOrThrow({ where: { email } });
    expect(plan.status).toBe('ACTIVE');
    await paying.site.db.donationPlan.update({
      where: { id: plan.id },
      data: { nextRunAt: new Date(paying.site.now().getTime() - 1) },
    });
    await chargePlans({ ...systemContext(paying.site), payments: gatewayTo(paying.stripe) });
    const link = paying.origin + getPlanLink(testConfig, plan);
    const reply = await page.goto(link);
    // While the address contains the MAC of the link, nothing may load from Stripe.
    expect(reply?.headers()['content-security-policy']).not.toContain('stripe.com');
    await checkPage('the refused plan');
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL(`${paying.origin}/${locale}/donation-plans/${plan.id}/pay`);
    const payPage = await page.reload();
    expect(payPage?.headers()['content-security-policy']).toContain('https://js.stripe.com');
    await checkPage('where the refused month is paid');
    // After another refusal by the bank, the link opens the same month instead of a new donation.
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').last().click();
    await page.waitForURL('**/donations/**');
    await checkPage('the month that came to nothing');
    await page.locator('main a[data-full-load]').click();
    await page.waitForURL(`${paying.origin}/${locale}/donation-plans/${plan.id}/pay`);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL('**/_local/pay/bank?**');
    await page.locator('main button').first().click();
    await page.waitForURL('**/donations/**');
    await page.locator('main a[href*="/donation-receipts/"]').waitFor();

    // Buttons change the amount and end the plan; opening the link changes nothing.
    await page.goto(link);
    await checkPage('the plan');
    const amount = page.locator('main form [name=amount]');
    await amount.fill('1');
    await page.locator('main form:has([name=amount]) button[type=submit]').click();
    await page.locator('main [role=alert]').waitFor();
    await page.locator('main form [name=amount]').fill('25');
    await page.locator('main form:has([name=amount]) button[type=submit]').click();
    // The page reloads with the new amount.
    await page.locator('main [role=status]', { hasText: /25/ }).waitFor();
    const changed = await paying.site.db.donationPlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(changed.amount).toBe(2_500);
    const end = page.locator('main form button[type=submit]').last();
    await end.focus();
    await page.keyboard.press('Enter');
    await page.locator('main form').first().waitFor({ state: 'detached' });
    await checkPage('the ended plan');
    const ended = await paying.site.db.donationPlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(ended.status).toBe('ENDED');
    expect(
      await paying.site.db.donation.count({ where: { planId: plan.id, status: 'SUCCEEDED' } }),
    ).toBe(2);
    // Without its cookie, or with the link of another donor, nothing opens.
    await page.context().clearCookies();
    await page.goto(`${paying.origin}/${locale}/donation-plans/${plan.id}/pay`);
    expect(page.url()).toContain(`/${locale}/invalid-or-expired-link`);
    await page.getByRole('heading', { level: 1, name: expired }).waitFor();
    // A donor has no password, so no page offers a login.
    expect(await page.locator('main a[href$="/forgot-password"]').count()).toBe(0);
    await page.locator(`main a[href="/${locale}"]`).waitFor();
    await page.goto(link.replace(/mac=.*$/, 'mac=no'));
    expect(page.url()).toContain('/invalid-or-expired-link');
  },
);
