import type { Stripe } from 'stripe';
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderMethod,
  ProviderPayment,
  ProviderRefund,
  ProviderSetup,
  ProviderStatus,
} from '../../platform/ports/payment-provider.ts';

// Maps Stripe objects to the types of the port.

const statuses: Readonly<Record<string, ProviderStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  // We never capture manually; if the account does, a person has to act.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Actions with which a bank authenticates a card. All others are codes, vouchers or transfers. */
const authentications: ReadonlySet<string> = new Set(['redirect_to_url', 'use_stripe_sdk']);

/** Returns the brand and last digits of a card, or the method and last digits of an account. */
function toCard(charge: Stripe.Charge | undefined): ProviderPayment['card'] {
  const details = charge?.payment_method_details;
  if (details == null) return null;
  const { type, card } = details;
  const method: object = Object(new Map<string, unknown>(Object.entries(details)).get(type));
  const last4 = 'last4' in method && typeof method.last4 === 'string' ? method.last4 : null;
  return last4 === null ? null : { brand: card?.brand ?? type, last4 };
}

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = toObject(intent.latest_charge);
  const { next_action: action } = intent;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    paymentId: intent.metadata['payment_id'] ?? null,
    status: statuses[intent.status] ?? 'processing',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    customerId: toId(intent.customer),
    methodId: toId(intent.payment_method),
    chargeId: toId(intent.latest_charge),
    card: toCard(charge),
    failureCode: error?.decline_code ?? error?.code ?? null,
    amountRefunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    bankUrl: action?.redirect_to_url?.url ?? null,
    waitsForPayer: action !== null && !authentications.has(action.type),
    createdAt: toDate(intent.created),
  };
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    refundId: refund.metadata?.['refund_id'] ?? null,
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    status:
      refund.status === 'succeeded'
        ? 'succeeded'
        : refund.status === 'failed' || refund.status === 'canceled'
          ? 'failed'
          : 'pending',
    failureCode: refund.failure_reason ?? null,
  };
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: due } = dispute.evidence_details;
  return {
    id: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: due === null ? null : toDate(due),
    createdAt: toDate(dispute.created),
  };
}

export function toSetup(setup: Stripe.SetupIntent): ProviderSetup {
  return {
    id: setup.id,
    status: statuses[setup.status] ?? 'processing',
    clientSecret: setup.client_secret,
    customerId: toId(setup.customer),
    methodId: toId(setup.payment_method),
  };
}

export function toMethod(method: Stripe.PaymentMethod): ProviderMethod | null {
  const { card } = method;
  if (card === undefined) return null;
  return {
    id: method.id,
    customerId: toId(method.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as unknown as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string> | null;
  };
  return {
    id: event.id,
    type: event.type,
    objectId: toId(object.payment_intent) ?? object.id ?? null,
    paymentId: object.metadata?.['payment_id'] ?? null,
    livemode: event.livemode,
    createdAt: toDate(event.created),
    payload: event as unknown as object,
  };
}

export function toId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
}

function toObject<T extends { id: string }>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
