import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { PaymentOrder, PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import { newId } from '@causa/core/platform/ids';
import { callParameters } from '@causa/local/stripe-stand-in/parameters';
import { startStripeStandIn, type StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepsPromise } from '../support/promise.ts';
import { gatewayTo } from '../support/stripe.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepServer } from '../../apps/local/keep-server.ts';
import { findProgram } from '../support/find-program.ts';

type LoggedCall = StripeStandIn['log'][number];

/** Stripe's own validator of requests (github.com/stripe/stripe-mock), where it is on the PATH. */
const stripeMock = findProgram('stripe-mock');

interface Referee {
  url: string;
  stop(): Promise<void>;
}

async function startStripeMock(program: string): Promise<Referee> {
  const folder = mkdtempSync(join(tmpdir(), 'causa-stripe-mock-'));
  const log = join(folder, 'stripe-mock.log');
  const anyPort = '127.0.0.1:0';
  const keeper = keepServer(program, ['-http-addr', anyPort, '-https-addr', anyPort], log);
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    keeper.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 60_000 && keeper.exitCode === null; waited += 50) {
    const address = /HTTP at address: (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (address !== undefined) return { url: `http://${address}`, stop };
    await sleep(50);
  }
  const said = readFileSync(log, 'utf8');
  await stop();
  throw new Error(`stripe-mock did not start: ${said}`);
}

/** Returns the calls that stripe-mock refuses with the reason, each once. */
async function refusedCalls({ url }: Referee, calls: readonly LoggedCall[]): Promise<string[]> {
  const refused = new Set<string>();
  for (const call of calls) {
    const reply = await fetch(url + call.url, {
      method: call.method,
      headers: {
        authorization: 'Bearer sk_test_causa',
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(call.method === 'GET' ? {} : { body: inItsWords(call.body) }),
    });
    const said = await reply.text();
    if (!reply.ok)
      refused.add(
        `${call.method} ${call.url.split('?')[0] ?? ''} ${call.body}: ${reply.status} ${said}`,
      );
  }
  return [...refused];
}

/**
 * The only exception: our API version names the allowed kinds of cards by a newer term than the
 * specification in stripe-mock 0.203.0 (decision 0097).
 */
function inItsWords(body: string): string {
  return body.replaceAll(/\ballowed_payment_method_types\b/g, 'payment_method_types');
}

/** Calls that other tests made, one per line (`npm test -- stripe`). */
const recorded = process.env['STRIPE_CALLS'];
let stripe: StripeStandIn;
let referee: Referee | undefined;
beforeAll(async () => {
  stripe = await startStripeStandIn({ site: 'http://causa.test' });
  if (stripeMock !== undefined) referee = await startStripeMock(stripeMock);
});
afterAll(async () => {
  await referee?.stop();
  await stripe.stop();
});

/** Calls every method of the gateway with each supported parameter. Returns the methods called. */
async function callEverything(): Promise<Set<string>> {
  const called = new Set<string>();
  const provider = new Proxy(gatewayTo(stripe), {
    get(target, name: keyof PaymentProvider): unknown {
      called.add(name);
      return target[name];
    },
  });
  const customerId = await provider.createCustomer({ userId: newId() }, newId());
  await provider.createCustomer({ planId: newId() }, newId());
  const setup = await provider.createSetup(customerId, newId());
  await provider.readSetup(setup.id);
  const order = { amount: 2_500, currency: 'USD', customerId: null, keepCard: false };
  const pay = async (change: Partial<PaymentOrder>, off = false) => {
    const paymentId = newId();
    const made = await provider.createPayment({ ...order, paymentId, ...change }, newId());
    const returnUrl = off ? null : 'https://causa.example/back';
    const card = { methodId: 'pm_card_visa', returnUrl };
    return { ...(await provider.confirmPayment(made.id, card, newId())), paymentId };
  };
  const kept = await pay({ customerId, keepCard: true, currency: 'BRL' });
  const { id, paymentId } = await pay({ customerId, currency: 'EUR' }, true);
  await provider.readPayment(id);
  await provider.findPayment(paymentId ?? '');
  await provider.createRefund({ refundId: newId(), providerPaymentId: id, amount: 500 }, newId());
  await provider.listRefunds(id);
  await provider.listDisputes(id);
  const open = await provider.createPayment({ ...order, paymentId: newId() }, newId());
  await provider.cancelPayment(open.id);
  await provider.cancelPayment(id);
  await provider.readMethod(kept.methodId ?? '');
  await provider.detachMethod(kept.methodId ?? '');
  const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  await provider.listEvents(from);
  await provider.listMoney(from, to);
  return called;
}

test('sends no call that the simulator rejects', async () => {
  const called = await callEverything();
  // A webhook is sent by Stripe, and a card page is only an address: neither makes a request.
  const callsNothing = ['readWebhook', 'getCardPage'];
  const methods = Object.entries(gatewayTo(stripe))
    .filter(([name, value]) => typeof value === 'function' && !callsNothing.includes(name))
    .map(([name]) => name);
  expect(methods.filter((name) => !called.has(name))).toEqual([]);
  // Stripe refuses to cancel a paid payment, and the gateway continues with a read.
  expect(stripe.log.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([
    expect.stringContaining('/cancel'),
  ]);
  expect(stripe.log.length).toBeGreaterThan(20);
});

test('sends no call that stripe-mock rejects, in adapter and tests', async (context) => {
  if (referee === undefined)
    return context.skip(
      'stripe-mock is not on the PATH (go install github.com/stripe/stripe-mock@latest)',
    );
  const calls: LoggedCall[] = [...stripe.log];
  if (recorded !== undefined)
    for (const line of readFileSync(recorded, 'utf8').split('\n'))
      if (line !== '') calls.push(JSON.parse(line) as LoggedCall);
  const refused = await refusedCalls(referee, calls);
  const kinds = new Set(calls.map(({ method, url }) => kindOf(method, url)));
  process.stdout.write(`stripe-mock: ${calls.length} calls of ${kinds.size} kinds\n`);
  expect(refused).toEqual([]);
  keepsPromise('stripe-mock.refused', refused.length, 0);
});

/** Returns the kind of this call, as named in the table of parameters. */
function kindOf(method: string, url: string): string {
  const path = url.split('?')[0] ?? '';
  const parts = path.split('/');
  return (
    Object.keys(callParameters).find((kind) => {
      const [wanted = '', pattern = ''] = kind.split(' ');
      const asked = pattern.split('/');
      return (
        wanted === method &&
        asked.length === parts.length &&
        asked.every((part, at) => part === ':id' || part === parts[at])
      );
    }) ?? path
  );
}

test('fails in stripe-mock for an unknown parameter', async (context) => {
  if (referee === undefined) return context.skip('stripe-mock is not on the PATH');
  const wrong = { method: 'POST', url: '/v1/payment_intents', status: 400 };
  const bodies = ['amount=many&currency=usd', 'amount=500&currency=usd&colour=red'];
  const refused = await refusedCalls(
    referee,
    bodies.map((body) => ({ ...wrong, body })),
  );
  expect(refused).toHaveLength(2);
});
