import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { systemContext } from '../../../support/client.ts';
import { makeDraft } from '../../../support/factories.ts';
import {
  buy,
  giveCredits,
  makeBillingAddress,
  makeDraftInvoice,
  makePayment,
  moveCreditsOf,
  packOf,
  settle,
  startPrices,
} from '../../../support/money.ts';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
  await startPrices(site);
  room = await startNewsroom(site);
});
afterAll(() => site.close());

const headers = ({ owner }: Newsroom = room) => ({
  cookie: [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** A form as a browser without scripts sends it. */
const send = (url: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers(),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });

async function buyNow(quantity: string) {
  const { id: packId } = await packOf(site);
  const url = organizationPath('adminBuyCredits', 'en', { orgId: room.orgId });
  return send(url, { action: 'buy-pack', packId, quantity });
}

const atLeast = 'This must be 1 or more.';
const atMost = 'This must be 100 or less.';
test.each([
  ['0', atLeast],
  ['-1', atLeast],
  ['-999999999999999999999', atLeast],
  ['101', atMost],
  ['999999999999999999999', atMost],
  ['1.5', atLeast],
  ['two', atLeast],
])(
  'rejects the quantity %s on its page with the limit of packs and offers no other',
  async (quantity, limit) => {
    const { statusCode, body } = await buyNow(quantity);
    expect(statusCode).toBe(422);
    expect(body).toContain(limit);
    expect(body).not.toContain('9,007');
    expect(body).toMatch(/<input(?=[^>]*name="quantity")[^>]*aria-invalid="true"/);
  },
);

test('leads to checkout for a valid quantity', async () => {
  const { statusCode, headers } = await buyNow('3');
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/\/checkout\/billing-address\?pack=\w{32}&quantity=3$/);
});

test('issues one invoice for a repeated form to pay later and shows it afterwards', async () => {
  const { orgId: id } = room;
  await site.db.organization.update({ where: { id }, data: { isVerified: true } });
  const { id: billingAddressId } = await makeBillingAddress(site, id);
  const { id: pack } = await packOf(site);
  const url = withQuery(organizationPath('adminBilling', 'en', { orgId: id }), { pack });
  const { body } = await site.app.inject({ url, headers: headers() });
  const orderId = /name="id" value="(\w{32})"/.exec(body)?.[1] ?? '';
  const form = { action: 'pay-later', id: orderId, billingAddressId };
  const [first, second] = [await send(url, form), await send(url, form)];
  expect(first.headers.location).toContain(orderId);
  expect(second.headers.location).toBe(first.headers.location);
  expect(await site.db.invoice.count({ where: { organizationId: id } })).toBe(1);
  const { body: after } = await site.app.inject({ url, headers: headers() });
  expect(after).toContain('You have ordered this already');
});

test('names the unpaid invoice at the checkout of its listing and offers nothing', async () => {
  const { orgId } = room;
  await giveCredits(site, orgId, 1);
  await moveCreditsOf(systemContext(site), orgId, -1);
  const { id: listingId } = await makeDraft(site.db, orgId);
  const { id } = await makeDraftInvoice(site, orgId, { kind: 'listing', listingId });
  const path = organizationPath('adminSingleCheckout', 'es', { orgId });
  await room.owner.client.post(`${room.base}/checkout/pay-later`, { invoiceId: id });
  const { number } = await site.db.invoice.findUniqueOrThrow({ where: { id } });
  const { body } = await site.app.inject({
    url: withQuery(path, { listingId }),
    headers: headers(),
  });
  expect(body).toContain(`La factura ${number} cubre esta publicación.`);
  expect(body).not.toContain('value="add-listing-to-cart"');
});

describe('GET checkout/billing-address?invoiceId=', () => {
  const open = (invoiceId: string) =>
    site.app.inject({
      url: withQuery(organizationPath('adminBilling', 'en', { orgId: room.orgId }), { invoiceId }),
      headers: headers(),
    });

  it('redirects from a draft to the checkout of its order and address', async () => {
    const { id: packId } = await packOf(site);
    const draft = await makeDraftInvoice(site, room.orgId, { kind: 'pack', packId, quantity: 2 });
    const { statusCode, headers: reply } = await open(draft.id);
    expect(statusCode).toBe(302);
    expect(reply.location).toBe(
      `/en/admin/${room.orgId}/checkout/billing-address?pack=${packId}&quantity=2&address=${draft.billingAddressId}`,
    );
  });

  it('shows the fixed address of an open invoice and links to its payment', async () => {
    const { orgId: id } = room;
    await site.db.organization.update({ where: { id }, data: { isVerified: true } });
    const draft = await makeDraftInvoice(site, id);
    await room.owner.client.post(`${room.base}/checkout/pay-later`, { invoiceId: draft.id });
    const { statusCode, body } = await open(draft.id);
    expect(statusCode).toBe(200);
    expect(body).toContain('so its address is fixed');
    expect(body).toContain('1 Pier Road');
    expect(body).toContain(
      `pay-by-credit-card?invoiceId=${draft.id}&amp;billingAddressId=${draft.billingAddressId}`,
    );
  });

  it('redirects from a paid invoice to its page and returns 404 for an unknown one', async () => {
    const { id } = await buy(site, room.orgId);
    const { headers: reply } = await open(id);
    expect(reply.location).toBe(`/en/admin/${room.orgId}/invoices/${id}`);
    expect((await open('f'.repeat(32))).statusCode).toBe(404);
    expect((await open('x')).statusCode).toBe(404);
  });
});

describe('GET payment-summary', () => {
  const open = (invoiceId: string, own = room) =>
    site.app.inject({
      url: withQuery(organizationPath('adminPaymentSummary', 'en', { orgId: own.orgId }), {
        invoiceId,
      }),
      headers: headers(own),
    });

  it('links to the paid listing with its state and the PDF of the invoice', async () => {
    const own = await startNewsroom(site);
    const { id: listingId } = await writeJob(own, own.owner.client);
    const draft = await makeDraftInvoice(site, own.orgId, { kind: 'listing', listingId });
    await settle(site, draft, await makePayment(site, draft));
    const { number } = await site.db.invoice.findUniqueOrThrow({ where: { id: draft.id } });
    const { body } = await open(draft.id, own);
    const main = body.slice(body.indexOf('<h1'), body.indexOf('</main'));
    const path = `/en/admin/${own.orgId}/jobs/${listingId}`;
    expect(main).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>See the listing</a>`));
    expect(main).toContain('Kitchen coordinator</a> (Published)');
    expect(main).toContain(`Download invoice ${number} (PDF)`);
    expect(main).toContain('for “Kitchen coordinator”');
    expect(main).not.toContain('Post a listing');
  });

  it('links to a new listing after a purchase of credits', async () => {
    const { id } = await buy(site, room.orgId);
    const { body } = await open(id);
    expect(body).toContain('>10 credits<');
    expect(body).toMatch(/<a[^>]*\/post-a-listing"[^>]*>Post a listing<\/a>/);
  });
});
