import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { beginPayment, answering } from '../../../support/payment-provider.ts';
import { makePlainInvoice } from '../../../support/stripe.ts';
import { type TestApp, testConfig } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { startNewsroom } from '../../../support/posting.ts';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { makeBillingAddress } from '../../../support/money.ts';
import { allPageNames } from '@causa/shared/platform/pages/all-pages';
import { locales } from '@causa/shared/platform/locales';
import { sampleAddress } from '../../../support/page-addresses.ts';
import { keepsPromise } from '../../../support/promise.ts';

describe('payment summary page', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  /** Creates a member of an organization with readers for its pages. */
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
    expect(begun).toContain('You haven’t started a payment');
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
    expect(html).toContain('There is nothing left to pay for this order.');
    expect(html).not.toMatch(/<a[^>]*>(Pay|Try again)<\/a>/);
    expect((await page('')).location).toBe(`/en/admin/${organizationId}/payments`);
  });

  test.each([
    [
      'that its bank waits about',
      { status: 'PENDING', providerStatus: 'requires_action' },
      'This payment isn’t complete',
      false,
    ],
    [
      'that its bank decides about',
      { status: 'PENDING', providerStatus: 'processing' },
      'Your bank is still processing',
      true,
    ],
    [
      'on hold for staff',
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
      expect((await open(`/invoices/${id}`)).html.includes('View payment')).toBe(isBeingPaid);
      expect((await open('/invoices')).html.includes('Payment in progress')).toBe(isBeingPaid);
    },
  );
});

describe('payment list page', () => {
  let site: TestApp;

  let read: (query: string) => Promise<{ status: number; main: string }>;

  beforeAll(async () => {
    site = await startTestSite();
    const { orgId, admin } = await startNewsroom(site);
    const createdAt = testNow;
    await site.db.payment.createMany({
      data: Array.from({ length: 41 }, () => {
        const id = newId();
        const made = {
          provider: 'test',
          idempotencyKey: `pay_${id}`,
          currency: 'USD' as const,
          createdAt,
        };
        return { id, organizationId: orgId, status: 'SUCCEEDED' as const, amount: 4_500, ...made };
      }),
    });
    const path = organizationPath('adminPayments', 'en', { orgId });
    read = async (query) => {
      const { status, body } = await admin.client.get(path + query);
      return { status, main: /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '' };
    };
  });

  afterAll(() => site.close());

  test.each([
    ['', 'Page 1', 'page=2'],
    ['?page=2', 'Page 2', 'page=3'],
  ])('shows at "%s" the page of payments %s and the next one %s', async (query, current, next) => {
    const { main } = await read(query);
    expect(/aria-current="page"[^>]*aria-label="([^"]+)"/.exec(main)?.[1]).toBe(current);
    expect(/<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(main)?.[1]).toContain(next);
  });

  test.each(['1.5', '1e9', '-1', 'two', '9'.repeat(30)])(
    'shows the first payments for an invalid page %s',
    async (page) => {
      const { status, main } = await read(`?page=${page}`);
      expect(status).toBe(200);
      expect(main).toMatch(/aria-current="page"[^>]*aria-label="Page 1"/);
    },
  );
});

describe('expired cards', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite({ payments: answering({}) });
  });

  afterAll(() => site.close());

  /** Stores a card of a user that is valid until the end of this month. */
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
      // Without a valid card, the page requests a new one.
      await site.db.paymentMethod.delete({ where: { id: working } });
      const again = String((await owner.client.get(pay + query)).body);
      expect(/<input[^>]*value="new"[^>]*>/.exec(again)?.[0]).toContain('checked');
    },
  );
});

describe('card form pages', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestSite();
  });

  afterAll(() => world.close());

  /** The pages with a card form. */
  const cardPages = ['donate', 'payDonationPlan', 'payInvoice', 'adminPayByCreditCard', 'addCard'];

  const everyPage = allPageNames.flatMap((name) =>
    locales.map((locale) => ({ name, path: sampleAddress(name, locale).path })),
  );

  /**
   * Returns true if the document at this address may load anything from Stripe, for any status.
   */
  async function mayLoadStripe(url: string): Promise<boolean> {
    const { headers } = await world.app.inject({ url, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("default-src 'self'");
    return policy.includes('stripe');
  }

  test('allows no Stripe source on a page without a card form in three languages', async () => {
    const wrong: string[] = [];
    for (const { name, path } of everyPage)
      if ((await mayLoadStripe(path)) !== cardPages.includes(name)) wrong.push(path);
    expect(wrong).toEqual([]);
    keepsPromise('csp-pay.pages-with-stripe', wrong.length, 0);
  });

  test('allows no Stripe source at an address with a key or a signature', async () => {
    const leaks: string[] = [];
    for (const { path } of everyPage.filter(({ name }) => cardPages.includes(name)))
      for (const query of ['?key=x', '?mac=x', '?lang=es&key=x', '?a=1&mac=x', '?a=1&KEY=x'])
        if (await mayLoadStripe(path + query)) leaks.push(path + query);
    expect(leaks).toEqual([]);
    keepsPromise('csp-pay.secrets-beside-stripe', leaks.length, 0);
  });
});
