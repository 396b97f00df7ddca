import { cardOfNumber, type TestCard, testCards } from './cards.ts';
import { type Checked, readFields, toText } from './check-parameters.ts';
import type { KeptMethod } from './objects.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { missing, StripeFault } from './stripe-fault.ts';

/** Creates the payment method of a card without a customer. */
export function makeMethod(
  engine: Engine,
  card: TestCard,
  expiry = { month: 12, year: engine.now().getUTCFullYear() + 3 },
): KeptMethod {
  const kept: KeptMethod = {
    card,
    isSetUp: false,
    method: {
      id: newStripeId('pm'),
      object: 'payment_method',
      type: 'card',
      created: seconds(engine),
      livemode: false,
      metadata: {},
      customer: null,
      card: {
        brand: card.brand,
        last4: card.number.slice(-4),
        exp_month: expiry.month,
        exp_year: expiry.year,
        funding: 'credit',
      },
    },
  };
  engine.kept.methods[kept.method.id] = kept;
  return kept;
}

/**
 * Returns the payment method that a call names: a saved one, one of Stripe's test tokens, or a
 * card's data.
 */
export function resolveMethod(
  engine: Engine,
  { payment_method: id, payment_method_data: data }: Checked,
): KeptMethod | undefined {
  if (data !== undefined) return methodOfCard(engine, readFields(readFields(data)['card']));
  if (typeof id !== 'string') return undefined;
  const card = testCards.find(({ token }) => token === id);
  if (card !== undefined) return makeMethod(engine, card);
  const kept = engine.kept.methods[id];
  if (kept === undefined) throw missing('PaymentMethod', id);
  return kept;
}

function methodOfCard(
  engine: Engine,
  { number, exp_month: month = 0, exp_year: year = 0, cvc }: Checked,
): KeptMethod {
  const card = cardOfNumber(toText(number));
  const refuse = (code: string, message: string): StripeFault =>
    new StripeFault(402, { type: 'card_error', code, message });
  if (card === undefined) throw refuse('incorrect_number', 'Your card number is incorrect.');
  const now = engine.now();
  const last = Date.UTC(Number(year), Number(month), 1);
  if (Number(month) < 1 || Number(month) > 12)
    throw refuse('invalid_expiry_month', 'Your card’s expiration month is invalid.');
  if (last <= now.getTime())
    throw refuse('invalid_expiry_year', 'Your card’s expiration year is invalid.');
  if (!/^\d{3,4}$/.test(toText(cvc)))
    throw refuse('invalid_cvc', 'Your card’s security code is invalid.');
  return makeMethod(engine, card, { month: Number(month), year: Number(year) });
}

/** Attaches a payment method to a customer. */
export function attach(engine: Engine, kept: KeptMethod, customer: string): void {
  if (kept.method.customer === customer) return;
  kept.method.customer = customer;
  engine.emit('payment_method.attached', kept.method);
}

export function detach(engine: Engine, id: string): KeptMethod['method'] {
  const kept = engine.kept.methods[id];
  if (kept === undefined) throw missing('PaymentMethod', id);
  if (kept.method.customer === null)
    throw new StripeFault(400, {
      message: 'The payment method you provided is not attached to a customer.',
    });
  kept.method.customer = null;
  engine.emit('payment_method.detached', kept.method);
  return kept.method;
}
