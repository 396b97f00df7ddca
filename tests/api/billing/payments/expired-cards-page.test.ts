import { newId } from '@causa/core/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { makeBillingAddress } from '../../../support/money.ts';
import { answering } from '../../../support/payment-provider.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { testConfig, type TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite({ payments: answering({}) });
});
afterAll(() => site.close());

/** A card that someone keeps and that works until the end of this month. */
async function keep(userId: string, expYear: number, isDefault = false): Promise<string> {
  const id = newId();
  const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear };
  await site.db.paymentMethod.create({
    data: { id, userId, provider: 'stripe', providerId: `pm_${id}`, ...card, isDefault },
  });
  return id;
}

test.each([
  ['en', 'Expired 01/2020', 'Expires 01/2040'],
  ['es', 'Venció 01/2020', 'Vence 01/2040'],
  ['pt', 'Venceu em 01/2020', 'Vence em 01/2040'],
] as const)(
  'shows an expired card in settings and payment, and accepts another: %s',
  async (locale, expired, expires) => {
    const { orgId, owner } = await startNewsroom(site);
    const old = await keep(owner.id, 2020, true);
    const working = await keep(owner.id, 2040);
    const cards = String((await owner.client.get(pagePath('paymentMethods', locale))).body);
    expect(cards).toContain(expired);
    expect(cards).toContain(expires);
    const { id: addressId } = await makeBillingAddress(site, orgId);
    const { id: invoiceId } = await makeOpenInvoice(site, testConfig, orgId, 'USD', addressId);
    const pay = organizationPath('adminPayByCreditCard', locale, { orgId });
    const query = `?invoiceId=${invoiceId}&billingAddressId=${addressId}`;
    const { status, body } = await owner.client.get(pay + query);
    expect(status).toBe(200);
    const page = String(body);
    expect(page).toContain(expired);
    const choice = (id: string) =>
      new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(page)?.[0] ?? '';
    expect(choice(working)).toContain('checked');
    expect(choice(old)).not.toContain('checked');
    expect(choice('new')).not.toContain('checked');
    // With no card that works, a new one is asked for.
    await site.db.paymentMethod.delete({ where: { id: working } });
    const again = String((await owner.client.get(pay + query)).body);
    expect(/<input[^>]*value="new"[^>]*>/.exec(again)?.[0]).toContain('checked');
  },
);
