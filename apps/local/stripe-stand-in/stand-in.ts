import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerCall, type Keys, type KeptReplies, type StripeCall } from './answer-call.ts';
import { sendDelivery, signedDelivery } from './deliver-events.ts';
import type { StripeEvent } from './objects.ts';
import { emptyState, type Engine, createEvent, type Kept } from './state.ts';

export const localKeys: Keys = { secret: 'sk_test_local', publishable: 'pk_test_local' };
export const localWebhookSecret = 'whsec_local_stand_in_of_stripe';

/**
 * Simulated faults of a call: the connection is cut before or after the work, a 429 that must not
 * be retried, a 500 after the work, no reply, or a reply in small pieces.
 */
type Fault = 'cut-before' | 'cut-after' | 'busy' | 'fails-after' | 'hangs' | 'drips';

export interface StandInOptions {
  now?: () => Date;
  /** Address of the pay page. */
  site: string;
  /** Destination of events; if absent, they are stored in `kept.events`. */
  webhookUrl?: string;
  webhookSecrets?: readonly string[];
  /** A file that stores the state between runs. */
  file?: string;
  /** Where it listens; by default on any free port of this machine. */
  listen?: { host: string; port: number };
}

export interface StripeStandIn {
  engine: Engine;
  /** The address for stripe-node. */
  address(): { host: string; port: number; protocol: 'http' };
  /** Every received call, for replay against another server. */
  log: { method: string; url: string; body: string; status: number }[];
  /** Adds a fault to the next `times` matching calls. */
  fail(fault: Fault, fits?: (call: StripeCall) => boolean, times?: number): void;
  /** Removes all faults. */
  recover(): void;
  /** Cuts the connection of every call until turned off. */
  setDown(isDown: boolean): void;
  events(): StripeEvent[];
  stop(): Promise<void>;
}

/**
 * Simulates Stripe for `npm start` and tests: its URLs, shapes, errors and idempotency over HTTP,
 * indistinguishable for stripe-node. Implements rules, not scripted replies; the clock is a
 * parameter.
 */
export async function startStripeStandIn({
  now = () => new Date(),
  site,
  webhookUrl,
  webhookSecrets = [localWebhookSecret],
  file,
  listen = { host: '127.0.0.1', port: 0 },
}: StandInOptions): Promise<StripeStandIn> {
  const kept = readState(file);
  const save = (): void => {
    if (file !== undefined) writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  };
  const sending = new Set<Promise<unknown>>();
  const engine: Engine = {
    kept,
    now,
    site,
    emit(type, object) {
      const event = createEvent(engine, type, object);
      kept.events.push(event);
      save();
      if (webhookUrl === undefined) return;
      const delivery = sendDelivery(webhookUrl, signedDelivery(event, webhookSecrets, now()));
      sending.add(delivery);
      void delivery.finally(() => sending.delete(delivery));
    },
  };
  const state: ServerState = {
    engine,
    replies: new Map(),
    faults: [],
    log: [],
    isDown: false,
    save,
  };
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve) => server.listen(listen.port, listen.host, resolve));
  return {
    engine,
    log: state.log,
    address: () => ({ host: '127.0.0.1', port: getPort(server), protocol: 'http' }),
    fail: (fault, fits = () => true, times = 1) =>
      void state.faults.push({ fault, fits, left: times }),
    recover: () => void state.faults.splice(0),
    setDown: (isDown) => {
      state.isDown = isDown;
    },
    events: () => kept.events,
    async stop() {
      save();
      await close(server);
      await Promise.allSettled(sending);
    },
  };
}

interface ServerState {
  engine: Engine;
  replies: KeptReplies;
  faults: { fault: Fault; fits: (call: StripeCall) => boolean; left: number }[];
  log: StripeStandIn['log'];
  isDown: boolean;
  /** Stores the state of the simulation in its file. */
  save(): void;
}

function readState(file: string | undefined): Kept {
  return file !== undefined && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
    : emptyState();
}

/** Replies to a call, or simulates a fault of the connection. */
async function answer(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { engine, replies, faults, log, save } = state;
  const call = {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: await text(request).catch(() => ''),
  };
  const due = faults.find(({ left, fits }) => left > 0 && fits(call));
  if (due !== undefined) due.left -= 1;
  const fault = state.isDown ? 'cut-before' : due?.fault;
  if (fault === 'hangs') return;
  if (fault === 'cut-before') return void request.socket.destroy();
  if (fault === 'busy')
    return void response
      .writeHead(429, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end('{"error":{"type":"invalid_request_error","message":"Too many requests."}}');
  const reply = answerCall(engine, replies, localKeys, call, fault === 'fails-after');
  log.push({ method: call.method, url: call.url, body: call.body, status: reply.status });
  if (call.method !== 'GET') save();
  if (fault === 'cut-after') return void request.socket.destroy();
  response.writeHead(reply.status, reply.headers);
  if (fault === 'drips') {
    const half = Math.floor(reply.body.length / 2);
    response.write(reply.body.slice(0, half));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return void response.end(reply.body.slice(half));
  }
  response.end(reply.body);
}

function getPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
