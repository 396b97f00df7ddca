import { appendFileSync } from 'node:fs';
import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import type { ServerOptions } from '@causa/api/server/server-options';
import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { getCustomer } from '@causa/core/billing/payments/cards/customers';
import { refreshCard } from '@causa/core/billing/payments/cards/saved-cards';
import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { testCards } from '@causa/local/stripe-stand-in/cards';
import { attach, makeMethod } from '@causa/local/stripe-stand-in/method-rules';
import { confirmIntent } from '@causa/local/stripe-stand-in/payment-rules';
import { signedDelivery } from '@causa/local/stripe-stand-in/deliver-events';
import type { StripeEvent } from '@causa/local/stripe-stand-in/objects';
import {
  localKeys,
  localWebhookSecret,
  startStripeStandIn,
  type StripeStandIn,
} from '@causa/local/stripe-stand-in/stand-in';
import { StripeFault } from '@causa/local/stripe-stand-in/stripe-fault';
import { type Client, openClient, signUpVerified, systemContext } from './client.ts';
import { makeOrganization, testNow } from './factories.ts';
import { makeDraftInvoice, startPrices } from './money.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface PayingWorld extends TestApp {
  stripe: StripeStandIn;
}

/** The Stripe gateway, connected to a stand-in. */
export function gatewayTo(stripe: StripeStandIn, webhookSecrets = [localWebhookSecret]) {
  return stripeProvider({
    secretKey: localKeys.secret,
    publishableKey: localKeys.publishable,
    webhookSecrets,
    standIn: stripe.address(),
    cardPage: `${stripe.engine.site}/_local/pay`,
  });
}

/** The API with a Stripe stand-in. Both use one clock. Listings cost credits. */
export async function startPayingWorld(
  override: Partial<ServerOptions> & { webhookSecrets?: string[] } = {},
): Promise<PayingWorld> {
  let now = testNow;
  const stripe = await startStripeStandIn({ now: () => now, site: 'http://causa.test' });
  const { webhookSecrets, ...options } = override;
  const payments = gatewayTo(stripe, webhookSecrets);
  const world = await startTestApp({ payments, ...options });
  await startPrices(world);
  const setNow = world.setNow;
  return {
    ...world,
    stripe,
    setNow(next) {
      now = next;
      setNow(next);
    },
    async close() {
      await world.close();
      await stripe.stop();
      recordCalls(stripe);
    },
  };
}

/**
 * Appends the calls that the stand-in received to the file that stripe-mock checks (`npm test --
 * stripe`).
 */
function recordCalls({ log }: StripeStandIn): void {
  const file = process.env['STRIPE_CALLS'];
  if (file !== undefined)
    appendFileSync(file, log.map((call) => `${JSON.stringify(call)}\n`).join(''));
}

export interface Buyer {
  client: Client;
  userId: string;
  email: string;
  orgId: string;
  base: string;
}

/** An organization with its owner in a new browser. */
export async function makeBuyer(world: TestApp, role: 'OWNER' | 'ADMIN' = 'OWNER'): Promise<Buyer> {
  const { client, id: userId, email } = await signUpVerified(world);
  const { id: orgId } = await makeOrganization(world.db);
  await world.db.organizationMember.create({ data: { organizationId: orgId, userId, role } });
  return { client, userId, email, orgId, base: `/data/orgdashboard/${orgId}` };
}

/** Creates a draft invoice for a pack and clicks Pay. Returns the invoice and the reply. */
export async function pressPay(
  world: TestApp,
  { client, orgId, base }: Buyer,
  body: Record<string, unknown> = {},
) {
  const invoice = await makeDraftInvoice(world, orgId);
  const reply = await client.post(`${base}/payments`, {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.total,
    ...body,
  });
  return { invoice, reply };
}

/**
 * Enters a card at Stripe as the payer. Returns the status of the payment intent, or the code of a
 * refusal.
 */
