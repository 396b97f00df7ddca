import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall, type Keys, type KeptReplies, type StripeCall } from './answer-call.ts';
import { sendDelivery, signedDelivery } from './deliver-events.ts';
import type { StripeEvent } from './objects.ts';
import { emptyState, type Engine, eventOf, type Kept } from './state.ts';

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
}: StandInOptions): Promise<StripeStandIn> {
  const kept: Kept =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
      : emptyState();
  const replies: KeptReplies = new Map();
  const faults: { fault: Fault; fits: (call: StripeCall) => boolean; left: number }[] = [];
  const log: StripeStandIn['log'] = [];
  const sending = new Set<Promise<unknown>>();
  let isDown = false;
  const engine: Engine = {
    kept,
    now,
    site,
    emit(type, object) {
      const event = eventOf(engine, type, object);
      kept.events.push(event);
      keep();
      if (webhookUrl === undefined) return;
      const sent = sendDelivery(webhookUrl, signedDelivery(event, webhookSecrets, now()));
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
    },
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await bodyOf(request).catch(() => ''),
    };
    const due = faults.find(({ left, fits }) => left > 0 && fits(call));
    if (due !== undefined) due.left -= 1;
    const fault = isDown ? 'cut-before' : due?.fault;
    if (fault === 'hangs') return;
    if (fault === 'cut-before') return void request.socket.destroy();
    if (fault === 'busy')
      return void response
        .writeHead(429, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end('{"error":{"type":"invalid_request_error","message":"Too many requests."}}');
    const reply = answerCall(engine, replies, localKeys, call, fault === 'fails-after');
    log.push({ method: call.method, url: call.url, body: call.body, status: reply.status });
    if (call.method !== 'GET') keep();
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

  function keep(): void {
    if (file !== undefined) writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    engine,
    log,
    address: () => ({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      protocol: 'http',
    }),
    fail: (fault, fits = () => true, times = 1) => void faults.push({ fault, fits, left: times }),
    recover: () => void faults.splice(0),
    setDown: (next) => {
      isDown = next;
    },
    events: () => kept.events,
    async stop() {
      keep();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.allSettled(sending);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
