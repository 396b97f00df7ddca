import { calls, expanded } from './calls.ts';
import { type Checked, checkParameters, readTexts } from './check-parameters.ts';
import { formValues } from './form-values.ts';
import { callParameters } from './parameters.ts';
import type { Engine } from './state.ts';
import { StripeFault } from './stripe-fault.ts';

export interface StripeCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}
export interface StripeReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Kept {
  fingerprint: string;
  at: number;
  /** Absent while the first call is running. */
  reply?: StripeReply;
}

/** Replies by `idempotency-key`, stored for a day, the minimum that Stripe guarantees. */
export type KeptReplies = Map<string, Kept>;
const keptMs = 24 * 3_600_000;

export interface Keys {
  secret: string;
  publishable: string;
}

/** Calls that a page may make with the publishable key, authenticated by the client secret. */
const fromBrowsers = /^(?:GET|POST) \/v1\/(?:payment|setup)_intents\/:id(?:\/confirm)?$/;

/**
 * Answers one call as Stripe does: key, parameters, idempotency, rules, error body. `fails` is a
 * fault that is raised after the work was done.
 */
export function answerCall(
  engine: Engine,
  replies: KeptReplies,
  keys: Keys,
  call: StripeCall,
  fails = false,
): StripeReply {
  const [path = '', query = ''] = call.url.split('?', 2);
  const found = findRoute(call.method, path);
  try {
    const isSecret = authenticate(keys, call, found?.route);
    if (found === undefined)
      throw new StripeFault(404, {
        message: `Unrecognized request URL (${call.method}: ${path}).`,
      });
    const { route, id } = found;
    const encoded = call.method === 'GET' ? query : call.body;
    const asked = checkParameters(formValues(encoded), callParameters[route] ?? {});
    if (!isSecret) requireClientSecret(engine, id, asked);
    const key = call.headers['idempotency-key'];
    if (call.method === 'GET' || typeof key !== 'string')
      return perform(engine, route, id, asked, fails);
    return once(engine, replies, key, `${call.method} ${path} ${call.body}`, () =>
      perform(engine, route, id, asked, fails),
    );
  } catch (error) {
    return errorReply(error);
  }
}

function perform(
  engine: Engine,
  route: string,
  id: string,
  { expand, ...asked }: Checked,
  fails: boolean,
): StripeReply {
  try {
    const reply = calls[route]?.(engine, asked, id) ?? {};
    if (fails) throw new StripeFault(500, { type: 'api_error', message: 'Something went wrong.' });
    return jsonReply(200, expanded(engine, reply, readTexts(expand) ?? []));
  } catch (error) {
    return errorReply(error);
  }
}

/** Every call with a key gets its first reply, including errors and 500. */
function once(
  engine: Engine,
  replies: KeptReplies,
  key: string,
  fingerprint: string,
  work: () => StripeReply,
): StripeReply {
  const now = engine.now().getTime();
  for (const [each, { at }] of replies) if (now - at >= keptMs) replies.delete(each);
  const kept = replies.get(key);
  if (kept !== undefined && kept.fingerprint !== fingerprint)
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`,
    });
  if (kept?.reply !== undefined)
    return { ...kept.reply, headers: { ...kept.reply.headers, 'idempotent-replayed': 'true' } };
  if (kept !== undefined)
    throw new StripeFault(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this key: '${key}'.`,
    });
  const mine: Kept = { fingerprint, at: now };
  replies.set(key, mine);
  mine.reply = work();
  return mine.reply;
}

function authenticate(keys: Keys, { headers }: StripeCall, route: string | undefined): boolean {
  const given = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? ''))?.[1];
  if (given === keys.secret) return true;
  if (given === keys.publishable && route !== undefined && fromBrowsers.test(route)) return false;
  throw new StripeFault(401, { message: 'Invalid API Key provided.' });
}

function requireClientSecret({ kept }: Engine, id: string, asked: Checked): void {
  const secret = (kept.intents[id] ?? kept.setups[id])?.client_secret;
  if (secret === undefined || asked['client_secret'] !== secret)
    throw new StripeFault(404, {
      code: 'resource_missing',
      message: 'No such intent, or its client secret does not match.',
      param: 'client_secret',
    });
}

function findRoute(method: string, path: string): { route: string; id: string } | undefined {
  const exact = `${method} ${path}`;
  if (exact in calls) return { route: exact, id: '' };
  const [, kind = '', id = '', verb = ''] =
    /^\/v1\/([a-z_]+)\/([^/]+)(\/[a-z]+)?$/.exec(path) ?? [];
  const route = `${method} /v1/${kind}/:id${verb}`;
  return route in calls ? { route, id: decodeURIComponent(id) } : undefined;
}

function jsonReply(status: number, body: object): StripeReply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_local' },
    body: JSON.stringify(body),
  };
}

function errorReply(error: unknown): StripeReply {
  if (!(error instanceof StripeFault)) throw error;
  return jsonReply(error.status, { error: error.body });
}
