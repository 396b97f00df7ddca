import { newId } from '@causa/core/platform/ids';
import { makeListing } from '../../../support/factories.ts';
import { buy, makeBillingAddress, makeDraftInvoice, packOf } from '../../../support/money.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import { startPayingWorld, tablesOfArrival, typeCard } from '../../../support/stripe.ts';

const refusals = openRefusals(startPayingWorld);

const address = {
  name: 'Harbour Kitchen',
  line1: '1 Pier Road',
  city: 'Portland',
  countryCode: 'US',
};
const pay = (
  { client, base }: Owned,
  invoices: readonly { id: string; total: number }[],
  card: { methodId?: string } = {},
) =>
  client.post(`${base}/payments`, {
    ...card,
    invoiceIds: invoices.map(({ id }) => id),
    expectedTotal: invoices.reduce((sum, { total }) => sum + total, 0),
  });
/** An order with a payment under way. */
async function underWay(org: Owned) {
  const invoice = await makeDraftInvoice(refusals.api, org.id);
  const { body } = await pay(org, [invoice]);
  return { ...invoice, paymentId: body.payment.id as string, secret: body.clientSecret as string };
}
/** The same, and the bank took the money, of which we have not heard. */
async function taken(org: Owned) {
  const order = await underWay(org);
  typeCard(refusals.api, order.secret);
  return order;
}
/** The same, and Stripe answers nothing any more for this test. */
async function unanswered(org: Owned) {
  const order = await underWay(org);
  const [intent = ''] = order.secret.split('_secret_');
  refusals.api.stripe.fail('busy', ({ url }) => url.includes(intent), 1);
  return order;
}
/** Gives an order another tax, so that its payment does not fit any more. */
const moveOrder = async ({ client, base, id }: Owned, order: { id: string }) =>
  client.put(`${base}/invoices/${order.id}/billing-address`, {
    billingAddressId: (await makeBillingAddress(refusals.api, id, 'PT')).id,
  });
const orderAgain = async ({ client, base, id }: Owned) =>
  client.post(`${base}/checkout`, {
    packId: (await packOf(refusals.api)).id,
    billingAddressId: (await makeBillingAddress(refusals.api, id, 'PT')).id,
  });
const payLater = ({ client, base }: Owned, { id }: { id: string }) =>
  client.post(`${base}/checkout/pay-later`, { invoiceId: id });
const fillAddresses = ({ id: organizationId }: Owned) =>
  refusals.api.db.billingAddress.createMany({
    data: Array.from({ length: 50 }, (_, at) => ({
      ...address,
      id: newId(),
      organizationId,
      line1: `${at} Pier Road`,
    })),
  });
const published = async ({ id }: Owned) => (await makeListing(refusals.api.db, id)).id;

