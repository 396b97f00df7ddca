import { withSpan } from '@causa/tracing/tracing';
import { Stripe } from 'stripe';
import {
  type CardPageForm,
  type Confirmation,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderMoney,
  ProviderFailure,
  type RefundOrder,
} from '../../platform/ports/payment-provider.ts';
import {
  toDispute,
  toEvent,
  toId,
  toMethod,
  toPayment,
  toRefund,
  toSetup,
} from './stripe-objects.ts';

/** Oldest accepted webhook in seconds; zero would disable the check. */
const toleranceSeconds = 300;
const shown = { expand: ['latest_charge'] };

/** Event types with an effect here. */
const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'setup_intent.succeeded',
  'payment_method.automatically_updated',
  'payment_method.detached',
];

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  /** Stand-in of `npm start` and tests; undefined for Stripe itself. */
  standIn?: { host: string; port: number; protocol: 'http' } | undefined;
  /** Address of a page to enter cards; undefined for Stripe's embedded form. */
  cardPage?: string | undefined;
}

function cardPageUrl(page: string, form: CardPageForm): string {
  const query = new URLSearchParams({
    [form.object]: form.id,
    client_secret: form.clientSecret,
    return_url: form.returnUrl,
    locale: form.locale,
    ...(form.keepCard ? { keep: '1' } : {}),
  });
  return `${page}?${query.toString()}`;
}

