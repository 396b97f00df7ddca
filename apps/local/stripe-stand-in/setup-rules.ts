import { type Checked, readMetadata, readTexts, textOrNull } from './check-parameters.ts';
import { attach, resolveMethod } from './method-rules.ts';
import type { KeptMethod, Setup } from './objects.ts';
import { required, requireCustomer } from './payment-rules.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { missing, StripeFault } from './stripe-fault.ts';

/** Creates a setup intent, which saves a card without a payment. */
export function createSetup(engine: Engine, asked: Checked): Setup {
  requireCustomer(engine, asked['customer']);
  const id = newStripeId('seti');
  const setup: Setup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newStripeId('s').slice(2)}`,
    created: seconds(engine),
    livemode: false,
    metadata: readMetadata(asked),
    customer: textOrNull(asked['customer']),
    payment_method: null,
    payment_method_types: readTexts(asked['allowed_payment_method_types']) ?? ['card'],
    status: 'requires_payment_method',
    next_action: null,
    usage: textOrNull(asked['usage']) ?? 'off_session',
    last_setup_error: null,
  };
  engine.kept.setups[id] = setup;
  engine.emit('setup_intent.created', setup);
  return asked['confirm'] === true ? confirmSetup(engine, id, asked) : setup;
}

export function requireSetup(engine: Engine, id: string): Setup {
  const setup = engine.kept.setups[id];
  if (setup === undefined) throw missing('setup_intent', id);
  return setup;
}

export function confirmSetup(engine: Engine, id: string, asked: Checked): Setup {
  const setup = requireSetup(engine, id);
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw new StripeFault(400, {
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
    });
  const kept = resolveMethod(engine, asked);
  if (kept === undefined) throw required('payment_method');
  setup.payment_method = kept.method.id;
  const { refusal, refusesLater, authenticates } = kept.card;
  if (refusal !== undefined && refusesLater !== true) {
    setup.payment_method = null;
    setup.last_setup_error = {
      type: 'card_error',
      code: refusal.code,
      ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
      message: 'The card was refused.',
    };
    engine.emit('setup_intent.setup_failed', setup);
    throw new StripeFault(402, {
      ...setup.last_setup_error,
      setup_intent: structuredClone(setup),
    });
  }
  if (authenticates === undefined) return keep(engine, setup, kept);
  if (typeof asked['return_url'] !== 'string') throw required('return_url');
  const query = new URLSearchParams({ setup_intent: id, client_secret: setup.client_secret });
  setup.status = 'requires_action';
  setup.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: {
      url: `${engine.site}/_local/pay/bank?${query.toString()}`,
      return_url: asked['return_url'],
    },
  };
  engine.emit('setup_intent.requires_action', setup);
  return setup;
}

/** Handles the answer on the bank's page. */
export function authenticateSetup(engine: Engine, id: string, isApproved: boolean): Setup {
  const setup = requireSetup(engine, id);
  const kept = engine.kept.methods[setup.payment_method ?? ''];
  if (setup.status !== 'requires_action' || kept === undefined)
    throw new StripeFault(400, { message: 'This SetupIntent does not wait for a bank.' });
  setup.next_action = null;
  if (isApproved) return keep(engine, setup, kept);
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = {
    type: 'card_error',
    code: 'setup_intent_authentication_failure',
    message: 'The bank refused.',
  };
  engine.emit('setup_intent.setup_failed', setup);
  return setup;
}

function keep(engine: Engine, setup: Setup, kept: KeptMethod): Setup {
  setup.status = 'succeeded';
  kept.isSetUp = true;
  if (setup.customer !== null) attach(engine, kept, setup.customer);
  engine.emit('setup_intent.succeeded', setup);
  return setup;
}
