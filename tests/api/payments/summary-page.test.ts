import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../support/client.ts';
import { makeOrganization, testNow } from '../../support/factories.ts';
import { makePlainInvoice } from '../../support/stripe.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('a summary says what was received without a card, and of a void order that nothing is left; without an order it leads to the payments', async () => {
  const { client, id: userId } = await signUpVerified(site);
  const { id: organizationId } = await makeOrganization(site.db);
  await site.db.organizationMember.create({ data: { organizationId, userId, role: 'ADMIN' } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = async (query: string) => {
    const reply = await site.app.inject({
      url: `/en/admin/${organizationId}/payment-summary${query}`,
      remoteAddress: client.address,
      headers: { accept: 'text/html', cookie },
    });
    return { html: reply.body, location: reply.headers.location };
  };
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
  const { html } = await page(`?invoiceId=${ended.id}`);
  expect(html).toContain('Nothing of this order is left to be paid.');
  expect(html).not.toMatch(/<a[^>]*>(Pay|Try again)<\/a>/);
  expect((await page('')).location).toBe(`/en/admin/${organizationId}/payments`);
});
