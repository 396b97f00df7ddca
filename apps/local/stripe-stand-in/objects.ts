import type { TestCard } from './cards.ts';

// Stripe's objects, with the fields that the adapter reads. Amounts in minor units, times in
// seconds, as in Stripe.

interface StripeObject {
  id: string;
  created: number;
  livemode: false;
  metadata: Readonly<Record<string, string>>;
}

export interface Customer extends StripeObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  description: string | null;
}

interface Method extends StripeObject {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit' };
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: Method;
}

interface BankAction {
  type: 'redirect_to_url';
  redirect_to_url: { url: string; return_url: string };
}

/** A code that the payer pays with a banking app. */
interface CodeAction {
  type: 'pix_display_qr_code';
  pix_display_qr_code: { expires_at: number };
}

interface Confirmable extends StripeObject {
  client_secret: string;
  status: IntentStatus;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: readonly string[];
  next_action: BankAction | CodeAction | null;
}

export interface Intent extends Confirmable {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  setup_future_usage: string | null;
  latest_charge: string | null;
  last_payment_error: CardError | null;
  description: string | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
}

export interface Setup extends Confirmable {
  object: 'setup_intent';
  usage: string;
  last_setup_error: CardError | null;
}

export interface Charge extends StripeObject {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details:
    | { type: 'card'; card: Method['card'] }
    | { type: 'sepa_debit'; sepa_debit: { last4: string } }
    | { type: 'pix'; pix: object };
  paid: boolean;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  status: 'pending' | 'succeeded' | 'failed';
  failure_code: string | null;
}

export interface StripeRefund extends StripeObject {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
}

export interface StripeDispute extends StripeObject {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean };
}

export type Anything = Customer | Method | Intent | Setup | Charge | StripeRefund | StripeDispute;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: Anything };
}

/** The behavior of a saved card, beside its Stripe object. */
export interface KeptMethod {
  method: Method;
  card: TestCard;
  /** Whether its owner was authenticated while it was saved. */
  isSetUp: boolean;
}
