import type { Charge, Intent } from './objects.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { StripeFault } from './stripe-fault.ts';

/** Method beside cards that the simulated account offers, by currency. */
const methods = { eur: 'sepa_debit', brl: 'pix' } as const;
export type DelayedMethod = (typeof methods)[keyof typeof methods];

/** Seconds until the simulated bank decides about a debit, or a code is paid. */
const decideSeconds = 20;

/** Returns the method beside cards that a payment may use; undefined without one. */
export function getDelayedMethod({
  currency,
  payment_method_types: types,
}: Pick<Intent, 'currency' | 'payment_method_types'>): DelayedMethod | undefined {
  const method = currency === 'eur' || currency === 'brl' ? methods[currency] : undefined;
  return method !== undefined && types.includes(method) ? method : undefined;
}

/** Returns the methods of a payment for which the caller names none. */
export function listAccountMethods(currency: string): readonly string[] {
  const method = currency === 'eur' || currency === 'brl' ? methods[currency] : undefined;
  return method === undefined ? ['card'] : ['card', method];
}

/** Starts a payment that is decided later: a debit of a bank account, or a code to be paid. */
export function startDelayed(engine: Engine, intent: Intent, isRefused: boolean): Intent {
  const method = getDelayedMethod(intent);
  const isOpen = intent.status === 'requires_payment_method' || intent.status === 'requires_action';
  if (method === undefined || !isOpen)
    throw new StripeFault(400, {
      code: 'payment_intent_unexpected_state',
      message: 'The PaymentIntent does not allow this payment method now.',
    });
  intent.payment_method = newStripeId('pm');
  intent.last_payment_error = null;
  engine.kept.delayed ??= {};
  engine.kept.delayed[intent.id] = { isRefused, at: seconds(engine) + decideSeconds };
  if (method === 'pix') {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'pix_display_qr_code',
      pix_display_qr_code: { expires_at: seconds(engine) + decideSeconds },
    };
    engine.emit('payment_intent.requires_action', intent);
    return intent;
  }
  const charge = makeCharge(engine, intent, method);
  intent.latest_charge = charge.id;
  intent.status = 'processing';
  engine.emit('charge.pending', charge);
  engine.emit('payment_intent.processing', intent);
  return intent;
}

/** Decides a payment whose time has come. */
export function decideDelayed(engine: Engine, intent: Intent): Intent {
  const due = engine.kept.delayed?.[intent.id];
  if (due === undefined || seconds(engine) < due.at) return intent;
  delete engine.kept.delayed?.[intent.id];
  const method = getDelayedMethod(intent);
  const isOpen = intent.status === 'processing' || intent.status === 'requires_action';
  if (!isOpen || method === undefined) return intent;
  intent.next_action = null;
  const charge =
    engine.kept.charges[intent.latest_charge ?? ''] ?? makeCharge(engine, intent, method);
  intent.latest_charge = charge.id;
  if (due.isRefused) {
    Object.assign(charge, { status: 'failed', failure_code: 'insufficient_funds' });
    intent.payment_method = null;
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      code: 'payment_intent_payment_attempt_failed',
      decline_code: 'insufficient_funds',
      message: 'The bank refused the payment.',
    };
    engine.emit('payment_intent.payment_failed', intent);
    return intent;
  }
  const { amount } = intent;
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: amount,
  });
  intent.amount_received = amount;
  intent.status = 'succeeded';
  engine.emit('charge.succeeded', charge);
  engine.emit('payment_intent.succeeded', intent);
  return intent;
}

function makeCharge(engine: Engine, intent: Intent, method: DelayedMethod): Charge {
  const charge: Charge = {
    id: newStripeId(method === 'pix' ? 'ch' : 'py'),
    object: 'charge',
    created: seconds(engine),
    livemode: false,
    metadata: intent.metadata,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? '',
    payment_method_details:
      method === 'pix'
        ? { type: 'pix', pix: {} }
        : { type: 'sepa_debit', sepa_debit: { last4: '3204' } },
    paid: false,
    captured: false,
    refunded: false,
    disputed: false,
    status: 'pending',
    failure_code: null,
  };
  engine.kept.charges[charge.id] = charge;
  return charge;
}
