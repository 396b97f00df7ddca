/**
 * The type of a parameter: `range` is a timestamp or `{gt, gte, lt, lte}`, a list of words is an
 * enum, an object has parameters of its own.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'metadata'
  | 'strings'
  | 'range'
  | readonly string[]
  | Parameters;
export interface Parameters {
  readonly [name: string]: Kind;
}

const expand: Parameters = { expand: 'strings' };
const pages: Parameters = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  ...expand,
};
const card: Parameters = {
  number: 'string',
  exp_month: 'integer',
  exp_year: 'integer',
  cvc: 'string',
};
const methodData: Parameters = { type: ['card'], card, metadata: 'metadata' };
const onOrOff = ['on_session', 'off_session'];

/**
 * Stripe's documented parameters of each supported call, as far as they are simulated; all others
 * are rejected, so that none is ignored. A test compares the names with the types of Stripe's
 * library.
 */
export const callParameters: Readonly<Record<string, Parameters>> = {
  'POST /v1/customers': {
    email: 'string',
    name: 'string',
    description: 'string',
    preferred_locales: 'strings',
    metadata: 'metadata',
    ...expand,
  },
  'GET /v1/customers/:id': expand,
  'POST /v1/payment_intents': {
    amount: 'integer',
    currency: 'string',
    customer: 'string',
    payment_method: 'string',
    allowed_payment_method_types: 'strings',
    confirm: 'boolean',
    off_session: 'boolean',
    return_url: 'string',
    setup_future_usage: onOrOff,
    description: 'string',
    receipt_email: 'string',
    statement_descriptor_suffix: 'string',
    metadata: 'metadata',
    ...expand,
  },
  'GET /v1/payment_intents': { customer: 'string', created: 'range', ...pages },
  'GET /v1/payment_intents/search': {
    query: 'string',
    limit: 'integer',
    page: 'string',
    ...expand,
  },
  'GET /v1/payment_intents/:id': { client_secret: 'string', ...expand },
  'POST /v1/payment_intents/:id/confirm': {
    payment_method: 'string',
    payment_method_data: methodData,
    return_url: 'string',
    off_session: 'boolean',
    setup_future_usage: onOrOff,
    client_secret: 'string',
    ...expand,
  },
  'POST /v1/payment_intents/:id/cancel': {
    cancellation_reason: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
    ...expand,
  },
  'POST /v1/setup_intents': {
    customer: 'string',
    payment_method: 'string',
    allowed_payment_method_types: 'strings',
    usage: onOrOff,
    confirm: 'boolean',
    return_url: 'string',
    metadata: 'metadata',
    ...expand,
  },
  'GET /v1/setup_intents/:id': { client_secret: 'string', ...expand },
  'POST /v1/setup_intents/:id/confirm': {
    payment_method: 'string',
    payment_method_data: methodData,
    return_url: 'string',
    client_secret: 'string',
    ...expand,
  },
  'GET /v1/payment_methods/:id': expand,
  'POST /v1/payment_methods/:id/detach': expand,
  'POST /v1/refunds': {
    payment_intent: 'string',
    charge: 'string',
    amount: 'integer',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    metadata: 'metadata',
    ...expand,
  },
  'GET /v1/refunds': { payment_intent: 'string', charge: 'string', created: 'range', ...pages },
  'GET /v1/refunds/:id': expand,
  'GET /v1/charges': {
    payment_intent: 'string',
    customer: 'string',
    created: 'range',
    ...pages,
  },
  'GET /v1/charges/:id': expand,
  'GET /v1/disputes': { payment_intent: 'string', charge: 'string', created: 'range', ...pages },
  'GET /v1/disputes/:id': expand,
  'GET /v1/events': { created: 'range', type: 'string', types: 'strings', ...pages },
  'GET /v1/events/:id': expand,
};