/** Stripe behind our port, using its library: its retries carry our idempotency keys. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, publishableKey, webhookSecrets, standIn, cardPage } = settings;
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...standIn,
  });
  return {
    kind: cardPage === undefined ? 'stripe' : 'local',
    livemode: /^[sr]k_live_/.test(secretKey),
    publishableKey,
    getCardPage: (form) => (cardPage === undefined ? null : cardPageUrl(cardPage, form)),
    ...createPaymentCalls(stripe.paymentIntents),
    ...createRefundCalls(stripe),
    ...createCardCalls(stripe),
    ...createLedgerCalls(stripe),
    readWebhook: (body, signature, now) =>
      readWebhook(stripe, webhookSecrets, { body, signature, now }),
  };
}

type Calls<Name extends keyof PaymentProvider> = Pick<PaymentProvider, Name>;

function createPaymentCalls(
  intents: Stripe['paymentIntents'],
): Calls<'createPayment' | 'confirmPayment' | 'readPayment' | 'findPayment' | 'cancelPayment'> {
  return {
    createPayment: ({ paymentId, amount, currency, customerId, keepCard }: PaymentOrder, key) =>
      callStripe(async () =>
        toPayment(
          await intents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              metadata: { payment_id: paymentId },
              // Stripe offers the methods that its account has turned on for the currency, except
              // with a customer, whose card is kept or was kept.
              ...(customerId === null
                ? {}
                : { customer: customerId, allowed_payment_method_types: ['card' as const] }),
              ...(keepCard && customerId !== null ? { setup_future_usage: 'off_session' } : {}),
              ...shown,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    confirmPayment: (id, { methodId, returnUrl }: Confirmation, key) =>
      callStripe(async () =>
        toPayment(
          await intents.confirm(
            id,
            {
              payment_method: methodId,
              ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl }),
              ...shown,
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readPayment: (id) => callStripe(async () => toPayment(await intents.retrieve(id, shown))),
    findPayment: (paymentId) =>
      callStripe(async () => {
        const query = `metadata['payment_id']:'${paymentId}'`;
        const { data } = await intents.search({ query, expand: ['data.latest_charge'] });
        return data[0] === undefined ? null : toPayment(data[0]);
      }),
    cancelPayment: (id) =>
      callStripe(async () => {
        try {
          return toPayment(
            await intents.cancel(id, { cancellation_reason: 'abandoned', ...shown }),
          );
        } catch (error) {
          // The payment changed state in the meantime, and the new state decides.
          if (getErrorCode(error) !== 'payment_intent_unexpected_state') throw error;
          return toPayment(await intents.retrieve(id, shown));
        }
      }),
  };
}

function createRefundCalls(stripe: Stripe): Calls<'createRefund' | 'listRefunds' | 'listDisputes'> {
  return {
    createRefund: ({ refundId, providerPaymentId, amount }: RefundOrder, key) =>
      callStripe(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: providerPaymentId, amount, metadata: { refund_id: refundId } },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (id) =>
      callStripe(async () =>
        (await stripe.refunds.list({ payment_intent: id, limit: 100 })).data.map(toRefund),
      ),
    listDisputes: (id) =>
      callStripe(async () =>
        (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data.map(toDispute),
      ),
  };
}

function createCardCalls(
  stripe: Stripe,
): Calls<'createCustomer' | 'createSetup' | 'readSetup' | 'readMethod' | 'detachMethod'> {
  return {
    createCustomer: (owner, key) =>
      callStripe(
        async () =>
          (
            await stripe.customers.create(
              {
                metadata: 'userId' in owner ? { user_id: owner.userId } : { plan_id: owner.planId },
              },
              { idempotencyKey: key },
            )
          ).id,
      ),
    createSetup: (customerId, key) =>
      callStripe(async () =>
        toSetup(
          await stripe.setupIntents.create(
            { customer: customerId, allowed_payment_method_types: ['card'], usage: 'off_session' },
            { idempotencyKey: key },
          ),
        ),
      ),
    readSetup: (id) => callStripe(async () => toSetup(await stripe.setupIntents.retrieve(id))),
    readMethod: (id) =>
      callStripe(async () => {
        try {
          return toMethod(await stripe.paymentMethods.retrieve(id));
        } catch (error) {
          if (getErrorCode(error) === 'resource_missing') return null;
          throw error;
        }
      }),
    detachMethod: (id) =>
      callStripe(async () => {
        try {
          await stripe.paymentMethods.detach(id);
        } catch (error) {
          // Already detached: an earlier response was lost, or it was removed in the dashboard.
          const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
          if (!isRefused || (await isAttached(stripe, id))) throw error;
        }
      }),
  };
}

async function isAttached(stripe: Stripe, methodId: string): Promise<boolean> {
  try {
    return toId((await stripe.paymentMethods.retrieve(methodId)).customer) !== null;
  } catch (error) {
    if (getErrorCode(error) === 'resource_missing') return false;
    throw error;
  }
}

function createLedgerCalls(stripe: Stripe): Calls<'listEvents' | 'listMoney'> {
  return {
    listEvents: (since) =>
      callStripe(async () => {
        const found = await stripe.events
          .list({ created: { gte: toSeconds(since) }, types: eventTypes, limit: 100 })
          .autoPagingToArray({ limit: 10_000 });
        return found.map(toEvent).toReversed();
      }),
    listMoney: (from, to) => callStripe(() => listMoney(stripe, from, to)),
  };
}

async function listMoney(stripe: Stripe, from: Date, to: Date): Promise<ProviderMoney[]> {
  const created = { gte: toSeconds(from), lt: toSeconds(to) };
  const all = { limit: 10_000 };
  const charges = await stripe.charges.list({ created, limit: 100 }).autoPagingToArray(all);
  const refunds = await stripe.refunds.list({ created, limit: 100 }).autoPagingToArray(all);
  return [
    ...charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, payment_intent: intent, amount_captured: amount, currency }): ProviderMoney => ({
        kind: 'charge',
        id,
        providerPaymentId: toId(intent) ?? '',
        amount,
        currency: currency.toUpperCase(),
      })),
    ...refunds
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .map(({ id, payment_intent: intent, amount, currency }): ProviderMoney => ({
        kind: 'refund',
        id,
        providerPaymentId: toId(intent) ?? '',
        amount,
        currency: currency.toUpperCase(),
      })),
  ];
}

function readWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, now }: { body: string; signature: string; now: Date },
): ReturnType<PaymentProvider['readWebhook']> {
  for (const secret of secrets) {
    try {
      return toEvent(
        stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        ),
      );
    } catch {
      // Unsigned, or signed with another secret.
    }
  }
  return null;
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/** Calls Stripe and maps its errors to those of the port. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withSpan({ name: 'call Stripe', kind: 'client' }, call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const cause = { cause: error };
    const code = error.decline_code ?? error.code ?? null;
    if (error instanceof Stripe.errors.StripeCardError)
      throw new ProviderFailure('declined', code, error.message, cause);
    if (error.statusCode === 404) throw new ProviderFailure('missing', code, error.message, cause);
    const isForNow =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error.statusCode === undefined ||
      error.statusCode === 409 ||
      error.statusCode === 429 ||
      error.statusCode >= 500;
    throw new ProviderFailure(isForNow ? 'unavailable' : 'refused', code, error.message, cause);
  }
}
