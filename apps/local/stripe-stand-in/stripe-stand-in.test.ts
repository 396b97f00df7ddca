import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Parameters, callParameters } from './parameters.ts';
import { localKeys, startStripeStandIn, type StripeStandIn } from './stand-in.ts';

// Only core depends on Stripe's library.
const fromCore = createRequire(new URL('../../../packages/core/package.json', import.meta.url));
let now = new Date('2026-03-02T12:00:00Z');
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn({ now: () => now, site: 'http://causa.test' });
});
afterAll(() => stripe.stop());

async function call(path: string, form?: Record<string, string>, key?: string, secret?: string) {
  const { host, port } = stripe.address();
  const reply = await fetch(`http://${host}:${port}${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${secret ?? localKeys.secret}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  });
  const body = (await reply.json()) as Record<string, never>;
  return { status: reply.status, body, replayed: reply.headers.get('idempotent-replayed') };
}
const order = { amount: '500', currency: 'usd' };

const typesOf: Readonly<Record<string, string>> = {
  customers: 'Customers',
  payment_intents: 'PaymentIntents',
  setup_intents: 'SetupIntents',
  payment_methods: 'PaymentMethods',
  refunds: 'Refunds',
  charges: 'Charges',
  disputes: 'Disputes',
  events: 'Events',
};

test('lists only parameters that the Stripe library declares', () => {
  const folder = join(dirname(fromCore.resolve('stripe')), '../esm/resources');
  const unknown = Object.entries(callParameters).flatMap(([route, table]) => {
    const [, resource = ''] = /\/v1\/([a-z_]+)/.exec(route) ?? [];
    const types = readFileSync(join(folder, `${typesOf[resource] ?? ''}.d.ts`), 'utf8');
    return namesIn(table)
      .filter((name) => !paging.has(name) && !new RegExp(`\\b${name}\\??:`).test(types))
      .map((name) => `${route} ${name}`);
  });
  // Card numbers are only sent by browsers, so the server library has no such field here.
  expect(unknown.filter((each) => !/ (number|exp_month|exp_year|cvc|card)$/.test(each))).toEqual(
    [],
  );
});
/** Parameters of every list, and of browser calls. */
const paging = new Set(['limit', 'starting_after', 'ending_before', 'page', 'client_secret']);
function namesIn(table: Parameters): string[] {
  return Object.entries(table).flatMap(([name, kind]) => [
    name,
    ...(typeof kind === 'object' && !Array.isArray(kind) ? namesIn(kind as Parameters) : []),
  ]);
}

test('rejects an unknown parameter, a parameter of the wrong type and a wrong key', async () => {
  expect((await call('/v1/payment_intents', { ...order, colour: 'red' })).body).toMatchObject({
    error: { code: 'parameter_unknown', param: 'colour' },
  });
  expect((await call('/v1/payment_intents', { ...order, amount: '5.00' })).status).toBe(400);
  expect((await call('/v1/payment_intents', order, undefined, 'sk_test_other')).status).toBe(401);
  expect((await call('/v1/nothing')).status).toBe(404);
});

test('returns the same reply for an idempotency key for a day and rejects other input', async () => {
  const first = await call('/v1/payment_intents', order, 'key-1');
  const again = await call('/v1/payment_intents', order, 'key-1');
  expect(again.body).toEqual(first.body);
  expect(again.replayed).toBe('true');
  const other = await call('/v1/payment_intents', { ...order, amount: '501' }, 'key-1');
  expect([other.status, other.body]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
  stripe.fail('fails-after');
  expect((await call('/v1/payment_intents', order, 'key-2')).status).toBe(500);
  expect((await call('/v1/payment_intents', order, 'key-2')).status).toBe(500);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await call('/v1/payment_intents', order, 'key-1')).body).not.toEqual(first.body);
});

test('refuses to confirm a canceled intent and to cancel a succeeded one', async () => {
  const made = await call('/v1/payment_intents', order);
  const path = `/v1/payment_intents/${String(made.body['id'])}`;
  const card = { payment_method: 'pm_card_visa' };
  expect((await call(`${path}/confirm`, card)).body).toMatchObject({ status: 'succeeded' });
  expect((await call(`${path}/cancel`, {})).status).toBe(400);
  const refund = (amount: string) =>
    call('/v1/refunds', { payment_intent: String(made.body['id']), amount });
  expect((await refund('300')).status).toBe(200);
  expect((await refund('300')).status).toBe(400);
  const second = await call('/v1/payment_intents', order);
  const other = `/v1/payment_intents/${String(second.body['id'])}`;
  expect((await call(`${other}/cancel`, {})).body).toMatchObject({ status: 'canceled' });
  expect((await call(`${other}/confirm`, card)).status).toBe(400);
});

test('lets the publishable key open an intent only with its client secret', async () => {
  const { body } = await call('/v1/payment_intents', order);
  const path = `/v1/payment_intents/${String(body['id'])}`;
  const browser = localKeys.publishable;
  expect((await call(path, undefined, undefined, browser)).status).toBe(404);
  const secret = `${path}?client_secret=${String(body['client_secret'])}`;
  expect((await call(secret, undefined, undefined, browser)).status).toBe(200);
  expect((await call('/v1/payment_intents', order, undefined, browser)).status).toBe(401);
});

test('stores the state of the object at the time of the event', async () => {
  const { body } = await call('/v1/payment_intents', order);
  const id = String(body['id']);
  await call(`/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
  const storedEvents = stripe
    .events()
    .filter(({ data }) => data.object.id === id)
    .map(({ type, data }) => [type, 'status' in data.object ? data.object.status : '']);
  expect(storedEvents).toEqual([
    ['payment_intent.created', 'requires_payment_method'],
    ['payment_intent.succeeded', 'succeeded'],
  ]);
});
