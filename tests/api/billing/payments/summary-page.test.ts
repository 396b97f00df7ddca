import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { beginPayment } from '../../../support/payment-provider.ts';
import { makePlainInvoice } from '../../../support/stripe.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** A member of an organization, and what its pages say to them. */
async function enter() {
  const { client, id: userId } = await signUpVerified(site);
  const { id: organizationId } = await makeOrganization(site.db);
  await site.db.organizationMember.create({ data: { organizationId, userId, role: 'ADMIN' } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const open = async (path: string) => {
    const reply = await site.app.inject({
      url: `/en/admin/${organizationId}${path}`,
      remoteAddress: client.address,
      headers: { accept: 'text/html', cookie },
    });
    return { html: reply.body, location: reply.headers.location };
  };
  return { organizationId, open };
}

test('shows received and refunded amounts without a card, and leads to payments without an order', async () => {
  const { organizationId, open } = await enter();
  const page = (query: string) => open(`/payment-summary${query}`);
  const issued = { issuedAt: testNow, paidAt: testNow };
  const [paid, ended] = [
    await makePlainInvoice(site, organizationId),
    await makePlainInvoice(site, organizationId),
  ];
  const begun = (await page(`?invoiceId=${paid.id}`)).html;
  expect(begun).toContain('No payment has been started');
  expect(begun).toMatch(/<a[^>]*>Pay<\/a>/);
  await site.db.invoice.update({
    where: { id: paid.id },
    data: { ...issued, number: 'C-2026-000001', status: 'PAID', amountPaid: paid.total },
  });
  expect((await page(`?invoiceId=${paid.id}`)).html).toContain('We received $50.');
  await site.db.invoice.update({
    where: { id: ended.id },
    data: { ...issued, number: 'C-2026-000002', status: 'VOID' },
  });
  await site.db.invoice.update({
    where: { id: paid.id },
    data: { status: 'REFUNDED', amountCredited: paid.total },
  });
  const back = (await page(`?invoiceId=${paid.id}`)).html;
  expect(back).toContain('This order was refunded.');
  expect(back).not.toContain('Thank you');
  const { html } = await page(`?invoiceId=${ended.id}`);
  expect(html).toContain('Nothing of this order is left to be paid.');
  expect(html).not.toMatch(/<a[^>]*>(Pay|Try again)<\/a>/);
  expect((await page('')).location).toBe(`/en/admin/${organizationId}/payments`);
});

test.each([
  [
    'that its bank waits about',
    { status: 'PENDING', providerStatus: 'requires_action' },
    'This payment is not finished',
    false,
  ],
  [
    'that its bank decides about',
    { status: 'PENDING', providerStatus: 'processing' },
    'Your bank is still deciding',
    true,
  ],
  [
    'that staff look at',
    { status: 'SUCCEEDED', heldReason: 'amount', amountReceived: 100 },
    'Our team is checking it',
    true,
  ],
  [
    'that failed later',
    { status: 'CANCELED', failureCode: 'insufficient_funds', settledAt: testNow },
    'does not have enough funds',
    false,
  ],
] as const)(
  'shows a payment %s and offers a new one only when no money can arrive',
  async (_what, set, words, isBeingPaid) => {
    const { organizationId, open } = await enter();
    const { id, total } = await makePlainInvoice(site, organizationId);
    const invoices = { create: [{ invoiceId: id, amount: total }] };
    const { id: paymentId } = await beginPayment(site, { organizationId, invoices, ...set });
    expect((await open(`/payment-summary?invoiceId=${id}`)).html).toContain(words);
    expect((await open(`/payments/${paymentId}`)).html).toContain(words);
    const pay = await open(`/pay-by-credit-card?invoiceId=${id}&billingAddressId=${newId()}`);
    const leadsOn = pay.location?.startsWith(`/en/admin/${organizationId}/payment-summary?`);
    expect(leadsOn ?? false).toBe(isBeingPaid);
    expect((await open(`/invoices/${id}`)).html.includes('See the payment')).toBe(isBeingPaid);
    expect((await open('/invoices')).html.includes('Payment in progress')).toBe(isBeingPaid);
  },
);
