import type { Locale } from '@causa/shared/platform/locales';

/**
 * The port of payment providers, in the words of payment intents: what they tell is only believed
 * once it was fetched from them. Amounts in minor units.
 */
export interface PaymentProvider {
  /** `local`: the stand-in of `npm start`, whose card form is a page of its own. */
  kind: 'stripe' | 'local';
  /** Real money; events of the other kind are refused. */
  livemode: boolean;
  /** What the card form in the browser is opened with. */
  publishableKey: string;
  /** The provider's own page for typing a card; null where its form is part of our page. */
  getCardPage(form: CardPageForm): string | null;
  createPayment(order: PaymentOrder, key: string): Promise<ProviderPayment>;
  confirmPayment(id: string, confirmation: Confirmation, key: string): Promise<ProviderPayment>;
  readPayment(id: string): Promise<ProviderPayment>;
  /** The payment that carries our id, when the answer to its making was lost. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** The payment as it then is: one that succeeded meanwhile stays so. */
  cancelPayment(id: string): Promise<ProviderPayment>;
  createRefund(order: RefundOrder, key: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  listDisputes(paymentId: string): Promise<ProviderDispute[]>;
  /** A customer who keeps a card there; `owner` is a user or a monthly donation of ours. */
  createCustomer(owner: { userId: string } | { planId: string }, key: string): Promise<string>;
  createSetup(customerId: string, key: string): Promise<ProviderSetup>;
  readSetup(id: string): Promise<ProviderSetup>;
  /** Null: the provider has no such card, or nobody keeps it. */
  readMethod(id: string): Promise<ProviderMethod | null>;
  detachMethod(id: string): Promise<void>;
  /** Events since a moment, the oldest first. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /** What was charged and given back between two moments, with our ids where it carries them. */
  listMoney(from: Date, to: Date): Promise<ProviderMoney[]>;
  /** The event of a webhook's exact bytes; null when no secret of ours signed them just now. */
  readWebhook(body: string, signature: string, now: Date): ProviderEvent | null;
}

/** What a card that is typed is for. */
export interface CardPageForm {
  object: 'payment_intent' | 'setup_intent';
  /** The provider's id of it. */
  id: string;
  clientSecret: string;
  /** Where the page leads back to. */
  returnUrl: string;
  locale: Locale;
  /** The card is kept with the customer once it has paid. */
  keepCard: boolean;
}

export interface PaymentOrder {
  paymentId: string;
  amount: number;
  currency: string;
  customerId: string | null;
  /** The card is kept with the customer once it has paid. */
  keepCard: boolean;
}

export interface Confirmation {
  methodId: string;
  /** Where the payer's bank leads back to; null: nobody is there to be asked. */
  returnUrl: string | null;
}

export const providerStatuses = [
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
  /** Ours, as the provider was told. */
  paymentId: string | null;
  status: ProviderStatus;
  amount: number;
  amountReceived: number;
  currency: string;
  clientSecret: string | null;
  customerId: string | null;
  methodId: string | null;
  /** The last try to charge, whether it went well or not. */
  chargeId: string | null;
  card: { brand: string; last4: string } | null;
  failureCode: string | null;
  amountRefunded: number;
  isDisputed: boolean;
  /** The page on which the payer's bank asks. */
  bankUrl: string | null;
  createdAt: Date;
}

export interface RefundOrder {
  refundId: string;
  providerPaymentId: string;
  amount: number;
}

export interface ProviderRefund {
  id: string;
  /** Ours, where we asked for it. */
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
  /** The payment, setup or card that it is about; of refunds and disputes, their payment. */
  objectId: string | null;
  /** Of our own that a payment carries. */
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
 * Why a provider did not do what it was asked: `declined` by the payer's bank, `unavailable` for
 * now, `refused` because what was asked makes no sense, `missing`.
 */
export class ProviderFailure extends Error {
  readonly kind: 'declined' | 'unavailable' | 'refused' | 'missing';
  /** The provider's word, such as `insufficient_funds`. */
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
