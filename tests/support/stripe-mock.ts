import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeStandIn } from '@causa/local/stripe-stand-in/stand-in';
import { keepServer } from '../../apps/local/keep-server.ts';
import { findProgram } from './find-program.ts';

export type LoggedCall = StripeStandIn['log'][number];

/** Stripe’s own judge of requests (github.com/stripe/stripe-mock), where it is on the PATH. */
export const stripeMock = findProgram('stripe-mock');

export interface Referee {
  url: string;
  stop(): Promise<void>;
}

export async function startStripeMock(program: string): Promise<Referee> {
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

/** The calls that the referee refuses, each with its reason, once however often it was made. */
export async function refusedCalls(
  { url }: Referee,
  calls: readonly LoggedCall[],
): Promise<string[]> {
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
 * The one exception: our version of the API names the allowed kinds of cards by a newer word than
 * the description that stripe-mock 0.203.0 carries (decision 0097).
 */
function inItsWords(body: string): string {
  return body.replaceAll(/\ballowed_payment_method_types\b/g, 'payment_method_types');
}
