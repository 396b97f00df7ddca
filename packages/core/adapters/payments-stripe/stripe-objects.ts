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

// Stripe's objects in the words of our port.

const statuses: Readonly<Record<string, ProviderStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_confirmation',
  requires_action: 'requires_action',
  processing: 'processing',
  // We never capture by hand; should the account do so, a person has to.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = objectOf(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    paymentId: intent.metadata['payment_id'] ?? null,
    status: statuses[intent.status] ?? 'processing',
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    customerId: idOf(intent.customer),
    methodId: idOf(intent.payment_method),
    chargeId: idOf(intent.latest_charge),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    failureCode: error?.decline_code ?? error?.code ?? null,
    amountRefunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    bankUrl: intent.next_action?.redirect_to_url?.url ?? null,
    createdAt: momentOf(intent.created),
  };
}

export function refundOf(refund: Stripe.Refund): ProviderRefund {
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

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: due } = dispute.evidence_details;
  return {
    id: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: due === null ? null : momentOf(due),
    createdAt: momentOf(dispute.created),
  };
}

export function setupOf(setup: Stripe.SetupIntent): ProviderSetup {
  return {
    id: setup.id,
    status: statuses[setup.status] ?? 'processing',
    clientSecret: setup.client_secret,
    customerId: idOf(setup.customer),
    methodId: idOf(setup.payment_method),
  };
}

export function methodOf(method: Stripe.PaymentMethod): ProviderMethod | null {
  const { card } = method;
  if (card === undefined) return null;
  return {
    id: method.id,
    customerId: idOf(method.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

export function eventOf(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as unknown as {
    id?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string> | null;
  };
  return {
    id: event.id,
    type: event.type,
    objectId: idOf(object.payment_intent) ?? object.id ?? null,
    paymentId: object.metadata?.['payment_id'] ?? null,
    livemode: event.livemode,
    createdAt: momentOf(event.created),
    payload: event as unknown as object,
  };
}

export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
}

function objectOf<T extends { id: string }>(value: string | T | null | undefined): T | undefined {
  return typeof value === 'object' && value !== null ? value : undefined;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
