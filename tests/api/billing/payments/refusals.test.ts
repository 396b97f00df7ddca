import { newId } from '@causa/core/platform/ids';
import { makeListing } from '../../../support/factories.ts';
import { buy, makeBillingAddress, makeDraftInvoice, getPack } from '../../../support/money.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import {
  startPayingWorld,
  tablesOfArrival,
  typeCard,
  makeStoredCard,
} from '../../../support/stripe.ts';
import { detach } from '@causa/local/stripe-stand-in/method-rules';
import { expect, test, afterAll, beforeAll, describe } from 'vitest';
import { openClient, signUpVerified } from '../../../support/client.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { testConfig, startTestApp, type TestApp } from '../../../support/test-app.ts';

const refusals = openRefusals(startPayingWorld);

describe('refusals of payments', async () => {
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

  /** Creates an order with a pending payment. */
  async function underWay(org: Owned) {
    const invoice = await makeDraftInvoice(refusals.api, org.id);
    const { body } = await pay(org, [invoice]);
    return {
      ...invoice,
      paymentId: body.payment.id as string,
      secret: body.clientSecret as string,
    };
  }

  /** The same, paid at the bank before the webhook arrives. */
  async function taken(org: Owned) {
    const order = await underWay(org);
    typeCard(refusals.api, order.secret);
    return order;
  }

  /** The same, with a Stripe outage for the rest of this test. */
  async function unanswered(org: Owned) {
    const order = await underWay(org);
    const [intent = ''] = order.secret.split('_secret_');
    refusals.api.stripe.fail('busy', ({ url }) => url.includes(intent), 1);
    return order;
  }

  /** Changes the tax of an order, so that its payment no longer matches. */
  const moveOrder = async ({ client, base, id }: Owned, order: { id: string }) =>
    client.put(`${base}/invoices/${order.id}/billing-address`, {
      billingAddressId: (await makeBillingAddress(refusals.api, id, 'PT')).id,
    });

  const orderAgain = async ({ client, base, id }: Owned) =>
    client.post(`${base}/checkout`, {
      packId: (await getPack(refusals.api)).id,
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
          packId: (await getPack(refusals.api)).id,
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
});

describe('refusals of payers', async () => {
  const stripeIsAway = () => refusals.api.stripe.fail('busy', () => true, 1);

  const cards = '/data/users/me/payment-methods';

  const keepCard = ({ userId }: Owned) => makeStoredCard(refusals.api, refusals.api.stripe, userId);

  const cardsOf = ({ userId }: Owned) => refusals.api.db.paymentMethod.count({ where: { userId } });

  /** Opens the payment of an invoice from its link. */
  const openLink = async ({ id }: Owned) => {
    const invoice = await makeOpenInvoice(refusals.api, testConfig, id);
    const payer = openClient(refusals.api);
    const url = `/data/invoices/${invoice.id}`;
    await payer.post(`${url}/link`, { key: invoice.key });
    const pay = () => payer.post(`${url}/payments`, { expectedTotal: invoice.total });
    return { invoice, pay };
  };

  const rows: Refusal[] = [
    [
      `POST ${cards}`,
      'UNAVAILABLE',
      'while Stripe does not answer',
      ({ client }) => {
        stripeIsAway();
        return client.post(cards);
      },
    ],
    [
      `POST ${cards}`,
      'TOO_MANY_REQUESTS',
      'after ten that were begun within an hour',
      async ({ client }) => {
        for (let times = 0; times < 10; times += 1) await client.post(cards);
        return client.post(cards);
      },
    ],
    [
      `POST ${cards}/finish`,
      'UNAVAILABLE',
      'while Stripe does not answer',
      async ({ client }) => {
        const { setupId } = (await client.post(cards)).body;
        stripeIsAway();
        return client.post(`${cards}/finish`, { setupId });
      },
    ],
    [
      `DELETE ${cards}/:methodId`,
      'UNAVAILABLE',
      'while Stripe does not answer',
      async (org) => {
        const { id } = await keepCard(org);
        stripeIsAway();
        return org.client.delete(`${cards}/${id}`);
      },
    ],
    [
      `POST ${cards}`,
      'LIMIT_REACHED',
      'where ten are kept',
      async ({ userId, client }) => {
        const shown = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 };
        await refusals.api.db.paymentMethod.createMany({
          data: Array.from({ length: 10 }, () => {
            const id = newId();
            return { id, userId, provider: 'stripe', providerId: `pm_${id}`, ...shown };
          }),
        });
        return client.post(cards);
      },
    ],
    [
      'POST /data/invoices/:id/payments',
      'UNAVAILABLE',
      'while Stripe does not answer',
      async (org) => {
        const { pay } = await openLink(org);
        stripeIsAway();
        return pay();
      },
      // The payment is stored before the call to Stripe, so that a lost response can be
      // recovered.
      ['audit_entries', 'payments', 'payments_on_invoices'],
    ],
    [
      'POST /data/invoices/:id/payments',
      'PAYMENT_IN_PROGRESS',
      'where the money of a member’s payment of the invoice and another one has arrived meanwhile',
      async (org) => {
        const { invoice, pay } = await openLink(org);
        const other = await makeDraftInvoice(refusals.api, org.id);
        const { body } = await org.client.post(`${org.base}/payments`, {
          invoiceIds: [invoice.id, other.id],
          expectedTotal: invoice.total + other.total,
        });
        typeCard(refusals.api, body.clientSecret);
        return pay();
      },
      tablesOfArrival,
    ],
  ];

  testRefusals(rows, refusals);

  test.each([
    ['was removed there', (id: string) => void detach(refusals.api.stripe.engine, id)],
    ['is gone there', (id: string) => void delete refusals.api.stripe.engine.kept.methods[id]],
  ])('removes a card that %s at the provider', async (_, atStripe) => {
    const owner = await refusals.owned();
    const before = await cardsOf(owner);
    const { id, providerId } = await keepCard(owner);
    atStripe(providerId);
    expect((await owner.client.delete(`${cards}/${id}`)).status).toBe(200);
    expect(await cardsOf(owner)).toBe(before);
  });
});

describe('payments without a provider', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  test('stores no cards without a payment provider', async () => {
    const { client } = await signUpVerified(world);
    const { status, body } = await client.post('/data/users/me/payment-methods');
    expect(status).toBe(404);
    expect(body.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await world.db.providerCustomer.count()).toBe(0);
  });
});