const root = '/data/orgdashboard/:orgId';
const rows: Refusal[] = [
  [
    `POST ${root}/payments`,
    'INVOICE_LOCKED',
    'for an invoice that is paid',
    async (org) => pay(org, [await buy(refusals.api, org.id)]),
  ],
  [
    `POST ${root}/payments`,
    'PAYMENT_IN_PROGRESS',
    'where the money of another payment of the invoice has arrived meanwhile',
    async (org) => {
      const source = {
        kind: 'pack',
        packId: (await packOf(refusals.api)).id,
        quantity: 2,
      } as const;
      return pay(org, [await taken(org), await makeDraftInvoice(refusals.api, org.id, source)]);
    },
    tablesOfArrival,
  ],
  [
    `POST ${root}/payments`,
    'EMAIL_UNVERIFIED',
    'to a payer of no confirmed address, about a saved card',
    async (org) => {
      const data = { emailVerifiedAt: null };
      await refusals.api.db.user.update({ where: { id: org.userId }, data });
      const order = await makeDraftInvoice(refusals.api, org.id);
      const answer = await pay(org, [order], { methodId: newId() });
      const confirmed = { emailVerifiedAt: refusals.api.now() };
      await refusals.api.db.user.update({ where: { id: org.userId }, data: confirmed });
      return answer;
    },
  ],
  [
    `DELETE ${root}/payments/:paymentId`,
    'PAYMENT_IN_PROGRESS',
    'where its money has arrived meanwhile',
    async (org) => org.client.delete(`${org.base}/payments/${(await taken(org)).paymentId}`),
    tablesOfArrival,
  ],
  [
    `DELETE ${root}/payments/:paymentId`,
    'UNAVAILABLE',
    'while Stripe does not answer',
    async (org) => org.client.delete(`${org.base}/payments/${(await unanswered(org)).paymentId}`),
  ],
  [
    `GET ${root}/payment-summary`,
    'NOT_FOUND',
    'for an invoice of another organization',
    async ({ client, base }) => {
      const { id } = await makeDraftInvoice(refusals.api, (await refusals.owned()).id);
      return client.get(`${base}/payment-summary?invoiceId=${id}`);
    },
  ],
  [
    `GET ${root}/checkout`,
    'CONFLICT',
    'for a listing that is on the site already',
    async (org) => org.client.get(`${org.base}/checkout?listingId=${await published(org)}`),
  ],
  [
    `POST ${root}/checkout`,
    'UNAVAILABLE',
    'where the payment before has to be given up and Stripe does not answer',
    async (org) => {
      await unanswered(org);
      return orderAgain(org);
    },
  ],
  [
    `PUT ${root}/invoices/:invoiceId/billing-address`,
    'CONFLICT',
    'for the order of a listing that was published meanwhile',
    async (org) => {
      const listing = await makeListing(refusals.api.db, org.id, {
        status: 'DRAFT',
        publishedAt: null,
      });
      const source = { kind: 'listing', listingId: listing.id } as const;
      const order = await makeDraftInvoice(refusals.api, org.id, source);
      const data = { status: 'PUBLISHED', publishedAt: refusals.api.now() } as const;
      await refusals.api.db.listing.update({ where: { id: listing.id }, data });
      return moveOrder(org, order);
    },
  ],
  [
    `PUT ${root}/invoices/:invoiceId/billing-address`,
    'INVOICE_LOCKED',
    'for an invoice that is paid',
    async (org) => moveOrder(org, await buy(refusals.api, org.id)),
  ],
  [
    `PUT ${root}/invoices/:invoiceId/billing-address`,
    'PAYMENT_IN_PROGRESS',
    'where its money has arrived meanwhile and the tax is another one',
    async (org) => moveOrder(org, await taken(org)),
    tablesOfArrival,
  ],
  [
    `PUT ${root}/invoices/:invoiceId/billing-address`,
    'UNAVAILABLE',
    'where its payment has to be given up and Stripe does not answer',
    async (org) => moveOrder(org, await unanswered(org)),
  ],
  [
    `DELETE ${root}/invoices/:invoiceId`,
    'UNAVAILABLE',
    'where its payment has to be given up and Stripe does not answer',
    async (org) => org.client.delete(`${org.base}/invoices/${(await unanswered(org)).id}`),
  ],
  [
    `POST ${root}/checkout/pay-later`,
    'INVOICE_LOCKED',
    'for an invoice that is paid',
    async (org) => payLater(org, await buy(refusals.api, org.id)),
  ],
  [
    `POST ${root}/checkout/pay-later`,
    'PAYMENT_IN_PROGRESS',
    'where its money has arrived meanwhile',
    async (org) => payLater(org, await taken(org)),
    tablesOfArrival,
  ],
  [
    `POST ${root}/checkout/pay-later`,
    'UNAVAILABLE',
    'where its payment has to be given up and Stripe does not answer',
    async (org) => payLater(org, await unanswered(org)),
  ],
  [
    `POST ${root}/cart/items`,
    'CONFLICT',
    'for a listing that is on the site already',
    async (org) => org.client.post(`${org.base}/cart/items`, { listingId: await published(org) }),
  ],
  [
    `POST ${root}/invoices/:invoiceId/new-link`,
    'CONFLICT',
    'for an order, which has no link',
    async ({ client, base, id }) =>
      client.post(`${base}/invoices/${(await makeDraftInvoice(refusals.api, id)).id}/new-link`),
  ],
  [
    `POST ${root}/billing-addresses`,
    'LIMIT_REACHED',
    'where there are fifty',
    async (org) => {
      await fillAddresses(org);
      return org.client.post(`${org.base}/billing-addresses`, { ...address, city: 'Salem' });
    },
  ],
  [
    `PUT ${root}/billing-addresses/:addressId`,
    'LIMIT_REACHED',
    'for one on an invoice, which becomes another one, where there are fifty',
    async (org) => {
      await fillAddresses(org);
      const { billingAddressId } = await makeDraftInvoice(refusals.api, org.id);
      return org.client.put(`${org.base}/billing-addresses/${billingAddressId}`, {
        ...address,
        city: 'Salem',
      });
    },
  ],
  [
    `DELETE ${root}/billing-addresses/:addressId`,
    'CONFLICT',
    'for one that is on an invoice',
    async ({ id, client, base }) => {
      const { billingAddressId } = await buy(refusals.api, id);
      return client.delete(`${base}/billing-addresses/${billingAddressId}`);
    },
  ],
];
testRefusals(rows, refusals);
