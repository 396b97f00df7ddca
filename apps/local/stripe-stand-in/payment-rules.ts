import { type Checked, readMetadata, readTexts, textOrNull } from './check-parameters.ts';
import { attach, resolveMethod } from './method-rules.ts';
import { listAccountMethods } from './delayed-methods.ts';
import type { CardError, Charge, Intent, KeptMethod } from './objects.ts';
import { openDispute } from './refund-rules.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { missing, StripeFault } from './stripe-fault.ts';

/** Creates a payment intent; confirms it at once if requested. */
export function createIntent(engine: Engine, asked: Checked): Intent {
  const { amount, currency, customer } = asked;
  if (typeof amount !== 'number') throw required('amount');
  if (typeof currency !== 'string') throw required('currency');
  if (amount < 1)
    throw new StripeFault(400, {
      code: 'parameter_invalid_integer',
      message: 'This value must be greater than or equal to 1.',
      param: 'amount',
    });
  if (amount > 99_999_999)
    throw new StripeFault(400, {
      code: 'amount_too_large',
      message: 'Amount must be no more than 99999999.',
      param: 'amount',
    });
  if (!/^[a-z]{3}$/i.test(currency))
    throw new StripeFault(400, { message: `Invalid currency: ${currency}`, param: 'currency' });
  requireCustomer(engine, customer);
  const id = newStripeId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: currency.toLowerCase(),
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    client_secret: `${id}_secret_${newStripeId('s').slice(2)}`,
    created: seconds(engine),
    livemode: false,
    metadata: readMetadata(asked),
    customer: textOrNull(customer),
    payment_method: null,
    payment_method_types:
      readTexts(asked['allowed_payment_method_types']) ??
      listAccountMethods(currency.toLowerCase()),
    status: 'requires_payment_method',
    next_action: null,
    setup_future_usage: textOrNull(asked['setup_future_usage']),
    latest_charge: null,
    last_payment_error: null,
    description: textOrNull(asked['description']),
    canceled_at: null,
    cancellation_reason: null,
  };
  engine.kept.intents[id] = intent;
  engine.emit('payment_intent.created', intent);
  const kept = resolveMethod(engine, asked);
  if (kept !== undefined) {
    intent.payment_method = kept.method.id;
    intent.status = 'requires_confirmation';
  }
  return asked['confirm'] === true ? confirmIntent(engine, id, asked) : intent;
}

export function requireIntent(engine: Engine, id: string): Intent {
  const intent = engine.kept.intents[id];
  if (intent === undefined) throw missing('payment_intent', id);
  return intent;
}

