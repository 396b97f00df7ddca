import { type Checked, readMetadata, toText, textOrNull } from './check-parameters.ts';
import type { Charge, StripeDispute, StripeRefund } from './objects.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { missing, StripeFault } from './stripe-fault.ts';

/** Creates a refund of at most the paid amount. */
export function createRefund(engine: Engine, asked: Checked): StripeRefund {
  const { payment_intent: intentId, charge: chargeId } = asked;
  const charge =
    typeof chargeId === 'string'
      ? engine.kept.charges[chargeId]
      : engine.kept.charges[engine.kept.intents[toText(intentId)]?.latest_charge ?? ''];
  if (charge === undefined) throw missing('charge', toText(chargeId ?? intentId));
  if (!charge.paid)
    throw new StripeFault(400, { message: 'This charge was not paid, so nothing goes back.' });
  if (charge.disputed)
    throw new StripeFault(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = typeof asked['amount'] === 'number' ? asked['amount'] : left;
  if (left === 0)
    throw new StripeFault(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (amount < 1 || amount > left)
    throw new StripeFault(400, {
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      param: 'amount',
    });
  const card = engine.kept.methods[charge.payment_method]?.card;
  const refund: StripeRefund = {
    id: newStripeId('re'),
    object: 'refund',
    created: seconds(engine),
    livemode: false,
    metadata: readMetadata(asked),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: textOrNull(asked['reason']),
    status: card?.refund === 'pending' ? 'pending' : 'succeeded',
  };
  engine.kept.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  engine.emit('refund.created', refund);
  engine.emit('charge.refunded', charge);
  return refund;
}

/** Settles a pending refund, or fails one that had succeeded. */
function settleRefund(engine: Engine, id: string, status: 'succeeded' | 'failed'): void {
  const refund = engine.kept.refunds[id];
  if (refund === undefined) throw missing('refund', id);
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = engine.kept.charges[refund.charge];
    if (charge !== undefined) {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    engine.emit('refund.failed', refund);
  }
  engine.emit('refund.updated', refund);
}

/** Settles the refunds of test cards with slow banks; called by a timer. */
export function settleSlowRefunds(engine: Engine): void {
  for (const refund of Object.values(engine.kept.refunds)) {
    const charge = engine.kept.charges[refund.charge];
    const slow = engine.kept.methods[charge?.payment_method ?? '']?.card.refund;
    if (slow === 'pending' && refund.status === 'pending')
      settleRefund(engine, refund.id, 'succeeded');
    if (slow === 'fails-later' && refund.status === 'succeeded')
      settleRefund(engine, refund.id, 'failed');
  }
}

/** Opens a dispute: the payer's bank withdraws the money until it is decided. */
export function openDispute(engine: Engine, charge: Charge): StripeDispute {
  const now = seconds(engine);
  const dispute: StripeDispute = {
    id: newStripeId('dp'),
    object: 'dispute',
    created: now,
    livemode: false,
    metadata: {},
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: now + 9 * 86_400, has_evidence: false, past_due: false },
  };
  charge.disputed = true;
  engine.kept.disputes[dispute.id] = dispute;
  engine.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute as won or lost. */
export function closeDispute(engine: Engine, id: string, status: 'won' | 'lost'): void {
  const dispute = engine.kept.disputes[id];
  if (dispute === undefined) throw missing('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw new StripeFault(400, { message: 'This dispute is already closed.' });
  dispute.status = status;
  const charge = engine.kept.charges[dispute.charge];
  if (charge !== undefined && status === 'won') charge.disputed = false;
  engine.emit('charge.dispute.closed', dispute);
  if (status === 'won') engine.emit('charge.dispute.funds_reinstated', dispute);
}
