import { detach } from '@causa/local/stripe-stand-in/method-rules';
import { expect, test } from 'vitest';
import { newId } from '@causa/core/platform/ids';
import { openClient } from '../../../support/client.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { makeDraftInvoice } from '../../../support/money.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import {
  makeKeptCard,
  startPayingWorld,
  tablesOfArrival,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

// What is refused to those who pay in their own name: with cards that they keep, or by the public
// link of an invoice.
const refusals = openRefusals(startPayingWorld);

const stripeIsAway = () => refusals.api.stripe.fail('busy', () => true, 1);
const cards = '/data/users/me/payment-methods';
const keepCard = ({ userId }: Owned) => makeKeptCard(refusals.api, refusals.api.stripe, userId);
const cardsOf = ({ userId }: Owned) => refusals.api.db.paymentMethod.count({ where: { userId } });
/** Someone who followed the link of an invoice to paying it. */
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
    // The payment stands before Stripe is asked, so that a lost answer is found again.
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
