import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { goodPassword, signUpVerified } from '../../support/client.ts';
import { makeOrganization, markFrozen } from '../../support/factories.ts';
import { makeOpenInvoice } from '../../support/link-payments.ts';
import { makeBillingAddress, makeDraftInvoice, getPack } from '../../support/money.ts';
import { testConfig } from '../../support/test-app.ts';
import { openBrowser } from '../support/browser.ts';
import { grantStaff } from '../../support/staff.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
let paying: PayingSite;
beforeAll(async () => {
  paying = await startPayingSite();
});
afterAll(() => paying.stop());

test.each([
  { who: 'staff', options: { width: 1280, dark: true } },
  { who: 'an owner of a frozen one', options: { width: 360 } },
] as const)(
  'shows $who billing and boards of an organization without refused actions',
  async ({ who, options }) => {
    const { site } = paying;
    const { db } = site;
    const { id: orgId } = await makeOrganization(db);
    const { id: userId, email } = await signUpVerified(site);
    if (who !== 'staff') {
      const role = 'OWNER' as const;
      await db.organizationMember.create({ data: { organizationId: orgId, userId, role } });
      await markFrozen(db, orgId);
    }
    const { id: addressId } = await makeBillingAddress(site, orgId);
    await makeBillingAddress(site, orgId, 'PT');
    await db.cart.create({ data: { organizationId: orgId } });
    const packId = (await getPack(site)).id;
    await db.cartItem.create({ data: { id: newId(), organizationId: orgId, packId } });
    const open = [];
    for (let n = 0; n < 2; n += 1)
      open.push(await makeOpenInvoice(site, testConfig, orgId, 'USD', addressId));
    const draft = await makeDraftInvoice(site, orgId);
    const page = await visit.open('/en', options);
    const login = { email, password: goodPassword };
    const entered = await page.request.post(`${paying.origin}/data/website/login`, { data: login });
    expect(entered.ok()).toBe(true);
    if (who === 'staff') await grantStaff(db, { id: userId });
    const query = `invoiceId=${open[0]?.id}&billingAddressId=${addressId}`;
    for (const path of [
      '/edit',
      '/integrations',
      '/credits',
      '/buy-credits',
      '/cart',
      '/checkout/billing-address',
      '/invoices',
      '/invoices?status=paid',
      `/invoices/${open[0]?.id}`,
      `/invoices/${draft.id}`,
      `/invoices/${draft.id}/billing-address`,
      `/pay-by-credit-card?${query}`,
      `/payment-summary?${query}`,
    ]) {
      await page.goto(`${paying.origin}/en/admin/${orgId}${path}`);
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await page.locator('main button[name=action]').count(), path).toBe(0);
      expect(await page.locator('main input[name=invoiceId]').count(), path).toBe(0);
      if (path === '/edit')
        expect(await page.getByText('while the organization is suspended').count()).toBe(
          who === 'staff' ? 0 : 1,
        );
    }
    expect(await troubles(page, 'what came of a payment')).toEqual([]);
  },
);