/** Charges the card, or requires authentication at the bank first. */
export function confirmIntent(engine: Engine, id: string, asked: Checked): Intent {
  const intent = requireIntent(engine, id);
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const kept = resolveMethod(engine, asked) ?? engine.kept.methods[intent.payment_method ?? ''];
  if (kept === undefined)
    throw new StripeFault(400, {
      code: 'payment_intent_unexpected_state',
      message: 'You cannot confirm this PaymentIntent because it’s missing a payment method.',
    });
  if (kept.method.customer !== null && kept.method.customer !== intent.customer)
    throw new StripeFault(400, {
      message: 'The provided PaymentMethod belongs to another customer.',
      param: 'payment_method',
    });
  if (typeof asked['setup_future_usage'] === 'string')
    intent.setup_future_usage = asked['setup_future_usage'];
  intent.payment_method = kept.method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  const { card } = kept;
  const asksBank =
    card.authenticates === 'always' || (card.authenticates === 'until-set-up' && !kept.isSetUp);
  if (asksBank && asked['off_session'] === true)
    return refuse(engine, intent, kept, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
    });
  if (asksBank) {
    if (typeof asked['return_url'] !== 'string') throw required('return_url');
    const query = new URLSearchParams({ payment_intent: id, client_secret: intent.client_secret });
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${engine.site}/_local/pay/bank?${query.toString()}`,
        return_url: asked['return_url'],
      },
    };
    engine.emit('payment_intent.requires_action', intent);
    return intent;
  }
  return charge(engine, intent, kept);
}

/** Handles the answer on the bank's page. */
export function authenticateIntent(engine: Engine, id: string, isApproved: boolean): Intent {
  const intent = requireIntent(engine, id);
  const kept = engine.kept.methods[intent.payment_method ?? ''];
  if (intent.status !== 'requires_action' || kept === undefined)
    throw unexpectedState(intent, 'authenticate');
  intent.next_action = null;
  if (isApproved) return charge(engine, intent, kept);
  try {
    return fail(engine, intent, kept, { code: 'payment_intent_authentication_failure' });
  } catch {
    return intent;
  }
}

export function cancelIntent(engine: Engine, id: string, asked: Checked): Intent {
  const intent = requireIntent(engine, id);
  // Stripe cannot cancel an intent while a bank decides about the card either.
  if (['processing', 'succeeded', 'canceled'].includes(intent.status))
    throw unexpectedState(intent, 'cancel');
  intent.status = 'canceled';
  intent.next_action = null;
  intent.canceled_at = seconds(engine);
  intent.cancellation_reason = textOrNull(asked['cancellation_reason']);
  engine.emit('payment_intent.canceled', intent);
  return intent;
}

function charge(engine: Engine, intent: Intent, kept: KeptMethod): Intent {
  if (kept.card.refusal !== undefined) return refuse(engine, intent, kept, kept.card.refusal);
  const paid: Charge = { ...createCharge(engine, intent, kept), paid: true, status: 'succeeded' };
  engine.kept.charges[paid.id] = paid;
  intent.latest_charge = paid.id;
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    kept.isSetUp = true;
    attach(engine, kept, intent.customer);
  }
  engine.emit('charge.succeeded', paid);
  engine.emit('payment_intent.succeeded', intent);
  if (kept.card.disputed === true) openDispute(engine, paid);
  return intent;
}

interface Refusal {
  code: string;
  declineCode?: string;
}

/** Records a charge that the bank declined. */
function refuse(engine: Engine, intent: Intent, kept: KeptMethod, refusal: Refusal): never {
  const failed: Charge = {
    ...createCharge(engine, intent, kept),
    amount_captured: 0,
    captured: false,
    failure_code: refusal.code,
  };
  engine.kept.charges[failed.id] = failed;
  intent.latest_charge = failed.id;
  return fail(engine, intent, kept, refusal);
}

/** Resets the intent so that another card can be tried; without a charge if none was made. */
function fail(
  engine: Engine,
  intent: Intent,
  kept: KeptMethod,
  { code, declineCode }: Refusal,
): never {
  const error: CardError = {
    type: 'card_error',
    code,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    message: `The card was refused: ${declineCode ?? code}.`,
    payment_method: structuredClone(kept.method),
  };
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  engine.emit('payment_intent.payment_failed', intent);
  throw new StripeFault(402, { ...error, payment_intent: structuredClone(intent) });
}

function createCharge(engine: Engine, intent: Intent, { method }: KeptMethod): Charge {
  return {
    id: newStripeId('ch'),
    object: 'charge',
    created: seconds(engine),
    livemode: false,
    metadata: intent.metadata,
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    paid: false,
    captured: true,
    refunded: false,
    disputed: false,
    status: 'failed',
    failure_code: null,
  };
}

export function requireCustomer(engine: Engine, customer: unknown): void {
  if (typeof customer === 'string' && engine.kept.customers[customer] === undefined)
    throw missing('customer', customer);
}

export function required(param: string): StripeFault {
  return new StripeFault(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${param}.`,
    param,
  });
}

function unexpectedState(intent: Intent, verb: string): StripeFault {
  return new StripeFault(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: structuredClone(intent),
  });
}
