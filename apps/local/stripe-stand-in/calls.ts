import {
  type Checked,
  readFields,
  readMetadata,
  readTexts,
  toText,
  textOrNull,
} from './check-parameters.ts';
import { decideDelayed } from './delayed-methods.ts';
import { detach } from './method-rules.ts';
import type { Anything, Customer } from './objects.ts';
import { cancelIntent, confirmIntent, createIntent, requireIntent } from './payment-rules.ts';
import { createRefund } from './refund-rules.ts';
import { confirmSetup, createSetup, requireSetup } from './setup-rules.ts';
import { type Engine, newStripeId, seconds } from './state.ts';
import { missing, StripeFault } from './stripe-fault.ts';

type Call = (engine: Engine, asked: Checked, id: string) => object;

/** Every supported call, by method and pattern, as `parametersOf` names them. */
export const calls: Readonly<Record<string, Call>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': ({ kept }, _asked, id) => kept.customers[id] ?? none('customer', id),
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': ({ kept }, asked) =>
    page(Object.values(kept.intents), asked, '/v1/payment_intents', ['customer']),
  'GET /v1/payment_intents/search': searchIntents,
  'GET /v1/payment_intents/:id': (engine, _asked, id) =>
    decideDelayed(engine, requireIntent(engine, id)),
  'POST /v1/payment_intents/:id/confirm': (engine, asked, id) => confirmIntent(engine, id, asked),
  'POST /v1/payment_intents/:id/cancel': (engine, asked, id) => cancelIntent(engine, id, asked),
  'POST /v1/setup_intents': createSetup,
  'GET /v1/setup_intents/:id': (engine, _asked, id) => requireSetup(engine, id),
  'POST /v1/setup_intents/:id/confirm': (engine, asked, id) => confirmSetup(engine, id, asked),
  'GET /v1/payment_methods/:id': ({ kept }, _asked, id) =>
    kept.methods[id]?.method ?? none('PaymentMethod', id),
  'POST /v1/payment_methods/:id/detach': (engine, _asked, id) => detach(engine, id),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': ({ kept }, asked) =>
    page(Object.values(kept.refunds), asked, '/v1/refunds', ['payment_intent', 'charge']),
  'GET /v1/refunds/:id': ({ kept }, _asked, id) => kept.refunds[id] ?? none('refund', id),
  'GET /v1/charges': ({ kept }, asked) =>
    page(Object.values(kept.charges), asked, '/v1/charges', ['payment_intent', 'customer']),
  'GET /v1/charges/:id': ({ kept }, _asked, id) => kept.charges[id] ?? none('charge', id),
  'GET /v1/disputes': ({ kept }, asked) =>
    page(Object.values(kept.disputes), asked, '/v1/disputes', ['payment_intent', 'charge']),
  'GET /v1/disputes/:id': ({ kept }, _asked, id) => kept.disputes[id] ?? none('dispute', id),
  'GET /v1/events': ({ kept }, asked) => {
    const types = [asked['type'], readTexts(asked['types']) ?? []].flat();
    const wanted = types.filter((type) => type !== undefined);
    const events = kept.events.filter(({ type }) => wanted.length === 0 || wanted.includes(type));
    return page(events, asked, '/v1/events', []);
  },
  'GET /v1/events/:id': ({ kept }, _asked, id) =>
    kept.events.find((event) => event.id === id) ?? none('event', id),
};

/** Replaces ids in a reply with their objects, where the caller requested it. */
export function expanded(engine: Engine, reply: object, names: readonly string[]): object {
  const { kept } = engine;
  const found = (id: string): Anything | undefined =>
    kept.charges[id] ?? kept.methods[id]?.method ?? kept.customers[id] ?? kept.intents[id];
  return names.reduce<object>((object, name) => {
    const [first = '', ...rest] = name.split('.');
    const value = new Map<string, unknown>(Object.entries(object)).get(first);
    if (first === 'data' && Array.isArray(value))
      return {
        ...object,
        data: value.map((each: object) => expanded(engine, each, [rest.join('.')])),
      };
    if (value === undefined)
      throw new StripeFault(400, {
        message: `This property cannot be expanded (${first}).`,
        param: 'expand[0]',
      });
    const whole = typeof value === 'string' ? found(value) : undefined;
    return whole === undefined ? object : { ...object, [first]: whole };
  }, reply);
}

function createCustomer(engine: Engine, asked: Checked): Customer {
  const customer: Customer = {
    id: newStripeId('cus', 10),
    object: 'customer',
    created: seconds(engine),
    livemode: false,
    metadata: readMetadata(asked),
    email: textOrNull(asked['email']),
    name: textOrNull(asked['name']),
    description: textOrNull(asked['description']),
  };
  engine.kept.customers[customer.id] = customer;
  engine.emit('customer.created', customer);
  return customer;
}

/** The only search in use: by one value of the metadata. */
function searchIntents({ kept }: Engine, asked: Checked): object {
  const query = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(toText(asked['query']));
  if (query === null)
    throw new StripeFault(400, { message: 'We were unable to parse your query.', param: 'query' });
  const [, key = '', value = ''] = query;
  const data = Object.values(kept.intents).filter(({ metadata }) => metadata[key] === value);
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data,
  };
}

interface Listed {
  id: string;
  created: number;
}

/** Returns a page of a list, newest first. */
function page<T extends Listed>(
  all: readonly T[],
  asked: Checked,
  url: string,
  filters: readonly string[],
): object {
  const { created, limit = 10, starting_after: after } = asked;
  const range = typeof created === 'number' ? { gte: created, lte: created } : readFields(created);
  const bound = (name: string, fallback: number): number => Number(range[name] ?? fallback);
  const [gt, gte] = [bound('gt', -1), bound('gte', 0)];
  const [lt, lte] = [bound('lt', Infinity), bound('lte', Infinity)];
  const fitting = all
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => {
      const fields = new Map<string, unknown>(Object.entries(each));
      return (
        each.created > gt &&
        each.created >= gte &&
        each.created < lt &&
        each.created <= lte &&
        filters.every((name) => asked[name] === undefined || fields.get(name) === asked[name])
      );
    })
    .toSorted((a, b) => b.each.created - a.each.created || b.at - a.at)
    .map(({ each }) => each);
  const start = after === undefined ? 0 : fitting.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(Number(limit), 100);
  const data = fitting.slice(start, start + size);
  return { object: 'list', url, has_more: fitting.length > start + size, data };
}

function none(kind: string, id: string): never {
  throw missing(kind, id);
}