export function typeCard(
  { stripe }: PayingWorld,
  clientSecret: string,
  card = 'pm_card_visa',
): string {
  const [id = ''] = clientSecret.split('_secret_');
  try {
    return confirmIntent(stripe.engine, id, {
      payment_method: card,
      return_url: 'http://causa.test/en',
    }).status;
  } catch (error) {
    if (error instanceof StripeFault) return error.body.decline_code ?? error.body.code ?? '';
    throw error;
  }
}

/** Delivers events to the webhook, signed like Stripe. Returns the statuses. */
export async function deliver(
  world: PayingWorld,
  events: readonly StripeEvent[],
  secrets: readonly string[] = [localWebhookSecret],
): Promise<number[]> {
  const client = openClient(world);
  const statuses: number[] = [];
  for (const event of events) {
    const { body, signature } = signedDelivery(event, secrets, world.now());
    const reply = await world.app.inject({
      method: 'POST',
      url: '/data/webhooks/stripe',
      remoteAddress: client.address,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

/** The tables that change when the payment of an order arrives and is applied. */
export const tablesOfArrival = [
  'audit_entries',
  'credit_balances',
  'credit_lots',
  'credit_moves',
  'document_series',
  'invoices',
  'ledger_entries',
  'mail_deliveries',
  'outbox_jobs',
  'payments',
  'payments_on_invoices',
];

/** Runs one cycle of payment reconciliation. */
export function reconcile(world: TestApp): Promise<void> {
  return reconcilePayments(systemContext(world));
}

export const minutes = (world: TestApp, count: number): void =>
  world.setNow(new Date(world.now().getTime() + count * 60_000));

/** A draft invoice that needs no price book. */
export function makePlainInvoice({ db, now }: Pick<TestApp, 'db' | 'now'>, organizationId: string) {
  return db.invoice.create({
    data: {
      id: newId(),
      organizationId,
      status: 'DRAFT',
      source: `test:${newId()}`,
      currency: 'USD',
      subtotal: 5_000,
      total: 5_000,
      publicKeyHash: hashSecret(newId()),
      createdAt: now(),
    },
  });
}

/** A payment with a row and without a payment at the provider. */
export async function makeStartedPayment(world: TestApp, organizationId: string) {
  const { id: invoiceId, total } = await makePlainInvoice(world, organizationId);
  const id = newId();
  return world.db.payment.create({
    data: {
      id,
      organizationId,
      provider: 'stripe',
      idempotencyKey: `pay_${id}`,
      amount: total,
      currency: 'USD',
      createdAt: world.now(),
      invoices: { create: [{ invoiceId, amount: total }] },
    },
  });
}

/** A card at the provider of a customer who is not a user, as for monthly donations. */
export async function makePlanCard(
  { payments, stripe: { engine } }: PayingWorld,
  token: string,
): Promise<{ customerId: string; methodId: string }> {
  const kept = makeMethod(engine, testCard(token));
  const { id: methodId } = kept.method;
  const customerId = await payments?.createCustomer({ planId: methodId }, methodId);
  if (customerId === undefined) throw new Error('nobody takes cards');
  attach(engine, kept, customerId);
  return { customerId, methodId };
}

function testCard(name: string) {
  const card = testCards.find(({ token, number }) => token === name || number === name);
  if (card === undefined) throw new Error(`no test card ${name}`);
  return card;
}

/** A saved card of a user, at the provider and in the database. */
export async function makeStoredCard(
  world: TestApp,
  { engine }: StripeStandIn,
  userId: string,
  token = 'pm_card_visa',
) {
  const context = { ...systemContext(world), payments: world.payments };
  const customer = await getCustomer(context, userId);
  const kept = makeMethod(engine, testCard(token));
  attach(engine, kept, customer);
  await refreshCard(context, kept.method.id);
  return world.db.paymentMethod.findUniqueOrThrow({ where: { providerId: kept.method.id } });
}
