import type { Locale } from '@causa/shared/platform/locales';

/**
 * Port of payment providers, in the terms of payment intents. Events are only trusted after
 * fetching the object from the provider. Amounts in minor units.
 */
export interface PaymentProvider {
  /** `local` is the simulated provider of `npm start`, with its own card page. */
  kind: 'stripe' | 'local';
  /** True for real payments; events of the other mode are refused. */
  livemode: boolean;
  /** Public key for the card form in the browser. */
  publishableKey: string;
  /** Returns the URL of the provider's card page; null when its form is embedded in our page. */
  getCardPage(form: CardPageForm): string | null;
  createPayment(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  confirmPayment(id: string, confirmation: Confirmation, key: string): Promise<ProviderPayment>;
  readPayment(id: string): Promise<ProviderPayment>;
  /** Finds a payment by our id, when the response to its creation was lost. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Cancels a payment and returns its state; a payment that succeeded meanwhile stays so. */
  cancelPayment(id: string): Promise<ProviderPayment>;
  createRefund(order: RefundOrder, key: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  listDisputes(paymentId: string): Promise<ProviderDispute[]>;
  /** Creates a customer who stores a card; `owner` is a user or a monthly donation. */
  createCustomer(owner: { userId: string } | { planId: string }, key: string): Promise<string>;
  createSetup(customerId: string, key: string): Promise<ProviderSetup>;
  readSetup(id: string): Promise<ProviderSetup>;
  /** Returns a stored card; null when it does not exist or has no customer. */
  readMethod(id: string): Promise<ProviderMethod | null>;
  detachMethod(id: string): Promise<void>;
  /** Lists events since a date, oldest first. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Lists charges and refunds between two dates, with our ids where present. */
  listMoney(from: Date, to: Date): Promise<ProviderMoney[]>;
  /** Parses a webhook from its exact bytes; null when no secret of ours signed it recently. */
  readWebhook(body: string, signature: string, now: Date): ProviderEvent | null;
}

/** Purpose of a card form. */
export interface CardPageForm {
  object: 'payment_intent' | 'setup_intent';
  /** Id at the provider. */
  id: string;
  clientSecret: string;
  /** URL to return to from the card page. */
  returnUrl: string;
  locale: Locale;
  /** Stores the card with the customer after it has paid. */
  keepCard: boolean;
}

export interface PaymentOrder {
  paymentId: string;
  amount: number;
  currency: string;
  customerId: string | null;
  /** Stores the card with the customer after it has paid. */
  keepCard: boolean;
}

export interface Confirmation {
  methodId: string;
  /** URL to return to after the bank's authentication; null when the payer is not present. */
  returnUrl: string | null;
}

const providerStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export interface ProviderPayment {
  id: string;
  /** Our id, as sent to the provider. */
  paymentId: string | null;
  status: ProviderStatus;
  amount: number;
  amountReceived: number;
  currency: string;
  clientSecret: string | null;
  customerId: string | null;
  methodId: string | null;
  /** Latest charge, successful or not. */
  chargeId: string | null;
  card: { brand: string; last4: string } | null;
  failureCode: string | null;
  amountRefunded: number;
  isDisputed: boolean;
  /** URL of the bank's authentication page. */
  bankUrl: string | null;
  /** The payer has a code or voucher to pay with, until it expires at the provider. */
  waitsForPayer: boolean;
  createdAt: Date;
}

export interface RefundOrder {
  refundId: string;
  providerPaymentId: string;
  amount: number;
}

export interface ProviderRefund {
  id: string;
  /** Our id, when we requested the refund. */
  refundId: string | null;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureCode: string | null;
}

export interface ProviderDispute {
  id: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  evidenceDueAt: Date | null;
  createdAt: Date;
}

export interface ProviderSetup {
  id: string;
  status: ProviderStatus;
  clientSecret: string | null;
  customerId: string | null;
  methodId: string | null;
}

export interface ProviderMethod {
  id: string;
  customerId: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Id of the payment, setup or card of the event; for refunds and disputes, of their payment. */
  objectId: string | null;
  /** Our id of the payment. */
  paymentId: string | null;
  livemode: boolean;
  createdAt: Date;
  payload: object;
}

export interface ProviderMoney {
  kind: 'charge' | 'refund';
  id: string;
  providerPaymentId: string;
  amount: number;
  currency: string;
}

/**
 * Reason of a provider error: `declined` by the bank, temporarily `unavailable`, `refused` as an
 * invalid request, or `missing`.
 */
export class ProviderFailure extends Error {
  readonly kind: 'declined' | 'unavailable' | 'refused' | 'missing';
  /** Code of the provider, such as `insufficient_funds`. */
  readonly code: string | null;

  constructor(
    kind: ProviderFailure['kind'],
    code: string | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
  }
}
